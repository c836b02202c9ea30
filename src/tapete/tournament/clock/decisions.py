"""Decisions against the clock: since when a player thinks, when time is called, and how it ends (rule 23)."""

from tapete.core.decision import Refused
from tapete.tournament.clock.time_call import call_time, shot_clock
from tapete.tournament.model import command as asked
from tapete.tournament.model.countdown import OVER
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import decision as timed
from tapete.tournament.model.state import Entry, EntryNo, Thinking, TournamentTable
from tapete.tournament.model.topic import Topic


def time_decision(draft: Draft, command: asked.TimeDecision) -> Refused | None:
    seated = _playing(draft, command.entry)
    if isinstance(seated, Refused):
        return seated
    entry, table = seated
    if table.thinking and table.thinking.entry == entry.number:
        return draft.refuse(f"ya corre el tiempo de {entry.player}", f"{entry.player}'s time is running already")
    count = shot_clock(draft.rules, command.at)
    cite = draft.cite(Topic.CLOCK_SHOT_SECONDS) if count else draft.cite(Topic.CLOCK_WAIT_SECONDS)
    draft.add(timed.DecisionTimed(table.number, Thinking(entry.number, command.at, count), because=cite))
    return None


def run_count(draft: Draft, command: asked.CallTime) -> Refused | None:
    thinker = _thinks(draft, command.entry)
    if isinstance(thinker, Refused):
        return thinker
    table, thinking = thinker
    if thinking.count:
        return draft.refuse(
            "ya se le cuenta el tiempo", "the player's time is being counted already", Topic.CLOCK_SILENT_SECONDS
        )
    count = call_time(draft.rules, thinking.since, command.at, command.by, command.stalls)
    if isinstance(count, Refused):
        return count
    keys = (Topic.CLOCK_TURBO_SILENT_SECONDS, Topic.CLOCK_TURBO_COUNTDOWN_SECONDS) if draft.rules.turbo else _COUNTED
    cite = draft.cite(*keys, Topic.CLOCK_RUN_BY, *((Topic.CLOCK_SHORTER,) if command.stalls else ()))
    draft.add(timed.TimeCalled(table.number, thinking.entry, count, command.by.name, because=cite))
    return None


_COUNTED = (Topic.CLOCK_SILENT_SECONDS, Topic.CLOCK_COUNTDOWN_SECONDS)


def end_decision(draft: Draft, command: asked.EndDecision) -> Refused | None:
    thinker = _thinks(draft, command.entry)
    if isinstance(thinker, Refused):
        return thinker
    table, thinking = thinker
    count = thinking.count
    late = count.then if count and count.phase(command.at) == OVER else ""
    expired = Topic.CLOCK_SHOT_EXPIRED if draft.rules.event.shot_clock else Topic.CLOCK_EXPIRED
    cite = draft.cite(expired) if late else ()
    draft.add(timed.DecisionEnded(table.number, thinking.entry, late, because=cite))
    return None


def _playing(draft: Draft, number: EntryNo) -> tuple[Entry, TournamentTable] | Refused:
    """The player and their table, where a hand is being played with them in it."""
    entry = draft.entry(number)
    if isinstance(entry, Refused):
        return entry
    table = draft.state.tables.get(entry.table) if entry.table is not None else None
    if table is None or table.hand is None or number not in table.hand.entries:
        return draft.refuse(f"{entry.player} no juega ninguna mano", f"{entry.player} is in no hand")
    return entry, table


def _thinks(draft: Draft, number: EntryNo) -> tuple[TournamentTable, Thinking] | Refused:
    seated = _playing(draft, number)
    if isinstance(seated, Refused):
        return seated
    entry, table = seated
    if table.thinking is None or table.thinking.entry != number:
        return draft.refuse(
            f"antes se anota desde cuándo piensa {entry.player}",
            f"first it is noted since when {entry.player} has been thinking",
            Topic.CLOCK_TURBO_WAIT_SECONDS if draft.rules.turbo else Topic.CLOCK_WAIT_SECONDS,
        )
    return table, table.thinking
