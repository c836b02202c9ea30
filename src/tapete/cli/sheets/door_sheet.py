"""Where the rules of each law are met: how many at which door, and which at none."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tapete.cli.text.language import say, told
from tapete.law.coverage import Door, DoorCoverage, Noticed, doors

if TYPE_CHECKING:
    from rich.console import Console


def doors_as_data(covered: Iterable[DoorCoverage]) -> dict[str, object]:
    """With the rules of each door by their ids, and the test that goes there."""
    return {"doors": [_as_data(part) for part in covered]}


def _as_data(part: DoorCoverage) -> dict[str, object]:
    met = doors()
    return {
        "law": part.law,
        "status": part.status.value,
        "rules": part.rules,
        "by_door": {door.value: {rule: met[rule][door] for rule in cited} for door, cited in part.by_door.items()},
        "nowhere": list(part.nowhere),
        "broken": {way.value: list(noted) for way, noted in part.by_notice.items()},
    }


def show_doors(console: "Console", covered: Iterable[DoorCoverage]) -> None:
    """A line for each law and status, and below it the rules that nobody meets at a door."""
    for part in covered:
        counts = [(told(door.title), len(part.by_door[door])) for door in Door]
        met = ", ".join(f"{title} {count}" for title, count in counts if count)
        count = say(f"{part.rules} reglas", f"{part.rules} rules")
        console.print(f"[bold]{part.law} · {told(part.status.title)}: {count}[/]  {met}")
        _show_broken(console, part)
        if part.nowhere:
            head = say("en ninguna puerta", "at no door")
            console.print(f"  {head} {len(part.nowhere)}: " + ", ".join(part.nowhere), style="dim")


def _show_broken(console: "Console", part: DoorCoverage) -> None:
    """Who notices when the rules are broken; those that nobody does are named."""
    counts = [f"{told(way.title)}: {len(noted)}" for way, noted in part.by_notice.items() if noted]
    if counts:
        console.print("  " + " · ".join(counts))
    if unnoticed := part.by_notice[Noticed.NOT_NOTICED]:
        console.print(f"  {told(Noticed.NOT_NOTICED.title)}: " + ", ".join(unnoticed), style="dim")
