"""A tournament of bots and a person goes on in a room of its own, and what is counted has been played."""

import asyncio

import pytest

from tapete.bench.tournament import BOTS, in_room


def test_bots_and_a_person_play_at_once() -> None:
    played = asyncio.run(in_room(20, 3.0))
    assert played.hands > 0 and played.acts > 0 and played.seconds >= 3.0


@pytest.mark.full
def test_two_hundred_bots_and_a_person_play_at_full_speed() -> None:
    played = asyncio.run(in_room(BOTS, 20.0))
    assert played.hands > 0 and played.acts > 0, "however busy the machine, no table is left behind"
