"""The hands of one table in the index beside the log: read as they end, and replayed from a kept state near them."""

import threading
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from tapete.room.hands.follower import Followed, Follower
from tapete.room.stream.engine_mark import engine_mark
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.memory import KeptTable, OpenSnapshots
from tapete.room.tables.past import PastHand
from tapete.room.tables.table import RoomTable
from tapete.store.hands.hand_book import HandBook
from tapete.store.hands.hand_search import BookedHand
from tapete.store.log import LogReader
from tapete.store.schema import HAND_STATES
from tapete.store.snapshot import Snapshots

_EVERY: Final = 10
"""Hands from one kept state to the next: as many are replayed at most to tell one of them."""
_AT_ONCE: Final = 200
"""Hands that are written together."""
_NEAR: Final = 400
"""Events that are rather read than passed over."""


class BookedHands:
    """What the index has of one table; it reads on whenever it is asked."""

    def __init__(self, name: str, game: Game, log: LogReader, book: HandBook, states: OpenSnapshots) -> None:
        self._name, self._stream, self._game, self._log, self._book = name, TABLE + name, game, log, book
        kind = type(game.state)
        self._shape = f"{kind.__name__} {engine_mark()}"
        self._new: KeptTable[GameState] = KeptTable(RoomTable(game.state))
        self._states: Snapshots[KeptTable[GameState]] = states(KeptTable[kind], self._shape, HAND_STATES)  # type: ignore[valid-type]
        self._one_reader = threading.Lock()
        self._follower: Follower | None = None
        self._end, self._hands = 0, 0

    def catch_up_to(self, version: int) -> None:
        """Bring the index there; a table at which nothing has happened since asks the log nothing."""
        if self._follower is None or self._follower.version < version:
            self.catch_up()

    def catch_up(self) -> None:
        """Bring the index to where the stream may be read."""
        with self._one_reader:
            follower, fresh = self._following(), list[Followed]()
            for followed in follower.read(self._log):
                if followed.hand.last > self._end:
                    fresh.append(followed)
                if len(fresh) >= _AT_ONCE:
                    self._write(follower.version, fresh)
                    fresh = []
            if fresh:
                self._write(follower.version, fresh)

    def _following(self) -> Follower:
        if self._follower is None:
            self._end = self._book.end(self._stream, self._shape)
            version, kept = self._states.latest(self._stream, self._new, self._end)
            self._follower = Follower(self._name, self._game, version, kept.restored())
        return self._follower

    def _write(self, version: int, fresh: Sequence[Followed]) -> None:
        rows = [
            BookedHand(
                self._stream,
                *(followed.hand.number, followed.hand.first, followed.hand.last, followed.began, followed.ended),
                tuple(sorted(followed.hand.players)),
                *(followed.paid, followed.incidents),
            )
            for followed in fresh
        ]
        self._book.add(self._stream, self._shape, self._end, version, rows)
        self._end = version
        for followed in fresh:
            if self._hands % _EVERY == 0 and followed.hand.first > 1:
                self._keep(followed.hand)
            self._hands += 1

    def _keep(self, hand: PastHand) -> None:
        """The table as it stood before a hand."""
        results = tuple(map(CODEC.encode, hand.before.results))
        self._states.keep(self._stream, hand.first - 1, KeptTable(replace(hand.before, results=()), results))

    # Looking up

    def hand(self, number: int) -> PastHand | None:
        self.catch_up()
        booked = self._book.hand(self._stream, number)
        return self._told([booked])[0] if booked else None

    def newest(self) -> int:
        """The number of the last hand that is over; 0 before there is one."""
        self.catch_up()
        return next((hand.number for hand in self._book.newest(self._stream)), 0)

    def last(self, most: int) -> list[PastHand]:
        """The last hands, the oldest first."""
        self.catch_up()
        return self._told(self._book.newest(self._stream, most))

    def played(self, player: str, most: int, before: int) -> list[PastHand]:
        """The last hands before a version in which somebody played, the latest first."""
        self.catch_up()
        return self._told(self._book.played(self._stream, player, most, before))[::-1]

    def _told(self, booked: Sequence[BookedHand]) -> list[PastHand]:
        """The hands with the table before and after them, the oldest first."""
        wanted, hands = sorted(booked, key=lambda hand: hand.first), list[PastHand]()
        while wanted:
            hands += self._stretch(wanted)
        return hands

    def _stretch(self, wanted: list[BookedHand]) -> Iterator[PastHand]:
        """The first of some hands and those soon after it, in one reading."""
        version, kept = self._states.latest(self._stream, self._new, wanted[0].first - 1)
        follower = Follower(self._name, self._game, version, kept.restored())
        for followed in follower.read(self._log):
            if followed.hand.last != wanted[0].last:
                continue
            yield followed.hand
            del wanted[0]
            if not wanted or wanted[0].first > followed.hand.last + _NEAR:
                return
        wanted.clear()
