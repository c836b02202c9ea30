"""Lines of past hands: an old one, the list of a player, the inspector's search, a person's own data."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from tapete.bench.growth.line import Line, Work
from tapete.bench.growth.played import STRANGER, book_of, hands_played, opened
from tapete.bench.growth.store import HANDS
from tapete.core.sentence import Sentence
from tapete.room.audit.hand_index import HandIndex, Search
from tapete.room.people.card_index import index_beside
from tapete.room.people.own_data import OwnData
from tapete.store.hands.hand_search import BookedHand, Wanted
from tapete.store.moment import recorded

_AT_ONCE: Final = 5_000
_A_PAGE: Final = 200
_BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)


@contextmanager
def _old_hand(hands: int) -> Iterator[Work]:
    """A hand that the table no longer remembers, the index being where the stream is."""
    with hands_played(hands) as played:
        archive = played.table.archive
        assert archive.booked is not None
        archive.booked.catch_up()

        def look() -> int:
            assert archive.look_up(max(1, hands // 4)) is not None
            return 0

        yield look


@contextmanager
def _list(hands: int) -> Iterator[Work]:
    """The last hands of a player at a table that has come back and remembers none; the index is there."""
    with hands_played(hands) as played:
        assert played.table.archive.booked is not None
        played.table.archive.booked.catch_up()
        name = next(iter(played.table.play.people()))

        def look() -> int:
            asyncio.run(played.room.recover())
            return len(asyncio.run(played.table.archive.of_player(name, 30)))

        yield look


@contextmanager
def _search(hands: int) -> Iterator[Work]:
    """The first search on a log that has no index yet: it is read from beginning to end."""
    with hands_played(hands) as played:

        def search() -> int:
            HandIndex(played.room.tables, played.log, played.room.hand_book).search(Search(amount=1), 200)
            return 0

        yield search


@contextmanager
def _index(hands: int) -> Iterator[Work]:
    """Searches in an index of so many hands: a number, a player, a large sum, an hour far back, the latest of all."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, opened(Path(folder)) as log:
        book, stream = book_of(log), "table/mesa"
        for first in range(0, hands, _AT_ONCE):
            some = [_booked(stream, number) for number in range(first + 1, min(first + _AT_ONCE, hands) + 1)]
            book.add(stream, "bench", first, first + len(some), some)
        rare, largest = Wanted(player="jugador 1"), Wanted(amount=hands)
        hour = Wanted(since=_moment(hands // 10), until=_moment(hands // 10 + 3600))

        def search() -> int:
            assert book.hand(stream, hands // 2) and book.search(Wanted(), _A_PAGE)
            assert book.search(rare, _A_PAGE) and len(book.search(largest, _A_PAGE)) == 1
            assert book.search(hour, _A_PAGE) and book.count(hour)
            return 0

        yield search


def _moment(second: int) -> str:
    return recorded(_BEGAN + timedelta(seconds=second))


def _booked(stream: str, number: int) -> BookedHand:
    """A hand of one event among a thousand players; each is paid a cent more than the one before it."""
    moment = _moment(number)
    return BookedHand(stream, number, number, number, moment, moment, (f"jugador {number % 1000}",), number, 0)


@contextmanager
def _own_data(hands: int) -> Iterator[Work]:
    """All that a house keeps of somebody who has never played."""
    with hands_played(hands) as played:
        data = OwnData(played.log, index_beside(played.log), played.room.clock)

        def gather() -> int:
            asyncio.run(data.everything(STRANGER, STRANGER))
            return 0

        yield gather


LINES: Final = (
    Line("old-hand", Sentence("una mano antigua", "an old hand"), HANDS, (100, 300, 900), _old_hand),
    Line(
        "hand-list",
        Sentence("las manos de alguien, tras arrancar", "somebody's hands after a start"),
        HANDS,
        (100, 300, 900),
        _list,
    ),
    Line(
        "hand-search",
        Sentence("índice de manos desde cero y una búsqueda", "index of hands from nothing, and a search"),
        HANDS,
        (100, 300, 900),
        _search,
        once=True,
    ),
    Line(
        "hand-index",
        Sentence("cinco búsquedas en el índice", "five searches in the index"),
        HANDS,
        (10_000, 100_000, 1_000_000),
        _index,
    ),
    Line("own-data", Sentence("datos propios", "own data"), HANDS, (100, 300, 900), _own_data),
)
