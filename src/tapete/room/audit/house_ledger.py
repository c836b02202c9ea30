"""The ledger of the whole house: what moves at the tables, what the house gives to people, and what they buy."""

from collections.abc import Mapping
from typing import Final

from tapete.ledger.cage import CageBook
from tapete.ledger.ledger import TABLE_BOOKS, Ledger, OpenBook
from tapete.room.people.chip_book import ChipBook
from tapete.room.stream.record import CODEC

BOOKS: Final[Mapping[str, OpenBook]] = {**TABLE_BOOKS, "account": ChipBook, "house": CageBook}


def house_ledger() -> Ledger:
    """A new ledger, to be given the house's log from its beginning."""
    return Ledger(CODEC, BOOKS)
