"""What the law says of a roulette table with a double zero, as one typed record."""

from enum import StrEnum
from fractions import Fraction
from typing import Final

import msgspec

from tapete.core.ids import GameId, LawId
from tapete.games.shared.rules import Cites, Stated, compiled_once
from tapete.law.table_rules import TableRules

ROULETTE_PAYS: Final = "paytable.roulette"
"""The pay table that only a roulette has."""


def has_wheel(rules: TableRules) -> bool:
    """Whether a table's game is a roulette."""
    return bool(rules.lines(ROULETTE_PAYS))


class OnZero(StrEnum):
    """What becomes of an even chance when a zero comes up."""

    LOSE_HALF = "lose_half"
    LOSE_ALL = "lose_all"
    PRISON = "prison"


class PayOrder(StrEnum):
    """In which order winning stakes are paid, once the lost ones are collected."""

    LOWEST_FIRST = "lowest_first"
    AS_LAID = "as_laid"


class RouletteLine(StrEnum):
    """The lines of the pay table."""

    SINGLE_NUMBER = "single_number"
    ZERO_SPLIT = "zero_split"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    CUADRO_ESPECIAL = "cuadro_especial"
    SIX_LINE = "six_line"
    COLUMN = "column"
    DOZEN = "dozen"
    TWO_COLUMNS = "two_columns"
    TWO_DOZENS = "two_dozens"
    EVEN_CHANCE = "even_chance"


class WheelRules(msgspec.Struct, frozen=True):
    """The wheel: its pockets in their order, and what the law asks of them."""

    order: tuple[str, ...]
    red: tuple[int, ...]
    pockets: int
    zero_steps: int
    """How many pockets the double zero lies from the zero."""
    zeros_coloured: bool
    cite: Cites
    pockets_cite: Cites
    double_zero_cite: Cites
    zeros_cite: Cites
    red_cite: Cites


class ClothRules(msgspec.Struct, frozen=True):
    """What is particular on the cloth: the zeros, their special bets, and the bets that are called."""

    double_zero_right: bool
    zero_split: tuple[str, ...]
    cuadro_especial: tuple[str, ...]
    second_zero_split: Stated[str]
    """A place away from the zeros where a chip is on both of them."""
    announced: bool
    neighbours: int
    calls_cite: Cites
    places_cite: Cites
    double_zero_cite: Cites


class RouletteRules(msgspec.Struct, frozen=True):
    """Everything a roulette table needs from the law."""

    law: LawId
    game: GameId
    minimum: int
    per_number: int
    """How many times the minimum may lie on each number that a bet covers."""
    limits_cite: Cites
    change_cite: Cites
    opening_cite: Cites
    follows: Cites
    """What the decree does not change follows American roulette."""
    colours: Stated[int]
    """How many players have chips of a colour of their own."""
    wheel: WheelRules
    cloth: ClothRules
    pays: dict[RouletteLine, Stated[Fraction]]
    keeps_stake: Stated[bool]
    on_zero: OnZero
    on_zero_cite: Cites
    double_zero_as_zero: bool
    pay_order: Stated[PayOrder]

    def most(self, numbers: int) -> int:
        """The most that may lie on a bet of so many numbers."""
        return self.minimum * self.per_number * numbers


@compiled_once
def roulette_rules(rules: TableRules) -> RouletteRules:
    return RouletteRules(
        law=rules.law,
        game=rules.game,
        minimum=rules.count("limits.minimum"),
        per_number=rules.count("limits.per_number"),
        limits_cite=rules.cite("limits.minimum", "limits.per_number"),
        change_cite=rules.cite("limits.change"),
        opening_cite=rules.cite("venue.kind", "roulette.follows", "limits.minimum", "limits.per_number"),
        follows=rules.cite("roulette.follows"),
        colours=Stated(rules.count("seats.maximum"), rules.cite("seats.maximum")),
        wheel=_wheel(rules),
        cloth=_cloth(rules),
        pays={line: _pays(rules, f"{ROULETTE_PAYS}.{line}") for line in RouletteLine},
        keeps_stake=Stated(rules.flag("settle.keeps_stake"), rules.cite("settle.keeps_stake")),
        on_zero=OnZero(rules.word("roulette.even_chance_on_zero")),
        on_zero_cite=rules.cite("roulette.even_chance_on_zero", "roulette.double_zero_as_zero"),
        double_zero_as_zero=rules.flag("roulette.double_zero_as_zero"),
        pay_order=Stated(PayOrder(rules.word("settle.pay_order")), rules.cite("settle.pay_order")),
    )


def minimum_chosen(minimum: int | None) -> dict[str, object]:
    """The choice of a table's minimum, where one is given."""
    return {} if minimum is None else {"limits.minimum": minimum}


def _pays(rules: TableRules, key: str) -> Stated[Fraction]:
    return Stated(rules.fraction(key), rules.cite(key))


def _wheel(rules: TableRules) -> WheelRules:
    return WheelRules(
        order=rules.words("wheel.order"),
        red=rules.counts("wheel.red"),
        pockets=rules.count("wheel.pockets"),
        zero_steps=rules.count("wheel.zero_steps"),
        zeros_coloured=rules.flag("wheel.zeros_coloured"),
        cite=rules.cite("wheel.pockets", "wheel.double_zero", "wheel.zeros_coloured", "wheel.order"),
        pockets_cite=rules.cite("wheel.pockets", "wheel.extra_pockets"),
        double_zero_cite=rules.cite("wheel.double_zero", "wheel.zero_steps"),
        zeros_cite=rules.cite("wheel.zeros_coloured"),
        red_cite=rules.cite("wheel.red"),
    )


def _cloth(rules: TableRules) -> ClothRules:
    second = "layout.second_zero_split"
    return ClothRules(
        double_zero_right=rules.word("layout.double_zero") == "right_of_zero",
        zero_split=rules.words("roulette.zero_split"),
        cuadro_especial=rules.words("roulette.cuadro_especial"),
        second_zero_split=Stated(rules.word(second), rules.cite(second)),
        announced=rules.flag("roulette.announced_bets"),
        neighbours=rules.count("roulette.neighbours"),
        calls_cite=rules.cite("roulette.announced_bets", "roulette.neighbours"),
        places_cite=rules.cite("layout.double_zero", "wheel.order"),
        double_zero_cite=rules.cite("roulette.double_zero_bet", "layout.double_zero"),
    )
