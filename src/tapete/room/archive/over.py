"""Which streams are over, and up to where: days of the house and of the door, tournaments that have ended, and of each
table what was played.

A table of the house is opened again the next evening, on the same stream. What leaves the database is then all up to a
moment at which the table was kept as it stood, so that a start reads nothing before it.
"""

from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import Final

from sqlalchemy import Table, func, select

from tapete.room.chance.chance import SecureChance
from tapete.room.day.past_days import PastDays
from tapete.room.lobby import Room
from tapete.room.names import tournament_of
from tapete.room.people.names import key_of
from tapete.room.stream.clock import Clock
from tapete.room.stream.local_time import beginning_of
from tapete.room.stream.record import DOOR, HOUSE, TABLE, TOURNAMENT, VAULT
from tapete.room.tables.actor import TableActor
from tapete.room.tables.stream import PARTS
from tapete.room.tournament.memory import OVER
from tapete.store.database import looking
from tapete.store.hands.hand_book import HandBook
from tapete.store.log import FIRST
from tapete.store.moment import recorded
from tapete.store.schema import EVENTS, HAND_STATES, SNAPSHOTS
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog

_KEPT: Final = (SNAPSHOTS, HAND_STATES)
"""Where tables are kept as they stood between two hands."""


def ends(stream: str) -> bool:
    """Whether a stream that is over will never go on, so that its archive can be destroyed one day.

    A table of the house goes on the next evening; its archive is kept with it.
    """
    if stream.startswith((TABLE, VAULT)):
        return bool(tournament_of(stream.partition("/")[2]))
    return True


class Over:
    """What of a log was over before a day of the house began."""

    def __init__(self, log: SqlLog, before: date) -> None:
        self._log, self._day, self._until = log, before, recorded(beginning_of(before))

    async def cuts(self) -> dict[str, int]:
        """Up to which version each stream is over. What a start has to know of them is kept beside the log."""
        log = self._log
        snapshots, book = partial(Snapshots, log), HandBook(log.engine, key_of)
        room = Room(log, SecureChance(), clock=Clock(), snapshots=snapshots, hand_book=book)
        room.set_up()
        room.hall.recover()
        going_on = {name for name, actor in room.hall.tournaments.items() if actor.state.phase not in OVER}
        cuts = {TOURNAMENT + name: self._whole(TOURNAMENT + name) for name in room.hall.tournaments.keys() - going_on}
        past = PastDays(log, snapshots)
        for stream in self._days():
            if stream.startswith(HOUSE):
                past.day(stream)
            cuts[stream] = self._whole(stream)
        for name, actor in room.tables.items():
            if tournament_of(name) not in going_on:
                cuts |= await self._of_table(name, actor)
        return {stream: cut for stream, cut in cuts.items() if cut}

    def _days(self) -> Iterator[str]:
        """Days before that one; never the newest, which goes on until another begins."""
        for prefix in (HOUSE, DOOR):
            for stream in self._log.streams(prefix)[:-1]:
                if stream.removeprefix(prefix) < self._day.isoformat():
                    yield stream

    def _whole(self, stream: str) -> int:
        """All of a stream at which nothing has happened since; else nothing."""
        last = self._log.version(stream)
        return last if self._recorded(stream, last) < self._until else FIRST

    async def _of_table(self, name: str, actor: TableActor) -> dict[str, int]:
        cut = await actor.keep() if self._whole(TABLE + name) else FIRST
        rests = cut and not actor.packs
        cut = cut or max(self._kept(states, TABLE + name) for states in _KEPT)
        return {TABLE + name: cut, VAULT + name: self._vault(name, cut, 0 if rests else PARTS)} if cut else {}

    def _kept(self, states: Table, stream: str) -> int:
        """The last version at which a table was kept before that day."""
        there = (EVENTS.c.stream == states.c.stream) & (EVENTS.c.version == states.c.version)
        query = select(func.max(states.c.version)).join(EVENTS, there)
        with looking(self._log.engine) as connection:
            return connection.scalar(query.where(states.c.stream == stream, EVENTS.c.recorded < self._until)) or FIRST

    def _vault(self, name: str, cut: int, stay: int) -> int:
        """The packs that were in the vault when the table stood there; the last may be of a hand that is played."""
        at, vault = self._log.position(TABLE + name, cut) or 0, VAULT + name
        earlier = (EVENTS.c.stream == vault) & (EVENTS.c.position < at)
        with looking(self._log.engine) as connection:
            there = connection.scalar(select(func.max(EVENTS.c.version)).where(earlier)) or FIRST
        return max(min(there, self._log.version(vault) - stay), FIRST)

    def _recorded(self, stream: str, version: int) -> str:
        last = next(self._log.read(stream, version - 1), None)
        return last.recorded if last else self._until
