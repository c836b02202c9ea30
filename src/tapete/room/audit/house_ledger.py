"""The ledger of the whole house: what moves at tables and in tournaments, what people are given and what they buy."""

from collections.abc import Mapping
from typing import Final

from tapete.core.decision import Event
from tapete.ledger import chart
from tapete.ledger.cage import CageBook
from tapete.ledger.ledger import TABLE_BOOKS, Ledger, OpenBook
from tapete.ledger.tournament import TournamentBook
from tapete.ledger.transfer import Transfer, moving
from tapete.room.model.data_event import ArchiveDestroyed
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


class CarriedBook:
    """What events had moved that were destroyed with their archive."""

    def __init__(self, _: str) -> None:
        """There is one for the whole house."""

    def transfers(self, event: Event, _: Mapping[str, int]) -> tuple[Transfer, ...]:
        carried = event.carried if isinstance(event, ArchiveDestroyed) else {}
        return moving(Transfer(chart.CARRIED, account, cents) for account, cents in carried.items())


BOOKS: Final[Mapping[str, OpenBook]] = {
    **TABLE_BOOKS,
    "account": ChipBook,
    "data": CarriedBook,
    "house": CageBook,
    "tournament": HouseTournamentBook,
}


def house_ledger() -> Ledger:
    """A new ledger, to be given the house's log from its beginning."""
    return Ledger(CODEC, BOOKS)
