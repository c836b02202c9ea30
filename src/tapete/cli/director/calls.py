"""What the hall is called by the clock: breaks, their end, and what has come to its end without anybody's order."""

from collections.abc import Iterator

import msgspec

from tapete.core.sentence import Sentence
from tapete.law.wording import number
from tapete.tournament.clock.clock import day_stop, on_break, read
from tapete.tournament.clock.flights import is_over
from tapete.tournament.desk.view import clock_view
from tapete.tournament.model.kinds import Ending, TournamentPhase
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.structure import flight_name

_MINUTE = 60


class Moment(msgspec.Struct, frozen=True):
    """What of a moment is called when it changes."""

    on_break: bool = False
    day_stopped: bool = False
    """The clock has come to the end of the day, and last hands are to be drawn."""
    last_hands_over: bool = False
    flight_over: bool = False
    """So few are left that the flight ends."""


def moment(rules: Rules, state: Tournament, now: int) -> Moment:
    if state.phase != TournamentPhase.RUNNING:
        return Moment()
    clock = read(rules, state, now)
    stopped = clock.at is None and state.clock.at is not None and day_stop(rules, state) is not None
    played = state.ending == Ending.DAY and not any(table.last_hands for table in state.tables.values())
    over = is_over(rules, state) and state.idle()
    return Moment(on_break(clock), stopped and state.last_hands is None, played and state.idle(), over)


def called(rules: Rules, state: Tournament, now: int, before: Moment, after: Moment) -> Iterator[Sentence]:
    """What is called between two moments."""
    if after.on_break and not before.on_break:
        yield _the_break(rules, state, now)
    if before.on_break and not after.on_break and state.phase == TournamentPhase.RUNNING:
        yield Sentence("acaba el descanso", "the break is over")
    if after.day_stopped and not before.day_stopped:
        yield Sentence(
            "el reloj se para: es hora de sortear las últimas manos del día",
            "the clock stops: it is time to draw the last hands of the day",
        )
    if after.last_hands_over and not before.last_hands_over:
        yield Sentence(
            "todas las mesas han jugado sus últimas manos: puede acabar el día",
            "every table has played its last hands: the day may end",
        )

    if after.flight_over and not before.flight_over:
        name = flight_name(state.flight)
        yield Sentence(
            f"quedan los que pasan del día {name}: puede acabar",
            f"those who go on from day {name} are left: it may end",
        )


def _the_break(rules: Rules, state: Tournament, now: int) -> Sentence:
    minutes = -(-clock_view(rules, state, now).seconds_left // _MINUTE)
    after = blinds_after(rules, state, now)
    es, en = f"descanso de {minutes} minutos", f"a break of {minutes} minutes"
    return Sentence(f"{es}; después, {after.es}", f"{en}; then {after.en}")


def blinds_now(rules: Rules, state: Tournament, now: int) -> Sentence:
    """The level of a moment with its blinds and its ante."""
    clock = clock_view(rules, state, now)
    return _blinds(clock.level, clock.small, clock.big, clock.ante)


def blinds_after(rules: Rules, state: Tournament, now: int) -> Sentence:
    """The level that follows a break: the same one where the break was postponed into it."""
    clock = clock_view(rules, state, now)
    if clock.next is None or read(rules, state, now).owed:
        return blinds_now(rules, state, now)
    return _blinds(clock.level + 1, *clock.next)


def _blinds(level: int, small: int, big: int, ante: int) -> Sentence:
    low, high, each = number(small), number(big), number(ante)
    es, en = f"nivel {level}: ciegas {low.es}/{high.es}", f"level {level}: blinds {low.en}/{high.en}"
    return Sentence(f"{es}, ante {each.es}", f"{en}, ante {each.en}") if ante else Sentence(es, en)
