"""Time called on a player: when it may be, who runs the clock, how it is counted, when the hand is dead (rule 23)."""

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.incidents.conduct.discipline import Official
from tapete.law.refusal import refuse
from tapete.tournament.model.countdown import Countdown
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament
from tapete.tournament.model.topic import Topic


def reasonable_wait(rules: Rules) -> int:
    """Seconds a player has before anybody may call time: fewer in a turbo tournament."""
    return rules.clock.turbo_wait_seconds if rules.turbo else rules.clock.wait_seconds


def callable_at(rules: Rules, state: Tournament) -> list[int]:
    """When time may be called on those who think and on whom it has not been."""
    thinking = (table.thinking for table in state.tables.values())
    return [thinker.since + reasonable_wait(rules) for thinker in thinking if thinker and not thinker.count]


def call_time(rules: Rules, acting_since: int, now: int, run_by: Official, stalls: bool = False) -> Countdown | Refused:
    """The count on the player to act; on a deliberate staller management may choose to begin it earlier."""
    if run_by.role not in rules.clock.run_by:
        return refuse(
            "el reloj lo llevan el director o un ayudante, no el crupier",
            "the clock is run by the director or an assistant, not by the dealer",
            rules.cite(Topic.CLOCK_RUN_BY),
        )
    wait = reasonable_wait(rules)
    early = stalls and rules.clock.shorter
    if now - acting_since < wait and not early:
        return refuse(
            f"se puede pedir tiempo a los {wait} segundos", f"time may be called after {wait} seconds", _cite(rules)
        )
    if rules.turbo:
        silent, counted = rules.clock.turbo_silent_seconds, rules.clock.turbo_countdown_seconds
    else:
        silent, counted = rules.clock.silent_seconds, rules.clock.countdown_seconds
    return Countdown(now, silent, counted, rules.clock.expired)


def shot_clock(rules: Rules, acting_since: int) -> Countdown | None:
    """The count that every decision has at a table with a shot clock; None in a tournament without one."""
    if not rules.event.shot_clock:
        return None
    counted = rules.clock.turbo_countdown_seconds
    silent = max(rules.clock.shot_seconds - counted, 0)
    return Countdown(acting_since, silent, counted, rules.clock.shot_expired)


def _cite(rules: Rules) -> tuple[RuleId, ...]:
    return rules.cite(Topic.CLOCK_TURBO_WAIT_SECONDS if rules.turbo else Topic.CLOCK_WAIT_SECONDS)
