"""The actor of one tournament: the stream's only writer, with the room's clock and its chance.

It ticks by itself: levels, breaks, the end of registration, closing time. What people ask is decided on the
tournament as the clock has brought it to that moment.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Self, cast

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.document import masked
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.chance.chance import SecureChance
from tapete.room.movable import Elsewhere, Movable
from tapete.room.people.door import LookedUp
from tapete.room.stream.actor import Actor, Make
from tapete.room.stream.answers import STOPPED, Answer, Done
from tapete.room.stream.audience import ALONE, Happened
from tapete.room.stream.changes import Kept
from tapete.room.stream.clock import Clock, recorded_millis
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.record import TOURNAMENT, Origin, law_hash, read_origin
from tapete.room.stream.schedule import Coming
from tapete.room.stream.watcher import Watcher
from tapete.room.tables.memory import OpenSnapshots
from tapete.room.tournament.engine import Act, TournamentEngine, after_tick, giving
from tapete.room.tournament.felts import Felts, RoomFelts
from tapete.room.tournament.kept.memory import PictureMemory
from tapete.room.tournament.memory import OVER, TournamentMemory
from tapete.room.tournament.message import CHECKED, DEALT_BY_FELTS, DRAWN, AskTournament, TournamentSpeaker, read
from tapete.room.tournament.near import Concerned, Later
from tapete.room.tournament.picture import Picture, ToldTournamentEvent
from tapete.store.log import EventLog
from tapete.tournament.clock.clock import on_break, seconds_left
from tapete.tournament.clock.clock import read as read_clock
from tapete.tournament.clock.time_call import callable_at
from tapete.tournament.clock.timekeeping import closing_at
from tapete.tournament.desk.director import decide
from tapete.tournament.desk.hall import hall_view
from tapete.tournament.felt.step import Step
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.event import ClockSet, TournamentEvent
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Tournament
from tapete.words.events.tournament import told

_NO_CHANCE: Final = refuse(
    "no se sortea hasta que el azar haya superado su prueba", "no lots are drawn until chance has passed its test"
)

_BY_THE_TABLES: Final = refuse(
    "en un torneo electrónico las manos las llevan las mesas", "in an electronic tournament the tables run the hands"
)

_CALLED: Final = Sentence("el torneo", "the tournament")

LookUp = Callable[[str], Awaitable[LookedUp]]
"""What the house knows of whoever shows a document."""


async def looked_up_nowhere(_document: str) -> LookedUp:
    return LookedUp()


class _TournamentStream(Actor[Tournament, Act]):
    """A tournament on the log; while that was out its clock has stood still."""

    clock: Clock
    memory: TournamentMemory

    def beginning(self) -> tuple[int, Tournament]:
        version, kept = self.memory.recall(self.stream)
        for origin, granted in kept.granted:
            self.answers.remember(origin, Done(granted))
        return version, kept.state

    def recover(self) -> Self:
        super().recover()
        if self.state.phase in OVER:
            self.keep()
        return self

    def keep(self) -> None:
        self.memory.keep(self.stream, self.version, self.state, self.answers.granted(self.version))

    def on_return(self, seconds: float, /) -> Make[Tournament, Act] | None:
        began = self.state.clock.at
        if self.state.phase != TournamentPhase.RUNNING or began is None:
            return None
        now = self.clock.now() // 1000
        stood = max(began, now - round(seconds))

        def go_on(draft: Draft) -> None:
            clock = read_clock(draft.rules, draft.state, stood)
            draft.add(ClockSet(replace(clock, at=None if clock.at is None else now), "outage"))

        return lambda _: go_on


class TournamentActor(Movable[Tournament, Act, AskTournament]):
    """One tournament and everybody who watches it."""

    _stream: _TournamentStream

    def __init__(
        self,
        name: str,
        rules: Rules,
        log: EventLog,
        clock: Clock,
        chance: SecureChance,
        may_draw: Callable[[], bool] = lambda: True,
        looked_up: LookUp = looked_up_nowhere,
        metrics: RoomMetrics | None = None,
        felts: RoomFelts | None = None,
        alone: bool = False,
        snapshots: OpenSnapshots | None = None,
    ) -> None:
        """``alone`` where players enter by themselves."""
        self.name, self._announced, self.clock, self._alone = name, rules, clock, alone
        self._chance, self._may_draw, self._looked_up = chance, may_draw, looked_up
        self._felts = Felts(name, rules, chance, felts) if felts else None
        """Its felts; None in a room without tables."""
        self.engine = TournamentEngine(rules)
        self._stream = _TournamentStream(
            TOURNAMENT + name, self.engine, log, rules.law.law, law_hash(rules.law), metrics, _CALLED
        )
        self._stream.clock, self._stream.memory = clock, TournamentMemory(snapshots)
        self._latest: tuple[Sequence[Happened[Tournament]], tuple[ToldTournamentEvent, ...]] = (), ()
        """What happened last, and the same in words."""
        self._concerned: tuple[Sequence[Happened[Tournament]], Concerned] = (), Concerned(())
        self._together: tuple[Sequence[Happened[Tournament]], Picture | None] = (), None
        self._later = Later(self._stream.show)
        self._picture: Picture | None = None
        self._memory = PictureMemory()
        self._shown: tuple[int, bool, bool, int] | None = None
        """How the clock stood when it was last shown: level, break, stopped, on how many time may be called."""

    @property
    def rules(self) -> Rules:
        """What the tournament is run by now: as announced, with what the director has changed since."""
        return in_force(self._announced, self.state)

    @property
    def state(self) -> Tournament:
        return self._stream.state

    @property
    def watchers(self) -> int:
        return self._stream.watchers

    def seconds(self) -> int:
        """The moment as the engine counts it."""
        return self.clock.now() // 1000

    # Asking

    async def ask(self, origin: Origin, who: TournamentSpeaker, message: Mapping[str, object]) -> Answer:
        """Put a command to the tournament; the same request again gets the same answer and nothing more."""
        if self._elsewhere is not None:
            return await self._elsewhere.put(self.stream, AskTournament(origin, who, {**message}))
        drawn = DRAWN | {asked.RequestEntry.name()} if self._alone else DRAWN
        if str(message.get("type")) in drawn and not self._may_draw():
            return _NO_CHANCE
        if message.get("type") in DEALT_BY_FELTS and self.rules.structure.electronic:
            return _BY_THE_TABLES
        checked = await self._checked(message)

        def make(_: Tournament) -> Act | Refused:
            now = self.seconds()
            act = read(checked, who, now, self._chance, self._alone)
            return act if isinstance(act, Refused) else after_tick(act, now)

        return await self._stream.ask(origin, make)

    async def _checked(self, message: Mapping[str, object]) -> Mapping[str, object]:
        """An access check with what the house knows of the document, whatever was ticked.

        The document itself goes no further: the log keeps its end only.
        """
        document = message.get("identity")
        if not isinstance(document, str) or not document.strip():
            return message
        shown = {**message, "identity": masked(document)}
        if message.get("type") in CHECKED:
            record = await self._looked_up(document)
            shown |= {"person": record.person} | ({"excluded": True} if record.excluded else {})
        return shown

    async def give(self, act: Act, actor: str) -> Answer:
        """Something the house itself does, where the tournament is run here."""
        assert self._elsewhere is None, self.stream
        return await self._stream.act(lambda _: act, actor)

    def stir(self) -> None:
        """Something outside the tournament has changed what may be done in it."""
        self._stream.stir()

    # Watching

    def watch(self, watcher: Watcher, viewer: Callable[[], TournamentSpeaker | None]) -> None:
        """Send a viewer the tournament now and after every change, as whoever that is at that moment."""
        self._stream.watch(watcher, lambda happened: self.picture().message(viewer(), self._words(happened)))

    def follow(self, watcher: Watcher, viewer: Callable[[], TournamentSpeaker | None], near: bool = False) -> None:
        """Send a page that keeps what it has been sent what has changed; whoever is slow begins anew.

        A player's page that is ``near`` shows their own table alone, and what happens at others with the next pulse.
        """
        kept: Kept | None = None
        can_wait = False

        def picture(happened: Sequence[Happened[Tournament]]) -> bytes | None:
            nonlocal kept, can_wait
            if can_wait and kept is not None and watcher.viewer not in self._concerns(happened):
                self._later.owe(watcher)
                return None
            if watcher.crowded:
                watcher.skip_pictures()
                kept = None
            whole, has, speaker, now = kept is None, kept or Kept(), viewer(), self._seen(happened)
            # Staff and spectators see every table, and every act at once, whatever their page asks for.
            can_wait = near and speaker is not None and now.is_near(speaker)
            message = now.changes(speaker, self._words(happened), has, whole, can_wait)
            kept = has
            return message

        self._stream.watch(watcher, picture)

    def _concerns(self, happened: Sequence[Happened[Tournament]]) -> Concerned:
        """Whom what has happened concerns, found once for all viewers."""
        if happened is not self._concerned[0]:
            self._concerned = happened, Concerned(happened)
        return self._concerned[1]

    def _seen(self, happened: Sequence[Happened[Tournament]]) -> Picture:
        """The tournament after something has happened: the same moment for all who are shown it together."""
        if happened is ALONE:
            return self.picture()
        if happened is not self._together[0] or self._together[1] is None:
            self._together = happened, self.picture()
        return cast(Picture, self._together[1])

    def pulse(self) -> None:
        """Show those who look at their own table now what has happened at others."""
        self._later.show_all()

    def watch_clock(self, watcher: Watcher) -> None:
        """Send a screen of the hall its clock now and after every change."""
        self._stream.watch(watcher, lambda _: self._clock_message())

    def _clock_message(self) -> bytes:
        now = self.clock.now()
        shown = hall_view(self.rules, self.state, now // 1000)
        message = {"type": "view", "version": self.version, "now": now, "view": shown}
        return msgspec.json.encode({**message, "stopped": STOPPED.reason} if self.stopped else message)

    def unwatch(self, watcher: Watcher) -> None:
        self._later.forget(watcher)
        self._stream.unwatch(watcher)

    def picture(self) -> Picture:
        """The tournament as it is now; those who look at the same moment share one."""
        now, last = self.clock.now(), self._picture
        if last is None or (last.version, last.now // 1000, last.stopped) != (self.version, now // 1000, self.stopped):
            self._picture = last = Picture(
                self.name, self.rules, self.state, self.version, now, self.stopped, self._alone, self._memory
            )
        return last

    @property
    def stopped(self) -> bool:
        """Whether nothing can be written down, so that the clock stands still."""
        return self._stream.stopped

    def _words(self, happened: Sequence[Happened[Tournament]]) -> tuple[ToldTournamentEvent, ...]:
        """What happened, in words that all viewers share."""
        if happened is not self._latest[0]:
            self._latest = happened, tuple(map(told_of, happened))
        return self._latest[1]

    # The course of the tournament

    def recover(self) -> None:
        """Everything that the log has of it has happened."""
        self._stream.recover()

    async def hand_over(self, elsewhere: Elsewhere[AskTournament]) -> None:
        """Kept as it stands, so that whoever runs it next need not read all of its stream."""
        self._later.stop()
        await super().hand_over(elsewhere)
        await asyncio.to_thread(self._stream.keep)

    async def stop(self) -> None:
        self._later.stop()
        await self._stream.stop()

    def coming(self) -> Coming | None:
        """The clock's next signal or the tables' next hand, and when."""
        at = self.next_moment()
        return None if at is None else Coming("clock", (at * 1000 - self.clock.now()) / 1000)

    def next_moment(self) -> int | None:
        """When something happens by itself, at once where it is overdue; None while nothing will."""
        if self.state.phase != TournamentPhase.RUNNING:
            return None
        now = self.seconds()
        if self._clock_stands(now) != self._shown or self._signals(now):
            return now
        moments = self._clock_moments(now)
        if (step := self._step(now)) is not None:
            moments.append(step.at)
        return min(moments, default=None)

    def _step(self, now: int) -> Step | None:
        """What the tournament and its felts do not know of each other yet."""
        return self._felts.next(self.state, now) if self._felts and self._may_draw() else None

    def _signals(self, now: int) -> bool:
        due = decide(self.rules, self.state, asked.Tick(at=now))
        return isinstance(due, Accepted) and bool(due.events)

    def _clock_stands(self, now: int) -> tuple[int, bool, bool, int]:
        clock = read_clock(self.rules, self.state, now)
        callable_now = sum(at <= now for at in callable_at(self.rules, self.state))
        return clock.level, on_break(clock), clock.at is None, callable_now

    def _clock_moments(self, now: int) -> list[int]:
        """The end of the level or break in progress, and the closing of the casino."""
        clock = read_clock(self.rules, self.state, now)
        left = seconds_left(in_force(self.rules, self.state), clock) if clock.at is not None else 0
        closes = closing_at(self.rules, self.state) if self.state.last_hands is None else None
        calls = (at for at in callable_at(self.rules, self.state) if at > now)
        return [moment for moment in (now + left if left else None, closes, *calls) if moment is not None]

    async def go_on(self) -> bool:
        """Do what is due now: the clock's signals, one step of its tables; and show how the clock stands.

        Tell whether anything was: what is due and cannot be done is not tried without a pause.
        """
        now, before = self.seconds(), self.version
        await self._stream.do(lambda _: after_tick(giving(), now))
        step = self._step(now)
        taken = await self._take(step) if step is not None and step.at <= now else False
        stands, last = self._clock_stands(now), self._shown
        self._shown = stands
        if self.version == before and stands != last:
            self._stream.publish()
        return taken or self.version > before or stands != last

    async def _take(self, step: Step) -> bool:
        """Give the commands of a step, and then tell the tables theirs; say whether a table took some."""
        assert self._felts is not None
        if step.give and isinstance(await self._stream.do(lambda _: giving(*step.give)), Refused):
            return False
        answers = [await self._felts.tell(number, commands) for number, commands in step.tell]
        return any(isinstance(answer, Done) for answer in answers)


def told_of(happened: Happened[Tournament]) -> ToldTournamentEvent:
    """An event in words, on the tournament it led to."""
    event, envelope = happened.event, happened.envelope
    origin = read_origin(envelope.actor)
    words = told(for_the_public(happened.after), cast(TournamentEvent, event))
    who = origin.player if origin else ""
    return ToldTournamentEvent(type(event).__name__, recorded_millis(envelope.recorded), who, words, event.because)
