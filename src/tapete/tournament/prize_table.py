"""Which places win, and what part of the prizes each: Table 4 by entries, a sit & go's own, or the director's split."""

from collections.abc import Sequence
from fractions import Fraction

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.tournament.apportion import apportion
from tapete.tournament.pool import Sales

TABLE_4, TABLE_3 = "prizes.table4", "points.table3"


def counted(law: TableRules, sold: Sales) -> int:
    """How many entries the table is read with: re-entries are new entries, rebuys are not (conditions 5 and 19)."""
    again = sold.re_entries if law.flag("prizes.reentries_count") else 0
    return sold.entries + again + (sold.rebuys if law.flag("prizes.rebuys_count") else 0)


def column(table: str, edges: Sequence[int], entries: int) -> str:
    """The key of a table's column for so many entries; above the table, that of its last one.

    >>> column(TABLE_4, [30, 60], 31)
    'prizes.table4_031_060'
    """
    place = next((place for place, edge in enumerate(edges) if entries <= edge), len(edges) - 1)
    first = edges[place - 1] + 1 if place else 0
    return f"{table}_{first:03d}_{edges[place]:03d}"


def table4_column(law: TableRules, entries: int) -> str | None:
    """Table 4's column; above the table there is none, unless the organiser has said that the last one holds."""
    edges = law.counts("prizes.table4_edges")
    if entries > edges[-1] and law.word("prizes.above_table") != "last_column":
        return None
    return column(TABLE_4, edges, entries)


def prize_shares(law: TableRules, entries: int, directors: Sequence[Fraction] = ()) -> tuple[Fraction, ...] | Refused:
    """The part of each paid place, first place first.

    Above 300 entries the table has no column and the director sets the split; below he may not.
    """
    if law.has("prizes.shares"):
        return law.fractions("prizes.shares") if not directors else _not_his(law.cite("prizes.shares"))
    key = table4_column(law, entries)
    few = key is not None and entries < len(law.fractions(key)) and law.word("prizes.fewer_players") == "director"
    if key is not None and not few:
        return for_players(law.fractions(key), entries) if not directors else _not_his(law.cite(key))
    because = law.cite("prizes.fewer_players" if few else "prizes.above_table")
    if not directors:
        return refuse(
            f"la tabla 4 no dice el reparto de {entries} inscripciones: lo ha de fijar el director",
            f"Table 4 does not give the split of {entries} entries: the director must set it",
            because,
        )
    return _refuse_split(directors, entries, because) or tuple(directors)


def for_players(shares: tuple[Fraction, ...], players: int) -> tuple[Fraction, ...]:
    """The shares of those there are; what the others would have had follows in proportion.

    >>> for_players((Fraction(48, 100), Fraction(32, 100), Fraction(20, 100)), 2)
    (Fraction(3, 5), Fraction(2, 5))
    """
    kept = shares[:players]
    return tuple(share / sum(kept) for share in kept)


def _not_his(because: tuple[RuleId, ...]) -> Refused:
    return refuse(
        "el reparto está en la tabla y no lo fija el director",
        "the split is in the table and is not the director's to set",
        because,
    )


def _refuse_split(shares: Sequence[Fraction], entries: int, because: tuple[RuleId, ...]) -> Refused | None:
    if sum(shares) != 1 or min(shares) <= 0 or list(shares) != sorted(shares, reverse=True) or len(shares) > entries:
        return refuse(
            "el reparto del director suma el 100 %, sin puestos a cero, de mayor a menor y no más que inscripciones",
            "the director's split adds up to 100 %, no place at nothing, none larger than the one before, and no more "
            "places than entries",
            because,
        )
    return None


def prizes_of(law: TableRules, cents: int, shares: Sequence[Fraction]) -> tuple[int, ...]:
    """Each place's prize in cents; together they are the whole sum."""
    return apportion(cents, shares, law.word("prizes.rounding"))


def shared_prizes(prizes: Sequence[int], groups: Sequence[int]) -> tuple[int, ...]:
    """What everybody gets, best first, where so many share each rank: their prizes summed and parted (rule 68).

    >>> shared_prizes([500, 300, 201], [1, 2, 1])
    (500, 251, 250, 0)
    """
    found: list[int] = []
    for size in groups:
        together = sum(prizes[len(found) : len(found) + size])
        found += apportion(together, [1] * size)
    return tuple(found)
