"""The bus by a NATS server: streams are subjects below the room's name."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, Self

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error, NoRespondersError
from nats.errors import TimeoutError as NatsTimeoutError

from tapete.room.cluster.bus import Answerer, Ending, Listener, NoAnswerError, NobodyThereError, within_limit
from tapete.room.stream.logbook import logger

_CONNECT: Final = 2
_AGAIN: Final = 0.2
"""Seconds to reach a server, and before it is tried again."""
_FAILED: Final = "Tapete-Failed"
"""The header of an answer that could not be made."""
_PING: Final = 1
"""Seconds between two looks whether the server is still there; two in vain are a cut."""
_CROWDED: Final = 2**20
"""Bytes on their way to the server from which on whoever publishes waits: half of where the client begins to."""
_LOG: Final = logger(__name__)


class _Client(Client):
    """A client whose listeners hear a message as soon as it is read, and not by a queue and a task of each.

    Without what it overrides everything would still be heard, by the subscriptions' own tasks.
    """

    def __init__(self) -> None:
        super().__init__()
        self.listeners: dict[int, Listener] = {}
        """By the number of their subscription."""

    async def _process_msg(self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: bytes) -> None:
        listener = self.listeners.get(sid)
        if listener is None:
            await super()._process_msg(sid, subject, reply, data, headers)
        else:
            listener(data)


class NatsBus:
    """A connection to NATS that comes back by itself."""

    def __init__(self, client: _Client, name: str) -> None:
        self._client, self._name, self.cuts = client, name, 0
        self._answering: set[asyncio.Task[None]] = set()

    @classmethod
    async def join(cls, address: str, name: str) -> Self:
        """A bus of the room of this name; ``OSError`` if no server is there."""
        client = _Client()
        bus = cls(client, name)
        try:
            async with asyncio.timeout(_CONNECT):  # it would try for ever
                await client.connect(
                    address.split(","),
                    name="tapete",
                    connect_timeout=_CONNECT,
                    reconnect_time_wait=_AGAIN,  # type: ignore[arg-type]  # it sleeps for so many seconds, or parts
                    max_reconnect_attempts=-1,
                    allow_reconnect=True,
                    ping_interval=_PING,
                    max_outstanding_pings=2,
                    error_cb=_note,
                    disconnected_cb=bus._note_cut,
                )
        except (TimeoutError, Error, OSError) as error:
            await client.close()
            raise ConnectionError(str(error) or "no answer") from error
        return bus

    @property
    def connected(self) -> bool:
        return self._client.is_connected

    async def ask(self, stream: str, message: bytes, seconds: float = 2.0) -> bytes:
        within_limit(message)
        if not self.connected:
            raise NobodyThereError(stream)
        try:
            answer = await self._client.request(self._subject(stream), message, timeout=seconds)
        except NoRespondersError:
            raise NobodyThereError(stream) from None
        except (TimeoutError, NatsTimeoutError, Error) as error:
            raise NoAnswerError(stream) from error
        if answer.headers and _FAILED in answer.headers:
            raise NoAnswerError(stream)
        return answer.data

    async def answer(self, stream: str, answerer: Answerer) -> Ending:
        async def answered(message: Msg) -> None:
            try:
                reply = within_limit(await answerer(message.data))
                await message.respond(reply)
            except Exception as error:
                _LOG.error("failed", step="answer", stream=stream, exc_info=error)
                await self._client.publish(message.reply, headers={_FAILED: "1"})

        async def beside(message: Msg) -> None:
            task = asyncio.create_task(answered(message))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

        subscription = await self._client.subscribe(self._subject(stream), cb=beside)
        await self._settle()
        return lambda: _quietly(subscription.drain)

    async def publish(self, stream: str, message: bytes) -> None:
        within_limit(message)
        if self.connected:  # else it would be kept, and sent when nobody waits for it any more
            try:
                await self._client.publish(self._subject(stream), message)
            except Error as error:
                _LOG.warning("not published", stream=stream, reason=str(error))

    def published_at_once(self, stream: str, message: bytes) -> bool:
        if self.connected and self._client.pending_data_size + len(message) > _CROWDED:
            return False
        publishing = self.publish(stream, message)
        with contextlib.suppress(StopIteration):  # it ends in one step, since the client has nothing to wait for
            publishing.send(None)
        publishing.close()
        return True

    async def watch(self, stream: str, listener: Listener) -> Ending:
        def hear(message: bytes) -> None:
            try:
                listener(message)
            except Exception as error:
                _LOG.error("failed", step="watch", stream=stream, exc_info=error)

        async def heard(message: Msg) -> None:
            hear(message.data)

        subscription = await self._client.subscribe(self._subject(stream), cb=heard)
        self._client.listeners[subscription._id] = hear
        await self._settle()
        return partial(self._unwatch, subscription)

    async def _unwatch(self, subscription: Subscription) -> None:
        await _quietly(subscription.drain)
        self._client.listeners.pop(subscription._id, None)

    async def close(self) -> None:
        if self.connected:
            await _quietly(lambda: self._client.flush(_CONNECT))
        await self._client.close()

    async def _settle(self) -> None:
        """Wait until the server knows of a subscription.

        The client writes a ping at once and a subscription by a task of its own: only a second ping surely follows it.
        """
        await self._client.flush(_CONNECT)
        await self._client.flush(_CONNECT)

    async def _note_cut(self) -> None:
        self.cuts += 1

    def _subject(self, stream: str) -> str:
        return f"tapete.{self._name}.{stream}"


async def _quietly(step: Callable[[], Awaitable[None]]) -> None:
    """What cannot be said to a server that is gone need not be said."""
    with contextlib.suppress(Error, OSError, TimeoutError):
        await step()


async def _note(error: Exception) -> None:
    _LOG.info("bus", reason=str(error) or type(error).__name__)
