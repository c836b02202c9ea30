"""What a tournament is run by: its structure, the law's values with the organiser's choices, and hands by level.

The law is read once, here: whoever decides something reads typed records, and cites an article by its ``Topic``.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache
from types import MappingProxyType, NoneType
from typing import Final, TypeVar, get_args, get_type_hints

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.rules import hand_rules
from tapete.law.parameter import Parameter
from tapete.law.resolve import resolve, resolve_subject
from tapete.law.table_rules import TableRules
from tapete.tournament.model import rule_records as records
from tapete.tournament.model.amended import Value, with_terms
from tapete.tournament.model.rule_records import AnteMode, Column
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import SIT_AND_GO, Break, HouseTerms, Level, Structure
from tapete.tournament.model.topic import Topic

LAW = "med"
SINGLE_ANTES = (AnteMode.BUTTON, AnteMode.BIG_BLIND)
_TABLE_4, _TABLE_3 = "prizes.table4", "points.table3"

R = TypeVar("R")

_READERS: Final[Mapping[object, Callable[[TableRules, str], object]]] = {
    int: TableRules.count,
    bool: TableRules.flag,
    str: TableRules.word,
    Fraction: TableRules.fraction,
    date: TableRules.day,
    tuple[int, ...]: TableRules.counts,
    tuple[str, ...]: TableRules.words,
    tuple[Fraction, ...]: TableRules.fractions,
}


def compiled(law: TableRules, group: str, kind: type[R]) -> R:
    """A record of one table of the profile; a parameter that this law need not have is None where it has not."""
    return kind(
        **{field: _value(law, f"{group}.{field.rstrip('_')}", hint) for field, hint in get_type_hints(kind).items()}
    )


def _value(law: TableRules, key: str, hint: object) -> object:
    inner = [arg for arg in get_args(hint) if arg is not NoneType]
    if NoneType in get_args(hint):
        return _value(law, key, inner[0]) if law.has(key) else None
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint(law.word(key))
    return _READERS[hint](law, key)


def columns(law: TableRules, table: str, edges: Sequence[int]) -> tuple[Column | None, ...]:
    """The columns of a table by entries; None where the organiser's edges are those of no column."""
    firsts = (0, *(edge + 1 for edge in edges))
    keys = (f"{table}_{first:03d}_{last:03d}" for first, last in zip(firsts, edges, strict=False))
    return tuple(Column(law.fractions(key), law.cite(key)) if law.has(key) else None for key in keys)


class TournamentRules:
    """What the law and the organiser's choices say of a tournament or a sit & go."""

    def __init__(self, law: TableRules) -> None:
        self.law = law
        self.access = compiled(law, "access", records.AccessRules)
        self.add_ons = compiled(law, "add_ons", records.AddOnRules)
        self.ante = compiled(law, "ante", records.AnteRules)
        self.balance = compiled(law, "balance", records.BalanceRules)
        self.button = compiled(law, "button", records.ButtonRules)
        self.chip_race = compiled(law, "chip_race", records.ChipRaceRules)
        self.clock = compiled(law, "clock", records.ClockRules)
        self.closing = compiled(law, "closing", records.DayClosingRules)
        self.conduct = compiled(law, "conduct", records.ConductRules)
        self.days = compiled(law, "days", records.DayRules)
        self.deals = compiled(law, "deals", records.PrizeDealRules)
        self.event = compiled(law, "event", records.EventRules)
        self.hand = compiled(law, "hand", records.HandDeadlines)
        self.hand_for_hand = compiled(law, "hand_for_hand", records.HandForHandRules)
        self.levels = compiled(law, "levels", records.LevelRules)
        self.lots = compiled(law, "lots", records.LotRules)
        self.penalties = compiled(law, "penalties", records.TournamentPenaltyRules)
        self.players = compiled(law, "players", records.PlayerRules)
        self.prices = compiled(law, "prices", records.PriceRules)
        self.prizes = compiled(law, "prizes", records.PrizeRules)
        self.rebuys = compiled(law, "rebuys", records.RebuyRules)
        self.registration = compiled(law, "registration", records.RegistrationRules)
        self.seating = compiled(law, "seats", records.SeatingRules)
        self.stack = compiled(law, "stack", records.StackRules)
        self.tax = compiled(law, "tax", records.TaxRules)
        self.house_terms = HouseTerms()
        self.table4 = tuple(filter(None, columns(law, _TABLE_4, self.prizes.table4_edges)))

    def cite(self, *topics: Topic) -> tuple[RuleId, ...]:
        """The articles behind some topics, each once, in order."""
        return self.law.cite(*topics)

    @property
    def sets_fee(self) -> bool:
        """Whether the casino has set a fee of its own."""
        return self.law.settings["prices.fee"].chosen

    def bounds(self, key: str) -> Parameter | None:
        """Between what the text lets a parameter be; None where it has none."""
        return self.law.settings[key].parameter if self.law.has(key) else None

    @property
    def venues(self) -> tuple[str, ...]:
        """The casinos where a tournament may be held."""
        return tuple(map(str, self.law.settings[Topic.EVENT_VENUE].parameter.choices))


class LeagueRules:
    """What the law and the casino's choices say of a league, and the rules of each of its tournaments."""

    def __init__(self, law: TableRules, event: TableRules) -> None:
        self.law = law
        self.event = TournamentRules(event)
        self.annual = compiled(law, "annual", records.AnnualRules)
        self.master = compiled(law, "master", records.MasterRules)
        self.points = compiled(law, "points", records.PointRules)
        self.prizes = compiled(law, "prizes", records.LeaguePrizeRules)
        self.series = compiled(law, "series", records.SeriesRules)
        self.table3 = columns(law, _TABLE_3, self.points.edges)
        self.table3_told = any(line.chosen for key, line in law.settings.items() if key.startswith(_TABLE_3))

    def cite(self, *topics: Topic) -> tuple[RuleId, ...]:
        return self.law.cite(*topics)


class Rules(TournamentRules):
    """The rules of one tournament. Build it with ``rules_of``, which refuses what the law does not allow."""

    def __init__(self, structure: Structure, law: TableRules, game: TableRules) -> None:
        super().__init__(law)
        self.structure, self.game = structure, game
        self.house_terms = HouseTerms(structure.guarantee, structure.bounty)
        self.seats = self.seating.maximum
        self.final_table = min(self.seating.final_table, self.seats)
        if structure.kind == SIT_AND_GO:
            self.final_table = self.seats
        self.start = self.stack.start
        self.values = MappingProxyType({chip.value: chip.count for chip in structure.chips})
        self.renew()

    def renew(self) -> None:
        """Forget the hands of levels that were worked out."""
        self._hand_rules = cache(self._at_level)

    def level(self, number: int) -> Level:
        """A level by its number, from 1; the last one goes on for ever."""
        return self.structure.level[min(number, len(self.structure.level)) - 1]

    def minutes(self, number: int) -> int:
        return self.level(number).minutes or self.levels.minutes

    @property
    def turbo(self) -> bool:
        """Levels shorter than twenty minutes make a turbo tournament."""
        below = self.levels.turbo_below
        return any(self.minutes(number + 1) < below for number in range(len(self.structure.level)))

    @property
    def smallest(self) -> int:
        """The smallest denomination of a starting stack; 1 where no chips are given."""
        return min(self.values, default=1)

    def hand_rules(self, number: int, unit: int = 1) -> HandRules:
        """How hands are played at a level, in whole chips of the smallest denomination in play."""
        return self._hand_rules(self.level(number).big, unit)

    def _at_level(self, big: int, unit: int) -> HandRules:
        single = self.ante.mode in SINGLE_ANTES
        return replace(hand_rules(self.game), minimum=big, unit=unit, antes_trimmed=not single)


def in_force(rules: Rules, state: Tournament) -> Rules:
    """The rules with levels, breaks and conditions as the director has changed them since the announcement."""
    breaks = rules.structure.breaks if state.breaks is None else state.breaks
    levels = state.levels or rules.structure.level
    if levels == rules.structure.level and breaks == rules.structure.breaks and not state.terms:
        return rules
    return _kept(rules, levels, breaks, state.terms)


def with_levels(rules: Rules, levels: tuple[Level, ...], breaks: tuple[Break, ...]) -> Rules:
    """The same rules with other levels and breaks."""
    amended = copy(rules)
    amended.structure = replace(rules.structure, level=levels, breaks=breaks)
    amended.renew()
    return amended


@lru_cache(maxsize=64)
def _kept(
    rules: Rules, levels: tuple[Level, ...], breaks: tuple[Break, ...], terms: tuple[tuple[str, Value], ...]
) -> Rules:
    structure = with_terms(rules.structure, terms)
    changed = rules if structure == rules.structure else rules_of(structure)
    assert not isinstance(changed, Refused), changed
    same = (levels, breaks) == (changed.structure.level, changed.structure.breaks)
    return changed if same else with_levels(changed, levels, breaks)


def rules_of(structure: Structure) -> Rules | Refused:
    """The rules of a tournament, or the first choice that the law does not allow."""
    law = resolve_subject(LAW, structure.kind, structure.set)
    if isinstance(law, Refused):
        return law
    game = resolve(LAW, law.word(Topic.EVENT_GAME))
    return game if isinstance(game, Refused) else Rules(structure, law, game)
