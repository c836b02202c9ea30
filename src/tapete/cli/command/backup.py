"""``tapete backup``: a copy of the log's database, while people play."""

from pathlib import Path

import click

from tapete.cli.audit.source import database_option
from tapete.cli.text.failure import fail, unless_refused
from tapete.cli.text.figures import number
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option


@click.command(
    "backup",
    help=say(
        "Copia entera la base del registro en FICHERO, y su archivo en FICHERO.archive, aunque se esté jugando. Las "
        "llaves se guardan aparte.",
        "Copies the whole database of the log to FILE, and its archive to FILE.archive, even while people play. Keys "
        "are kept apart.",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@database_option
@json_option
def command(file: Path, address: str | None, as_json: bool) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from tapete.store.address import default_address, read_address
    from tapete.store.backup import copy_database

    url = unless_refused(read_address(address or default_address()))
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("copiando", "copying"), total=None)
        refused = copy_database(
            url, file, lambda remaining, total: bar.update(task, total=total, completed=total - remaining)
        )
    if refused is not None:
        fail(refused)
    size = file.stat().st_size
    answer(
        as_json,
        {"file": str(file), "bytes": size},
        lambda out: out.print(
            say(f"{number(size)} bytes en {file}", f"{number(size)} bytes in {file}"), markup=False, soft_wrap=True
        ),
    )
