"""How many places win something: by Table 4 and the entries, three in a sit & go, the tickets of a satellite."""

from tapete.tournament.model.rules import Rules
from tapete.tournament.money.prize_table import column


def paid_places(rules: Rules, entries: int) -> int:
    """The places paid; above the table, until the director sets the split, those of its last column."""
    if rules.structure.tickets:
        return min(rules.structure.tickets, entries)
    if rules.prizes.shares is not None:
        return len(rules.prizes.shares)
    return min(len(column(rules.table4, rules.prizes.table4_edges, entries).values), entries)
