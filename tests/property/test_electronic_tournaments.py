"""Whole electronic tournaments with hands really dealt: chips, cards, ranking, and replay, whatever players do."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.tournament.model.event import HandClosed, HandForHandBegan, HandHeld, HandsReleased, Moved
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.structure import Level
from tapete.tournament.play.eliminations import standings
from tests.repetition import times
from tests.tournament.electronic import Electronic, replayed
from tests.tournament.playing import rules

QUICK = tuple(Level(small, 2 * small) for small in (100, 300, 1000, 3000, 10000, 40000))
MODES: dict[str, dict[str, Any]] = {
    "holdem": {},
    "omaha": {"set": {"game": "omaha"}},
    "crazy pineapple": {"set": {"game": "crazy-pineapple"}},
    "win the button": {"set": {"event.win_the_button": True}},
    "big-blind ante": {
        "set": {"ante.mode": "big_blind"},
        "level": tuple(Level(level.small, level.big, level.big) for level in QUICK),
    },
    "hand for hand": {"set": {"seats.final_table": 2}},
}


def quick(**changes: Any) -> dict[str, Any]:
    choices = {"close_level": 1, "level_minutes": 6, **changes.pop("set", {})}
    return {"level": QUICK, "chips": (), "breaks": (), "electronic": True, "set": choices, **changes}


@pytest.mark.parametrize("mode", MODES)
@settings(max_examples=times(2, 5), deadline=None)
@given(seed=st.integers(0, 10_000), entries=st.integers(4, 24), timid=st.floats(0.1, 0.8))
def test_everybody_is_ranked_and_every_chip_is_kept(mode: str, seed: int, entries: int, timid: float) -> None:
    by = rules(**quick(**MODES[mode]))
    played = Electronic(by, entries, seed, timid)
    for _ in played.run():
        pass
    assert played.state.phase == TournamentPhase.FINISHED
    assert sorted(line.place for line in standings(played.state))[0] == 1
    assert len(played.state.exits) == entries - 1
    assert sum(isinstance(event, HandClosed) for event in played.events) == played.hands, "each outcome is told once"
    state, felts = replayed(by, played)
    assert state == played.state
    assert felts == {number: felt.state for number, felt in played.felts.items()}


def test_hand_for_hand_an_all_in_lies_face_down_until_the_others_are_done() -> None:
    by = rules(**quick(set={"seats.final_table": 2}))
    seen: set[type] = set()
    for seed in range(40):
        played = Electronic(by, 22, seed, 0.2)
        for _ in played.run():
            for number, felt in played.felts.items():
                if felt.waits:
                    assert not felt.state.hand.shown and felt.due() is None
                    assert all(felt.options(player) == () for player in felt.state.hand.players), number
        seen |= set(map(type, played.events))
        if {HandForHandBegan, HandHeld, HandsReleased, Moved} <= seen:
            return
    raise AssertionError(f"no tournament came to it: {sorted(kind.__name__ for kind in seen)}")
