"""What the director does to levels and their minutes while a tournament runs: more time, the next level, other levels.

The head of the tournament sets blinds and antes, the same for all (condition 7); a level that has begun stays as it is.
"""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import MINUTE, read, seconds_left
from tapete.tournament.model import event as happened
from tapete.tournament.model import floor_command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as floor_event
from tapete.tournament.model.rules import with_levels
from tapete.tournament.model.state import TournamentClock
from tapete.tournament.model.structure import Break, Level
from tapete.tournament.model.topic import Topic
from tapete.tournament.planning.colour_up import in_play
from tapete.tournament.planning.structure_check import refuse_levels

MOST_MINUTES = 120
"""Of a level or a break, and added at once."""


def add_time(draft: Draft, command: asked.AddTime) -> Refused | None:
    clock = _clock(draft, command)
    if isinstance(clock, Refused):
        return clock
    left = seconds_left(draft.rules, clock)
    if not left or not command.minutes or abs(command.minutes) > MOST_MINUTES or left + command.minutes * MINUTE <= 0:
        return draft.refuse(
            f"quedan {left // MINUTE} minutos: se añaden hasta {MOST_MINUTES} o se quitan menos de los que quedan",
            f"{left // MINUTE} minutes are left: up to {MOST_MINUTES} are added, or fewer than are left taken off",
            Topic.LEVELS_SAME_FOR_ALL,
        )
    more = command.minutes * MINUTE
    changed = replace(clock, owed=clock.owed + more) if clock.owed else replace(clock, into=clock.into - more)
    _set(draft, changed, "more_time" if more > 0 else "less_time", command.by.name)
    return None


def next_level(draft: Draft, command: asked.NextLevel) -> Refused | None:
    clock = _clock(draft, command)
    if isinstance(clock, Refused):
        return clock
    if clock.level >= len(draft.rules.structure.level):
        return draft.refuse("es el último nivel", "it is the last level", Topic.LEVELS_SAME_FOR_ALL)
    _set(draft, replace(clock, level=clock.level + 1, into=0, in_break=False, owed=0), "next_level", command.by.name)
    return None


def _clock(draft: Draft, command: asked.AddTime | asked.NextLevel) -> TournamentClock | Refused:
    """The clock of this moment, unless it stands for the end of the day."""
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by):
        return refused
    clock = read(draft.rules, draft.state, command.at)
    if (clock.at is None and draft.state.clock.at is not None) or draft.state.last_hands is not None:
        return draft.refuse("el reloj está parado", "the clock is stopped", Topic.DAYS_STOP_MINUTES)
    return clock


def _set(draft: Draft, clock: TournamentClock, cause: str, by: str) -> None:
    draft.add(happened.ClockSet(clock, cause, by, because=draft.cite(Topic.LEVELS_SAME_FOR_ALL)))


def set_level(draft: Draft, command: asked.SetLevel) -> Refused | None:
    """A level that has not begun, as a whole structure with it could be announced."""
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, director_only=True):
        return refused
    levels, now = draft.rules.structure.level, read(draft.rules, draft.state, command.at).level
    if not now < command.level <= len(levels) + 1 or not 1 <= command.minutes <= MOST_MINUTES:
        return draft.refuse(
            f"se cambian los niveles del {now + 1} al {len(levels) + 1}, de 1 a {MOST_MINUTES} minutos",
            f"levels {now + 1} to {len(levels) + 1} may be changed, to 1 to {MOST_MINUTES} minutes",
            Topic.LEVELS_SAME_FOR_ALL,
        )
    level = Level(command.small, command.big, command.ante, command.minutes)
    changed = (*levels[: command.level - 1], level, *levels[command.level :])
    unit = min(in_play(draft.rules, draft.state.withdrawn), default=1)
    if any(stake % unit for stake in (level.small, level.big, level.ante)):
        return draft.refuse(
            f"la ficha menor en juego es de {unit}", f"the smallest chip in play is {unit}", Topic.CHIPS_CHANGED_BY
        )
    return _announce(draft, changed, draft.rules.structure.breaks, command.by.name)


def set_break(draft: Draft, command: asked.SetBreak) -> Refused | None:
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, director_only=True):
        return refused
    clock, levels = read(draft.rules, draft.state, command.at), draft.rules.structure.level
    first = clock.level + clock.in_break
    if not first <= command.level <= len(levels) or not 0 <= command.minutes <= MOST_MINUTES:
        return draft.refuse(
            f"hay descanso tras un nivel del {first} al {len(levels)}, de hasta {MOST_MINUTES} minutos",
            f"a break comes after a level from {first} to {len(levels)}, of up to {MOST_MINUTES} minutes",
            Topic.LEVELS_SAME_FOR_ALL,
        )
    others = tuple(pause for pause in draft.rules.structure.breaks if pause.after != command.level)
    rest = (Break(command.level, command.minutes),) if command.minutes else ()
    breaks = tuple(sorted((*others, *rest), key=lambda pause: pause.after))
    return _announce(draft, levels, breaks, command.by.name)


def _announce(draft: Draft, levels: tuple[Level, ...], breaks: tuple[Break, ...], by: str) -> Refused | None:
    if refused := refuse_levels(with_levels(draft.rules, levels, breaks)):
        return refused
    cite = draft.cite(Topic.LEVELS_SAME_FOR_ALL, Topic.LEVELS_RISING)
    draft.add(floor_event.LevelsSet(levels, breaks, by, because=cite))
    return None
