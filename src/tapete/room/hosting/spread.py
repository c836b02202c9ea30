"""The leader's tables, spread over the nodes that are there: who runs which, the way to it, and what becomes of the
tables of a node that is gone.

The leader gives a table away between two hands: it stops writing, notes in the database whose the table is, and asks
the node to take it. A node that does not answer is expelled: its lease ends, so that it can write nothing more, and its
tables go on at the leader's.
"""

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from tapete.room.cluster.bus import Bus, Ending, NoAnswerError, NobodyThereError
from tapete.room.cluster.log_feed import LogFeed
from tapete.room.day.orders_due import is_quiet, meters_of
from tapete.room.hosting.balance import Balance, Move
from tapete.room.hosting.calls import CallsTold
from tapete.room.hosting.loans import Loans, written_out
from tapete.room.hosting.message import (
    ENCODER,
    FROM_HOST,
    PLACES,
    SEEN,
    TO_LEADER,
    WATCHED,
    Denied,
    FromHost,
    FromLeader,
    Granted,
    Hello,
    Leaving,
    Lend,
    NotHere,
    Places,
    Put,
    Release,
    Running,
    Seen,
    Settled,
    Take,
    ToHost,
    as_answer,
    host_subject,
    lead_subject,
)
from tapete.room.hosting.request import asked_of
from tapete.room.hosting.sockets import SocketsHeard
from tapete.room.lobby import Room
from tapete.room.stream.answers import STOPPED, UNKNOWN, Answer, Done
from tapete.room.stream.logbook import logger
from tapete.room.stream.record import TABLE
from tapete.room.stream.room_log import RoomLog
from tapete.room.tables.actor import TableActor
from tapete.room.tables.elsewhere import TableRequest
from tapete.store.log import Envelope, LogUnavailableError

_GREETED: Final = 0.5
"""Seconds for a node to say that it is there, before it is looked whether it is."""
_GREETINGS: Final = 6
"""How often a node is greeted that is there and does not answer."""
_ANSWERS: Final = 5.0
"""Seconds for a node that is there to take a table, or to give it back."""
_PATIENCE: Final = 4.0
"""Seconds in which something asked of a table that is just moving is asked again."""
_LOOK: Final = 0.5
_BREATH: Final = 0.05
_STAYS: Final = 60.0
"""Seconds for which a table that has gone where its people are stays there."""
_AT_ONCE: Final = 20
"""Tables given away before it is looked again whether all nodes are there."""
_LOG: Final = logger(__name__)


class Placing(Protocol):
    """Where it is noted which node runs which table, and how a node is kept from writing."""

    def placed(self) -> dict[str, str]: ...
    def place(self, tables: Iterable[str], node: str) -> None: ...
    def take_back(self, tables: Iterable[str]) -> None: ...
    def is_present(self, node: str) -> bool: ...
    def expel(self, node: str) -> None: ...


class Spread:
    """Made before the room is read, for which tables are this node's own depends on who else runs some."""

    def __init__(self, room: Room, bus: Bus, placing: Placing, node: str, epoch: int, feed: LogFeed) -> None:
        self._room, self._bus, self._placing, self._node, self._epoch = room, bus, placing, node, epoch
        self._feed, self._loans = feed, Loans(room.purse, feed.catch_up)
        self._calls = CallsTold(bus, room.calls)
        self._hosts: dict[str, set[str]] = {}
        """The nodes that run tables for this one, and which."""
        self._where: dict[str, str] = {}
        self._present: frozenset[str] = frozenset()
        self._movable: dict[str, bool] = {}
        self._told = 0
        self._turn = asyncio.Lock()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._endings: list[Ending] = []
        self._sockets = SocketsHeard(bus)
        self._stays: dict[str, float] = {}
        """Until when tables that have followed their people stay where they are."""
        self._playing: set[str] = set()
        """Tables that are to move once their hand is over."""

    # Beginning to lead

    async def greet(self) -> None:
        """Ask every node what it runs, before anything is read: from then on nobody owes an earlier leader anything."""
        noted = await asyncio.to_thread(self._placing.placed)
        nodes = {*noted.values()} - {self._node}
        running = dict(zip(nodes, await asyncio.gather(*map(self._greeted, nodes)), strict=True))
        for node, tables in running.items():
            if tables is None:
                await asyncio.to_thread(self._placing.expel, node)
            else:
                self._hosts[node] = tables & {table for table, host in noted.items() if host == node}
        self._where = {table: node for node, tables in self._hosts.items() for table in tables}
        await asyncio.to_thread(self._placing.take_back, noted.keys() - self._where.keys())
        self._room.elsewhere.update(dict.fromkeys(self._where, self))

    async def _greeted(self, node: str) -> set[str] | None:
        """The tables that a node runs; None if it is gone, or answers nobody."""
        for _ in range(_GREETINGS):
            answer = await self._asked(node, Hello(self._epoch), _GREETED)
            if isinstance(answer, Running):
                return {*answer.tables}
            if not await asyncio.to_thread(self._placing.is_present, node):
                return None
        return None

    async def start(self) -> None:
        """Once the room runs."""
        self._endings.append(await self._bus.answer(lead_subject(self._epoch), self._answered))
        self._endings.append(await self._bus.watch(SEEN, lambda message: self._note_seen(WATCHED.decode(message))))
        await asyncio.gather(self._feed.start(), self._calls.start(), self._sockets.start())
        self._room.follow(self._look_at_playing)
        self._task = asyncio.create_task(self._run(), name="spread")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        others = (ending() for ending in self._endings)
        await asyncio.gather(self._feed.stop(), self._calls.stop(), self._sockets.stop(), *others)

    def see(self, present: frozenset[str]) -> None:
        """These nodes are there now."""
        self._present = present - {self._node}
        self._wake.set()

    def follow(self, events: Sequence[Envelope]) -> None:
        """What another node has written at a table."""
        stream = events[0].stream
        if stream.startswith(TABLE) and (name := stream.removeprefix(TABLE)) in self._where:
            self._room.tables[name].follow(events)
            if isinstance(self._room.log, RoomLog):
                for event in events:
                    self._room.log.count_event(event)

    # The way to a table

    async def put(self, table: str, request: TableRequest) -> Answer:
        loop = asyncio.get_running_loop()
        until = loop.time() + _PATIENCE
        while loop.time() < until:
            actor, node = self._room.tables[table], self._where.get(table)
            if not actor.runs_elsewhere:
                return await asked_of(actor, request)
            if node is not None:
                try:
                    heard = await self._bus.ask(
                        host_subject(node), ENCODER.encode(Put(self._epoch, table, request)), _PATIENCE
                    )
                except NobodyThereError:
                    pass
                except NoAnswerError:
                    return UNKNOWN
                else:
                    answer = FROM_HOST.decode(heard)
                    if isinstance(answer, Granted | Denied):
                        return await self._followed(actor, as_answer(answer))
            await asyncio.sleep(_BREATH)
        return STOPPED

    async def _followed(self, actor: TableActor, answer: Answer) -> Answer:
        """What was done has happened here too, before whoever asked goes on."""
        if isinstance(answer, Done) and actor.version < answer.version:
            await self._feed.catch_up()
        return answer

    # What nodes ask

    async def _answered(self, message: bytes) -> bytes:
        return ENCODER.encode(await self._answer(message))

    async def _answer(self, message: bytes) -> FromLeader:
        match asked := TO_LEADER.decode(message):
            case Lend():
                return Granted(0) if asked.node in self._hosts and self._loans.lend(asked) else NotHere()
            case Settled():
                await self._loans.settle(asked)
            case Leaving():
                async with self._turn:
                    await self._fetch(asked.node, [*self._hosts.get(asked.node, ())])
                    self._hosts.pop(asked.node, None)
                    self._present -= {asked.node}
            case _:
                return self._places()
        return Granted(0)

    def _note_seen(self, seen: Seen) -> None:
        if (actor := self._room.tables.get(seen.table)) is not None and actor.runs_elsewhere:
            actor.watched_elsewhere = seen.watchers
            self._room.board.change(seen.table)

    # Who runs what

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LOOK):
                    await self._wake.wait()
            self._wake.clear()
            try:
                async with self._turn:
                    await self._look_after()
            except LogUnavailableError:
                await self._room.log.outage.over()
            except Exception as error:
                _LOG.error("failed", step="spread", exc_info=error)

    async def _look_after(self) -> None:
        for node in [node for node in self._hosts if node not in self._present]:
            await self._lose(node)
        for node in self._present - self._hosts.keys():
            answer = await self._asked(node, Hello(self._epoch), _GREETED)
            if isinstance(answer, Running):
                for table in answer.tables:  # of an earlier leader who has not noted it
                    await self._asked(node, Release(self._epoch, table))
                self._hosts[node] = set()
        await self._balance()

    async def _balance(self) -> None:
        """Move tables so that each is run where its people are, and no node has too many."""
        if not self._hosts:
            return
        tables, homes = self._room.tables, self._homes()
        own = [name for name, actor in tables.items() if not actor.runs_elsewhere and self._may_move(actor)]
        own.sort(key=lambda name: tables[name].watchers > 0)
        moves = Balance(self._node, {self._node: own, **self._hosts}, homes).moves()
        self._playing = {move.table for move in moves if not is_quiet(tables[move.table])}
        for move in [move for move in moves if move.table not in self._playing][:_AT_ONCE]:
            there = {move.away, move.to} - {self._node} <= self._hosts.keys()
            if there and is_quiet(tables[move.table]):  # those before it took their time
                await self._move(move)
                if homes.get(move.table) == move.to:
                    self._stays[move.table] = asyncio.get_running_loop().time() + _STAYS

    def _look_at_playing(self) -> None:
        """Once a hand is over after which a table is to move, that is done before the next one begins."""
        if any(is_quiet(self._room.tables[table]) for table in self._playing):
            self._wake.set()

    async def _move(self, move: Move) -> None:
        if move.away == self._node:
            await self._give(move.to, self._room.tables[move.table])
        elif move.to == self._node:
            await self._fetch(move.away, [move.table])
        elif isinstance(await self._asked(move.away, Release(self._epoch, move.table)), Granted):
            await self._feed.catch_up()
            self._hosts[move.away].discard(move.table)
            await self._place(move.to, move.table)
        else:
            await self._lose(move.away)

    def _homes(self) -> dict[str, str]:
        """Where the people of tables are; one that has followed them stays for a while, for people come and go."""
        now = asyncio.get_running_loop().time()
        self._stays = {table: until for table, until in self._stays.items() if until > now and table in self._where}
        return self._sockets.homes((*self._hosts, self._node)) | {table: self._where[table] for table in self._stays}

    def _may_move(self, actor: TableActor) -> bool:
        if actor.name not in self._movable:
            self._movable[actor.name] = may_move(actor)
        return self._movable[actor.name]

    async def _give(self, node: str, actor: TableActor) -> None:
        await actor.hand_over(self)
        await written_out(self._room.log)
        if await self._place(node, actor.name):
            actor.send_away()

    async def _place(self, node: str, name: str) -> bool:
        """Have a node run a table that nobody runs; whether it does."""
        await asyncio.to_thread(self._placing.place, [name], node)
        self._hosts[node].add(name)
        self._where[name] = node
        if not isinstance(await self._asked(node, Take(self._epoch, name)), Granted):
            await self._lose(node)
            return False
        await self._tell_places()
        return True

    async def _fetch(self, node: str, tables: Sequence[str]) -> None:
        """Take tables from a node that goes on."""
        released = await asyncio.gather(*(self._asked(node, Release(self._epoch, table)) for table in tables))
        if all(isinstance(answer, Granted) for answer in released):
            await self._come_back(tables)
        else:
            await self._lose(node)

    async def _lose(self, node: str) -> None:
        """A node is gone, or does not answer: it can write nothing more, and its tables are the leader's."""
        tables = self._hosts.pop(node, set())
        await asyncio.to_thread(self._placing.expel, node)
        await self._feed.catch_up()
        self._loans.forget(node)
        _LOG.warning("node lost", node=node, tables=len(tables))
        await self._come_back(tables)

    async def _come_back(self, tables: Iterable[str]) -> None:
        names = [*tables]
        await asyncio.to_thread(self._placing.take_back, names)
        for name in names:
            self._where.pop(name, None)
        for host in self._hosts.values():
            host.difference_update(names)
        await asyncio.gather(*(self._room.tables[name].come_back() for name in names))
        if names:
            await self._tell_places()

    def _places(self) -> Places:
        self._told += 1
        return Places(self._epoch, self._told, dict(self._where))

    async def _tell_places(self) -> None:
        await self._bus.publish(PLACES, ENCODER.encode(self._places()))

    async def _asked(self, node: str, message: ToHost, seconds: float = _ANSWERS) -> FromHost | None:
        """What a node answers; None where it does not, or where it is gone before it has."""
        asking = asyncio.create_task(self._bus.ask(host_subject(node), ENCODER.encode(message), seconds))
        try:
            while not asking.done() and not (node in self._hosts and node not in self._present):
                await asyncio.wait((asking,), timeout=_BREATH)
            return FROM_HOST.decode(asking.result()) if asking.done() else None
        except (NobodyThereError, NoAnswerError):
            return None
        finally:
            asking.cancel()


def may_move(actor: TableActor) -> bool:
    """Whether a table asks nothing of the house that only the leader knows: one of real cards has its staff there, and
    one that shares a jackpot the others that feed it. A tournament orders its tables about wherever they are."""
    return not actor.terms.live and not meters_of(actor.rules)
