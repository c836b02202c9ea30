"""A browser's socket that stays open when the leader changes.

What it asked and had no answer to is sent again to the next leader under the same number: asked twice, granted once.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import msgspec
from starlette.types import Message, Receive, Scope, Send

from tapete.room.stream.logbook import logger
from tapete.web.guard.frames import Write, writing
from tapete.web.node.channel import Channel, as_message
from tapete.web.node.frame import GONE
from tapete.web.room.socket import BEGUN_AGAIN, GOING_AWAY

AGAIN: Final = 8.0
"""Seconds without an answer after which something is asked again."""
_BREATH: Final = 0.5
"""Seconds at least between two beginnings of one socket."""
TRY_LATER: Final = 1013
_LOG: Final = logger(__name__)

Open = Callable[[Scope, Message, bool], Awaitable[Channel]]
"""Opens a channel; the last says whether it may be shared with others who watch."""


class NobodyLeadsError(Exception):
    """No node leads, for longer than a browser would wait."""


class _Numbered(msgspec.Struct, frozen=True):
    id: int | None = None
    type: str = ""


_NUMBERED: Final = msgspec.json.Decoder(_Numbered)
_ANSWERS: Final = (b'{"type":"done"', b'{"type":"refused"')


def _read(text: object) -> _Numbered:
    with contextlib.suppress(msgspec.DecodeError, RecursionError, UnicodeError):
        if isinstance(text, str | bytes):
            return _NUMBERED.decode(text)
    return _Numbered()


def _sent_at_once(send: Send, text: bytes) -> bool:
    """Send as far as it goes without waiting. A connection whose browser reads slowly waits before it sends anything:
    the message is then left to the task that can wait."""
    step = send(as_message(text)).__await__()
    try:
        next(step)
    except StopIteration:
        return True
    except Exception:  # raised again by the task, whose it is to end the socket
        return False
    step.close()
    return False


class Bridge:
    """One browser's socket."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, open_channel: Open) -> None:
        self._scope, self._receive, self._send, self._open = scope, receive, send, open_channel
        self._write: Write = writing(scope) or partial(_sent_at_once, send)
        self._first: Message = {"type": "websocket.connect"}
        self._accepted = False
        self._unanswered: dict[int, tuple[float, Message]] = {}
        self._begun = 0.0
        self._shared = True
        """Whether somebody without a name may watch together with others: until they ask for something."""
        self._channel: Channel | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._heard: asyncio.Queue[tuple[Channel | None, Message | None]] = asyncio.Queue(1)
        """What came, and from which channel; from the browser, if from none."""
        self._patience: asyncio.Timeout | None = None
        """Runs while nothing is being done, so that what the browser asks need not wait for its turn."""
        self._behind = 0
        """Messages that have left a channel and are not yet sent on."""

    async def run(self) -> None:
        """Until the browser or the room ends it."""
        self._first = await self._receive()
        listening = asyncio.create_task(self._listen())
        try:
            await self._begin()
            while not await self._goes_by():
                pass
        except NobodyLeadsError:
            await self._send({"type": "websocket.close", "code": TRY_LATER})
        except OSError:
            pass  # the browser has gone in the middle of something
        except Exception as error:
            _LOG.error("failed", step="socket", path=self._scope["path"], exc_info=error)
            raise
        finally:
            listening.cancel()
            self._leave()

    async def _listen(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive" or not self._passes_on():
                await self._heard.put((None, message))
            else:
                await self._asked(message)

    def _passes_on(self) -> bool:
        """Whether what the browser asks now goes to its channel as it is; an answer is then waited for anew."""
        patience, channel = self._patience, self._channel
        if patience is None or patience.expired() or not self._heard.empty() or self._is_late():
            return False
        if channel is None or channel.shared:
            return False
        patience.reschedule(asyncio.get_running_loop().time() + AGAIN)
        return True

    async def _hear(self, channel: Channel) -> None:
        message: Message | None = {}
        while message is not None:
            message = await channel.next()
            self._behind += 1
            try:
                await self._heard.put((channel, message))
            except asyncio.CancelledError:
                self._behind -= 1
                raise

    async def _goes_by(self) -> bool:
        """Take what comes next; tell whether it was the last."""
        if self._is_late():  # looked at however much else comes: others at the table go on meanwhile
            await self._begin()
        try:
            async with asyncio.timeout(AGAIN) as self._patience:
                channel, message = await self._heard.get()
        except TimeoutError:
            return False
        finally:
            self._patience = None
        if channel is None:
            return message is None or await self._asked(message)
        try:
            return await self._came(channel, message)
        finally:
            self._behind -= 1

    async def _came(self, channel: Channel, message: Message | None) -> bool:
        if channel is not self._channel:
            return False
        if message is None or self._is_over(message):
            await self._begin()
            return False
        return await self._told(message)

    # From the room

    def _is_over(self, message: Message) -> bool:
        """Whether the channel has ended and the browser need not know: the leader has changed, or stops."""
        away = message["type"] == "websocket.close" and message.get("code") == GOING_AWAY
        return message["type"] == GONE or (self._accepted and away)

    async def _told(self, message: Message) -> bool:
        """Send the browser what came; tell whether it was the last."""
        if message["type"] == "websocket.accept" and self._accepted:
            return False
        self._accepted = self._accepted or message["type"] == "websocket.accept"
        if isinstance(text := message.get("text"), str):
            self._strike_off(text.encode())
        await self._send(message)
        return bool(message["type"] == "websocket.close")

    def _told_at_once(self, channel: Channel, text: bytes) -> bool:
        """Send on what comes while nothing else is on its way, and the browser's connection takes it."""
        waits = self._behind or not self._accepted or channel is not self._channel or self._is_late()
        if waits or not self._write(text):
            return False
        self._strike_off(text)
        return True

    def _strike_off(self, text: bytes) -> None:
        """What this answers need not be asked again."""
        if self._unanswered and text.startswith(_ANSWERS):
            self._unanswered.pop(_read(text).id or 0, None)

    # From the browser

    async def _asked(self, message: Message) -> bool:
        """Pass on what the browser asks; tell whether it has gone."""
        if message["type"] == "websocket.disconnect":
            return True
        asked = _read(message.get("text"))
        if self._channel is None or (self._channel.shared and asked.type != "resync"):
            self._shared = False
            await self._begin()
        if asked.id is not None:
            self._unanswered.pop(asked.id, None)  # so that they stay in the order of their moments
            self._unanswered[asked.id] = (time.monotonic(), message)
        if self._channel is not None:
            await self._channel.send(message)
        return False

    def _is_late(self) -> bool:
        if not self._unanswered:
            return False
        asked, _ = next(iter(self._unanswered.values()))  # in the order in which they were asked, or asked again
        return time.monotonic() - asked >= AGAIN

    # Beginning, and beginning again

    async def _begin(self) -> None:
        """A channel to whoever leads; what was asked and not answered is asked there again."""
        self._leave()
        if time.monotonic() - self._begun < _BREATH:
            await asyncio.sleep(_BREATH)
        self._begun = time.monotonic()
        scope = {**self._scope, BEGUN_AGAIN: True} if self._accepted else self._scope
        self._channel = channel = await self._open(scope, self._first, self._shared)
        channel.at_once = partial(self._told_at_once, channel)
        self._hearing = asyncio.create_task(self._hear(channel))
        for number, (_, message) in [*self._unanswered.items()]:
            self._unanswered[number] = (time.monotonic(), message)
            await channel.send(message)

    def _leave(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
            self._hearing = None
        if self._channel is not None:
            self._channel.close()
            self._channel = None
