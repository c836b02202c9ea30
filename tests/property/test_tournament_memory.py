"""Whoever brings a memory is offered what whoever asks for the first time is, option by option and in their order.

Tournaments that are run by what is offered, whole playthroughs, and simulated fields of several tables.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tapete.core.decision import Accepted, Refused
from tapete.core.option import Option
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import Tournament
from tapete.tournament.offers.legal import legal
from tapete.tournament.offers.memory import OptionMemory
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation
from tests.golden.tournament_playthrough import SCRIPTS
from tests.property.test_tournament_options import KINDS, STAFF, WEIGHTS, Run

FORMATS: Final[dict[str, dict[str, str | int]]] = {
    "freezeout": {},
    "rebuys": {"format": "rebuy", "add_on": True, "rebuys.until_level": 3},
    "re-entries": {"reentry": True},
}


class Memories:
    """What is remembered for each role, moment after moment."""

    def __init__(self) -> None:
        self._memories = {who.role: OptionMemory() for who in STAFF}

    def check(self, rules: Rules, state: Tournament, now: int) -> list[Option]:
        """All that anybody of the staff is offered, by whom it is remembered and by whom it is not."""
        offered: list[Option] = []
        for who in STAFF:
            plain = legal(rules, state, who, now)
            assert legal(rules, state, who, now, self._memories[who.role]) == plain
            offered += plain
        return offered


class Course(Run):
    """A tournament that goes on by what is offered, in any order."""

    def go_on(self, offered: Iterable[Option]) -> None:
        by_name: dict[str, list[Option]] = {}
        for option in offered:
            by_name.setdefault(option.command, []).append(option)
        names = [name for name in by_name if name != "start" or self.state.seated > 8]
        (name,) = self.chance.choices(names, [WEIGHTS.get(name, 1) for name in names])
        option = self.chance.choice(by_name[name])
        said_by = next(who for who in STAFF if option in self.options(who))
        outcome = self.sent(said_by, option)
        assert isinstance(outcome, Accepted), outcome
        for event in outcome.events:
            self.state = evolve(self.state, event)
        self.now += self.chance.choice((0, 0, 5, 40, 61, 300)) if self.state.started is not None else 0


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=2, deadline=None)
@example(seed=1)
@given(seed=st.integers(0, 10**6))
def test_a_memory_changes_nothing_whatever_happens(kind: str, seed: int) -> None:
    course, memories = Course(seed, **KINDS[kind]), Memories()
    for _ in range(200):
        course.go_on(memories.check(course.rules, course.state, course.now))


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_memory_changes_nothing_in_whole_playthroughs(name: str) -> None:
    script, memories = SCRIPTS[name](), Memories()
    for state, now in script.moments:
        memories.check(script.rules, state, now)
    for state, now in reversed(script.moments):
        memories.check(script.rules, state, now)


@pytest.mark.parametrize("kind", FORMATS)
def test_a_memory_changes_nothing_in_a_field_of_several_tables(kind: str) -> None:
    structure = plan("Memory", 40, 5, 10_000, 20)
    rules = rules_of(replace(structure, electronic=False, set={**structure.set, **FORMATS[kind]}))
    assert not isinstance(rules, Refused), rules
    simulation, memories = Simulation(rules, SimulatedField(40, 0.3, 0.2, 0.1), Random(3)), Memories()
    for moment, _ in enumerate(simulation.run()):
        if moment % 7 == 0:
            memories.check(simulation.rules, simulation.state, simulation.now)
        if moment > 700:
            break
