"""The tournament's clock: which level holds at a moment, and when breaks, deadlines and the end of the day fall.

A clock is where it stood at one moment; every later moment is worked out from there, so that nothing has to tick.
"""

from msgspec.structs import replace

from tapete.core.kept_last import kept_last
from tapete.tournament.model.rule_records import Format
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import Tournament, TournamentClock

MINUTE = 60


def level_seconds(rules: Rules, clock: TournamentClock) -> int:
    """How long the clock's level lasts, halved where the law halves it."""
    seconds = rules.minutes(clock.level) * MINUTE
    return int(seconds * rules.levels.halved_to ** len(clock.halved_by)) if clock.halved_by else seconds


def break_seconds(rules: Rules, level: int) -> int:
    """The break after a level; 0 where there is none."""
    return sum(pause.minutes * MINUTE for pause in rules.structure.breaks if pause.after == level)


def day_stop(rules: Rules, state: Tournament) -> tuple[int, int] | None:
    """The level and the second into it at which the clock stops for the day; None on the last day."""
    ends = rules.structure.day_ends
    if state.day > len(ends):
        return None
    last = ends[state.day - 1]
    before = rules.days.stop_minutes * MINUTE
    return last, max(level_seconds(rules, replace(state.clock, level=last)) - before, 0)


@kept_last
def read(rules: Rules, state: Tournament, now: int) -> TournamentClock:
    """The clock at a moment. At the end of a day it stands still; the last level has no end."""
    rules, clock = in_force(rules, state), state.clock
    if clock.at is None:
        return clock
    spent = now - clock.at
    if spent < clock.owed:
        return replace(clock, at=now, owed=clock.owed - spent)
    clock = replace(clock, into=clock.into + spent - clock.owed, owed=0, at=now)
    stop = day_stop(rules, state)
    while True:
        if not clock.in_break and stop and clock.level == stop[0] and clock.into >= stop[1]:
            return replace(clock, into=stop[1], at=None)
        if not clock.in_break and clock.level >= len(rules.structure.level):
            return clock
        length = break_seconds(rules, clock.level) if clock.in_break else level_seconds(rules, clock)
        if clock.into < length:
            return clock
        rest = clock.into - length
        if not clock.in_break and break_seconds(rules, clock.level) and not clock.without_breaks:
            clock = replace(clock, in_break=True, into=rest)
        else:
            clock = replace(clock, level=clock.level + 1, in_break=False, into=rest)


def on_break(clock: TournamentClock) -> bool:
    return clock.in_break or clock.owed > 0


def seconds_left(rules: Rules, clock: TournamentClock) -> int:
    """What is left of the level or break a clock reads; 0 in the last level, which goes on."""
    if clock.owed:
        return clock.owed
    if clock.in_break:
        return break_seconds(rules, clock.level) - clock.into
    if clock.level >= len(rules.structure.level):
        return 0
    return level_seconds(rules, clock) - clock.into


def registration_open(rules: Rules, state: Tournament, now: int) -> bool:
    """Registration lasts as long as the last flight takes entries; where there are none, the tournament does."""
    return not state.registration_closed and (flights_to_come(rules, state) or entering(rules, state, now))


def flights_to_come(rules: Rules, state: Tournament) -> bool:
    """Whether another flight follows the one that is played or about to begin."""
    return 0 < state.flight < rules.structure.flights.count


def entering(rules: Rules, state: Tournament, now: int) -> bool:
    """Whether what is played takes entries: to the end of the announced level, or to the draw of the last hands."""
    if state.entries_closed:
        return False
    if state.started is None:
        return True
    if rules.event.all_day_registration:
        return state.last_hands is None
    clock, close = read(rules, state, now), rules.registration.close_level
    return clock.level < close or (clock.level == close and not clock.in_break)


def rebuys_open(rules: Rules, level: int) -> bool:
    """Whether a hand of this level lies in the period of rebuys."""
    return rules.event.format == Format.REBUY and level <= rules.rebuys.until_level


def postponed(rules: Rules, began: TournamentClock, now: TournamentClock) -> int:
    """The seconds of break that were skipped between two readings."""
    skipped = range(began.level, now.level)
    return max((break_seconds(rules, level) for level in skipped), default=0)
