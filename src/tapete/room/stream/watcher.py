"""Somebody at a screen: what they are to be sent, oldest first."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from tapete.core.ids import PlayerId

NOBODY: Final = PlayerId("")
"""A spectator without a name."""
_BACKLOG: Final = 32
"""Messages kept for a slow viewer; then the oldest go, and the gap in the versions tells them."""


class Watcher:
    """Somebody who watches a stream: what they are to be sent, oldest first. None closes.

    A viewer who is slow loses old pictures, which newer ones replace, and never an answer.
    """

    def __init__(self, viewer: PlayerId, deals: bool = False, staff: bool = False) -> None:
        self.viewer, self.deals, self.staff = viewer, deals, staff
        self.welcomed = False
        """Whether they have been shown their first picture."""
        self._messages: deque[tuple[bytes | None, bool]] = deque()
        self.pictures = 0
        """How many of them are pictures."""
        self._awaited: asyncio.Future[None] | None = None
        """There while everything has been sent and more is waited for, and done once there is something."""
        self.at_once: Callable[[bytes], bool] | None = None
        """Sends a message in the same moment, where whoever waits for it can: no task is woken for it then."""
        self._ready: Callable[[bytes], bool] | None = None
        """The same while everything has been sent."""

    def put(self, message: bytes | None, keep: bool = False) -> None:
        send = self._ready
        if send is not None and message is not None and send(message):
            return
        self._messages.append((message, keep))
        self.pictures += not keep
        if self.pictures > _BACKLOG:
            self._messages.remove(next(picture for picture in self._messages if not picture[1]))
            self.pictures -= 1
        if (awaited := self._awaited) is not None:
            self._awaited = self._ready = None
            if not awaited.done():  # it is where whoever waited has just been cancelled
                awaited.set_result(None)

    @property
    def crowded(self) -> bool:
        """Whether the next picture would make one of those before it go."""
        return self.pictures >= _BACKLOG

    def skip_pictures(self) -> None:
        """Let go of the pictures that are not yet sent."""
        self._messages = deque(message for message in self._messages if message[1])
        self.pictures = 0

    @property
    def waits(self) -> bool:
        """Whether there is something to be sent."""
        return bool(self._messages)

    async def next(self) -> bytes | None:
        while not self._messages:
            self._awaited = awaited = asyncio.get_running_loop().create_future()
            self._ready = self.at_once
            try:
                await awaited
            finally:
                self._awaited = self._ready = None
        message, kept = self._messages.popleft()
        self.pictures -= not kept
        return message
