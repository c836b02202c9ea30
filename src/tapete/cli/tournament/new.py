"""``tapete tournament new``: a first structure for a field and a duration, in a file to change."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.text.amount import NumberRange
from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.file_failure import unwritable
from tapete.cli.text.language import say
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.setting_words import chosen_settings

if TYPE_CHECKING:
    from rich.console import Console

_TOURNAMENT, _SIT_AND_GO = (5.0, 10_000, 20), (80 / 60, 1_500, 8)
"""Hours, stack and minutes a level where they are not given."""


@click.command(
    "new",
    help=say(
        "Propone una estructura para tantas inscripciones y tantas horas y la escribe en un fichero.",
        "Proposes a structure for so many entries and hours and writes it to a file.",
    ),
)
@click.argument("file", metavar="FILE")
@click.option("--title", default=lambda: say("Torneo", "Tournament"), help=say("título", "title"))
@click.option(
    "--entries", type=click.IntRange(2, 3000), default=60, help=say("inscripciones previstas", "entries expected")
)
@click.option(
    "--hours",
    type=NumberRange(0.5, 48),
    help=say("horas que ha de durar: 5, o 80 minutos un sit & go", "hours it should last: 5, or 80 minutes a sit & go"),
)
@click.option(
    "--stack",
    type=click.IntRange(500, 1_000_000),
    help=say("stack inicial: 10.000, o 1.500 un sit & go", "starting stack: 10,000, or 1,500 in a sit & go"),
)
@click.option(
    "--minutes",
    type=click.IntRange(3, 120),
    help=say("minutos por nivel: 20, u 8 un sit & go", "minutes a level: 20, or 8 in a sit & go"),
)
@click.option("--days", type=click.IntRange(1, 7), default=1, help=say("días de juego", "days of play"))
@click.option("--sit-and-go", is_flag=True, help=say("un sit & go de diez", "a sit & go of ten"))
@click.option(
    "--set",
    "choices",
    multiple=True,
    metavar="NAME=VALUE",
    help=say("una condición del torneo", "a condition of the tournament"),
)
@click.option("--force", is_flag=True, help=say("sobre un fichero que ya existe", "over a file that exists"))
@json_option
def command(
    file: str,
    title: str,
    entries: int,
    hours: float | None,
    stack: int | None,
    minutes: int | None,
    days: int,
    sit_and_go: bool,
    choices: tuple[str, ...],
    force: bool,
    as_json: bool,
) -> None:
    from msgspec.structs import replace

    from tapete.cli.tournament.structure_file import written
    from tapete.tournament.model.structure import as_data
    from tapete.tournament.planning.plan import plan
    from tapete.tournament.planning.structure_check import refuse_structure

    if Path(file).exists() and not force:
        raise Failure(say(f"{file} ya existe: --force lo sustituye", f"{file} exists: --force replaces it"))
    if sit_and_go and days > 1:
        raise Failure(say("un sit & go se juega en un día", "a sit & go is played in one day"))
    chosen, usual = chosen_settings(choices), _SIT_AND_GO if sit_and_go else _TOURNAMENT
    proposed = plan(
        title,
        10 if sit_and_go else entries,
        hours or usual[0],
        stack or usual[1],
        minutes or usual[2],
        sit_and_go,
        chosen.pop("ante_mode", "") or chosen.pop("ante.mode", "none"),
        days,
    )
    structure = replace(proposed, set={**proposed.set, **chosen})
    unless_refused(refuse_structure(structure) or structure)
    try:
        Path(file).write_text(written(structure), "utf-8")
    except OSError as error:
        raise unwritable(file, error) from error

    def show(console: "Console") -> None:
        from tapete.cli.tournament.structure_sheet import show_structure

        show_structure(console, structure)
        console.print(say(f"escrita en {file}", f"written to {file}"), style="bold")

    answer(as_json, {"file": file, "structure": as_data(structure)}, show)
