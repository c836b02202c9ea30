"""What the clock brings when time passes, and what the director does to it."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import MINUTE, entering, read
from tapete.tournament.field.registration import close_registration
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import Ending
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament, TournamentClock
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.finish import finish_by_time, finish_if_over
from tapete.tournament.play.hand_for_hand import begin_or_end


def tick(draft: Draft, command: asked.Tick) -> Refused | None:
    """Signals of levels that have begun, the end of registration, and the last hands when the casino has closed."""
    if refused := draft.refuse_unless_running():
        return refused
    now = read(draft.rules, draft.state, command.at)
    for level in range(draft.state.signalled + 1, now.level + 1):
        draft.add(
            happened.LevelSignalled(level, command.at, because=draft.cite(Topic.LEVELS_SIGNAL, Topic.LEVELS_APPLIES))
        )
    if not draft.state.entries_closed and not entering(draft.rules, draft.state, command.at):
        close_registration(draft, command.at)
        finish_if_over(draft, command.at)
        begin_or_end(draft, command.at)
    if draft.state.last_hands is None and _time_is_up(draft, command.at):
        hands = draft.rules.closing.last_hands
        cite = draft.cite(Topic.CLOSING_MINUTES_AFTER, Topic.CLOSING_LAST_HANDS)
        ending = Ending.DAY if draft.state.flight else Ending.CLOSING  # the others of the field are not here to share
        draft.add(happened.LastHandsSet(hands, ending, because=cite))
    finish_by_time(draft, command.at)
    return None


def _time_is_up(draft: Draft, at: int) -> bool:
    closes = closing_at(draft.rules, draft.state)
    return closes is not None and at >= closes


def closing_at(rules: Rules, state: Tournament) -> int | None:
    """When the last hands are announced because the casino has closed; None where no closing time is given."""
    closes = rules.structure.closes_in
    if not closes or state.started is None:
        return None
    return state.started + (closes + rules.closing.minutes_after) * MINUTE


def pause(draft: Draft, command: asked.Pause) -> Refused | None:
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, command.why):
        return refused
    now = read(draft.rules, draft.state, command.at)
    if now.at is None:
        return draft.refuse("el reloj ya está parado", "the clock is stopped already")
    draft.add(happened.ClockSet(replace(now, at=None), "pause", command.by.name, command.why))
    return None


def resume(draft: Draft, command: asked.Resume) -> Refused | None:
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by):
        return refused
    if draft.state.clock.at is not None:
        return draft.refuse("el reloj está en marcha", "the clock is running")
    draft.add(happened.ClockSet(replace(draft.state.clock, at=command.at), "resume", command.by.name))
    return None


def set_clock(draft: Draft, command: asked.SetClock) -> Refused | None:
    """The director puts the clock right: another level, or another moment of it."""
    if refused := draft.refuse_unless_running() or draft.refuse_official(command.by, command.why):
        return refused
    levels = len(draft.rules.structure.level)
    exists = 1 <= command.level <= levels
    if not exists or not 0 <= command.into < draft.rules.minutes(command.level) * MINUTE:
        return draft.refuse(
            f"hay {levels} niveles y el reloj se pone dentro de uno de ellos",
            f"there are {levels} levels and the clock is set inside one of them",
            Topic.LEVELS_SAME_FOR_ALL,
        )
    running = draft.state.clock.at is not None
    clock = TournamentClock(
        command.level, command.into, command.at if running else None, halved_by=draft.state.clock.halved_by
    )
    cite = draft.cite(Topic.DIRECTOR_OVERRIDES)
    draft.add(happened.ClockSet(clock, "set", command.by.name, command.why, because=cite))
    return None
