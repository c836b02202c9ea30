"""The tournaments of ``tapete tournament simulate`` on a cluster: each is a part of its own."""

import random

import msgspec

from tapete.cli.cluster.spread import cluster, in_order
from tapete.core.decision import Refused
from tapete.odds.kernels.progress import Watch
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.structure import Structure
from tapete.tournament.simulate.report import Simulated, Tally, simulated
from tapete.tournament.simulate.simulation import SimulatedField, Simulation


class TournamentRun(msgspec.Struct, frozen=True):
    """One tournament to be played, as plain values."""

    structure: Structure
    field: SimulatedField
    seed: int


def play(run: TournamentRun) -> Simulated:
    """The same tournament wherever it is played."""
    rules = rules_of(run.structure)
    assert not isinstance(rules, Refused)
    tally = Tally()
    simulation = Simulation(rules, run.field, random.Random(run.seed), tally.watch)  # noqa: S311 - nobody plays
    for _ in simulation.run():
        pass
    return simulated(simulation, tally)


def tournaments_on(address: str, runs: list[TournamentRun], watch: Watch) -> list[Simulated]:
    """What each of them came to, in their order."""
    with cluster(address) as client:
        return in_order(client, play, runs, watch)
