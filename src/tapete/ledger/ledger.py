"""Money by double entry, projected from the log: every cent leaves one account for another, because of one event."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol, TypeVar

import msgspec

from tapete.core.decision import Event
from tapete.core.double_entry import enter
from tapete.ledger.banked import BankedBook
from tapete.ledger.circle import CircleBook
from tapete.ledger.families import TABLES
from tapete.ledger.roulette import RouletteBook
from tapete.ledger.transfer import Transfer
from tapete.store.codec import Codec
from tapete.store.log import Envelope


class LedgerEntry(msgspec.Struct, frozen=True):
    """One side of a transfer, and the event it follows from."""

    position: int
    stream: str
    account: str
    cents: int


E = TypeVar("E", bound=Event, contravariant=True)


class Book(Protocol[E]):
    """Says what money the events of one stream move; it is given each once, in order."""

    def transfers(self, event: E, balances: Mapping[str, int]) -> Iterable[Transfer]: ...


SomeBook = Book[Any]
"""A book of some family; the type cannot say that it gets only that family's events, the codec ensures it."""

OpenBook = Callable[[str], SomeBook]
"""A new book for the stream ``…/NAME``, by its name."""

TABLE_BOOKS: Final[Mapping[str, OpenBook]] = {
    "banked": BankedBook,
    "circle": CircleBook,
    "roulette": RouletteBook,
    "sevens": BankedBook,
}
"""The books of the families of events that move money; families with the same one share it at a table."""


_FELT: Final = "felt"


class Ledger:
    """Follows the log. Families without a book move no money; an event already seen is not entered again."""

    def __init__(self, codec: Codec | None = None, books: Mapping[str, OpenBook] = TABLE_BOOKS) -> None:
        self.position = 0
        self.balances: dict[str, int] = {}
        self._codec, self._books = codec or Codec(TABLES), books
        self._open: dict[tuple[OpenBook, str], SomeBook] = {}
        self._chips_only: set[str] = set()
        """Tables of tournaments, as their first event tells: what moves there is not money."""

    def post(self, envelope: Envelope) -> tuple[LedgerEntry, ...]:
        """Enters what one event moves: a debit on one account, a credit on another."""
        if envelope.position <= self.position:
            return ()
        self.position = envelope.position
        book = self._book(envelope)
        moved = book.transfers(self._codec.decode(envelope), self.balances) if book else ()
        return tuple(entry for transfer in moved for entry in self._entered(envelope, transfer))

    def balance(self, account: str) -> int:
        return self.balances.get(account, 0)

    def total(self) -> int:
        """The sum of all accounts: zero, or the ledger is wrong."""
        return sum(self.balances.values())

    def _book(self, envelope: Envelope) -> SomeBook | None:
        family, stream = envelope.type.partition(".")[0], envelope.stream
        if family == _FELT:
            self._chips_only.add(stream)
        if family not in self._books or stream in self._chips_only:
            return None
        kept = self._books[family], stream
        if kept not in self._open:
            self._open[kept] = self._books[family](stream.partition("/")[2])
        return self._open[kept]

    def _entered(self, envelope: Envelope, transfer: Transfer) -> tuple[LedgerEntry, LedgerEntry]:
        enter(self.balances, transfer.source, transfer.target, transfer.cents)
        sides = ((transfer.source, -transfer.cents), (transfer.target, transfer.cents))
        out, into = (LedgerEntry(envelope.position, envelope.stream, account, cents) for account, cents in sides)
        return out, into
