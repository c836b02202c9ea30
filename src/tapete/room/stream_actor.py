"""The actor of one stream of any engine: its only writer. A command is decided, appended, and only then seen by others.

Tables have an actor of their own, which deals too; this one serves everything else that decides and evolves.
"""

import asyncio
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from tapete import __version__
from tapete.core.decision import Accepted, Event, Refused
from tapete.room.answers import CHANGED, Answer, Answers, Done
from tapete.room.record import CODEC, THE_ROOM, Origin, read_origin
from tapete.room.watcher import Watcher
from tapete.store.log import Conflict, Context, Envelope, EventLog

S = TypeVar("S")
C = TypeVar("C")
Asked = TypeVar("Asked", contravariant=True)


class Engine(Protocol[S, Asked]):
    """A pure engine: where it begins, what a command leads to, and what an event changes."""

    def new(self) -> S: ...
    def decide(self, state: S, command: Asked, /) -> Accepted[Event] | Refused: ...
    def evolve(self, state: S, event: Event, /) -> S: ...


class StreamActor(Generic[S, C]):
    """One stream, its state, and everybody who watches it.

    ``law`` and ``law_hash`` go into every envelope. What the log holds already is replayed at once.
    """

    def __init__(self, stream: str, engine: Engine[S, C], log: EventLog, law: str = "", law_hash: str = "") -> None:
        self.stream, self.engine, self.log = stream, engine, log
        self.state: S = engine.new()
        self.version = 0
        self._law, self._law_hash = law, law_hash
        self._answers = Answers()
        self._busy = asyncio.Lock()
        self._watchers: dict[Watcher, Callable[[], bytes]] = {}
        self._listeners: list[Callable[[Event, Envelope], None]] = []
        self._catch_up()

    # Asking

    async def ask(self, origin: Origin, make: Callable[[S], C | Refused]) -> Answer:
        """Put to the engine what somebody wants; the same request again gets the same answer and nothing more.

        ``make`` is given the state as it is when the turn has come, and may look at the clock or draw lots then.
        """
        async with self._busy:
            self._catch_up()
            if (given := self._answers.to(origin)) is not None:
                return given
            answer = await self._put(make, str(origin))
            self._answers.remember(origin, answer)
            return answer

    async def act(self, make: Callable[[S], C | Refused], actor: str = THE_ROOM) -> Answer:
        """The same without a request: for the clock, and for what follows from other streams."""
        async with self._busy:
            self._catch_up()
            return await self._put(make, actor)

    async def _put(self, make: Callable[[S], C | Refused], actor: str) -> Answer:
        command = make(self.state)
        decided = command if isinstance(command, Refused) else self.engine.decide(self.state, command)
        if isinstance(decided, Refused):
            return decided
        if not decided.events:
            return Done(self.version)
        fresh = [CODEC.encode(event) for event in decided.events]
        who = Context(actor, self._law, self._law_hash, __version__)
        written = await self.log.async_append(self.stream, self.version, fresh, who)
        self._catch_up()
        return CHANGED if isinstance(written, Conflict) else Done(self.version)

    def _catch_up(self) -> None:
        """Whatever the log holds has happened, whoever wrote it."""
        before = self.version
        for envelope in self.log.read(self.stream, before):
            event = CODEC.decode(envelope)
            self.state, self.version = self.engine.evolve(self.state, event), envelope.version
            if (origin := read_origin(envelope.actor)) is not None:
                self._answers.remember(origin, Done(envelope.version))
            for listener in self._listeners:
                listener(event, envelope)
        if self.version > before:
            self.publish()

    # Watching

    def listen(self, listener: Callable[[Event, Envelope], None]) -> None:
        """Tell ``listener`` of every event from now on, once it is in the log and in the state."""
        self._listeners.append(listener)

    def watch(self, watcher: Watcher, picture: Callable[[], bytes]) -> None:
        """Send this viewer the picture of the state now and after every change."""
        self._watchers[watcher] = picture
        watcher.put(picture())

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher, None)

    def publish(self) -> None:
        """Everybody is sent his picture again."""
        for watcher, picture in self._watchers.items():
            watcher.put(picture())

    @property
    def watchers(self) -> int:
        return len(self._watchers)

    async def stop(self) -> None:
        """Finish what is being appended and let everybody go."""
        async with self._busy:
            for watcher in self._watchers:
                watcher.put(None)
            self._watchers.clear()
