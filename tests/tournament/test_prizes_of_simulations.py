"""Whole tournaments with bots: whatever happened, the prizes paid are the pool, and the books balance."""

import random

import pytest

from tapete.core.decision import Refused
from tapete.tournament.money.pool import Pool, share_out, sold
from tapete.tournament.play.awards import awards
from tapete.tournament.simulate.simulation import SimulatedField, Simulation

from .test_simulation import MODES, rules


@pytest.mark.parametrize("mode", MODES)
def test_prizes_sum_to_the_pool(mode: str) -> None:
    seed = sorted(MODES).index(mode)
    structured = rules(**MODES[mode])
    simulation = Simulation(
        structured, SimulatedField(random.Random(seed).randint(5, 35), late=0.2, absent=0.05), random.Random(seed)
    )
    for _ in simulation.run():
        pass
    paid, pool = awards(structured, simulation.state), share_out(structured, sold(simulation.state))
    assert not isinstance(paid, Refused) and isinstance(pool, Pool)
    assert sum(paid.values()) == pool.prizes > 0
    players = [simulation.state.entries[entry].player for entry in paid]
    assert len(set(players)) == len(players), "nobody wins twice"
