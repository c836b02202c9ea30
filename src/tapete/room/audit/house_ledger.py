"""The ledger of the whole house: what moves at tables and in tournaments, what people are given and what they buy."""

from collections.abc import Mapping
from typing import Final

from tapete.ledger.cage import CageBook
from tapete.ledger.ledger import TABLE_BOOKS, Ledger, OpenBook
from tapete.ledger.tournament import TournamentBook
from tapete.ledger.transfer import Transfer
from tapete.room.people.chip_book import ChipBook
from tapete.room.stream.record import CODEC, THE_ROOM
from tapete.tournament.model.event import Announced, TournamentEvent


class HouseTournamentBook(TournamentBook):
    """A tournament of the house. One that the room itself announces, as against bots, is for play money."""

    _played_for_money = True

    def transfers(self, event: TournamentEvent, balances: Mapping[str, int]) -> tuple[Transfer, ...]:
        if isinstance(event, Announced):
            self._played_for_money = event.by.name != THE_ROOM
        return super().transfers(event, balances) if self._played_for_money else ()


BOOKS: Final[Mapping[str, OpenBook]] = {
    **TABLE_BOOKS,
    "account": ChipBook,
    "house": CageBook,
    "tournament": HouseTournamentBook,
}


def house_ledger() -> Ledger:
    """A new ledger, to be given the house's log from its beginning."""
    return Ledger(CODEC, BOOKS)
