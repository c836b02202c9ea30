"""Everybody who watches a stream: each is sent a whole picture now and after every change."""

import asyncio
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from tapete.core.decision import Event
from tapete.room.stream.showing import Drawing, Showing
from tapete.room.stream.supervision import pause
from tapete.room.stream.watcher import Watcher
from tapete.store.log import Envelope

S = TypeVar("S")


class Happened(msgspec.Struct, Generic[S], frozen=True):
    """An event of a stream as it lies in the log, and the states before and after it."""

    before: S
    event: Event
    after: S
    envelope: Envelope


Picture = Callable[[Sequence[Happened[S]]], bytes | None]
"""What one viewer is sent of the state as it is, after something has happened or just to look; None where they have it
all."""


ALONE: Final[tuple[()]] = ()
"""Nothing has happened, and nobody else is shown the state now."""

Alike = Callable[[Sequence[Happened[S]]], Generator[None, None, Mapping[Watcher, bytes]]]
"""What those viewers are sent to whom nothing has happened but what all are told: found for all of them, in steps."""


def _nobody(_: Sequence[object]) -> Generator[None, None, Mapping[Watcher, bytes]]:
    yield from ()
    return {}


class Audience(Generic[S]):
    """The viewers of one stream. A picture that fails is noted and tried again, and keeps nobody else waiting."""

    def __init__(self, note: Callable[[str, Exception], None], showing: Showing) -> None:
        self._note, self._showing = note, showing
        self._pictures: dict[Watcher, Picture[S]] = {}
        self._owed: set[Watcher] = set()
        """Viewers whose picture has failed and will be tried again."""
        self._waits = False
        """Whether something is still to be shown together with what other streams have to show."""
        self.alike: Alike[S] = _nobody

    def __len__(self) -> int:
        return len(self._pictures)

    @property
    def attended(self) -> bool:
        """Whether somebody of them deals."""
        return any(watcher.deals for watcher in self._pictures)

    def admit(self, watcher: Watcher, picture: Picture[S]) -> None:
        self.catch_up()
        self._pictures[watcher] = picture
        self.show(watcher)

    def dismiss(self, watcher: Watcher) -> None:
        self._pictures.pop(watcher, None)

    def tell(self, message: bytes, to: Callable[[Watcher], bool]) -> None:
        """Send something that is no picture to some of them, who never lose it."""
        for watcher in self._pictures:
            if to(watcher):
                watcher.put(message, keep=True)

    def close(self) -> None:
        """Let everybody go, once they have seen what happened last."""
        self.catch_up()
        for watcher in self._pictures:
            watcher.put(None, keep=True)
        self._pictures.clear()

    def publish(self, happened: Sequence[Happened[S]], in_turn: bool = False) -> None:
        """Send everybody their picture: ``in_turn`` together with what other streams have to show, if they have."""
        if not self._pictures:
            return
        if in_turn and self._showing.gathers:
            self._waits = True
            self._showing.join(self._drawing(happened))
        else:
            self.catch_up()
            self._showing.show((self._drawing(happened),))

    def catch_up(self) -> None:
        """What is still to be shown is shown now, before anything else is."""
        if self._waits:
            self._showing.finish()

    def _drawing(self, happened: Sequence[Happened[S]]) -> Drawing:
        """What everybody is to be sent."""
        self._waits = False
        together = [*happened]  # a list of its own: what all are shown of it is made once
        alike = yield from self._drawing_alike(together)
        yield
        drawn = [*alike.items()]
        for watcher, picture in self._pictures.items():
            if watcher in alike:
                continue
            try:
                message = picture(together)
            except Exception as error:
                self._try_again(watcher, error)
            else:
                if message is not None:
                    drawn.append((watcher, message))
        return drawn

    def _drawing_alike(self, happened: Sequence[Happened[S]]) -> Generator[None, None, Mapping[Watcher, bytes]]:
        """Where that fails, everybody's picture is drawn by itself."""
        try:
            return (yield from self.alike(happened))
        except Exception as error:
            self._note("picture", error)
            return {}

    def show(self, watcher: Watcher, tries: int = 1) -> None:
        """Send one viewer the picture of the state as it is, after what is still to be shown of how it came about."""
        self.catch_up()
        try:
            message = self._pictures[watcher](ALONE)
        except Exception as error:
            self._try_again(watcher, error, tries)
        else:
            if message is not None:
                watcher.put(message)

    def _try_again(self, watcher: Watcher, error: Exception, tries: int = 1) -> None:
        self._note("picture", error)
        if watcher not in self._owed:
            self._owed.add(watcher)
            asyncio.get_running_loop().call_later(pause(tries), self._show_again, watcher, tries + 1)

    def _show_again(self, watcher: Watcher, tries: int) -> None:
        self._owed.discard(watcher)
        if watcher in self._pictures:
            self.show(watcher, tries)
