"""Whole tournaments with bots: the engine's invariants at every event, and large fields to their end."""

import random
from typing import Any

import msgspec
import pytest

from tapete.tournament.desk.director import decide
from tapete.tournament.field.balance import advice, difference
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import (
    EntrySeated,
    FinalTableDrawn,
    HandBegun,
    HandForHandBegan,
    HandForHandEnded,
    HandHeld,
    HandsReleased,
    Moved,
    RoundEnded,
    TournamentEvent,
)
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import EntryNo, TableNo, Tournament
from tapete.tournament.model.structure import Break, Chip, Level, Structure
from tapete.tournament.planning.plan import plan
from tapete.tournament.play.eliminations import standings
from tapete.tournament.simulate.simulation import SimulatedField, Simulation

SMALL = (25, 50, 75, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10000, 15000, 20000)
LATE = (30000, 40000, 60000, 100000, 150000, 200000, 300000, 500000, 1000000)
CHIPS = (Chip(25, 8), Chip(100, 8), Chip(500, 4), Chip(1000, 2), Chip(5000, 1), Chip(25000))


def rules(antes: bool = False, **changes: Any) -> Rules:
    level = tuple(Level(small, 2 * small, 2 * small if antes else 0) for small in SMALL + LATE)
    choices = {"close_level": 3, "level_minutes": 12, **changes.pop("set", {})}
    plain = {"level": level, "breaks": (Break(4, 10), Break(10, 10)), "chips": CHIPS, **changes}
    compiled = rules_of(Structure("Simulación", set=choices, **plain))
    assert isinstance(compiled, Rules), compiled
    return compiled


MODES: dict[str, dict[str, Any]] = {
    "freezeout": {},
    "re-entry": {"set": {"reentry": True}},
    "rebuys": {"set": {"format": "rebuy", "add_on": True, "rebuys.until_level": 3}},
    "win the button": {"set": {"event.win_the_button": True}},
    "big-blind ante": {"antes": True, "set": {"ante.mode": "big_blind"}},
    "button ante": {"antes": True, "set": {"ante.mode": "button", "seats.maximum": 9}},
    "antes": {"antes": True, "set": {"ante.mode": "all", "game": "crazy-pineapple"}},
    "two days": {"day_ends": (6,), "set": {"event.several_days": True, "level_minutes": 15}},
    "closing": {"closes_in": 60},
    "monthly": {"set": {"event.series": "monthly"}},
    "satellite": {"tickets": 5},
    "few tables": {"tables": 3},
    "hand for hand": {"set": {"seats.final_table": 2, "reentry": True}},
}


class Watched:
    """Everything that happens in a simulation, with the invariants checked as it happens."""

    def __init__(self, compiled: Rules, field: SimulatedField, seed: int) -> None:
        self.rules, self.replayed = compiled, Tournament()
        self.big_blinds: dict[TableNo, EntryNo] = {}
        self.moved: set[EntryNo] = set()
        self.codec = msgspec.json.Decoder(TournamentEvent)
        self.simulation = Simulation(compiled, field, random.Random(seed), self.watch)

    def watch(self, events: list[TournamentEvent], state: Tournament) -> None:
        for event in events:
            self.replayed = evolve(self.replayed, self.codec.decode(msgspec.json.encode(event)))
            assert self.replayed.in_play() == self.replayed.due(), event
            if isinstance(event, Moved | EntrySeated):
                self.moved.add(event.entry)
            elif isinstance(event, FinalTableDrawn):
                self.big_blinds.clear()
            elif isinstance(event, HandBegun):
                self.nobody_posts_the_big_blind_twice(event)
        assert self.replayed == state, "what is written down replays exactly"

    def nobody_posts_the_big_blind_twice(self, event: HandBegun) -> None:
        big = self.replayed.tables[event.table].seats[event.positions.big].entry
        assert big in event.entries
        if not self.rules.event.win_the_button and big not in self.moved:
            assert self.big_blinds.get(event.table) != big, event
        self.moved -= set(event.entries)
        self.big_blinds[event.table] = big

    def run(self) -> Tournament:
        for _ in self.simulation.run():
            state = self.simulation.state
            if state.idle() and advice(self.rules, state) is None and len(state.tables) > 1:
                assert difference(state) <= 1 or not state.registration_closed
        return self.simulation.state


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(2))
def test_chips_add_up_tables_are_even_the_ranking_is_total_and_the_log_replays(mode: str, seed: int) -> None:
    field = SimulatedField(random.Random(seed).randint(12, 45), late=0.2, absent=0.05)
    state = Watched(rules(**MODES[mode]), field, seed).run()
    assert state.phase == "finished"
    ranked = standings(state)
    assert [standing.place for standing in ranked] == list(range(1, state.paid + 1))
    assert len({standing.entry for standing in ranked}) == len(ranked)
    assert all(standing.best <= standing.place <= standing.worst for standing in ranked)


def test_hand_for_hand_is_played_with_held_all_ins_when_two_tables_reach_the_bubble() -> None:
    happened: set[type] = set()

    def watch(events: list[TournamentEvent], _: Tournament) -> None:
        happened.update(map(type, events))

    for seed in range(4):
        list(Simulation(rules(**MODES["hand for hand"]), SimulatedField(40), random.Random(seed), watch).run())
    assert {HandForHandBegan, HandHeld, HandsReleased, RoundEnded, HandForHandEnded} <= happened


def test_a_killed_director_resumes_exactly() -> None:
    """From the events written so far the same tournament goes on, whatever the moment."""
    watched = Watched(rules(), SimulatedField(20, late=0.2), seed=7)
    for turn, _ in enumerate(watched.simulation.run()):
        if turn % 17 == 0 and watched.simulation.state.phase == "running":
            at = watched.simulation.now
            for table in watched.simulation.state.tables:
                command = asked.BeginHand(table, at=at)
                assert decide(watched.rules, watched.replayed, command) == decide(
                    watched.rules, watched.simulation.state, command
                )


def test_the_same_seed_is_the_same_tournament() -> None:
    runs = []
    for _ in range(2):
        simulation = Simulation(rules(), SimulatedField(30), random.Random(4))
        list(simulation.run())
        runs.append((simulation.state, simulation.now, simulation.hands))
    assert runs[0] == runs[1]


@pytest.mark.full
def test_a_thousand_entries_to_the_end() -> None:
    simulation = Simulation(rules(), SimulatedField(1000, late=0.1, absent=0.01), random.Random(1))
    for _ in simulation.run():
        pass
    assert simulation.state.phase == "finished" and simulation.state.paid == 1000
    assert len(simulation.state.exits) == 999 and simulation.state.in_play() == simulation.state.due()


@pytest.mark.full
def test_three_thousand_entries_to_the_end() -> None:
    simulation = Simulation(rules(), SimulatedField(3000, late=0.1), random.Random(2))
    for _ in simulation.run():
        pass
    assert len(simulation.state.exits) == simulation.state.paid - 1 >= 2999


def test_a_field_that_ends_before_registration_closes_waits_for_it() -> None:
    compiled = rules_of(plan("Prueba", 10, 1, 10_000, 20))
    assert isinstance(compiled, Rules), compiled
    simulation = Simulation(compiled, SimulatedField(10), random.Random(2))
    for _ in simulation.run():
        pass
    state = simulation.state
    assert state.phase == TournamentPhase.FINISHED and state.left == 1
    closes = compiled.registration.close_level
    assert simulation.now - (state.started or 0) >= closes * 20 * 60
