"""Room and peer take turns, and what is seen of either in all of its own is one window."""

import asyncio
import time
from random import Random

import pytest

from tapete.bench.room.limits import Window
from tapete.bench.room.pacing import Pacing
from tapete.bench.room.settings import Settings
from tapete.bench.room.spent import Spent
from tapete.bench.room.turns import in_turns


class _Side:
    def __init__(self, name: str, taken: list[tuple[str, float, float | None]]) -> None:
        self._name, self._taken = name, taken

    async def take_turn(self, seconds: float, rate: float | None) -> Window:
        self._taken.append((self._name, seconds, rate))
        spent = Spent(seconds, 0.5, 1.0, 7, 9, 0.25, {"send": 0.1}, len(self._taken))
        return Window(spent, 0.5, 10, 80, 800, 1, [0.001, 0.002])


def test_each_has_its_share_of_either_minute() -> None:
    taken: list[tuple[str, float, float | None]] = []
    sides = _Side("room", taken), _Side("peer", taken)
    room, peer = asyncio.run(in_turns(sides, (None, 40.0), Settings(seconds=9.0, turn=3.0)))
    assert taken == [("room", 3.0, None), ("peer", 3.0, 40.0)] * 3
    for window in (room, peer):
        assert (window.seconds, window.acts, window.messages, window.refused) == (9.0, 30, 240, 3)
        assert window.spent.stages == pytest.approx({"send": 0.3}) and len(window.spans) == 6
    assert peer.spent.memory == 6, "what it holds at the end"


def test_a_window_that_is_shorter_than_a_turn_is_one() -> None:
    taken: list[tuple[str, float, float | None]] = []
    asyncio.run(in_turns([_Side("room", taken)], [None], Settings(seconds=1.0, turn=3.0)))
    assert taken == [("room", 1.0, None)]


def test_acts_fall_due_at_their_rate_however_late_they_are_sent() -> None:
    pacing = Pacing(Random(1))
    began = time.perf_counter()
    pacing.set(100.0)
    due = [pacing.next() for _ in range(2_000)]
    assert due == sorted(due) and due[0] > began
    assert due[-1] - began == pytest.approx(20.0, rel=0.1)
    pacing.set(None)
    assert pacing.next() <= time.perf_counter(), "as fast as it goes: now"
