"""Claims of hands: until the next begins, or a minute where a break follows it (rule 50); the director decides.

The text does not say what a claim does: here the table's next hand waits for the decision, and a hand whose claim is
upheld is taken up again.
"""

import msgspec

from tapete.core.decision import Refused
from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.model import floor_command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.events import floor as happened
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import EntryNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.play.reopening import reopen_hand


class Claims(msgspec.Struct, frozen=True):
    """The last hand of a table may be claimed: until a moment, or until the next hand begins."""

    until: int | None


def claims(rules: Rules, state: Tournament, table: TournamentTable) -> Claims | None:
    """What may be claimed at a table; None before its first hand and while one is played."""
    if table.closed_at is None or table.hand is not None or table.shuffled:
        return None
    at_break = on_break(read(rules, state, table.closed_at))
    return Claims(table.closed_at + rules.hand.claim_break_seconds if at_break else None)


def just_closed(rules: Rules, table: TournamentTable, now: int) -> bool:
    """Whether the last hand of a table is so recent that it may be claimed also where a break follows it."""
    return table.closed_at is not None and now <= table.closed_at + rules.hand.claim_break_seconds


def claim_open(rules: Rules, state: Tournament, table: TournamentTable, now: int) -> bool:
    """Whether the last hand of a table may still be claimed at a moment."""
    may = claims(rules, state, table)
    return may is not None and (may.until is None or just_closed(rules, table, now))


def may_claim(table: TournamentTable) -> tuple[EntryNo, ...]:
    """Those who were in the last hand of a table, whoever went out in it among them."""
    return table.closed.hand.entries if table.closed else ()


def claim_hand(draft: Draft, command: asked.ClaimHand) -> Refused | None:
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if table.claim:
        return draft.refuse("esa mano ya está reclamada", "that hand is claimed already", Topic.HAND_CLAIM_UNTIL)
    if not claim_open(draft.rules, draft.state, table, command.at) or command.entry not in may_claim(table):
        return draft.refuse(
            "una mano la reclama quien la jugó, hasta que empieza la siguiente o un minuto si es el descanso",
            "a hand is claimed by those who played it, until the next begins or for a minute at a break",
            Topic.HAND_CLAIM_UNTIL,
            Topic.HAND_CLAIM_BREAK_SECONDS,
        )
    why = command.why.strip()
    if not why:
        return draft.refuse("falta decir qué se reclama", "what is claimed must be stated", Topic.HAND_CLAIM_UNTIL)
    cite = draft.cite(Topic.HAND_CLAIM_UNTIL)
    draft.add(happened.HandClaimed(table.number, command.entry, why, command.by.name, command.at, because=cite))
    return None


def decide_claim(draft: Draft, command: asked.DecideClaim) -> Refused | None:
    """One that is upheld takes the hand up again, with the stacks it began with: its right result is then reported."""
    table = draft.table(command.table)
    if isinstance(table, Refused):
        return table
    if refused := draft.refuse_official(command.by, command.why, director_only=True):
        return refused
    if table.claim is None:
        return draft.refuse(
            f"en la mesa {table.number} no hay ninguna mano reclamada", f"no hand is claimed at table {table.number}"
        )
    cite = draft.cite(Topic.HAND_CLAIM_UNTIL, Topic.DIRECTOR_OVERRIDES)
    draft.add(happened.ClaimDecided(table.number, command.upheld, command.by.name, command.why, because=cite))
    if not command.upheld:
        return None
    return reopen_hand(draft, asked.ReopenHand(table.number, command.why, at=command.at, by=command.by))
