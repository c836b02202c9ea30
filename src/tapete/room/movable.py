"""A stream that another node of the room may run: here it is then followed, and what is asked of it is asked there."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from tapete.room.stream.actor import Actor
from tapete.room.stream.answers import Answer
from tapete.room.stream.schedule import Coming
from tapete.store.log import Envelope

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")
Requested = TypeVar("Requested", contravariant=True)


class Elsewhere(Protocol[Requested]):
    """The way to streams that other nodes run."""

    async def put(self, stream: str, request: Requested) -> Answer:
        """Asked and answered over there; what has been done has happened here too by then."""


class Movable(ABC, Generic[S, C, R]):
    """A table or a tournament: its stream, and where it is run."""

    _stream: Actor[S, C]
    _elsewhere: Elsewhere[R] | None = None
    """The way to the node that runs it, where it is another one."""

    @property
    def stream(self) -> str:
        return self._stream.stream

    @property
    def version(self) -> int:
        return self._stream.version

    @abstractmethod
    def coming(self) -> Coming | None:
        """What it does next by itself, and when."""

    @abstractmethod
    async def go_on(self) -> bool:
        """Do what is due now; tell whether something was."""

    def waits_on(self) -> bool:
        """Whether nothing can be due before the moment told last, whatever has happened since; not unless known."""
        return False

    def start(self) -> None:
        """Let it go on by itself, unless another node does."""
        if self._elsewhere is None:
            self._stream.start(self)

    @property
    def runs_elsewhere(self) -> bool:
        return self._elsewhere is not None

    @property
    def stands_still(self) -> bool:
        """Whether it should go on by itself here and does not."""
        return self._elsewhere is None and self._stream.stands_still

    def recall(self, elsewhere: Elsewhere[R]) -> None:
        """Another node runs it: what it was is read, and what happens there followed."""
        self._elsewhere, self._stream.follows = elsewhere, True
        self._stream.recover()

    async def hand_over(self, elsewhere: Elsewhere[R]) -> None:
        """Finish what is being appended and let everybody go to the node that runs it from now on."""
        self._elsewhere = elsewhere
        await self._stream.stop()
        self._stream.follows = True

    async def come_back(self) -> None:
        """Nobody else runs it any more: what the log has by now has happened, and it goes on here."""
        self._stream.follows = False
        self.catch_up()
        self._elsewhere = None
        await self._resume()
        self.start()

    async def _resume(self) -> None:
        """What is written first where it goes on."""

    def hear(self, envelopes: Sequence[Envelope]) -> None:
        """What another node has appended, as far as it is new here; what is missing before it is read."""
        fresh = [envelope for envelope in envelopes if envelope.version > self.version]
        if fresh and fresh[0].version > self.version + 1:
            self.catch_up()
        elif fresh:
            self._stream.follow(fresh)

    def catch_up(self) -> None:
        """Whatever the log has by now."""
        self._stream.follow(self._stream.log.read(self.stream, self.version))

    def leave(self) -> None:
        """It has been handed over and is not followed here: whoever has come meanwhile goes on, and whoever comes."""
        self._stream.gone = True
        self.send_away()

    def send_away(self) -> None:
        """Let everybody who watches here go to where it is run."""
        self._stream.dismiss_all()
