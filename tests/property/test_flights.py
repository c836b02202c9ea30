"""Whole tournaments of several starting flights: chips, seats, ranks and prizes over all of them."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tapete.core.ids import PlayerId
from tapete.tournament.model.event import DayEnded, TournamentEvent
from tapete.tournament.model.events.flights import FlightBagged, FlightsJoined, StackLeftBehind
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import Flights
from tapete.tournament.money.pool import Pool, share_out, sold
from tapete.tournament.play.awards import awards
from tapete.tournament.play.bounties import bounties_won
from tapete.tournament.play.eliminations import standings
from tapete.tournament.simulate.simulation import SimulatedField, Simulation
from tests.property.test_electronic_tournaments import quick
from tests.tournament.playing import rules

STARTS = ("2026-11-20T17:00", "2026-11-21T17:00", "2026-11-22T17:00")
AGAIN = {"event.reentry": True, "event.format": "freezeout"}
MODES: dict[str, dict[str, Any]] = {
    "players": {"flights": Flights(STARTS[:2], players=3)},
    "percent": {"flights": Flights(STARTS, percent=25)},
    "best stack": {"flights": Flights(STARTS, players=4, best_stack=True), "set": AGAIN},
    "level": {"flights": Flights(STARTS[:2]), "day_ends": (2,), "set": {"level_minutes": 16}},
    "bounties": {"flights": Flights(STARTS, percent=40, best_stack=True), "set": AGAIN, "bounty": 1000},
}


def several(mode: str) -> dict[str, Any]:
    changes = MODES[mode]
    return {**changes, "set": {"event.several_days": True, **changes.get("set", {})}}


class Watched:
    """What must be true after every event."""

    def __init__(self) -> None:
        self.state, self.events = Tournament(), list[TournamentEvent]()

    def __call__(self, events: list[TournamentEvent], after: Tournament) -> None:
        for event in events:
            self.state = evolve(self.state, event)
            self.events.append(event)
            assert self.state.in_play() == self.state.due(), event
            seated = Counter(_seated(self.state))
            assert not seated or max(seated.values()) == 1, seated
        assert self.state == after


def _seated(state: Tournament) -> list[PlayerId]:
    return [state.entries[place.entry].player for table in state.tables.values() for place in table.seats.values()]


@pytest.mark.parametrize("mode", MODES)
@settings(max_examples=3, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(seed=st.integers(0, 10_000), entries=st.integers(24, 60), late=st.floats(0, 0.3))
def test_chips_places_and_prizes_are_those_of_all_flights_together(
    mode: str, seed: int, entries: int, late: float
) -> None:
    by, watched = rules(**quick(**several(mode), electronic=True)), Watched()
    played = Simulation(by, SimulatedField(entries, late), random.Random(seed), watched)
    for _ in played.run():
        pass
    state, flights = played.state, by.structure.flights
    assert state.phase == TournamentPhase.FINISHED and state.day == 2
    assert sum(isinstance(event, FlightBagged) for event in watched.events) == flights.count
    _joined_with_what_was_bagged(watched)
    ranked = [line.entry for line in standings(state)]
    assert sorted(ranked) == sorted(state.entries) and len(state.exits) == len(ranked) - 1
    pool, won = share_out(by, sold(state)), awards(by, state)
    assert isinstance(pool, Pool) and isinstance(won, dict)
    (winner,) = (entry for entry in state.alive())
    assert won[winner.number] == max(won.values()) and len({state.entries[number].player for number in won}) == len(won)
    assert sum(won.values()) == pool.prizes and sum(bounties_won(by, state).values()) == pool.bounties


def _joined_with_what_was_bagged(watched: Watched) -> None:
    """On day two everybody has one stack: the largest of their bags."""
    bags: dict[PlayerId, int] = {}
    state = Tournament()
    for event in watched.events:
        if isinstance(event, DayEnded):
            for number, chips in event.bags:
                player = state.entries[number].player
                bags[player] = max(bags.get(player, 0), chips)
        if isinstance(event, StackLeftBehind):
            assert event.exit.stack <= state.stack(event.kept)
        state = evolve(state, event)
        if isinstance(event, FlightsJoined):
            stacks = {entry.player: state.stack(entry.number) for entry in state.alive()}
            assert stacks == bags and len(stacks) == len(state.alive())
