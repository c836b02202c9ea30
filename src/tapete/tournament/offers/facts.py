"""What of a whole hall shapes what may be asked: a few facts, each named after what hangs on it.

What may be asked about a table hangs on the table and on some of these. A new level is none of them for most options,
and a break is one for the hands that could begin.
"""

from collections.abc import Callable
from functools import cached_property

from tapete.tournament.clock.clock import on_break, read, rebuys_open, registration_open
from tapete.tournament.clock.flights import is_over
from tapete.tournament.field.balance import Advice, advice, halted
from tapete.tournament.field.rebuys import add_ons_open
from tapete.tournament.field.registration import open_flights
from tapete.tournament.model.kinds import TableNeed, TournamentPhase
from tapete.tournament.model.rule_records import Format
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import TableNo, Tournament, TournamentClock


class HallMoment:
    """A tournament at a moment; each fact of it is worked out once, and only where somebody asks for it."""

    def __init__(self, rules: Rules, state: Tournament, now: int) -> None:
        self.rules, self.state, self.now = rules, state, now
        self._told: dict[Fact, object] = {}

    def of(self, facts: "tuple[Fact, ...]") -> tuple[object, ...]:
        """What is so of each of these facts; two moments at which it is the same are alike for what hangs on them."""
        told = self._told
        for fact in facts:
            if fact not in told:
                told[fact] = fact(self)
        return tuple([told[fact] for fact in facts])

    @cached_property
    def clock(self) -> TournamentClock:
        return read(self.rules, self.state, self.now)

    @cached_property
    def advice(self) -> Advice | None:
        return advice(self.rules, self.state)

    @property
    def to_be_broken(self) -> TableNo | None:
        """The table that begins no hand because it is to be broken; at every other one play goes on."""
        return self.advice.table if self.advice and self.advice.kind == TableNeed.BREAK else None


Fact = Callable[[HallMoment], object]


def dealing(moment: HallMoment) -> object:
    """Whether hands may begin now: no break, no stopped clock, nothing due that all tables wait for."""
    rules, state, clock = moment.rules, moment.state, moment.clock
    if state.phase != TournamentPhase.RUNNING:
        return None
    final = moment.advice is not None and moment.advice.kind == TableNeed.FINAL
    stops = final, halted(rules, state), is_over(rules, state)
    return on_break(clock), clock.at is None, stops, _round_begins(state)


def _round_begins(state: Tournament) -> tuple[int, bool] | None:
    """Hand for hand: the round, and whether a table is still in a hand of another one."""
    if state.hand_for_hand is None:
        return None
    number = state.hand_for_hand.round
    return number, any(table.hand and table.round != number for table in state.tables.values())


def in_step(moment: HallMoment) -> object:
    """Hand for hand: the round, and whether any table has begun a hand of one."""
    round_, tables = moment.state.hand_for_hand, moment.state.tables.values()
    return None if round_ is None else (round_.round, any(table.round for table in tables))


def clock_set(moment: HallMoment) -> object:
    """How the clock was last set, by which every moment since is read: a claim asks when a hand was over."""
    return moment.state.clock


def entering(moment: HallMoment) -> object:
    """Whether entries are taken, and for which flights."""
    rules, state, now = moment.rules, moment.state, moment.now
    return registration_open(rules, state, now), open_flights(rules, state, now)


def buying(moment: HallMoment) -> object:
    """Whether rebuys are sold, and add-ons, where there are any."""
    if moment.rules.event.format != Format.REBUY:
        return None
    return rebuys_open(moment.rules, moment.clock.level), add_ons_open(moment.rules, moment.clock)
