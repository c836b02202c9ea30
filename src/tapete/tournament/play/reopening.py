"""Putting right what the clock or a wrong entry has ended: the last hand of a table, and registration (rule 1)."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import read, registration_open
from tapete.tournament.model import event
from tapete.tournament.model import floor_command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as happened
from tapete.tournament.model.kinds import EntryStatus, TournamentPhase
from tapete.tournament.model.state import ClosedHand, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.finish import TWO
from tapete.tournament.play.hand_for_hand import begin_or_end


def reopen_hand(draft: Draft, command: asked.ReopenHand) -> Refused | None:
    """The last hand of a table goes on, as long as nothing has been built on how it ended."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by, command.why, director_only=True):
        return refused
    closed = table.closed
    if closed is None or table.hand or not _untouched(draft, table, closed):
        return draft.refuse(
            f"la última mano de la mesa {table.number} ya no se puede reabrir: se ha jugado, movido o cobrado después",
            f"the last hand of table {table.number} can no longer be taken up: play, moves or purchases followed it",
            Topic.DIRECTOR_OVERRIDES,
        )
    finished = draft.state.phase == TournamentPhase.FINISHED
    cite = draft.cite(Topic.DIRECTOR_OVERRIDES)
    closed = replace(closed, hand=replace(closed.hand, at=command.at))  # a felt that has played it deals it again
    draft.add(happened.HandReopened(table.number, closed, command.by.name, command.why, because=cite))
    begin_or_end(draft, command.at)
    if finished:
        draft.add(event.ClockSet(replace(draft.state.clock, at=command.at), "resume", command.by.name, because=cite))
    _lengthen(draft, command.at)
    return None


def _untouched(draft: Draft, table: TournamentTable, closed: ClosedHand) -> bool:
    state, round_ = draft.state, draft.state.hand_for_hand
    if state.deal or state.phase not in (TournamentPhase.RUNNING, TournamentPhase.FINISHED):
        return False
    begun = any(other.round for other in state.tables.values())
    if round_ and begun and table.round != round_.round:
        return False
    players = {entry.player for entry in state.alive() if entry.number not in closed.hand.entries}
    for number, seat, chips in zip(closed.hand.entries, closed.seats, closed.stacks, strict=True):
        entry, place = state.entries[number], table.seats.get(seat)
        if place is not None and (place.entry, place.chips) == (number, chips):
            continue
        left = entry.status == EntryStatus.OUT and not chips and place is None and entry.player not in players
        if not left or entry.disqualified:
            return False
    return True


def _lengthen(draft: Draft, at: int) -> None:
    """Levels halved because two were left last as long as before where more are."""
    clock = read(draft.rules, draft.state, at)
    if "two_players" not in clock.halved_by or draft.state.left <= TWO:
        return
    causes = tuple(cause for cause in clock.halved_by if cause != "two_players")
    into = clock.into if clock.in_break else int(clock.into / draft.rules.levels.halved_to)
    cite = draft.cite(Topic.LEVELS_HALVED_AFTER)
    draft.add(event.ClockSet(replace(clock, halved_by=causes, into=into), "whole_levels", because=cite))


def reopen_registration(draft: Draft, command: asked.ReopenRegistration) -> Refused | None:
    """Registration is open again where the clock says so, once it has been put right, and nothing was built on it."""
    if refused := draft.refuse_unless_running():
        return refused
    if refused := draft.refuse_official(command.by, command.why, director_only=True):
        return refused
    state = draft.state
    settled = state.deal or state.prize_split or state.final_drawn or state.hand_for_hand
    if not state.registration_closed or settled:
        return draft.refuse(
            "la inscripción no está cerrada, o ya hay mesa final, mano a mano o premios decididos",
            "registration is not closed, or final table, hand for hand or prizes have been decided",
            Topic.REGISTRATION_CLOSE_LEVEL,
        )
    if not registration_open(draft.rules, replace(state, registration_closed=False), command.at):
        level = draft.rules.registration.close_level
        return draft.refuse(
            f"el reloj ha pasado del nivel {level}, con el que se cierra: antes se pone en hora",
            f"the clock is past level {level}, with which it closes: put it right first",
            Topic.REGISTRATION_CLOSE_LEVEL,
        )
    cite = draft.cite(Topic.DIRECTOR_OVERRIDES, Topic.REGISTRATION_CLOSE_LEVEL)
    draft.add(happened.RegistrationReopened(command.by.name, command.why, because=cite))
    return None
