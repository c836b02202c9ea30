"""``tapete restore``: a database of the log from a copy, if the copy is whole and not older than it ought to be."""

from pathlib import Path

import click

from tapete.cli.audit.source import database_option
from tapete.cli.text.failure import unless_refused
from tapete.cli.text.figures import counted
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option


@click.command(
    "restore",
    help=say(
        "Hace una base nueva con la copia FICHERO, si está íntegra y tiene todo lo sellado hasta --mark o hasta el "
        "último sello apuntado junto a las llaves.",
        "Makes a new database of the copy FILE, if it is whole and has all that was signed up to --mark or up to the "
        "last checkpoint noted beside the keys.",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@database_option
@click.option("--mark", metavar="N:HASH", help=say("una marca que la copia debe tener", "a mark the copy must hold"))
@click.option(
    "--older",
    is_flag=True,
    help=say("aunque sea anterior al último sello apuntado", "even if it is older than the last noted checkpoint"),
)
@json_option
def command(file: Path, address: str | None, mark: str | None, older: bool, as_json: bool) -> None:
    from tapete.store.address import default_address, read_address
    from tapete.store.audit import read_mark
    from tapete.store.backup import restore_database
    from tapete.store.sealing.keys import checkpoint_file

    url = unless_refused(read_address(address or default_address()))
    noted = unless_refused(read_mark(mark)) if mark else None
    events = unless_refused(restore_database(file, url, noted, older))
    if older:
        checkpoint_file(url).unlink(missing_ok=True)
    text = counted(events, "evento eventos", "event events")
    where = url.render_as_string(hide_password=True)
    answer(
        as_json,
        {"db": where, "events": events},
        lambda console: console.print(
            say(f"{text} en {where}, sin alteraciones", f"{text} in {where}, intact"),
            markup=False,
            soft_wrap=True,
        ),
    )
