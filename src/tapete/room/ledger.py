"""The ledger of the whole house: what moves at the tables, what the house gives to people, and what they buy."""

from collections.abc import Mapping
from typing import Final

from tapete.room.cage_book import CageBook
from tapete.room.people.chip_book import ChipBook
from tapete.room.record import CODEC
from tapete.store.ledger import TABLE_BOOKS, Ledger, OpenBook

BOOKS: Final[Mapping[str, OpenBook]] = {**TABLE_BOOKS, "account": ChipBook, "house": CageBook}


def house_ledger() -> Ledger:
    """A new ledger, to be given the house's log from its beginning."""
    return Ledger(CODEC, BOOKS)
