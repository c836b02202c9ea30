"""The leader's tables and tournaments, spread over the nodes that are there: who runs which, and what becomes of those
of a node that is gone.

The leader gives a table away between two hands, and a tournament at any moment: it stops writing, notes in the database
whose it is, and asks the node to take it. A node that does not answer is expelled: its lease ends, so that it can write
nothing more, and what it ran goes on at the leader's.
"""

import asyncio
import contextlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

from tapete.room.cluster.bus import Bus, Ending
from tapete.room.cluster.log_feed import LogFeed
from tapete.room.hosting.balance import Balance, Move
from tapete.room.hosting.calls import CallsTold
from tapete.room.hosting.errands import ErrandDesk
from tapete.room.hosting.loans import Loans, written_out
from tapete.room.hosting.message import (
    ENCODER,
    PLACES,
    SEEN,
    TO_LEADER,
    WATCHED,
    FromLeader,
    Granted,
    Hello,
    Leaving,
    Lend,
    LookUp,
    NotHere,
    Open,
    Order,
    Places,
    Release,
    Running,
    Seen,
    Settled,
    Take,
    Where,
    lead_subject,
)
from tapete.room.hosting.movable_stream import MovableActor, actor_of, may_move, may_move_now
from tapete.room.hosting.sockets import SocketsHeard
from tapete.room.hosting.way import Way
from tapete.room.lobby import Room
from tapete.room.stream.logbook import logger
from tapete.room.stream.record import TABLE, TOURNAMENT
from tapete.room.stream.room_log import RoomLog
from tapete.room.tournament.actor import TournamentActor
from tapete.store.log import Envelope, LogUnavailableError

_GREETED: Final = 0.5
"""Seconds for a node to say that it is there, before it is looked whether it is."""
_GREETINGS: Final = 6
"""How often a node is greeted that is there and does not answer."""
_LOOK: Final = 0.5
_STAYS: Final = 60.0
"""Seconds for which what has gone where its people are stays there."""
_AT_ONCE: Final = 20
"""Given away before it is looked again whether all nodes are there."""
_LOG: Final = logger(__name__)


class Placing(Protocol):
    """Where it is noted which node runs which stream, and how a node is kept from writing."""

    def placed(self) -> dict[str, str]: ...
    def place(self, streams: Iterable[str], node: str) -> None: ...
    def take_back(self, streams: Iterable[str]) -> None: ...
    def is_present(self, node: str) -> bool: ...
    def expel(self, node: str) -> None: ...


class Spread:
    """Made before the room is read, for what is this node's own to run depends on who else runs what."""

    def __init__(self, room: Room, bus: Bus, placing: Placing, node: str, epoch: int, feed: LogFeed) -> None:
        self._room, self._bus, self._placing, self._node, self._epoch = room, bus, placing, node, epoch
        self._feed, self._loans = feed, Loans(room.purse, feed.catch_up)
        self._calls = CallsTold(bus, room.calls)
        self._hosts: dict[str, set[str]] = {}
        """The nodes that run something for this one, and which streams."""
        self._where: dict[str, str] = {}
        self._lost: dict[str, set[str]] = {}
        """What lost nodes ran, until they have been expelled."""
        self._unrun: set[str] = set()
        """What nobody runs, until it goes on here or a node is to take it."""
        self.way = Way(room, bus, epoch, feed, self._where, self._is_gone)
        self._errands = ErrandDesk(room, self.way.put, self._where.get, self._hosts.__contains__)
        self._present: frozenset[str] = frozenset()
        self._movable: dict[str, bool] = {}
        self._told = 0
        self._turn = asyncio.Lock()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._endings: list[Ending] = []
        self._sockets = SocketsHeard(bus)
        self._stays: dict[str, float] = {}
        """Until when those that have followed their people stay where they are."""
        self._playing: set[str] = set()
        """Tables that are to move once their hand is over."""

    # Beginning to lead

    async def greet(self) -> None:
        """Ask every node what it runs, before anything is read: from then on nobody owes an earlier leader anything."""
        noted = await asyncio.to_thread(self._placing.placed)
        nodes = {*noted.values()} - {self._node}
        running = dict(zip(nodes, await asyncio.gather(*map(self._greeted, nodes)), strict=True))
        for node, streams in running.items():
            if streams is None:
                await asyncio.to_thread(self._placing.expel, node)
            else:
                self._hosts[node] = streams & {stream for stream, host in noted.items() if host == node}
        self._where.update({stream: node for node, streams in self._hosts.items() for stream in streams})
        await asyncio.to_thread(self._placing.take_back, noted.keys() - self._where.keys())
        self._room.elsewhere.update(dict.fromkeys(self._where, self.way))

    async def _greeted(self, node: str) -> set[str] | None:
        """What a node runs; None if it is gone, or answers nobody."""
        for _ in range(_GREETINGS):
            answer = await self.way.asked(node, Hello(self._epoch), _GREETED)
            if isinstance(answer, Running):
                return {*answer.streams}
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
        """What another node has written at a table or tournament."""
        stream = events[0].stream
        if stream in self._where:
            actor_of(self._room, stream).hear(events)
            if isinstance(self._room.log, RoomLog):
                for event in events:
                    self._room.log.count_event(event)

    def _is_gone(self, node: str) -> bool:
        return node in self._hosts and node not in self._present

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
            case Order() | Open() | LookUp():
                return await self._errands.answer(asked)
            case Where():
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
        for node in [*self._lost, *(node for node in self._hosts if node not in self._present)]:
            await self._lose(node)
        await self._come_back()
        for node in self._present - self._hosts.keys():
            answer = await self.way.asked(node, Hello(self._epoch), _GREETED)
            if isinstance(answer, Running):
                for stream in answer.streams:  # of an earlier leader who has not noted it
                    await self.way.asked(node, Release(self._epoch, stream))
                self._hosts[node] = set()
        await self._balance()

    async def _balance(self) -> None:
        """Move tables and tournaments so that each is run where its people are, and no node has too many."""
        if not self._hosts:
            return
        homes, moves = self._homes(), [*self._homeward()]
        moves += Balance(self._node, {self._node: self._own(), **self._hosts}, homes).moves() if not moves else []
        self._playing = {move.stream for move in moves if not self._may_move_now(move.stream)}
        for move in [move for move in moves if move.stream not in self._playing][:_AT_ONCE]:
            there = {move.away, move.to} - {self._node} <= self._hosts.keys()
            if there and self._may_move_now(move.stream):  # those before it took their time
                await self._move(move)
                if homes.get(move.stream) == move.to:
                    self._stays[move.stream] = asyncio.get_running_loop().time() + _STAYS
                else:
                    self._stays.pop(move.stream, None)

    def _homeward(self) -> Iterator[Move]:
        """Tournaments that are over come back: nobody shares them out any more."""
        for stream, node in self._where.items():
            if stream.startswith(TOURNAMENT) and not may_move(actor_of(self._room, stream)):
                yield Move(stream, node, self._node)

    def _own(self) -> list[str]:
        """What this node runs and others could, first that which nobody watches here."""
        actors: list[MovableActor] = [*self._room.tables.values(), *self._room.hall.tournaments.values()]
        own = [actor for actor in actors if not actor.runs_elsewhere and self._may_move(actor)]
        return [actor.stream for actor in sorted(own, key=lambda actor: actor.watchers > 0)]

    def _may_move(self, actor: MovableActor) -> bool:
        """Of a table it is always the same, and asked often."""
        if isinstance(actor, TournamentActor):
            return may_move(actor)
        if actor.name not in self._movable:
            self._movable[actor.name] = may_move(actor)
        return self._movable[actor.name]

    def _may_move_now(self, stream: str) -> bool:
        return may_move_now(actor_of(self._room, stream))

    def _look_at_playing(self) -> None:
        """Once a hand is over after which a table is to move, that is done before the next one begins."""
        if any(map(self._may_move_now, self._playing)):
            self._wake.set()

    async def _move(self, move: Move) -> None:
        if move.away == self._node:
            await self._give(move.to, move.stream)
        elif move.to == self._node:
            await self._fetch(move.away, [move.stream])
        elif isinstance(await self.way.asked(move.away, Release(self._epoch, move.stream)), Granted):
            self._unrun.add(move.stream)
            self._hosts[move.away].discard(move.stream)
            await self._feed.catch_up()
            await self._place(move.to, move.stream)
        else:
            await self._lose(move.away)
            await self._come_back()

    def _homes(self) -> dict[str, str]:
        """Where people are; what has followed them stays for a while, for people come and go."""
        now, where = asyncio.get_running_loop().time(), self._where
        self._stays = {stream: until for stream, until in self._stays.items() if until > now and stream in where}
        return self._sockets.homes((*self._hosts, self._node)) | {stream: where[stream] for stream in self._stays}

    async def _give(self, node: str, stream: str) -> None:
        actor = actor_of(self._room, stream)
        self._unrun.add(stream)
        await actor.hand_over(self.way)
        await written_out(self._room.log)
        if await self._place(node, stream):
            actor.send_away()

    async def _place(self, node: str, stream: str) -> bool:
        """Have a node run what nobody runs; whether it does."""
        await asyncio.to_thread(self._placing.place, [stream], node)
        self._hosts[node].add(stream)
        self._where[stream] = node
        self._unrun.discard(stream)  # for the node may run it now, whatever it answers
        if not isinstance(await self.way.asked(node, Take(self._epoch, stream)), Granted):
            await self._lose(node)
            await self._come_back()
            return False
        await self._tell_places()
        return True

    async def _fetch(self, node: str, streams: Sequence[str]) -> None:
        """Take streams from a node that goes on."""
        released = await asyncio.gather(*(self.way.asked(node, Release(self._epoch, stream)) for stream in streams))
        if all(isinstance(answer, Granted) for answer in released):
            self._unrun.update(streams)
        else:
            await self._lose(node)
        await self._come_back()

    async def _lose(self, node: str) -> None:
        """A node is gone, or does not answer: it can write nothing more, and nobody runs what it ran."""
        streams = self._lost.setdefault(node, set())
        streams |= self._hosts.pop(node, set())
        await asyncio.to_thread(self._placing.expel, node)
        await self._feed.catch_up()
        self._loans.forget(node)
        tables = sum(stream.startswith(TABLE) for stream in streams)
        _LOG.warning("node lost", node=node, tables=tables, tournaments=len(streams) - tables)
        self._unrun |= self._lost.pop(node)

    async def _come_back(self) -> None:
        """What nobody runs goes on here; what cannot just now is tried again, and keeps nothing else from it."""
        if not (back := [*self._unrun]):
            return
        await asyncio.to_thread(self._placing.take_back, back)
        for stream in back:
            self._where.pop(stream, None)
        for host in self._hosts.values():
            host.difference_update(back)
        failed = await asyncio.gather(*map(self._go_on_here, back), return_exceptions=True)
        await self._tell_places()
        for stream, error in zip(back, failed, strict=True):
            if isinstance(error, LogUnavailableError):
                raise error
            if isinstance(error, Exception):
                _LOG.error("failed", step="come back", stream=stream, exc_info=error)

    async def _go_on_here(self, stream: str) -> None:
        await actor_of(self._room, stream).come_back()
        self._unrun.discard(stream)

    def _places(self) -> Places:
        self._told += 1
        return Places(self._epoch, self._told, dict(self._where))

    async def _tell_places(self) -> None:
        await self._bus.publish(PLACES, ENCODER.encode(self._places()))
