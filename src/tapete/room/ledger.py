"""The ledger of the whole house: what moves at the tables, and what the house gives to people."""

from collections.abc import Mapping
from typing import Final

from tapete.room.people.chip_book import ChipBook
from tapete.room.record import CODEC
from tapete.store.ledger import TABLE_BOOKS, Ledger, OpenBook

BOOKS: Final[Mapping[str, OpenBook]] = {**TABLE_BOOKS, "account": ChipBook}


def house_ledger() -> Ledger:
    """A new ledger, to be given the house's log from its beginning."""
    return Ledger(CODEC, BOOKS)
