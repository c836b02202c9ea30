"""When each denomination leaves the tables: as soon as no level to come needs it (rule 18)."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tapete.core.kept_last import kept_last
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.structure import Level


class ColourUp(msgspec.Struct, frozen=True):
    """A denomination that goes once a level is over, and the one its chips are changed for."""

    after: int
    value: int
    into: int


def needs(level: Level, value: int, bigger: int) -> bool:
    """Whether blinds or ante of a level cannot be paid in the next bigger chips alone."""
    return any(stake % bigger for stake in (level.small, level.big, level.ante)) or level.big < value


@kept_last
def schedule(rules: Rules) -> tuple[ColourUp, ...]:
    return withdrawals(rules.structure.level, sorted(rules.values))


def withdrawals(levels: Sequence[Level], values: Sequence[int]) -> tuple[ColourUp, ...]:
    """The denominations to withdraw, in order; a value below which stakes never fall is kept."""
    changes: list[ColourUp] = []
    for value, into in pairwise(values):
        last = max((number for number, level in enumerate(levels, 1) if needs(level, value, into)), default=0)
        last = max(last, changes[-1].after if changes else 1)
        if last >= len(levels):
            break
        changes.append(ColourUp(last, value, into))
    return tuple(changes)


def in_play(rules: Rules, withdrawn: int) -> tuple[int, ...]:
    """The denominations left on the tables when the smallest ones up to a value are gone."""
    return tuple(value for value in sorted(rules.values) if value > withdrawn)
