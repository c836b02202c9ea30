"""``tapete tournament new``: a first structure for a field and a duration, in a file to change."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.failure import Failure, unless_refused
from tapete.cli.file_failure import unwritable
from tapete.cli.language import say
from tapete.cli.output import answer, json_option
from tapete.cli.setting_words import chosen_settings

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "new",
    help=say(
        "Propone una estructura para tantas inscripciones y tantas horas y la escribe en un fichero.",
        "Proposes a structure for so many entries and hours and writes it to a file.",
    ),
)
@click.argument("file", metavar=say("FICHERO", "FILE"))
@click.option("--title", default="Torneo", help=say("título", "title"))
@click.option(
    "--entries", type=click.IntRange(2, 3000), default=60, help=say("inscripciones previstas", "entries expected")
)
@click.option(
    "--hours", type=click.FloatRange(0.5, 48), default=5.0, help=say("horas que ha de durar", "hours it should last")
)
@click.option(
    "--stack", type=click.IntRange(500, 1_000_000), default=10_000, help=say("pila inicial", "starting stack")
)
@click.option("--minutes", type=click.IntRange(3, 120), default=20, help=say("minutos por nivel", "minutes a level"))
@click.option("--sit-and-go", is_flag=True, help=say("un sit & go de diez", "a sit & go of ten"))
@click.option(
    "--set",
    "choices",
    multiple=True,
    metavar="k=v",
    help=say("una condición del torneo", "a condition of the tournament"),
)
@click.option("--force", is_flag=True, help=say("sobre un fichero que ya existe", "over a file that exists"))
@json_option
def command(
    file: str,
    title: str,
    entries: int,
    hours: float,
    stack: int,
    minutes: int,
    sit_and_go: bool,
    choices: tuple[str, ...],
    force: bool,
    as_json: bool,
) -> None:
    from msgspec.structs import replace

    from tapete.cli.structure_file import written
    from tapete.tournament.plan import plan
    from tapete.tournament.structure import as_data
    from tapete.tournament.structure_check import refuse_structure

    if Path(file).exists() and not force:
        raise Failure(say(f"{file} ya existe: --force lo sustituye", f"{file} exists: --force replaces it"))
    proposed = plan(title, 10 if sit_and_go else entries, hours, stack, minutes, sit_and_go)
    structure = replace(proposed, set={**proposed.set, **chosen_settings(choices)})
    unless_refused(refuse_structure(structure) or structure)
    try:
        Path(file).write_text(written(structure), "utf-8")
    except OSError as error:
        raise unwritable(file, error) from error

    def show(console: "Console") -> None:
        from tapete.cli.structure_sheet import show_structure

        show_structure(console, structure)
        console.print(say(f"escrita en {file}", f"written to {file}"), style="bold")

    answer(as_json, {"file": file, "structure": as_data(structure)}, show)
