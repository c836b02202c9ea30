"""Goes through a table's stream from some version on, and tells of each hand that ends."""

from collections.abc import Iterator

import msgspec

from tapete.room.hands.tally import Tally
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.past import Past, PastHand
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.chain import WITHHELD
from tapete.store.log import LogReader


class Followed(msgspec.Struct, frozen=True):
    """A hand as it ended, with when it began and ended and what was noted of it."""

    hand: PastHand
    began: str
    ended: str
    paid: int
    incidents: int


class Follower:
    """Goes through a table's stream from some version on, and tells of each hand that ends."""

    def __init__(self, name: str, game: Game, version: int, table: RoomTable[GameState]) -> None:
        self.version = version
        self._stream, self._game, self._table, self._tally = TABLE + name, game, table, Tally()
        self._past = Past(game, kept=1)
        self._recorded: dict[int, str] = {}

    def read(self, log: LogReader) -> Iterator[Followed]:
        """The hands that have ended since; nobody is shown one in progress.

        What is written while it reads is left for the next time: a table may play faster than it is read.
        """
        last = log.version(self._stream)
        for envelope in log.read(self._stream, self.version):
            if envelope.version > last or envelope.data == WITHHELD:
                return
            event, before = CODEC.decode(envelope), self._table
            self._table = evolve(self._game, before, event, recorded_millis(envelope.recorded))
            self.version = envelope.version
            self._recorded[envelope.version] = envelope.recorded
            self._tally = self._tally.noting(event)
            ended = self._past.follow(before, event, self._table, envelope.version)
            if ended is not None:
                began = self._recorded.get(ended.first, envelope.recorded)
                tally, self._tally = self._tally, Tally()
                self._recorded.clear()
                yield Followed(ended, began, envelope.recorded, tally.paid, tally.incidents)
