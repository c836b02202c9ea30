"""Notices sent to whoever subscribed, in order, again and again until they are taken.

The log is the queue: what was settled last stands in it, so that after a restart each subscription goes on where it
was. A receiver that does not answer keeps nobody but itself waiting.
"""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from tapete.room.day.house import RunningHouse
from tapete.room.interface.feed import AnyNotice, NoticeFeed
from tapete.room.interface.receiver import Reach
from tapete.room.interface.register import InterfaceRegister
from tapete.room.interface.sending import Outcome, send, signature
from tapete.room.interface.state import Subscription
from tapete.room.model.interface_event import NoticeNotTaken, NoticeTaken, TroubleKind
from tapete.room.stream.record import THE_ROOM
from tapete.room.stream.supervision import note_failure, supervised
from tapete.store.log import LogUnavailableError

PAUSES: Final = (10, 60, 300, 1_800, 7_200, 21_600, 43_200)
"""Seconds between the tries of one notice: eight tries in some twenty hours, and then the next notice follows."""
_LOOKS: Final = 5.0
"""Seconds after which the log is looked at even where nothing has announced a change."""
_BREATH: Final = 0.2
"""Seconds in which changes gather before the log is looked at."""

Send = Callable[[str, int, bytes, str, Reach], Outcome]


class Deliveries:
    """``networks`` are private ones that notices may reach."""

    def __init__(
        self,
        house: RunningHouse,
        register: InterfaceRegister,
        networks: tuple[str, ...] = (),
        send: Send = send,
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self._house, self._register, self._networks = house, register, networks
        self._send, self._pauses = send, pauses
        self._feed: NoticeFeed | None = None
        self._waiting: list[AnyNotice] = []
        self._served: frozenset[str] = frozenset()
        self._sending: dict[str, asyncio.Task[None]] = {}
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def reach(self) -> Reach:
        return Reach(self._networks, play_money=not self._house.has_cage)

    def start(self) -> None:
        self._house.room.follow(self._stirred.set)
        self._register.actor.listen(lambda _: self._stirred.set())
        self._task = asyncio.create_task(supervised(self._turn, self._failed), name="deliveries")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._sending.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _turn(self) -> None:
        self._stirred.clear()
        await self._house.room.log.outage.over()
        await self._read_on()
        waits = [self._serve(subscription) for subscription in self._register.subscriptions]
        soonest = min([_LOOKS, *waits]) if waits else None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(soonest):
                await self._stirred.wait()
        await asyncio.sleep(min(_BREATH, soonest or _BREATH))

    async def _failed(self, error: Exception) -> None:
        if not isinstance(error, LogUnavailableError):
            note_failure(self._house.room.metrics, "interface", self._register.actor.version, "deliveries", error)

    async def _read_on(self) -> None:
        """Take what has happened since from the log, and forget what nobody waits for."""
        subscriptions = self._register.subscriptions
        names = frozenset(subscription.id for subscription in subscriptions)
        if names != self._served:
            first = min((subscription.position for subscription in subscriptions), default=0)
            self._feed = NoticeFeed(self._house, self._house.room.hall, first) if names else None
            self._waiting, self._served = [], names
        if self._feed is not None:
            self._waiting += await asyncio.to_thread(self._feed.read)
            self._waiting = [each for each in self._waiting if any(_awaits(other, each) for other in subscriptions)]

    def _serve(self, subscription: Subscription) -> float:
        """Send what is due to a subscription; the seconds until something of it will be."""
        notice = next((notice for notice in self._waiting if _awaits(subscription, notice)), None)
        if notice is None or subscription.id in self._sending:
            return _LOOKS
        wait = self._wait(subscription)
        if wait > 0:
            return wait
        task = asyncio.create_task(self._deliver(subscription, notice), name=f"delivery {subscription.id}")
        self._sending[subscription.id] = task
        task.add_done_callback(partial(self._sent, subscription.id))
        return _LOOKS

    def _wait(self, subscription: Subscription) -> float:
        if not subscription.tries:
            return 0
        pause = self._pauses[min(subscription.tries, len(self._pauses)) - 1]
        return subscription.tried / 1000 + pause - self._house.room.clock.now() / 1000

    def _sent(self, name: str, task: asyncio.Task[None]) -> None:
        self._sending.pop(name, None)
        if not task.cancelled() and isinstance(error := task.exception(), Exception):
            note_failure(self._house.room.metrics, "interface", self._register.actor.version, "delivery", error)
        self._stirred.set()

    async def _deliver(self, subscription: Subscription, notice: AnyNotice) -> None:
        outcome = await self._tried(subscription, notice)
        if outcome.why is None:
            line: NoticeTaken | NoticeNotTaken = NoticeTaken(subscription.id, notice.id, notice.type, outcome.status)
        else:
            last = subscription.tries >= len(self._pauses)
            line = NoticeNotTaken(subscription.id, notice.id, notice.type, outcome.why, last, outcome.status)
        await self._register.journal(line, THE_ROOM)

    async def _tried(self, subscription: Subscription, notice: AnyNotice) -> Outcome:
        secret = self._register.secret(subscription)
        if secret is None:
            return Outcome(why=TroubleKind.KEY)
        body = msgspec.json.encode(notice)
        signed = signature(secret, self._house.room.clock.now() // 1000, body)
        return await asyncio.to_thread(self._send, subscription.address, notice.id, body, signed, self.reach)


def _awaits(subscription: Subscription, notice: AnyNotice) -> bool:
    return notice.id > subscription.settled and notice.type in subscription.kinds
