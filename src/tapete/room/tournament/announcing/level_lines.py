"""Levels as lines of text: ``100/200``, ``100/200 ante 200 15 min``, ``descanso 15``, one under the other."""

import re
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.model.structure import Break, Level, Structure

_LEVEL: Final = re.compile(r"(\d{1,9})\s*/\s*(\d{1,9})(?:\s+ante\s+(\d{1,9}))?(?:\s+(\d{1,3})\s*min)?", re.IGNORECASE)
_BREAK: Final = re.compile(r"(?:descanso|descans|break)\s+(\d{1,3})(?:\s*min)?", re.IGNORECASE)


class LevelList(msgspec.Struct, frozen=True):
    """The levels of some lines, and the breaks between them."""

    levels: tuple[Level, ...]
    breaks: tuple[Break, ...]


def read_levels(lines: str) -> LevelList | Refused:
    """
    >>> read_levels("25/50\\ndescanso 15\\n50/100 ante 100 30 min").breaks
    (Break(after=1, minutes=15),)
    """
    levels: list[Level] = []
    breaks: dict[int, Break] = {}
    for number, line in enumerate(lines.splitlines(), 1):
        text = line.strip()
        if blinds := _LEVEL.fullmatch(text):
            small, big, ante, minutes = (int(group or 0) for group in blinds.groups())
            levels.append(Level(small, big, ante, minutes))
        elif (rest := _BREAK.fullmatch(text)) and levels:
            breaks[len(levels)] = Break(len(levels), int(rest[1]))
        elif text:
            return refuse(
                f"no se entiende la línea {number} de los niveles: se escribe «100/200 ante 200» o «descanso 15»",
                f"line {number} of the levels makes no sense: write '100/200 ante 200' or 'break 15'",
            )
    if not levels:
        return refuse("faltan los niveles", "the levels are missing")
    return LevelList(tuple(levels), tuple(breaks.values()))


def written_levels(structure: Structure) -> str:
    """The same lines for a structure."""
    rests = {pause.after: pause.minutes for pause in structure.breaks}
    lines: list[str] = []
    for number, level in enumerate(structure.level, 1):
        ante = f" ante {level.ante}" if level.ante else ""
        lines.append(f"{level.small}/{level.big}{ante}{f' {level.minutes} min' if level.minutes else ''}")
        if number in rests:
            lines.append(f"descanso {rests[number]}")
    return "\n".join(lines)
