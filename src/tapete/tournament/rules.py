"""What a tournament is run by: its structure, the law's values with the organiser's choices, and hands by level."""

from functools import cache
from types import MappingProxyType

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.rules import hand_rules
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tapete.tournament.structure import SIT_AND_GO, Level, Structure

LAW = "med"
SINGLE_ANTES = ("button", "big_blind")


class Rules:
    """The rules of one tournament. Build it with ``rules_of``, which refuses what the law does not allow."""

    def __init__(self, structure: Structure, law: TableRules, game: TableRules) -> None:
        self.structure, self.law, self.game = structure, law, game
        self.seats = law.count("seats.maximum")
        self.final_table = min(law.count("seats.final_table"), self.seats)
        if structure.kind == SIT_AND_GO:
            self.final_table = self.seats
        self.start = law.count("stack.start")
        self.values = MappingProxyType({chip.value: chip.count for chip in structure.chips})
        self._hand_rules = cache(self._at_level)

    def cite(self, *keys: str) -> tuple[RuleId, ...]:
        return self.law.cite(*keys)

    def level(self, number: int) -> Level:
        """A level by its number, from 1; the last one goes on for ever."""
        return self.structure.level[min(number, len(self.structure.level)) - 1]

    def minutes(self, number: int) -> int:
        return self.level(number).minutes or self.law.count("levels.minutes")

    @property
    def turbo(self) -> bool:
        """Levels shorter than twenty minutes make a turbo tournament."""
        below = self.law.count("levels.turbo_below")
        return any(self.minutes(number + 1) < below for number in range(len(self.structure.level)))

    @property
    def smallest(self) -> int:
        """The smallest denomination of a starting stack; 1 where no chips are told."""
        return min(self.values, default=1)

    def hand_rules(self, number: int, unit: int = 1) -> HandRules:
        """How hands are played at a level, in whole chips of the smallest denomination in play."""
        return self._hand_rules(self.level(number).big, unit)

    def _at_level(self, big: int, unit: int) -> HandRules:
        single = self.law.word("ante.mode") in SINGLE_ANTES
        return replace(hand_rules(self.game), minimum=big, unit=unit, antes_trimmed=not single)


def rules_of(structure: Structure) -> Rules | Refused:
    """The rules of a tournament, or the first choice that the law does not allow."""
    law = resolve_subject(LAW, structure.kind, structure.set)
    if isinstance(law, Refused):
        return law
    game = resolve(LAW, law.word("event.game"))
    return game if isinstance(game, Refused) else Rules(structure, law, game)
