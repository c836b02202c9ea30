"""What each of the 169 starting hands of hold'em is worth against one hand that could be any, every deal counted."""

from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tapete.cards.card import RANK_LETTERS, Card
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.law.catalogue import Family, family_of, title_of
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.odds.equity.situation import Spot, read_spot

FILE: Final = "starting_hands.json"
RANKS: Final = 13


class StartingHand(msgspec.Struct, frozen=True):
    """A hand by its name (AA, AKs, AKo) and in how many of all deals, of cards and of boards, it wins and ties."""

    name: str
    wins: int
    ties: int
    deals: int

    @property
    def share(self) -> Fraction:
        """The share of the pot that it can expect."""
        return Fraction(2 * self.wins + self.ties, 2 * self.deals)


@cache
def starting_hands() -> tuple[StartingHand, ...]:
    """As they stand in the square: a row and a column for each rank from the ace, suited above the diagonal."""
    return msgspec.json.decode(files(__package__).joinpath(FILE).read_bytes(), type=tuple[StartingHand, ...])


def hands_dealt_by(rules: TableRules) -> tuple[StartingHand, ...] | Refused:
    """The hands as a table's game deals them; refused where it is not hold'em with a whole deck and its usual order."""
    spot = (
        read_spot(rules, ((Card(0), Card(1)), (Card(2), Card(3)))) if family_of(rules.game) is Family.CIRCLE else None
    )
    if isinstance(spot, Spot) and (spot.order, spot.selection, spot.own, spot.common) == _HOLDEM:
        return starting_hands()
    title = title_of(rules.game)
    return refuse(
        f"las manos iniciales se han contado para el hold'em con 52 cartas, no para {title.es} en esta mesa",
        f"starting hands have been counted for hold'em with 52 cards, not for {title.en} at this table",
    )


_HOLDEM: Final = (HandOrder(), Selection.ANY_FIVE, 2, 5)


def name_of(row: int, column: int) -> str:
    """
    >>> name_of(0, 0), name_of(0, 1), name_of(1, 0)
    ('AA', 'AKs', 'AKo')
    """
    high, low = (RANK_LETTERS[RANKS - 1 - place] for place in sorted((row, column)))
    return high + low + ("" if row == column else "s" if row < column else "o")
