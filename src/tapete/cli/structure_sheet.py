"""A structure on screen: its levels with the clock, breaks and chips that leave, and what the check found."""

from typing import TYPE_CHECKING

from tapete.cli.language import say, told
from tapete.law.wording import number
from tapete.tournament.colour_up import schedule
from tapete.tournament.structure import Structure
from tapete.tournament.structure_check import Finding, check

if TYPE_CHECKING:
    from rich.console import Console


def show_structure(console: "Console", structure: Structure) -> None:
    """The levels of a structure that can be played, and everything found about it."""
    from rich.table import Table

    rules, findings = check(structure)
    if rules is not None:
        table = Table(
            *(
                say(*of)
                for of in (("Nivel", "Level"), ("Ciegas", "Blinds"), ("Ante", "Ante"), ("Desde", "From"), ("", ""))
            ),
            title=structure.title,
        )
        breaks = {pause.after: pause.minutes for pause in structure.breaks}
        minute = 0
        for place, level in enumerate(structure.level, 1):
            gone = [change.value for change in schedule(rules) if change.after == place]
            notes = [say(f"se retiran las de {value}", f"chips of {value} go") for value in gone]
            notes += (
                [say(f"descanso de {breaks[place]} min", f"break of {breaks[place]} min")] if place in breaks else []
            )
            table.add_row(
                str(place), f"{_chips(level.small)}/{_chips(level.big)}", _chips(level.ante) if level.ante else "—",
                f"{minute // 60}:{minute % 60:02d}", ", ".join(notes),
            )  # fmt: skip
            minute += rules.minutes(place) + breaks.get(place, 0)
        console.print(table)
    show_findings(console, findings)


def show_findings(console: "Console", findings: tuple[Finding, ...]) -> None:
    for finding in findings:
        mark, style = ("✗", "red") if finding.error else ("·", "dim")
        console.print(f"{mark} {told(finding.words)}", style=style, markup=False)


def _chips(count: int) -> str:
    return told(number(count))
