"""What a simulated tournament says about its structure: how long, how far, how many out in each hour."""

from collections import Counter
from fractions import Fraction

import msgspec

from tapete.tournament.clock.clock import MINUTE, read
from tapete.tournament.model.event import HandForHandBegan, Moved, TableClosed, TournamentEvent
from tapete.tournament.model.state import Tournament
from tapete.tournament.simulate.simulation import Simulation

HOUR = 60 * MINUTE


class Tally:
    """Counts events as they happen; give its ``watch`` to a simulation."""

    def __init__(self) -> None:
        self.kinds: Counter[type] = Counter()

    def watch(self, events: list[TournamentEvent], _: Tournament) -> None:
        self.kinds.update(map(type, events))


class Simulated(msgspec.Struct, frozen=True):
    """One simulated tournament."""

    entries: int
    rebuys: int
    minutes: int
    """From the start to the last hand, nights included."""
    level: int
    hands: int
    moves: int
    tables_broken: int
    hand_for_hand: bool
    exits_by_hour: tuple[int, ...]
    chips_difference: int
    """Chips in play less those there ought to be: 0 unless the engine is wrong."""


def simulated(simulation: Simulation, tally: Tally) -> Simulated:
    state = simulation.state
    start = state.started or 0
    by_hour = Counter((out.at - start) // HOUR for out in state.exits)
    return Simulated(
        entries=state.paid,
        rebuys=state.rebuys,
        minutes=(simulation.now - start) // MINUTE,
        level=read(simulation.rules, state, simulation.now).level,
        hands=simulation.hands,
        moves=tally.kinds[Moved],
        tables_broken=tally.kinds[TableClosed],
        hand_for_hand=tally.kinds[HandForHandBegan] > 0,
        exits_by_hour=tuple(by_hour[hour] for hour in range(max(by_hour, default=-1) + 1)),
        chips_difference=state.in_play() - state.due(),
    )


def average(runs: list[Simulated]) -> Fraction:
    """The mean duration of some simulations, in minutes."""
    return Fraction(sum(run.minutes for run in runs), len(runs))
