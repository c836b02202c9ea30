"""The terms a table is opened under: its law and game, the house's choices, and what one sits down with."""

from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.room.model.rules import RoomRules

_LEAST: Final = {Family.HOUSE: 10, Family.CIRCLE: 20, Family.OTHER: 10}
_MOST: Final = {Family.HOUSE: 1000, Family.CIRCLE: 200, Family.OTHER: 1000}
"""How many times the minimum one sits down with, where the table does not say otherwise: the laws leave it open."""


class FeltTerms(msgspec.Struct, frozen=True):
    """Which table of which tournament it is, and how many seats it has."""

    tournament: str
    number: int
    seats: int


class Terms(msgspec.Struct, frozen=True):
    """What is decided about a table when it is opened. Sums are in cents, or in chips at a tournament's level."""

    law: LawId
    game: GameId
    choices: dict[str, str | int | bool] = {}
    """The operator's choices inside the law, by key or short name."""
    live: bool = False
    """Real cards on a real table: the croupier tells the room what is dealt."""
    bots: int = 0
    """How many bots keep the table company; one leaves for each person who sits down."""
    least: int = 0
    """The least and the most one sits down with; 0 for the house's usual multiple of the minimum."""
    most: int = 0
    coach: bool = True
    """Players may ask what their decisions are worth."""
    felt: FeltTerms | None = None
    """A table of a tournament, which seats its players and begins its hands."""

    @property
    def family(self) -> Family:
        return family_of(self.game)

    def rules(self) -> TableRules | Refused:
        return resolve_subject(self.law, self.game, self.choices)


class BuyIn(msgspec.Struct, frozen=True):
    """What one may sit down with."""

    least: int
    most: int

    def refuse(self, rules: RoomRules, chips: int) -> Refused | None:
        if self.least <= chips <= self.most:
            return None
        least, most, brought = map(rules.sum, (self.least, self.most, chips))
        return refuse(
            f"a esta mesa se llega con {least.es} a {most.es}, no con {brought.es}",
            f"one sits down at this table with {least.en} to {most.en}, not {brought.en}",
            rules.stack,
        )

    def refuse_more(self, rules: RoomRules, chips: int) -> Refused | None:
        """Why nobody buys chips until they have so many."""
        if chips <= self.most:
            return None
        most = rules.sum(self.most)
        return refuse(
            f"en esta mesa se compra hasta tener {most.es}",
            f"at this table one buys chips up to {most.en}",
            rules.stack,
        )


def buy_in(terms: Terms, rules: RoomRules) -> BuyIn:
    """What one may sit down with at a table: as its terms say, else so many times the minimum."""
    minimum = rules.minimum
    return BuyIn(
        terms.least or _LEAST[terms.family] * minimum,
        terms.most or _MOST[terms.family] * minimum,
    )
