"""A structure on screen: its levels with the clock, breaks and chips that leave, and what the check found."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapete.cli.text.language import say, told
from tapete.law.wording import number
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.structure import Structure, flight_name
from tapete.tournament.planning.colour_up import schedule
from tapete.tournament.planning.structure_check import StructureFinding, check

if TYPE_CHECKING:
    from rich.console import Console

_HEADS = (("Nivel", "Level"), ("Ciegas", "Blinds"), ("Ante", "Ante"), ("Desde", "From"), ("", ""))


def show_structure(console: "Console", structure: Structure) -> None:
    """The levels of a structure that can be played, and everything found about it."""
    from rich.table import Table

    rules, findings = check(structure)
    if rules is not None:
        table = Table(*(say(*head) for head in _HEADS), title=structure.title)
        minute = 0
        for place, level in enumerate(structure.level, 1):
            blinds, ante = f"{_chips(level.small)}/{_chips(level.big)}", _chips(level.ante) if level.ante else "—"
            begins = f"{minute // 60}:{minute % 60:02d}"
            table.add_row(str(place), blinds, ante, begins, ", ".join(_after(rules, place)))
            minute += rules.minutes(place) + sum(pause.minutes for pause in structure.breaks if pause.after == place)
        console.print(table)
    show_findings(console, findings)


def _after(rules: Rules, level: int) -> Iterator[str]:
    """What happens when a level is over."""
    if gone := [str(change.value) for change in schedule(rules) if change.after == level]:
        values = say(" y ", " and ").join(gone)
        yield say(f"se retiran las de {values}", f"chips of {values} go")
    for pause in rules.structure.breaks:
        if pause.after == level:
            yield say(f"descanso de {pause.minutes} min", f"break of {pause.minutes} min")
    if level in rules.structure.day_ends:
        number_of_day = rules.structure.day_ends.index(level) + 1
        flights = rules.structure.flights.count if number_of_day == 1 else 0
        day = ", ".join(map(flight_name, range(1, flights + 1))) or str(number_of_day)
        yield say(f"acaba el día {day}", f"day {day} ends")


def show_findings(console: "Console", findings: tuple[StructureFinding, ...]) -> None:
    for finding in findings:
        mark, style = ("✗", "red") if finding.error else ("·", "dim")
        console.print(f"{mark} {told(finding.words)}", style=style, markup=False)


def _chips(count: int) -> str:
    return told(number(count))
