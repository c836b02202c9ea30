"""A room at a node that does not lead: it follows the log, so that it knows people, house, door and purses.

Of tables that it does not run it counts only the chips that people bring and take away, unless they are those of a
tournament that it runs: those it follows.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from tapete.core.ids import PlayerId
from tapete.ledger.brought import MOVES
from tapete.room.chat import Chat
from tapete.room.day.house import RunningHouse
from tapete.room.hosting.message import Request
from tapete.room.lobby import Room
from tapete.room.model.event import TableFounded
from tapete.room.movable import Elsewhere
from tapete.room.names import felts_of
from tapete.room.people.register import Register
from tapete.room.stream.answers import STOPPED, Answer
from tapete.room.stream.record import ACCOUNT, CASINO, CODEC, CONFIGURATION, DOOR, HOUSE, TABLE, TOURNAMENT
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import TableEvents
from tapete.store.log import Envelope

CHIPS_MOVE: Final = frozenset(map(CODEC.name, MOVES))
"""Of the events of tables, those by which people bring chips and take them away."""
COUNTED: Final = CHIPS_MOVE | {CODEC.name(TableFounded)}
"""What a node has to know of tables that it does not run."""


class _Unreached:
    """No way from a node that does not lead to what it does not run."""

    async def put(self, _stream: str, _request: Request) -> Answer:
        return STOPPED


UNREACHED: Final = _Unreached()


class Replica:
    """The room and those around it who know something from the log."""

    def __init__(self, room: Room, house: RunningHouse, register: Register, chat: Chat | None) -> None:
        self.room, self.house, self._register, self._chat = room, house, register, chat
        self.running: set[str] = set()
        """The streams of the tables and tournaments that this node runs."""
        self.felts: tuple[str, ...] = ()
        """What the streams of the tables of those tournaments begin with."""
        self.way: Elsewhere[Request] = UNREACHED
        """From here to tables that other nodes run."""
        self._counted: dict[str, int] = {}
        """Up to which version of each table's stream its chips have been counted."""
        room.counted, room.recalled = self._count, self._recall

    async def read(self) -> None:
        """Everything the log has, table by table, so that what else the node does goes on meanwhile."""
        self.room.set_up()
        self.room.recall_destroyed()
        for actor in self.room.tables.values():
            self._read_table(actor)
            await asyncio.sleep(0)
        self.house.read()

    def _read_table(self, actor: TableActor) -> None:
        actor.recall(self.way)
        self._counted[actor.name] = actor.version

    def _recall(self, table: str, chips: Mapping[PlayerId, int]) -> None:
        if table not in self._counted:
            self.room.purse.recall(chips)

    def _count(self, table: str, happened: TableEvents) -> None:
        for each in happened:
            if each.envelope.version > self._counted.get(table, 0):
                self._counted[table] = each.envelope.version
                self.room.purse.follow(each.event)

    def follow(self, events: Sequence[Envelope]) -> None:
        """What somebody has written."""
        for envelope in events:
            self._follow(envelope)

    def _follow(self, envelope: Envelope) -> None:
        stream = envelope.stream
        if stream.startswith(TABLE):
            self._follow_table(stream.removeprefix(TABLE), envelope)
        elif stream.startswith(ACCOUNT):
            self._register.follow(envelope)
        elif stream.startswith(HOUSE) or stream == CONFIGURATION:
            self._follow_house(envelope)
        elif self.room.door is not None and stream.startswith(DOOR):
            self.room.door.follow(envelope)
        elif stream == CASINO:
            self._follow_note(envelope)

    def _follow_table(self, name: str, envelope: Envelope) -> None:
        if envelope.stream in self.running:
            return
        if name not in self.room.tables:
            founded = CODEC.decode(envelope)
            assert isinstance(founded, TableFounded), name
            self._read_table(self.room.set_up_table(name, founded.terms))
        elif envelope.stream.startswith(self.felts):
            self.room.tables[name].hear((envelope,))
        elif envelope.version > self._counted.get(name, 0) and envelope.type in CHIPS_MOVE:
            self.room.purse.follow(CODEC.decode(envelope))
        self._counted[name] = max(envelope.version, self._counted.get(name, 0))

    def _follow_house(self, envelope: Envelope) -> None:
        self.house.follow(envelope)
        for name in [stream.removeprefix(TABLE) for stream in self.running if stream.startswith(TABLE)]:
            self.house.open_book(name)
            self.room.tables[name].stir()

    def _follow_note(self, envelope: Envelope) -> None:
        event = CODEC.decode(envelope)
        if self._chat is not None:
            self._chat.follow(event)
        if self.room.door is not None:
            self.room.door.follow(envelope)

    # What this node runs

    async def take(self, stream: str) -> None:
        """Run a table or tournament from here: everything that the log has of it has happened."""
        if stream.startswith(TOURNAMENT):
            self._take_tournament(stream)
        else:
            await self._take_table(stream)

    async def _take_table(self, stream: str) -> None:
        name = stream.removeprefix(TABLE)
        actor = self.room.set_up_table(name, self.room.tables[name].terms)
        self.running.add(stream)
        await actor.recover()
        self.house.open_book(name)
        if stream in self.running:  # and not given up meanwhile
            actor.start()

    def _take_tournament(self, stream: str) -> None:
        self._run_tournaments(self.running | {stream})
        self.read_felts()
        self.room.hall.bring_back(stream.removeprefix(TOURNAMENT)).start()

    def read_felts(self) -> None:
        """Whatever has happened at tables of tournaments of this node that other nodes run."""
        for actor in self.room.tables.values():
            if actor.stream.startswith(self.felts) and actor.stream not in self.running:
                actor.catch_up()

    def _run_tournaments(self, running: set[str]) -> None:
        names = (stream.removeprefix(TOURNAMENT) for stream in running if stream.startswith(TOURNAMENT))
        self.running, self.felts = running, tuple(TABLE + felts_of(name) for name in names)

    async def release(self, stream: str) -> None:
        """Run a table or tournament no more; everybody who watches it here goes."""
        if stream.startswith(TOURNAMENT):
            await self._release_tournament(stream)
            return
        name = stream.removeprefix(TABLE)
        actor = self.room.tables[name]
        await actor.hand_over(self.way)
        self.running.discard(stream)
        self.house.tables.books.pop(name, None)
        actor.leave()

    async def _release_tournament(self, stream: str) -> None:
        name = stream.removeprefix(TOURNAMENT)
        actor = self.room.hall.tournaments[name]
        await actor.hand_over(UNREACHED)
        self._run_tournaments(self.running - {stream})
        del self.room.hall.tournaments[name]
        actor.leave()
