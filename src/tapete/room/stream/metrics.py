"""The pulse of the room: how much happens, and how long it takes. Counted in this process since it started."""

import time
from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from typing import Final

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds: the upper edges of a latency's bins."""
STAGES: Final = ("decide", "evolve", "picture", "send")
"""What the room does with an act beside waiting for the log, in its order."""
_RECENT: Final = 2048
_MINUTE: Final = 60.0
_TIMED: Final = 64
"""Of so many things that happen very often one is timed."""


class Latency:
    """How long one kind of thing takes by a clock: all of it in bins, and the last few times as they were."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self.bins = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self._recent: deque[float] = deque(maxlen=_RECENT)
        self._left = _TIMED
        """How many of those that happen very often come until one is timed."""

    @property
    def count(self) -> int:
        return sum(self.bins)

    def observe(self, seconds: float, times: int = 1) -> None:
        """
        >>> latency = Latency()
        >>> for tenths in range(1, 11):
        ...     latency.observe(tenths / 10)
        >>> latency.count, latency.quantile(0.5), latency.quantile(0.99)
        (10, 0.5, 1.0)
        """
        self.bins[bisect_left(BOUNDS, seconds)] += times
        self.seconds += seconds * times
        self._recent.append(seconds)

    def timing(self) -> "Timing":
        return Timing(self, self._clock)

    def sampling(self, times: int = 1) -> float | None:
        """When something begins that is timed, so many times one after another; None for most of what takes hardly
        longer than looking at the clock."""
        self._left -= times
        if self._left > 0:
            return None
        self._left = max(self._left + _TIMED, 1)
        return self._clock()

    def sampled(self, began: float, times: int = 1) -> None:
        """It is over, so many times, and counts for all that were not timed."""
        self.observe((self._clock() - began) / times, max(_TIMED, times))

    def quantile(self, share: float) -> float | None:
        """What this share of the last few took at most; None while nothing has happened."""
        times = sorted(self._recent)
        return times[max(0, -int(-share * len(times) // 1) - 1)] if times else None


class Timing:
    """Times what is done inside a ``with``; what fails is not counted. Every act passes through two of these."""

    __slots__ = ("_began", "_clock", "_latency")

    def __init__(self, latency: Latency, clock: Callable[[], float]) -> None:
        self._latency, self._clock = latency, clock

    def __enter__(self) -> None:
        self._began = self._clock()

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        if failure is None:
            self._latency.observe(self._clock() - self._began)


class RoomMetrics:
    """What the room counts about itself. ``working`` is the clock by which its stages are timed."""

    def __init__(
        self, now: Callable[[], float] = time.monotonic, working: Callable[[], float] = time.perf_counter
    ) -> None:
        self._now, self._began = now, now()
        self.acts, self.appends, self.pages = Latency(), Latency(), Latency()
        self.stages = {stage: Latency(working) for stage in STAGES}
        """Where the time of acts goes, those of the croupier and of the bots included."""
        self.answers: Counter[str] = Counter()
        """Wishes sent to tables, done or refused."""
        self.statuses: Counter[int] = Counter()
        """Answers to pages and forms, by their status."""
        self.events: Counter[str] = Counter()
        """Events appended, by type."""
        self.failures: Counter[str] = Counter()
        """Exceptions in the room, by the step in which they happened."""
        self.sockets = 0
        self._hands: defaultdict[str, deque[float]] = defaultdict(deque)

    @property
    def uptime(self) -> float:
        return self._now() - self._began

    def dealt(self, stream: str) -> None:
        """A hand has begun at a table."""
        self._hands[stream].append(self._now())

    def hands_a_minute(self, stream: str) -> int:
        """How many hands began at a table in the last minute."""
        hands = self._hands[stream]
        while hands and hands[0] < self._now() - _MINUTE:
            hands.popleft()
        return len(hands)
