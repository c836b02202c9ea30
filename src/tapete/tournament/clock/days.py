"""Several days: the clock stops with a quarter of an hour left, last hands are drawn, and chips are bagged."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import day_stop, read
from tapete.tournament.field.registration import close_registration
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.kinds import Ending, EntryStatus, TournamentPhase
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.model.topic import Topic


def draw_last_hands(draft: Draft, command: asked.DrawLastHands) -> Refused | None:
    """An active player draws the number when the clock has stopped; every table plays so many hands."""
    if refused := draft.refuse_unless_running():
        return refused
    if draft.state.last_hands is not None:
        return draft.refuse("ya se han sorteado", "they have been drawn already", Topic.DAYS_LAST_HANDS_LEAST)
    now = read(draft.rules, draft.state, command.at)
    if day_stop(draft.rules, draft.state) is None or now.at is not None or draft.state.clock.at is None:
        return draft.refuse(
            "el reloj no ha llegado al final del día",
            "the clock has not come to the end of the day",
            Topic.DAYS_STOP_MINUTES,
        )
    least, most = draft.rules.days.last_hands_least, draft.rules.days.last_hands_most
    if not least <= command.hands <= most:
        return draft.refuse(
            f"las últimas manos son de {least} a {most}",
            f"last hands are {least} to {most}",
            Topic.DAYS_LAST_HANDS_LEAST,
        )
    if not any(entry.player == command.player and entry.status == EntryStatus.SEATED for entry in draft.state.alive()):
        return draft.refuse(
            "lo sortea un jugador en activo", "an active player draws it", Topic.DAYS_LAST_HANDS_DRAWN_BY
        )
    draft.add(happened.ClockSet(now, "day_stop", because=draft.cite(Topic.DAYS_STOP_MINUTES)))
    cite = draft.cite(Topic.DAYS_LAST_HANDS_LEAST, Topic.DAYS_LAST_HANDS_DRAWN_BY)
    draft.add(happened.LastHandsSet(command.hands, Ending.DAY, command.player, because=cite))
    if not draft.state.registration_closed:
        close_registration(draft, command.at)
    return None


def end_day(draft: Draft, _: asked.EndDay) -> Refused | None:
    """Every table has played its last hands: the stacks are written on the bags."""
    state = draft.state
    if state.ending != Ending.DAY or not state.idle() or any(table.last_hands for table in state.tables.values()):
        return draft.refuse(
            "faltan últimas manos por jugar", "last hands are still to be played", Topic.DAYS_LAST_HANDS_LEAST
        )
    draft.add(happened.DayEnded(bags(state), because=draft.cite(Topic.EVENT_SEVERAL_DAYS)))
    return None


def bags(state: Tournament) -> tuple[tuple[EntryNo, int], ...]:
    """What each entry takes into the next day."""
    return tuple((entry.number, state.stack(entry.number)) for entry in state.alive())


def begin_day(draft: Draft, command: asked.BeginDay) -> Refused | None:
    """Play goes on where the clock stood; tables and buttons are as they were left."""
    if draft.state.phase != TournamentPhase.BAGGED:
        return draft.refuse("el día anterior no ha acabado", "the day before is not over", Topic.EVENT_SEVERAL_DAYS)
    draft.add(happened.DayBegan(draft.state.day + 1, because=draft.cite(Topic.EVENT_SEVERAL_DAYS)))
    draft.add(
        happened.ClockSet(replace(draft.state.clock, at=command.at), "day", because=draft.cite(Topic.DAYS_STOP_MINUTES))
    )
    return None
