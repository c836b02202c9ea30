"""Whole tournaments of real cards told at consoles: chips, ranking and replay, whatever is told and however."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.tournament.felt.event import HandRefused
from tapete.tournament.model.event import HandClosed
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.play.eliminations import standings
from tests.property.test_electronic_tournaments import quick
from tests.tournament.electronic import replayed
from tests.tournament.live import Live
from tests.tournament.playing import rules

MODES: dict[str, dict[str, Any]] = {
    "holdem": {},
    "crazy pineapple": {"set": {"game": "crazy-pineapple"}},
    "win the button": {"set": {"event.win_the_button": True}},
    "hand for hand": {"set": {"seats.final_table": 2}},
}


@pytest.mark.parametrize("mode", MODES)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 10_000), entries=st.integers(4, 16), timid=st.floats(0.1, 0.5))
def test_everybody_is_ranked_and_every_chip_is_kept(mode: str, seed: int, entries: int, timid: float) -> None:
    by = rules(**quick(**MODES[mode], electronic=False, consoles=True))
    played = Live(by, entries, seed, timid)
    for _ in played.run():
        pass
    assert played.state.phase == TournamentPhase.FINISHED
    assert sorted(line.place for line in standings(played.state))[0] == 1
    assert len(played.state.exits) == entries - 1
    state, felts = replayed(by, played)
    assert state == played.state
    assert felts == {number: felt.state for number, felt in played.felts.items()}


def test_hands_told_by_result_void_or_ended_in_the_middle_come_to_the_same_chips() -> None:
    """Every way of telling a hand occurs in these tournaments; of what is told at consoles nothing is told twice."""
    voids = by_result = refused = 0
    for seed in range(12):
        played = Live(rules(**quick(electronic=False, consoles=True)), 12, seed, 0.4)
        for _ in played.run():
            pass
        closed = sum(isinstance(event, HandClosed) for event in played.events)
        assert played.hands - played.voids <= closed <= played.hands + played.by_result
        voids, by_result = voids + played.voids, by_result + played.by_result
        refused += sum(isinstance(event, HandRefused) for events in played.on_felt.values() for event in events)
        if voids and by_result and refused:
            return
    raise AssertionError((voids, by_result, refused))
