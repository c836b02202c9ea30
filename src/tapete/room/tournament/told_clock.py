"""The clock as a page is told it that keeps what it has been sent: by when it began, and not by what it shows.

Blinds, the time that is left and the moments at which a level, a break or the next of them ends follow from there, from
the levels and from the message's own moment: a thousand phones that have the levels need not be sent them again
whenever one begins, nor the seconds that have gone by with every act.
"""

from typing import Final

from msgspec.structs import replace

from tapete.room.wire.notation import Json
from tapete.tournament.clock.clock import break_seconds, level_seconds, on_break, read, registration_open
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament, TournamentClock

_FOLLOWS: Final = frozenset(
    (
        *("level", "small", "big", "ante", "next", "on_break"),
        *("running", "seconds_left", "seconds_to_break", "into", "deadline", "break_at", "registration_open"),
    )
)
"""What a page is told otherwise or works out by itself."""


def told_clock(rules: Rules, state: Tournament, now: int) -> Json:
    """What it is worked out from, beside the level and whether it is a break.

    ``zero`` is when level 1 would have begun if the clock had never stood still, or in a list how many seconds it has
    gone while it stands; ``seconds`` are those of each level; ``held`` is how far into its level it waits while a
    postponed break is taken; ``breaks`` is whether any are to come; ``closes`` is the level with which registration
    ends, None where it goes on whatever the level, and 0 where it is over.
    """
    clock = read(rules, state, now)
    seconds = [level_seconds(rules, replace(clock, level=number + 1)) for number in range(len(rules.structure.level))]
    gone = _begun(rules, clock, seconds) + clock.into - clock.owed
    return {
        "level": clock.level,
        "on_break": on_break(clock),
        "zero": [gone] if clock.at is None else (now - gone) * 1000,
        "seconds": seconds,
        "held": clock.into if clock.owed else None,
        "breaks": not clock.without_breaks,
        "closes": _closes(rules, clock, registration_open(rules, state, now)),
    }


def _closes(rules: Rules, clock: TournamentClock, open_now: bool) -> int | None:
    """The announced level as long as it tells the truth: what follows from it need not be told when it has come."""
    level, close, resting = clock.level, rules.registration.close_level, clock.in_break and not clock.owed
    if open_now == (level < close or (level == close and not resting)):
        return close
    return None if open_now else 0


def _begun(rules: Rules, clock: TournamentClock, seconds: list[int]) -> int:
    """How long after level 1 the level or break in progress begins, with every break before it."""
    before = seconds[: clock.level - (not clock.in_break or clock.owed > 0)]
    return sum(before) + sum(break_seconds(rules, number) for number in range(1, clock.level))


def without_time(view: Json) -> Json:
    """A view whose clock has only what does not follow from ``told_clock``.

    >>> without_time({"title": "Copa", "clock": {"level": 2, "small": 50, "left": 9}})
    {'title': 'Copa', 'clock': {'left': 9}}
    """
    clock = view["clock"]
    assert isinstance(clock, dict)
    return {**view, "clock": {name: value for name, value in clock.items() if name not in _FOLLOWS}}
