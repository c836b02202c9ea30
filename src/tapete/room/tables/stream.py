"""The stream of one table: its packs go into the vault first, and from time to time the table is kept as it stands."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Generic, Self, TypeVar

from msgspec.structs import replace

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.law.catalogue import title_of
from tapete.law.table_rules import TableRules
from tapete.room.chance.commitment import PackSealed
from tapete.room.model.event import Millis, Resumed
from tapete.room.model.terms import Terms
from tapete.room.stream.actor import Actor, Make
from tapete.room.stream.answers import Done
from tapete.room.stream.audience import Happened
from tapete.room.stream.record import CODEC, TABLE, VAULT, law_hash
from tapete.room.stream.secrecy import salted
from tapete.room.tables.context import TableContext
from tapete.room.tables.draft import Draft, Drawing
from tapete.room.tables.game import Game
from tapete.room.tables.memory import TableMemory
from tapete.room.tables.table import Pack, RoomTable, evolve
from tapete.room.wire.told import Chronicle, ToldEvent
from tapete.store.log import Conflict, Context, Envelope, Fresh

S = TypeVar("S")

CALLED: Final = Sentence("la mesa", "the table")
PARTS: Final = 32
"""More packs than one hand can need, those sealed twice included."""


class TableEngine(Generic[S]):
    """A table of the room as an engine: what is asked of it is a draft, which the game has decided already."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def new(self) -> RoomTable[S]:
        return RoomTable(self._game.state)

    def decide(self, _: RoomTable[S], draft: Draft[S], /) -> Accepted[Event] | Refused:
        return Accepted(tuple(draft.events))

    def evolve(self, table: RoomTable[S], event: Event, at: Millis, /) -> RoomTable[S]:
        return evolve(self._game, table, event, at)


class TableStream(Actor[RoomTable[S], Draft[S]], Generic[S]):
    """One table on the log."""

    def __init__(
        self, name: str, game: Game, rules: TableRules, context: TableContext, terms: Terms, chronicle: Chronicle
    ) -> None:
        super().__init__(
            TABLE + name,
            TableEngine(game),
            context.log,
            rules.law,
            law_hash(rules),
            context.metrics,
            CALLED,
            context.showing,
        )
        self._name, self._game, self._context, self._terms = name, game, context, terms
        self._title = title_of(terms.game)
        self.packs: tuple[PackSealed, ...] = ()
        """The packs of the hand in progress, which nobody is shown."""
        self._drawing = Drawing(name, self._end_of_log, context.pace.nonces)
        self._vaulted = 0
        self._memory: TableMemory[S] = TableMemory(name, game, context.snapshots)
        self._chronicle = chronicle
        self._told: tuple[ToldEvent, ...] = ()
        """What had been told at the version from which the stream was last read."""
        self.kept: tuple[int, RoomTable[S]] = (0, self.state)
        """A version and the table as it then stood, from which the stream was last read."""

    def draft(self) -> Draft[S]:
        """Nothing written yet on the table as it is."""
        context = self._context
        now, live = context.clock.now(), self._terms.live
        return Draft(self._game, self.state, self.packs, context.chance, now, live, self._drawing)

    def _end_of_log(self) -> str:
        """What the house last signed of the whole log; before the first time, the hash of the table's last event."""
        if mark := self._context.checkpoint():
            return mark
        last = next(self.log.read(self.stream, self.version - 1), None)
        return last.hash.hex() if last else ""

    def turn(self) -> AbstractAsyncContextManager[None]:
        return self._context.house_orders().turn(self._name)

    def encode(self, event: Event) -> Fresh:
        fresh = CODEC.encode(event)
        return fresh if self._terms.live else salted(fresh)

    async def write(self, draft: Draft[S], fresh: Sequence[Fresh], who: Context) -> tuple[Envelope, ...] | Conflict:
        lent = self._context.lent
        if lent is None:
            with self._context.holding(draft.events):
                return await self._write(draft, fresh, who)
        async with lent(self._name, draft.events) as granted:
            if granted:
                return await self._write(draft, fresh, who)
            return Conflict(self.stream, self.version, self.version)

    async def _write(self, draft: Draft[S], fresh: Sequence[Fresh], who: Context) -> tuple[Envelope, ...] | Conflict:
        for sealed in draft.sealed:
            kept = await self.log.async_append(VAULT + self._name, self._vaulted, [CODEC.encode(sealed)], who)
            if isinstance(kept, Conflict):
                return kept
            self._vaulted += 1
        return await super().write(draft, fresh, who)

    def carried_out(
        self, draft: Draft[S], written: Iterable[tuple[Event, Envelope]]
    ) -> Iterable[Happened[RoomTable[S]]]:
        """The draft has worked it out already, but for the moment at which it was written."""
        happened = draft.carried_out(self.state, written)
        return super().carried_out(draft, written) if happened is None else happened

    def on_return(self, _seconds: float, /) -> Make[RoomTable[S], Draft[S]] | None:
        return self.resumed if self.state.question or self.state.offer else None

    def resumed(self, _: RoomTable[S]) -> Draft[S]:
        """Whoever is waited for has their time again, to decide or to take the seat that they were offered."""
        draft = self.draft()
        draft.add(Resumed())
        if (offer := self.state.offer) is not None:
            draft.add(replace(offer, until=Millis(draft.now + self._context.pace.seat)))
        return draft

    def followed(self, draft: Draft[S] | None) -> None:
        if self.follows:
            self._call()
            return
        if draft is None:
            self._vaulted = self.log.version(VAULT + self._name)
        pack = self.state.pack
        if pack is None or pack.spent:
            self.packs = ()
        else:
            self.packs = draft.packs if draft else _packs_of(pack, self._vault())
        self._call()
        if self._memory.is_due(self.version) and self._is_settled():
            told = tuple(self._chronicle.lines())
            self._memory.keep(self.version, self.state, self.answers.granted(self.version), told)

    async def keep(self) -> bool:
        """Keep the table as it stands, for a start that reads nothing before it; False while that cannot be."""
        if not self._is_settled():
            return False
        await self._memory.written()
        if self._memory.version < self.version:
            self._memory.keep(self.version, self.state, self.answers.granted(self.version))
            await self._memory.written()
        return True

    def _is_settled(self) -> bool:
        """Whether nothing before this moment is needed any more: no hand is played, no entry can be taken back."""
        return self._game.standing(self.state.game).between_hands and not self.state.earlier

    def _call(self) -> None:
        """Whoever is waited for learns of it at their other tables too."""
        question, office = self.state.question, self._deciding()
        deciders = self._context.on_duty(office, self._name) if office else ()
        players = question.players if question else ()
        self._context.calls.wait(self._name, self._title, (*players, *deciders))

    def _deciding(self) -> Office | None:
        """The office whose decision the table waits for: a void that needs a second person, or the game's own."""
        return Office.CHIEF if self.state.void else self._game.standing(self.state.game).waits_for

    def _vault(self) -> Iterator[PackSealed]:
        """The packs sealed last, among them all of the hand in progress."""
        for envelope in self.log.read(VAULT + self._name, max(self._vaulted - PARTS, 0)):
            sealed = CODEC.decode(envelope)
            assert isinstance(sealed, PackSealed)
            yield sealed

    def beginning(self) -> tuple[int, RoomTable[S]]:
        version, kept = self._memory.recall()
        for origin, granted in kept.granted:
            self.answers.remember(origin, Done(granted))
        self.kept, self._told = (version, kept.restored()), kept.told
        return self.kept

    def about_to_hear(self) -> None:
        self._chronicle.go_on_from(self._told)

    def recover(self) -> Self:
        super().recover()
        self._context.recalled(self._name, self.kept[1].brought)
        return self

    async def stop(self) -> None:
        await super().stop()
        await self._memory.written()


def _packs_of(pack: Pack, sealed: Iterable[PackSealed]) -> tuple[PackSealed, ...]:
    """The packs of the hand in progress; one sealed twice, because the room fell in between, counts as sealed last."""
    latest = {each.part: each for each in sealed if each.number == pack.number}
    return tuple(latest[part] for part in range(1, pack.part + 1))
