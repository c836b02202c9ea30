"""Several days: the clock stops with a quarter of an hour left, last hands are drawn, and chips are bagged."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock import flights
from tapete.tournament.clock.clock import day_stop, read
from tapete.tournament.field.registration import close_registration
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events.flights import FlightBagged
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
    if not draft.state.entries_closed:
        close_registration(draft, command.at)
    return None


def end_day(draft: Draft, command: asked.EndDay) -> Refused | None:
    """Every table has played its last hands, or a flight has come to its end: the stacks are written on the bags."""
    state = draft.state
    last_hands = state.ending == Ending.DAY and not any(table.last_hands for table in state.tables.values())
    if (
        state.phase != TournamentPhase.RUNNING
        or not state.idle()
        or not (last_hands or flights.is_over(draft.rules, state))
    ):
        return draft.refuse(
            "faltan últimas manos por jugar", "last hands are still to be played", Topic.DAYS_LAST_HANDS_LEAST
        )
    if state.flight:
        flights.leave_smaller_stacks(draft, command.at)
        flights.stop_clock(draft, command.at)
    draft.add(happened.DayEnded(bags(draft.state), because=draft.cite(Topic.EVENT_SEVERAL_DAYS)))
    if state.flight:
        draft.add(FlightBagged(state.flight))
    return None


def bags(state: Tournament) -> tuple[tuple[EntryNo, int], ...]:
    """What each entry takes into the next day; of the flights, those of the one that is played."""
    entries = state.in_flight() if state.flight else state.alive()
    return tuple((entry.number, state.stack(entry.number)) for entry in entries)


def begin_day(draft: Draft, command: asked.BeginDay) -> Refused | None:
    """Play goes on where the clock stood; tables and buttons are as they were left.

    After a flight the next one is about to begin; after the last of them its survivors are, at new tables.
    """
    if draft.state.phase != TournamentPhase.BAGGED:
        return draft.refuse("el día anterior no ha acabado", "the day before is not over", Topic.EVENT_SEVERAL_DAYS)
    if draft.state.flight:
        flights.open_next(draft)
        return None
    draft.add(happened.DayBegan(draft.state.day + 1, because=draft.cite(Topic.EVENT_SEVERAL_DAYS)))
    draft.add(
        happened.ClockSet(replace(draft.state.clock, at=command.at), "day", because=draft.cite(Topic.DAYS_STOP_MINUTES))
    )
    return None
