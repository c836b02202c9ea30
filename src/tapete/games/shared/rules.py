"""What the modules shared by all games need from a table's rules: typed records, compiled once from the law.

Only files called ``rules.py`` name parameters by their keys; everybody else reads the fields of a record.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from fractions import Fraction
from functools import wraps
from math import ceil
from typing import Final, Generic, TypeVar

import msgspec

from tapete.cards.category import Category
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.parameter import ParameterKind
from tapete.law.table_rules import TableRules
from tapete.law.value import Value
from tapete.law.vocabulary import term

T_co = TypeVar("T_co", covariant=True)
R = TypeVar("R")
Cites = tuple[RuleId, ...]

_KEPT: Final = 512
"""Tables whose records are kept: more than a room has open at once."""


class Stated(msgspec.Struct, Generic[T_co], frozen=True):
    """A value of the law in force at a table, and the rules it rests on."""

    value: T_co
    cite: Cites


def least_players(rules: TableRules) -> int:
    """How many it takes to begin a game; one where a law says nothing, as against the house."""
    return rules.count("players.minimum", 1)


def cites(*stated: Stated[object] | None) -> Cites:
    """The rules behind some values, each once, in order; what a law does not state is passed over."""
    return tuple(dict.fromkeys(rule for each in stated if each is not None for rule in each.cite))


def compiled_once(compile_rules: Callable[[TableRules], R]) -> Callable[[TableRules], R]:
    """A record of a table's rules, made at the first question and kept for the others.

    The rules themselves are kept beside the record, so that no other rules can ever come to have their identity.
    """
    kept: dict[int, tuple[TableRules, R]] = {}

    @wraps(compile_rules)
    def compiled(rules: TableRules) -> R:
        entry = kept.get(id(rules))
        if entry is None:
            if len(kept) >= _KEPT:
                del kept[next(iter(kept))]
            entry = kept[id(rules)] = rules, compile_rules(rules)
        return entry[1]

    return compiled


# A value of a key as its type, where the law states one


def anything(rules: TableRules, key: str) -> Stated[Value] | None:
    """A parameter of which only the presence counts."""
    return Stated(rules.settings[key].value, rules.cite(key)) if rules.has(key) else None


def count(rules: TableRules, key: str) -> Stated[int] | None:
    return Stated(rules.count(key), rules.cite(key)) if rules.has(key) else None


def fraction(rules: TableRules, key: str) -> Stated[Fraction] | None:
    return Stated(rules.fraction(key), rules.cite(key)) if rules.has(key) else None


def flag(rules: TableRules, key: str) -> Stated[bool] | None:
    return Stated(rules.flag(key), rules.cite(key)) if rules.has(key) else None


def word(rules: TableRules, key: str) -> Stated[str] | None:
    return Stated(rules.word(key), rules.cite(key)) if rules.has(key) else None


def words(rules: TableRules, key: str) -> Stated[tuple[str, ...]] | None:
    return Stated(rules.words(key), rules.cite(key)) if rules.has(key) else None


# Limits

MOST_NUMBERS: Final = 24
"""The numbers of the widest bet of a roulette: two dozens or two columns."""


class LimitChange(StrEnum):
    """The law's ways of changing the limits of an open table."""

    DIRECTOR_ANNOUNCED = "director_announced"
    INSIDE_BAND_INFORMED = "inside_band_informed"
    AS_ROULETTE = "as_roulette"


class StipulatedBet(msgspec.Struct, frozen=True):
    """A side bet of a single amount, and which part of the table's minimum the law lets it be."""

    amount: int
    part: Stated[Fraction]

    @property
    def least_minimum(self) -> int:
        """The lowest minimum beside which the amount is lawful."""
        return ceil(self.amount / self.part.value)


class LimitRules(msgspec.Struct, frozen=True):
    """The limits of a table and how they change. A tournament's level has no minimum in money."""

    minimum: Stated[int] | None
    band: Stated[int] | None
    per_number: Stated[int] | None
    """How many times the minimum may lie on each number of a cloth."""
    stipulated: tuple["StipulatedBet", ...]
    minimum_of_maximum: Stated[Fraction] | None
    change: Stated[LimitChange] | None

    @property
    def times(self) -> Stated[int] | None:
        """How many times the minimum the maximum is; on a cloth of numbers, that of the bet on most of them."""
        if self.per_number is None:
            return self.band
        return Stated(self.per_number.value * MOST_NUMBERS, self.per_number.cite)

    @property
    def step(self) -> int:
        """What those times are a multiple of."""
        return 1 if self.per_number is None else MOST_NUMBERS


@compiled_once
def limit_rules(rules: TableRules) -> LimitRules:
    change = word(rules, "limits.change")
    return LimitRules(
        minimum=count(rules, "limits.minimum"),
        band=count(rules, "limits.band"),
        per_number=count(rules, "limits.per_number"),
        stipulated=tuple(_stipulated(rules)),
        minimum_of_maximum=fraction(rules, "limits.minimum_of_maximum"),
        change=Stated(LimitChange(change.value), change.cite) if change else None,
    )


def _stipulated(rules: TableRules) -> Iterator[StipulatedBet]:
    for key in rules.settings:
        bet = key.removesuffix(".maximum_of_minimum")
        if bet != key and rules.has(f"{bet}.amount") and rules.flag(f"{bet}.offered", True):
            yield StipulatedBet(rules.count(f"{bet}.amount"), Stated(rules.fraction(key), rules.cite(key)))


def minimum_bounds(rules: TableRules) -> tuple[int, int | None]:
    """Between which sums the law lets a table set its minimum; None where it names no highest."""
    parameter = rules.settings["limits.minimum"].parameter
    if parameter.kind is ParameterKind.RANGE:
        least, most = parameter.least or 1, parameter.most
    elif parameter.kind is ParameterKind.OPEN and parameter.choosable:
        least, most = 1, None
    else:
        least = most = rules.count("limits.minimum")
    assert isinstance(least, int) and (most is None or isinstance(most, int)), parameter
    return max(least, *(bet.least_minimum for bet in limit_rules(rules).stipulated), 1), most


def limit_choices(rules: TableRules, least: int, most: int) -> dict[str, Value]:
    """Every choice of a table with other limits in the place of its own."""
    choices = {key: setting.value for key, setting in rules.settings.items() if setting.chosen}
    choices["limits.minimum"] = least
    if rules.has("limits.band"):
        choices["limits.band"] = most // least
    elif rules.has("limits.per_number"):
        choices["limits.per_number"] = most // least // MOST_NUMBERS
    elif rules.has("limits.minimum_of_maximum"):
        choices["limits.minimum_of_maximum"] = Fraction(least, most)
    return choices


# Closing and tips


class ClosingRules(msgspec.Struct, frozen=True):
    """How many rounds are the last, and who announces them; None where none are announced."""

    last_rounds: Stated[int] | None
    announced_by: Stated[str] | None
    announcer: Sentence
    """Who announces them, in words."""


@compiled_once
def closing_rules(rules: TableRules) -> ClosingRules:
    by = word(rules, "closing.announced_by")
    title = term("closing.announced_by").words[by.value] if by else Sentence("nadie", "nobody")
    return ClosingRules(count(rules, "closing.last_rounds"), by, Sentence(title.es.lower(), title.en.lower()))


@compiled_once
def tips_cite(rules: TableRules) -> Cites:
    """The rules by which tips have a slot and an account of their own."""
    return rules.cite("table.slot_places", "table.tip_slot", "tips.accounted")


# Hands


class HandOrderRules(msgspec.Struct, frozen=True):
    """The order of hands, the cards they are made of, and the rules behind each."""

    order: HandOrder
    selection: Selection
    deck: int
    own_cards: int
    """Cards of a player's own that a hand is made of; as many as a hand has where the game deals none apart."""
    common_cards: int
    flush_beats_full: bool
    categories_cite: Cites
    ties_cite: Cites
    deck_cite: Cites
    size_cite: Cites
    ace_low_cite: Cites
    flush_over_full_cite: Cites


@compiled_once
def hand_order_rules(rules: TableRules) -> HandOrderRules:
    size = rules.count("order.hand_cards")
    own = count(rules, "discard.keep") or count(rules, "deal.own_cards")
    common = count(rules, "deal.common_cards")
    return HandOrderRules(
        order=_order(rules),
        selection=Selection(rules.word("order.selection")),
        deck=rules.count("deck.cards"),
        own_cards=own.value if own else size,
        common_cards=common.value if common else 0,
        flush_beats_full=_flush_beats_full(rules),
        categories_cite=rules.cite("order.categories"),
        ties_cite=rules.cite("order.tie_breaks"),
        deck_cite=rules.cite("deck.cards"),
        size_cite=rules.cite("order.hand_cards", "order.selection"),
        ace_low_cite=rules.cite(_ace_low_key(rules)),
        flush_over_full_cite=rules.cite("order.flush_over_full_below"),
    )


def _order(rules: TableRules) -> HandOrder:
    """The law's categories, with the flush above the full house in a stripped deck."""
    categories = [Category(name) for name in rules.words("order.categories")]
    if Category.HIGH_CARD not in categories:
        categories.append(Category.HIGH_CARD)
    if _flush_beats_full(rules):
        categories.remove(Category.FLUSH)
        categories.insert(categories.index(Category.FULL_HOUSE), Category.FLUSH)
    return HandOrder(
        categories=tuple(categories),
        deck=rules.count("deck.cards"),
        size=rules.count("order.hand_cards"),
        ace_low=rules.flag(_ace_low_key(rules)),
        low_straight_second=rules.word("order.low_straight", "") == "second",
        high_cards_tie=rules.word("order.high_card", "") == "tie",
    )


def _flush_beats_full(rules: TableRules) -> bool:
    limit = count(rules, "order.flush_over_full_below")
    return limit is not None and rules.count("deck.cards") < limit.value


def _ace_low_key(rules: TableRules) -> str:
    """With fewer than 52 cards some texts leave open what the low ace stands before."""
    stripped = rules.count("deck.cards") < 52 and rules.has("order.ace_low_stripped")
    return "order.ace_low_stripped" if stripped else "order.ace_low"
