"""Until when a hand may be claimed: until the next begins, or a minute where a break follows it (rule 50)."""

from tapete.tournament.clock import on_break, read
from tapete.tournament.rules import Rules
from tapete.tournament.state import Table, Tournament


def claim_open(rules: Rules, state: Tournament, table: Table, now: int) -> bool:
    """Whether the last hand of a table may still be claimed at a moment."""
    if table.closed_at is None or table.hand is not None:
        return False
    at_break = on_break(read(rules, state, table.closed_at))
    return not at_break or now - table.closed_at <= rules.law.count("hand.claim_break_seconds")
