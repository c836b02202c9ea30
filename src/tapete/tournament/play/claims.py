"""Until when a hand may be claimed: until the next begins, or a minute where a break follows it (rule 50)."""

import msgspec

from tapete.tournament.clock.clock import on_break, read
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Tournament, TournamentTable


class Claims(msgspec.Struct, frozen=True):
    """The last hand of a table may be claimed: until a moment, or until the next hand begins."""

    until: int | None


def claims(rules: Rules, state: Tournament, table: TournamentTable) -> Claims | None:
    """What may be claimed at a table; None before its first hand and while one is played."""
    if table.closed_at is None or table.hand is not None or table.shuffled:
        return None
    at_break = on_break(read(rules, state, table.closed_at))
    return Claims(table.closed_at + rules.hand.claim_break_seconds if at_break else None)


def claim_open(rules: Rules, state: Tournament, table: TournamentTable, now: int) -> bool:
    """Whether the last hand of a table may still be claimed at a moment."""
    may = claims(rules, state, table)
    return may is not None and (may.until is None or now <= may.until)
