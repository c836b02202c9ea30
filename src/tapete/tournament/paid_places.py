"""How many places win something: by Table 4 and the entries, three in a sit & go, the tickets of a satellite."""

from tapete.tournament.rules import Rules
from tapete.tournament.structure import SIT_AND_GO

PER_COLUMN = 3
"""Each further column of Table 4 pays three more places than the one before."""


def paid_places(rules: Rules, entries: int) -> int:
    """The places paid; above the table, until the director sets the split, those of its last column."""
    if rules.structure.tickets:
        return min(rules.structure.tickets, entries)
    if rules.structure.kind == SIT_AND_GO:
        return len(rules.law.fractions("prizes.shares"))
    edges = rules.law.counts("prizes.table4_edges")
    column = next((number for number, edge in enumerate(edges, 1) if entries <= edge), len(edges))
    return min(PER_COLUMN * column, entries)
