"""The bus inside one process: the same promises without a network."""

import asyncio
from collections import defaultdict

from tapete.room.cluster.bus import Answerer, Ending, Listener, NoAnswerError, NobodyThereError, within_limit


class Exchange:
    """What the buses of one process have in common: who answers for a stream, and who watches it."""

    def __init__(self) -> None:
        self.answerers: defaultdict[str, list[Answerer]] = defaultdict(list)
        self.listeners: defaultdict[str, list[Listener]] = defaultdict(list)


class InProcessBus:
    """One party on an exchange. ``connected`` can be taken away, as when a network is cut."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange, self._connected, self.cuts = exchange, True, 0
        self._endings: list[Ending] = []

    @property
    def connected(self) -> bool:
        return self._connected

    @connected.setter
    def connected(self, connected: bool) -> None:
        self.cuts += self._connected and not connected
        self._connected = connected

    async def ask(self, stream: str, message: bytes, seconds: float = 2.0) -> bytes:
        within_limit(message)
        answerers = self._exchange.answerers[stream]
        if not self.connected or not answerers:
            raise NobodyThereError(stream)
        try:
            async with asyncio.timeout(seconds):
                return within_limit(await asyncio.create_task(_answered(answerers[0], message)))
        except TimeoutError:
            raise NoAnswerError(stream) from None

    async def answer(self, stream: str, answerer: Answerer) -> Ending:
        return self._joined(self._exchange.answerers[stream], answerer)

    async def publish(self, stream: str, message: bytes) -> None:
        self.published_at_once(stream, message)

    def published_at_once(self, stream: str, message: bytes) -> bool:
        within_limit(message)
        if self.connected:
            for listener in [*self._exchange.listeners[stream]]:
                asyncio.get_running_loop().call_soon(listener, message)
        return True

    async def watch(self, stream: str, listener: Listener) -> Ending:
        def heard(message: bytes) -> None:
            if self.connected and heard in self._exchange.listeners[stream]:
                listener(message)

        return self._joined(self._exchange.listeners[stream], heard)

    async def close(self) -> None:
        for ending in [*self._endings]:
            await ending()
        self.connected = False

    def _joined(self, parties: list[Answerer] | list[Listener], party: Answerer | Listener) -> Ending:
        parties.append(party)  # type: ignore[arg-type]  # of the same kind as its list, whichever it is

        async def end() -> None:
            if party in parties:
                parties.remove(party)  # type: ignore[arg-type]

        self._endings.append(end)
        return end


async def _answered(answerer: Answerer, message: bytes) -> bytes:
    try:
        return await answerer(message)
    except Exception as error:
        raise NoAnswerError(str(error)) from error
