"""The leader's way to the tables and tournaments that other nodes run, and to those nodes themselves."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from tapete.room.cluster.bus import Bus, NoAnswerError, NobodyThereError
from tapete.room.cluster.log_feed import LogFeed
from tapete.room.hosting.message import (
    ENCODER,
    FROM_HOST,
    Denied,
    FromHost,
    Granted,
    Put,
    Request,
    ToHost,
    as_answer,
    host_subject,
)
from tapete.room.hosting.movable_stream import MovableActor, actor_of
from tapete.room.hosting.request import asked_of
from tapete.room.lobby import Room
from tapete.room.stream.answers import STOPPED, UNKNOWN, Answer, Done

_ANSWERS: Final = 5.0
"""Seconds for a node that is there to take a table or tournament, or to give it back."""
_PATIENCE: Final = 4.0
"""Seconds in which something asked of a table or tournament that is just moving is asked again."""
_BREATH: Final = 0.05


class Way:
    """``where`` tells which node runs a stream, ``is_gone`` whether one that ran some is there no more."""

    def __init__(
        self,
        room: Room,
        bus: Bus,
        epoch: int,
        feed: LogFeed,
        where: Mapping[str, str],
        is_gone: Callable[[str], bool],
    ) -> None:
        self._room, self._bus, self._epoch, self._feed = room, bus, epoch, feed
        self._where, self._is_gone = where, is_gone

    async def put(self, stream: str, request: Request) -> Answer:
        loop = asyncio.get_running_loop()
        until = loop.time() + _PATIENCE
        while loop.time() < until:
            actor, node = actor_of(self._room, stream), self._where.get(stream)
            if not actor.runs_elsewhere:
                return await asked_of(actor, request)
            if node is not None:
                try:
                    heard = await self._bus.ask(
                        host_subject(node), ENCODER.encode(Put(self._epoch, stream, request)), _PATIENCE
                    )
                except NobodyThereError:
                    pass
                except NoAnswerError:
                    return UNKNOWN
                else:
                    answer = FROM_HOST.decode(heard)
                    if isinstance(answer, Granted | Denied):
                        return await self._followed(actor, as_answer(answer))
            await asyncio.sleep(_BREATH)
        return STOPPED

    async def _followed(self, actor: MovableActor, answer: Answer) -> Answer:
        """What was done has happened here too, before whoever asked goes on."""
        if isinstance(answer, Done) and actor.version < answer.version:
            await self._feed.catch_up()
        return answer

    async def asked(self, node: str, message: ToHost, seconds: float = _ANSWERS) -> FromHost | None:
        """What a node answers; None where it does not, or where it is gone before it has."""
        asking = asyncio.create_task(self._bus.ask(host_subject(node), ENCODER.encode(message), seconds))
        try:
            while not asking.done() and not self._is_gone(node):
                await asyncio.wait((asking,), timeout=_BREATH)
            return FROM_HOST.decode(asking.result()) if asking.done() else None
        except (NobodyThereError, NoAnswerError):
            return None
        finally:
            asking.cancel()
