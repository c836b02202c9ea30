"""How nodes speak with each other: ask a stream, watch a stream, publish to whoever watches.

A bus promises little, so that every implementation can keep it. Messages of one publisher to one stream come in their
order; some may be lost while a node is cut off, so whoever watches numbers them and begins again at a gap. An ask is
answered once, or the asker is told that nobody is there, or that it cannot be known.
"""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

MOST_BYTES: Final = 512 * 1024
"""Of one message: half of what a NATS server takes unless configured otherwise."""

Answerer = Callable[[bytes], Awaitable[bytes]]
Listener = Callable[[bytes], None]
Ending = Callable[[], Awaitable[None]]
"""Stops answering or watching."""


class NobodyThereError(Exception):
    """Nobody answers for a stream, or this node is cut off: what was asked has reached nobody."""


class NoAnswerError(Exception):
    """No answer came in time: nobody knows whether what was asked has reached anybody."""


class TooLongError(Exception):
    """A message of more than ``MOST_BYTES``."""


class Bus(Protocol):
    @property
    def connected(self) -> bool:
        """Whether this node can speak with the others now."""

    @property
    def cuts(self) -> int:
        """How often it could not: whatever was said around a cut may not have been heard."""

    async def ask(self, stream: str, message: bytes, seconds: float = 2.0) -> bytes:
        """What whoever answers for a stream answers."""

    async def answer(self, stream: str, answerer: Answerer) -> Ending:
        """Answer for a stream; asks are answered side by side."""

    async def publish(self, stream: str, message: bytes) -> None:
        """Tell whoever watches a stream; nobody hears it while this node is cut off."""

    def published_at_once(self, stream: str, message: bytes) -> bool:
        """The same without waiting for anything; False where so much is on its way that whoever publishes has to."""

    async def watch(self, stream: str, listener: Listener) -> Ending:
        """Tell ``listener`` of every message from now on, in the order of each publisher."""

    async def close(self) -> None:
        """Leave; what was published before is still sent."""


def within_limit(message: bytes) -> bytes:
    if len(message) > MOST_BYTES:
        raise TooLongError(len(message))
    return message
