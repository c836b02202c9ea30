"""The actor of one table: its only writer. A command is decided, appended, and only then carried out and shown."""

import asyncio
import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.law.catalogue import title_of
from tapete.law.refusal import refuse
from tapete.room.answers import CHANGED, Answer, Answers, Done
from tapete.room.ask import AddChips, AnyAsk, Leave, Order, Ruling, Sit, Wager, Wait
from tapete.room.clock import recorded_millis
from tapete.room.commitment import PackSealed
from tapete.room.course import Course, Step
from tapete.room.draft import Draft
from tapete.room.event import Resumed, TableFounded
from tapete.room.hosted import Command, Hosted, Json
from tapete.room.hosting import host_of
from tapete.room.house import House
from tapete.room.past import Archive, Past, PastHand
from tapete.room.picture import Told
from tapete.room.record import CODEC, TABLE, THE_ROOM, VAULT, Origin, context, law_hash, read_origin
from tapete.room.showing import Show
from tapete.room.stepping import Stepper
from tapete.room.table import Pack, RoomTable, evolve
from tapete.room.table_memory import TableMemory
from tapete.room.terms import Terms, buy_in
from tapete.room.watcher import Watcher
from tapete.room.wish import Wisher
from tapete.store.log import Conflict, Envelope

_COMING: Final = (Sit, AddChips, Wait, Order, Wager, Ruling)
"""What nobody can do at a table that the house has closed."""
_BEGINS: Final = ("shuffle", "fill")
"""Steps that lead to another round."""

_PARTS: Final = 32
"""More packs than one hand can need, those sealed twice included."""


class TableActor:
    """One table and everybody who watches it."""

    def __init__(self, name: str, terms: Terms, house: House) -> None:
        rules = terms.rules()
        assert not isinstance(rules, Refused), rules
        self.name, self.terms, self.rules = name, terms, rules
        self.host: Hosted[Any] = host_of(rules, terms)
        self.table: RoomTable[Any] = RoomTable(self.host.new())
        self.version = 0
        self._house, self._law_hash = house, law_hash(rules)
        self.log, self.clock, self._times = house.log, house.clock, house.pulse.stages
        self.packs: tuple[PackSealed, ...] = ()
        """The packs of the hand in course, which nobody is shown."""
        self._vaulted = 0
        self._certain = True
        """False while nobody knows whether an append has been made: the log then says."""
        self._course = Course(terms, self.host, house.pace, house.chance)
        self._wisher = Wisher(buy_in(terms, rules), house.pace, house.funds, house.void_limit)
        self._stepper = Stepper(self._wisher, house.pace)
        self._answers = Answers()
        self._memory: TableMemory[Any] = TableMemory(name, self.host, house.snapshots)
        self.recalled: tuple[int, Any] = (0, self.table.game)
        """A version and the game as it then stood, from which the stream was last read."""
        self._show = Show(name, terms, self.host, house)
        self._past = Past(self.host)
        self.archive = Archive(name, self.host, self.log, self._past)
        self._busy = asyncio.Lock()
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # Life

    async def found(self) -> None:
        """The first events of a new table: an electronic one opens at once, a live one when its croupier says so."""
        draft = self._draft()
        draft.add(TableFounded(self.terms))
        due = None if self.terms.live else self.host.due(self.table.game, 0, self._house.chance)
        if due is not None:
            draft.put(due.plea)
        await self._append(draft, THE_ROOM)

    async def recover(self) -> None:
        """Replay the table's stream and go on where it was: a decision that was waited for has its time again."""
        self.version, kept = self._memory.recall()
        self.table = kept.restored()
        self.recalled = self.version, self.table.game
        self._house.recalled(self.table.brought)
        for origin, version in kept.granted:
            self._answers.remember(origin, Done(version))
        self._replay(self.log.read(TABLE + self.name, self.version))
        if self.table.question is not None:
            draft = self._draft()
            draft.add(Resumed())
            await self._append(draft, THE_ROOM)

    def _replay(self, envelopes: Iterable[Envelope]) -> None:
        for envelope in envelopes:
            self._follow(envelope)
        self._vaulted = self.log.version(VAULT + self.name)
        pack = self.table.pack
        if pack is not None and not pack.spent:
            self.packs = _packs_of(pack, self._vault())
        self._certain = True

    def _catch_up(self) -> None:
        """After an append that failed or met another writer: whatever the log holds has happened."""
        if not self._certain:
            self._replay(self.log.read(TABLE + self.name, self.version))

    def _vault(self) -> Iterator[PackSealed]:
        """The packs sealed last, among them all of the hand in course."""
        for envelope in self.log.read(VAULT + self.name, max(self._vaulted - _PARTS, 0)):
            sealed = CODEC.decode(envelope)
            assert isinstance(sealed, PackSealed)
            yield sealed

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=TABLE + self.name)

    async def stop(self) -> None:
        """Finish what is being appended and let everybody go."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        async with self._busy:
            await self._memory.written()
            self._show.close()

    # People

    async def ask(self, origin: Origin, wish: AnyAsk) -> Answer:
        """Grant a wish or refuse it; the same request again gets the same answer and nothing more."""
        async with self._busy:
            self._catch_up()
            if (given := self._answers.to(origin)) is not None:
                return given
            answer = await self._granted(origin, wish)
            self._answers.remember(origin, answer)
        self._stirred.set()
        return answer

    async def _granted(self, origin: Origin, wish: AnyAsk) -> Answer:
        if isinstance(wish, Sit | Wait) and (refused := self._house.refuse_seat(origin.player, self.terms.law)):
            return refused
        ward = self._house.ward()
        if isinstance(wish, _COMING) and (refused := ward.closed(self.name)):
            return refused
        async with ward.turn(self.name):
            draft = self._draft()
            if isinstance(wish, Order) and (refused := draft.tell(ward.told_first(self.name))):
                return refused
            with self._times["decide"].timing():
                refused = self._wisher.grant(draft, origin.player, wish)
            if refused is not None:
                return refused
            if draft.sealed and not self._house.may_deal():
                return refuse(
                    "no se reparte: el azar no ha superado su prueba",
                    "nothing is dealt: chance has not passed its test",
                )
            if draft.sealed and (refused := ward.no_round(self.name)):
                return refused
            if draft.events and not await self._append(draft, str(origin)):
                return CHANGED
        return Done(self.version)

    async def order(self, commands: Iterable[Command], clear: bool = False) -> Answer:
        """What the house orders at the table, as one; everybody goes home first where it is to be cleared."""
        async with self._busy:
            self._catch_up()
            draft = self._draft()
            leaving = [*draft.table.gathered, *self.host.people(draft.table.game)] if clear else []
            for player in leaving:
                if refused := self._wisher.grant(draft, player, Leave()):
                    return refused
            if refused := draft.tell(commands):
                return refused
            if draft.events and not await self._append(draft, THE_ROOM):
                return CHANGED
        self._stirred.set()
        return Done(self.version)

    def watch(self, viewer: PlayerId | None, deals: bool = False, staff: bool = False) -> Watcher:
        """Everything this viewer may see, from now on: first the table as it stands.

        Whoever ``deals`` at a live table is told what the croupier may do; the house's ``staff`` may always look.
        """
        watcher = self._show.admit(viewer, deals, staff or deals)
        self._show.tell(watcher, self.table, self.version)
        self._house.calls.look(watcher, self.name)
        self._stirred.set()
        return watcher

    def unwatch(self, watcher: Watcher) -> None:
        self._house.calls.look_away(watcher)
        self._show.dismiss(watcher)

    def resync(self, watcher: Watcher) -> None:
        self._show.tell(watcher, self.table, self.version)

    def stir(self) -> None:
        """Something outside the table has changed what may be done at it."""
        self._stirred.set()

    def told_again(self, hand: PastHand, viewer: PlayerId | None) -> list[Json]:
        """A past hand, picture by picture, as somebody saw it."""
        return [self._show.past(step, viewer) for step in self.archive.steps(hand)]

    def paid(self, hand: PastHand) -> list[Json]:
        """What was paid and collected in a past hand."""
        return self._show.paid(hand.after)

    @property
    def watchers(self) -> int:
        return len(self._show.watchers)

    # The course of the table

    async def _run(self) -> None:
        while True:
            self._stirred.clear()
            step = self._next()
            if step is None:
                await self._stirred.wait()
                continue
            wait = step.at - self.clock.now()
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait / 1000):
                        await self._stirred.wait()
                continue
            await self.go_on()
            await asyncio.sleep(0)

    def _next(self) -> Step | None:
        step = self._course.next(self.table, self.watchers > 0, self.clock.now())
        if step is None or step.kind not in _BEGINS:
            return step
        dealing = step.kind != "shuffle" or self._house.may_deal()
        return step if dealing and self._house.ward().no_round(self.name) is None else None

    async def go_on(self) -> bool:
        """Do what is due now, if anything is; tell whether something was."""
        async with self._busy:
            self._catch_up()
            step = self._next()
            if step is None or step.at > self.clock.now():
                return False
            ward = self._house.ward()
            async with ward.turn(self.name):
                draft = self._draft()
                with self._times["decide"].timing():
                    first = ward.told_first(self.name) if step.kind == "due" else ()
                    refused = draft.tell(first) or self._stepper.take(draft, step)
                assert refused is None, (self.name, step, refused)
                return await self._append(draft, THE_ROOM)

    # The log

    def _draft(self) -> Draft[Any]:
        house = self._house
        return Draft(self.host, self.table, self.packs, house.chance, house.clock.now(), self.terms.live)

    async def _append(self, draft: Draft[Any], actor: str) -> bool:
        """Durably, then visibly: packs into the vault first, then the events, then everybody is shown."""
        who = context(actor, self.rules, self._law_hash)
        fresh = [CODEC.encode(event) for event in draft.events]
        self._certain = False
        with self._house.holding(draft.events):
            for sealed in draft.sealed:
                kept = await self.log.async_append(VAULT + self.name, self._vaulted, [CODEC.encode(sealed)], who)
                if isinstance(kept, Conflict):
                    return False
                self._vaulted += 1
            written = await self.log.async_append(TABLE + self.name, self.version, fresh, who)
        if isinstance(written, Conflict):
            return False
        self._certain = True
        with self._times["evolve"].timing():
            told = [self._carry_out(envelope) for envelope in written]
        self.packs = draft.packs if self.table.pack and not self.table.pack.spent else ()
        with self._times["picture"].timing():
            self._show.publish(self.table, self.version, [of for of in told if of is not None])
        self._call()
        if self._memory.is_due(self.version) and self.host.pause(self.table.game):
            self._memory.keep(self.version, self.table, self._answers.granted(self.version))
        return True

    def _call(self) -> None:
        """Whoever is waited for learns of it at his other tables too."""
        question = self.table.question
        self._house.calls.wait(self.name, title_of(self.terms.game), question.players if question else ())

    def _carry_out(self, envelope: Envelope) -> Told | None:
        event = self._follow(envelope)
        return self._show.words(self.table, event)

    def _follow(self, envelope: Envelope) -> Event:
        event, before = CODEC.decode(envelope), self.table
        self.table = evolve(self.host, before, event, recorded_millis(envelope.recorded))
        self.version = envelope.version
        self._past.follow(before, event, self.table, self.version)
        if (origin := read_origin(envelope.actor)) is not None:
            self._answers.remember(origin, Done(envelope.version))
        self._house.moved(self.name, event)
        return event


def _packs_of(pack: Pack, sealed: Iterable[PackSealed]) -> tuple[PackSealed, ...]:
    """The packs of the hand in course; one sealed twice, because the room fell in between, counts as sealed last."""
    latest = {of.part: of for of in sealed if of.number == pack.number}
    return tuple(latest[part] for part in range(1, pack.part + 1))
