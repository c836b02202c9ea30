"""The actor of one stream: its only writer. A command is decided, appended, and only then seen by others.

Tables, tournaments, the days of the house and its accounts are all such streams. Whatever fails is written down; the
state is then read again from the log, and the stream goes on (docs/adr/0012-one-actor.md).
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from itertools import islice
from typing import Final, Generic, Protocol, Self, TypeVar

from tapete import __version__
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.sentence import Sentence
from tapete.room.model.event import Millis
from tapete.room.stream.answers import CHANGED, STOPPED, UNKNOWN, Answer, Answers, Done, failed
from tapete.room.stream.audience import Alike, Audience, Happened, Picture
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.record import CODEC, THE_ROOM, Origin, decoded, read_origin
from tapete.room.stream.schedule import CourseTask, GoesOn
from tapete.room.stream.showing import Showing
from tapete.room.stream.supervision import note_failure
from tapete.room.stream.watcher import Watcher
from tapete.store.log import FIRST, Conflict, Context, Envelope, EventLog, Fresh, LogUnavailableError

S = TypeVar("S")
C = TypeVar("C")
T = TypeVar("T")
Asked = TypeVar("Asked", contravariant=True)

_NOTHING: Final = (FIRST, (), "")
_PATIENCE: Final = 5.0
"""Seconds that whoever asked waits for a log that went out meanwhile, before the answer is that nobody knows."""
_RECORD: Final = Sentence("el registro", "the record")


class Engine(Protocol[S, Asked]):
    """A pure engine: where it begins, what a command leads to, and what an event changes that happened at a moment."""

    def new(self) -> S: ...
    def decide(self, state: S, command: Asked, /) -> Accepted[Event] | Refused: ...
    def evolve(self, state: S, event: Event, at: Millis, /) -> S: ...


Make = Callable[[S], C | Refused]
"""Makes a command of the state as it is when its turn has come, when it may look at the clock or draw lots."""

Answering = Coroutine[object, None, Answer]
"""An answer to be awaited."""


class Actor(Generic[S, C]):
    """One stream, its state, and everybody who watches it.

    ``law`` and ``law_hash`` go into every envelope; ``called`` is what people call the stream.
    """

    def __init__(
        self,
        stream: str,
        engine: Engine[S, C],
        log: EventLog,
        law: str = "",
        law_hash: str = "",
        metrics: RoomMetrics | None = None,
        called: Sentence = _RECORD,
        showing: Showing | None = None,
    ) -> None:
        self.stream, self.engine, self.log, self.metrics = stream, engine, log, metrics or RoomMetrics()
        self.state: S = engine.new()
        self.version = self._heard = FIRST
        self._law, self._law_hash, self._called = law, law_hash, called
        self.answers = Answers()
        self.follows = False
        """Whether another node writes the stream, and this one only follows."""
        self.gone = False
        """Whether this node does not even follow it: whoever comes to watch goes on to where it is."""
        self._busy = asyncio.Lock()
        self._certain = True
        """False while nobody knows whether an append has been made: the log then says."""
        self._attempt: tuple[int, Sequence[Fresh], str] = _NOTHING
        """The append last tried: after which version, what, and by whom."""
        self._outages = log.outage.number
        """How many outages of the log this stream has come back from."""
        self._listeners: list[Callable[[Happened[S]], None]] = []
        self._followers: list[Callable[[Sequence[Happened[S]]], None]] = []
        self._showing = showing or Showing(self.metrics)
        self._audience: Audience[S] = Audience(self._note, self._showing)
        self._course_task = CourseTask(stream, self._when_in, self._mend)

    # What a kind of stream may add

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Held while a command is decided and appended, where several streams share something."""
        return nullcontext()

    def encode(self, event: Event) -> Fresh:
        """An event as this stream holds it."""
        return CODEC.encode(event)

    def write(self, command: C, fresh: Sequence[Fresh], who: Context) -> Awaitable[tuple[Envelope, ...] | Conflict]:
        """Append what a command has led to; whatever must be in the log before it goes first."""
        del command
        return self.log.async_append(self.stream, self.version, fresh, who)

    def beginning(self) -> tuple[int, S]:
        """The version and the state from which the stream is read: the first, or one that was kept."""
        return FIRST, self.engine.new()

    def about_to_hear(self) -> None:
        """Those who listen are told of everything that follows the beginning, and of nothing before it."""

    def on_return(self, _seconds: float, /) -> Make[S, C] | None:
        """What is written first after the log was out for so long, so that nobody's time has run out meanwhile."""
        return None

    def followed(self, command: C | None) -> None:
        """The state has changed by this command's events, or by what the log held."""

    # Coming back

    def recover(self) -> Self:
        """Read what the log holds already; those who listen by now are told of it."""
        self.version, self.state = self.beginning()
        self._heard = self.version
        self.about_to_hear()
        for happened in self._evolved(self.state, decoded(self.log.read(self.stream, self.version))):
            self.answers.read((happened.envelope,))
            self._hear((happened,))
        self.followed(None)
        return self

    def follow(self, envelopes: Iterable[Envelope]) -> None:
        """What lies in the log after the state has happened."""
        self._go_on(decoded(envelopes), None)

    def _go_on(self, written: Iterable[tuple[Event, Envelope]], command: C | None) -> None:
        """All of it is evolved before any of it is seen."""
        stage = self.metrics.stages["evolve"]
        began = stage.sampling()
        fresh = [*(self._evolved(self.state, written) if command is None else self.carried_out(command, written))]
        if began is not None:
            stage.sampled(began)
        self._take(fresh, command)

    def carried_out(self, command: C, written: Iterable[tuple[Event, Envelope]]) -> Iterable[Happened[S]]:
        """What a command has led to, now that it is in the log."""
        del command
        return self._evolved(self.state, written)

    def _read_again(self) -> Answer:
        """Lead a fresh state through the whole stream and show it; the log says what became of the last append."""
        self._certain = False
        try:
            at, state = self.beginning()
            fresh: list[Happened[S]] = []
            for happened in self._evolved(state, decoded(self.log.read(self.stream, at))):
                if happened.envelope.version > self._heard:
                    fresh.append(happened)
                else:
                    state, at = happened.after, happened.envelope.version
            self.state, self.version = state, at
            self._take(fresh, None)
            return Done(self.version) if self._is_written() else failed(self._called, read_again=True)
        except Exception as error:
            self._note("read", error)
            return failed(self._called, read_again=False)

    def _is_written(self) -> bool:
        """Whether the events that were last to be appended lie in the log where they were to be."""
        at, fresh, actor = self._attempt
        written = islice(self.log.read(self.stream, at), len(fresh))
        same = [(envelope.type, envelope.data, envelope.actor) for envelope in written]
        return bool(fresh) and same == [(event.type, event.data, actor) for event in fresh]

    def _catch_up(self) -> None:
        """After an append that failed or met another writer: whatever the log holds has happened."""
        if not self._certain:
            self.follow(self.log.read(self.stream, self.version))

    def _evolved(self, state: S, written: Iterable[tuple[Event, Envelope]]) -> Iterator[Happened[S]]:
        for event, envelope in written:
            after = self.engine.evolve(state, event, recorded_millis(envelope.recorded))
            yield Happened(state, event, after, envelope)
            state = after

    def _take(self, fresh: Sequence[Happened[S]], command: C | None) -> None:
        self._audience.catch_up()
        if command is None:
            self.answers.read(each.envelope for each in fresh)
        self._hear(fresh)
        self.followed(command)
        self._certain = True
        self._audience.publish(fresh, in_turn=command is not None)

    def _hear(self, fresh: Sequence[Happened[S]]) -> None:
        """Tell those who listen, once: not again when the stream is read again."""
        for happened in fresh if self._listeners else fresh[-1:]:
            self.state, self.version = happened.after, happened.envelope.version
            for listener in self._listeners:
                self._inform(listener, happened)
        self._heard = max(self._heard, self.version)
        for follower in self._followers:
            self._inform(follower, fresh)

    def _inform(self, listener: Callable[[T], None], told: T) -> None:
        """One who fails keeps none of the others from hearing."""
        try:
            listener(told)
        except Exception as error:
            self._note("listener", error)

    # Asking

    def ask(self, origin: Origin, make: Make[S, C]) -> Answering:
        """Put to the engine what somebody wants; the same request again gets the same answer and nothing more."""
        return self._answered(make, origin)

    def act(self, make: Make[S, C], actor: str = THE_ROOM) -> Answering:
        """The same without a request: for what follows from other streams, and for what is asked only once."""
        return self._answered(make, actor)

    async def do(self, make: Make[S, C], actor: str = THE_ROOM) -> Answer:
        """The same for a course, whose supervisor hears of what fails."""
        async with self._busy:
            if self.stopped:
                await self._come_back()
            self._catch_up()
            return await self._put(make, actor)

    async def _answered(self, make: Make[S, C], who: Origin | str) -> Answer:
        """There is always an answer, in the same turn: after an exception it is what the log says.

        Nobody waits behind an append that cannot be made.
        """
        outage = self.log.outage
        if outage.on:
            return STOPPED
        async with self._busy:
            if outage.on:
                return STOPPED
            try:
                self._attempt = _NOTHING
                if self._outages != outage.number:
                    await self._come_back()
                self._catch_up()
                answer = self.answers.to(who) or await self._put(make, who)
                if isinstance(who, Origin):
                    self.answers.remember(who, answer)
            except LogUnavailableError:
                answer = await self._after_outage()
            except Exception as error:
                self._note("command", error)
                answer = self._read_again()
        self._course_task.happened()
        return answer

    async def _after_outage(self) -> Answer:
        """What the log says of the last append, once it can be read; that nobody knows, if that takes too long."""
        self._certain = False
        attempt = at, fresh, _ = self._attempt
        if not await self.log.outage.over(_PATIENCE):
            return UNKNOWN
        try:
            await self._come_back()
            self._catch_up()
            self._attempt = attempt
            return Done(at + len(fresh)) if self._is_written() else failed(self._called, read_again=True)
        except LogUnavailableError:
            return UNKNOWN

    async def _come_back(self) -> None:
        """After an outage the log is read, and what its streams write first is written before anything else."""
        outage = self.log.outage
        if outage.on or not self.stopped:
            return
        self._catch_up()
        self._outages = outage.number
        if (first := self.on_return(outage.lasted)) is not None:
            await self._put(first, THE_ROOM)
        self._attempt = _NOTHING

    async def _put(self, make: Make[S, C], who: Origin | str) -> Answer:
        async with self.turn():
            stage = self.metrics.stages["decide"]
            began = stage.sampling()
            if isinstance(command := make(self.state), Refused):
                return command
            decided = self.engine.decide(self.state, command)
            if began is not None:
                stage.sampled(began)
            if isinstance(decided, Refused):
                return decided
            return await self._append(command, decided.events, who) if decided.events else Done(self.version)

    async def _append(self, command: C, events: Sequence[Event], who: Origin | str) -> Answer:
        """Durably, then visibly."""
        fresh = [*map(self.encode, events)]
        actor = str(who)
        self._certain, self._attempt = False, (self.version, fresh, actor)
        self._showing.begin()
        try:
            written = await self.write(command, fresh, Context(actor, self._law, self._law_hash, __version__))
        finally:
            self._showing.end()
        if isinstance(written, Conflict):
            self._catch_up()
            return CHANGED
        done = Done(self.version + len(written))
        if (origin := who if isinstance(who, Origin) else read_origin(who)) is not None:
            self.answers.remember(origin, done)
        self._go_on(zip(events, written, strict=False), command)
        return done

    def _note(self, step: str, error: Exception) -> None:
        note_failure(self.metrics, self.stream, self.version, step, error)

    # Watching

    def listen(self, listener: Callable[[Happened[S]], None]) -> None:
        """Tell ``listener`` of every event from now on, once it is in the log and in the state."""
        self._listeners.append(listener)

    def listen_to_appends(self, follower: Callable[[Sequence[Happened[S]]], None]) -> None:
        """The same for whoever needs no state of the actor between two events: told once of all that an append held."""
        self._followers.append(follower)

    def watch(self, watcher: Watcher, picture: Picture[S]) -> None:
        """Send this viewer the picture of the state now and after every change."""
        if self.gone:
            watcher.put(None, keep=True)
        else:
            self._audience.admit(watcher, picture)

    def answer(self, watcher: Watcher, message: bytes) -> None:
        """Tell somebody what became of what they asked, after the picture of it."""
        self._showing.afterwards(partial(watcher.put, message, keep=True))

    def show_alike(self, alike: Alike[S]) -> None:
        """What many viewers are sent alike is found by this, before those pictures that are somebody's own."""
        self._audience.alike = alike

    def unwatch(self, watcher: Watcher) -> None:
        self._audience.dismiss(watcher)

    def show_all(self) -> None:
        """Show everybody the present state again."""
        self.publish()

    def tell(self, message: bytes, to: Callable[[Watcher], bool]) -> None:
        """Send something that is no picture to some of those who watch."""
        self._audience.tell(message, to)

    def show(self, watcher: Watcher) -> None:
        """Send one viewer the picture again."""
        self._audience.show(watcher)

    def publish(self, happened: Sequence[Happened[S]] = ()) -> None:
        """Everybody is sent their picture again."""
        self._audience.publish(happened)

    @property
    def attended(self) -> bool:
        return self._audience.attended

    @property
    def watchers(self) -> int:
        return len(self._audience)

    # Going on by itself

    def start(self, course: GoesOn) -> None:
        """Let the stream go on by itself."""
        self.log.outage.listen(self._outage_changed)
        self._course_task.start(course)

    @property
    def stopped(self) -> bool:
        """Whether the log is out, or has been and the stream has not yet come back."""
        return self.log.outage.on or self._outages != self.log.outage.number

    @property
    def stands_still(self) -> bool:
        """Whether it should go on by itself and does not."""
        return self._course_task.stands_still

    def _outage_changed(self) -> None:
        """Whoever watches sees at once that play has stopped, and that it goes on once the stream has come back."""
        if self.log.outage.on:
            self.publish()
        self.stir()

    async def _when_in(self) -> None:
        """Wait while the log is out, and then come back."""
        if self.stopped:
            await self.log.outage.over()
            async with self._busy:
                await self._come_back()
            self.publish()

    def stir(self) -> None:
        """Something has changed what may be done."""
        self._course_task.stir()

    async def _mend(self, step: str, error: Exception) -> None:
        if isinstance(error, LogUnavailableError):
            self._certain = False
            return
        self._note(step, error)
        async with self._busy:
            self._read_again()

    async def stop(self) -> None:
        """Finish what is being appended and let everybody go."""
        self.log.outage.ignore(self._outage_changed)
        await self._course_task.stop()
        async with self._busy:
            self.dismiss_all()

    def dismiss_all(self) -> None:
        """Let everybody who watches go."""
        self._audience.close()
