"""How many places win something: by Table 4 and the entries, three in a sit & go, the tickets of a satellite."""

from tapete.tournament.prize_table import TABLE_4, column
from tapete.tournament.rules import Rules
from tapete.tournament.structure import SIT_AND_GO


def paid_places(rules: Rules, entries: int) -> int:
    """The places paid; above the table, until the director sets the split, those of its last column."""
    if rules.structure.tickets:
        return min(rules.structure.tickets, entries)
    if rules.structure.kind == SIT_AND_GO:
        return len(rules.law.fractions("prizes.shares"))
    edges = rules.law.counts("prizes.table4_edges")
    return min(len(rules.law.fractions(column(TABLE_4, edges, entries))), entries)
