"""A table of the room as a state machine: people, bots, staff and faults together, in any order.

Nothing that anybody sends may end what the table does by itself; chips are conserved, nobody has less than none, and no
picture says what is sealed or lies face down.
"""

import asyncio
import contextlib
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

import msgspec
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.banked.model import event as banked
from tapete.games.circle.seats import event as circle
from tapete.ledger.brought import brought
from tapete.room.chance.chance import SecureChance
from tapete.room.day.orders_due import is_quiet
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream import actor as stream_actor
from tapete.room.stream.record import CODEC, TABLE, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import commands_at, read_at
from tapete.room.tables.table import RoomTable
from tapete.store.log import Conflict, Context, Envelope, Fresh, LogUnavailableError
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.option_filling import filled
from tests.room.playing import Guest, SetClock

T = TypeVar("T")
TIPPED = (banked.Tipped, circle.Tipped)

PEOPLE = tuple(map(PlayerId, ("Ana", "Bea", "Ciro", "Dora")))
CARL = PlayerId("Carlos")
FUNDS = 1_000_000
NAME = "mesa"
SEEDS = st.integers(0, 2**32)


class FailingLog(MemoryLog):
    """A log whose next append fails when told so: before it is made, or after."""

    fault: str | None = None

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        if self.outage.on:
            raise LogUnavailableError(stream)
        fault, self.fault = self.fault, None
        written = self.append(stream, expected, events, context) if fault != "before" else None
        if fault is not None:
            self.outage.begin()
            raise LogUnavailableError(stream)
        assert written is not None
        return written


class Visitor(Guest):
    """Somebody who asks for whatever is offered, or for anything at all."""

    authority: Authority | None = None

    async def send(self, message: dict[str, Any]) -> None:
        command = read_at(self.actor.game, message, None if self.authority else self.name)
        if not isinstance(command, Refused):
            self.number += 1
            await self.actor.ask(Origin(self.name, "s", self.number), command, self.authority)


class TableMachine(RuleBasedStateMachine):
    """One table of one game; ``game``, ``live`` and ``choices`` are set by whoever runs it."""

    law, game, live = "ara", "sin-descarte", False
    choices: ClassVar[dict[str, str | int | bool]] = {}

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        stream_actor._PATIENCE = 0.0  # type: ignore[misc]  # nobody waits in a test
        self.clock, self.visits, self.seen, self.money = SetClock(), 0, 0, 0
        self.log = FailingLog(Moments(self.clock.moment))

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(what)

    @initialize(bots=st.integers(0, 6), seed=SEEDS)
    def open(self, bots: int, seed: int) -> None:
        self.room = self._room(seed)
        bots = 0 if self.live else bots
        terms = Terms(LawId(self.law), GameId(self.game), self.choices, bots=bots, live=self.live)
        opened = self.run(self.room.open(NAME, terms))
        assert not isinstance(opened, Refused), opened
        self._enter(opened)

    def _room(self, seed: int) -> Room:
        room = Room(self.log, SecureChance(seed), replace(AT_ONCE, bets=Millis(2_000)), self.clock)
        for person in PEOPLE:
            room.purse.grant(person, FUNDS)
        return room

    def _enter(self, actor: TableActor) -> None:
        async def enter() -> None:
            self.actor, self.visits = actor, self.visits + 1
            self.visitors = [Visitor(actor, person) for person in PEOPLE]
            if self.live:
                carl = Visitor(actor, CARL)
                carl.watcher, carl.authority = actor.watch(CARL, deals=True), Authority(CARL, Role.DIRECTOR)
                self.visitors += [carl] * 3  # who speaks most at a live table
            for visitor in self.visitors:
                visitor.number = self.visits * 1_000_000

        self.run(enter())

    # What people do

    @rule(who=st.integers(0, 6), seed=SEEDS)
    def somebody_takes_an_option(self, who: int, seed: int) -> None:
        async def take() -> None:
            visitor, by_lot = self.visitors[who % len(self.visitors)], Random(seed)
            if options := await visitor.options():
                await visitor.send(filled(by_lot.choice(options), by_lot))

        self.run(take())

    @rule(who=st.integers(0, 6), seed=SEEDS)
    def somebody_sends_anything(self, who: int, seed: int) -> None:
        async def send() -> None:
            visitor, by_lot = self.visitors[who % len(self.visitors)], Random(seed)
            kind = by_lot.choice([*commands_at(self.actor.game).values()])
            values = (0, 1, -1, 7, 500, 10**9, "", "Ana", "ante", None, ["As"], True)
            fields = {name: by_lot.choice(values) for name in kind.__struct_fields__ if by_lot.random() < 0.9}
            await visitor.send({**fields, "type": kind.name()})

        self.run(send())

    @rule(steps=st.integers(1, 12), seconds=st.integers(0, 40))
    def the_table_goes_on(self, steps: int, seconds: int) -> None:
        async def go_on() -> None:
            for _ in range(steps):
                with contextlib.suppress(LogUnavailableError):
                    if not await self.actor.go_on():
                        self.clock.forward(seconds * 1000)

        self.run(go_on())

    @rule(kind=st.sampled_from(["everybody goes home", "a viewer goes", "the clock is read"]))
    def the_house_does_something(self, kind: str) -> None:
        async def do() -> None:
            if kind == "everybody goes home" and is_quiet(self.actor):
                await self.actor.order((), clear=True)
            elif kind == "a viewer goes":
                self.actor.unwatch(self.visitors[0].watcher)
                self.visitors[0].watcher = self.actor.watch(self.visitors[0].name)
            else:
                self.clock.forward(60_000)
                self.actor.coming()

        self.run(do())

    # What goes wrong

    @precondition(lambda self: not self.log.outage.on)
    @rule(fault=st.sampled_from(["before", "after"]))
    def the_log_will_fail(self, fault: str) -> None:
        self.log.fault = fault

    @precondition(lambda self: self.log.outage.on)
    @rule()
    def the_log_is_back(self) -> None:
        async def back() -> None:
            self.log.outage.end()
            with contextlib.suppress(LogUnavailableError):
                await self.actor.go_on()

        self.run(back())

    @rule(seed=SEEDS)
    def the_room_is_killed_and_started_again(self, seed: int) -> None:
        async def start() -> TableActor:
            self.log.fault = None
            self.log.outage.end()
            self.room = self._room(seed)
            await self.room.recover()
            return self.room.tables[NAME]

        self._enter(self.run(start()))

    # What holds

    @invariant()
    def chips_are_conserved(self) -> None:
        for envelope in self.log.read(TABLE + NAME, self.seen):
            if envelope.version > self.actor.version:
                break
            event, self.seen = CODEC.decode(envelope), envelope.version
            self.money += sum(chips for _, chips in brought(event)) - (event.chips if isinstance(event, TIPPED) else 0)
        if self.live:  # where entries are taken back, and staff bring chips that no purse has
            return
        assert self.actor.play.money() == self.money
        assert all(self.room.funds(person) >= 0 for person in PEOPLE)

    @invariant()
    def nobody_is_shown_what_is_sealed_or_lies_face_down(self) -> None:
        """The order of a pack or of a wheel stays sealed until its hand is over; the bank's hole card, until it is
        turned. Somebody looks at every step, each in turn."""

        async def look() -> None:
            visitor = self.visitors[self.actor.version % len(self.visitors)]
            self.actor.resync(visitor.watcher)
            picture = (await visitor.sent())[-1]
            assert not any(pack.secret.encode() in picture for pack in self.actor.packs)
            if getattr(self.actor.table.game, "hole", None) is not None:
                assert msgspec.json.decode(picture)["view"]["bank"]["cards"][1] is None

        if hasattr(self, "actor"):
            self.run(look())

    def teardown(self) -> None:
        if hasattr(self, "actor"):
            self.run(self._as_the_log_says())
        self.loop.close()

    async def _as_the_log_says(self) -> None:
        self.log.fault = None
        self.log.outage.end()
        await self.actor.go_on()
        again = self._room(1)
        await again.recover()
        assert _timeless(again.tables[NAME].table) == _timeless(self.actor.table)


def _timeless(table: RoomTable[Any]) -> RoomTable[Any]:
    offer = replace(table.offer, until=Millis(0)) if table.offer else None
    return replace(table, since=Millis(0), moved=Millis(0), offer=offer)
