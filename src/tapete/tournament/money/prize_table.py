"""Which places win, and what part of the prizes each: Table 4 by entries, a sit & go's own, or the director's split."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.law.refusal import refuse
from tapete.tournament.model.rule_records import Column
from tapete.tournament.model.rules import TournamentRules
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.apportion import apportion
from tapete.tournament.money.pool import Sales

C = TypeVar("C")


def counted(rules: TournamentRules, sold: Sales) -> int:
    """How many entries the table is read with: re-entries are new entries, rebuys are not (conditions 5 and 19)."""
    again = sold.re_entries if rules.prizes.reentries_count else 0
    return sold.entries + again + (sold.rebuys if rules.prizes.rebuys_count else 0)


def column(columns: Sequence[C], edges: Sequence[int], entries: int) -> C:
    """A table's column for so many entries; above the table, its last one.

    >>> column(["up to 30", "31 to 60"], [30, 60], 31)
    '31 to 60'
    """
    place = next((place for place, edge in enumerate(edges) if entries <= edge), len(edges) - 1)
    return columns[place]


def table4_column(rules: TournamentRules, entries: int) -> Column | None:
    """Table 4's column; above the table there is none, unless the organiser has said that the last one holds."""
    if entries > rules.prizes.table4_edges[-1] and rules.prizes.above_table != "last_column":
        return None
    return column(rules.table4, rules.prizes.table4_edges, entries)


def prize_shares(
    rules: TournamentRules, entries: int, directors: Sequence[Fraction] = ()
) -> tuple[Fraction, ...] | Refused:
    """The part of each paid place, first place first.

    Above 300 entries the table has no column and the director sets the split; below that the director may not.
    """
    if rules.prizes.shares is not None:
        return rules.prizes.shares if not directors else _not_his(rules.cite(Topic.PRIZES_SHARES))
    shares = table4_column(rules, entries)
    few = shares is not None and entries < len(shares.values) and rules.prizes.fewer_players == "director"
    if shares is not None and not few:
        return for_players(shares.values, entries) if not directors else _not_his(shares.because)
    because = rules.cite(Topic.PRIZES_FEWER_PLAYERS if few else Topic.PRIZES_ABOVE_TABLE)
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
    together = sum(kept)
    return tuple(share / together for share in kept)


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


def prizes_of(rules: TournamentRules, cents: int, shares: Sequence[Fraction]) -> tuple[int, ...]:
    """Each place's prize in cents; together they are the whole sum."""
    return apportion(cents, shares, rules.prizes.rounding)


def shared_prizes(prizes: Sequence[int], groups: Sequence[int]) -> tuple[int, ...]:
    """What everybody gets, best first, where so many share each rank: their prizes summed and parted (rule 68).

    >>> shared_prizes([500, 300, 201], [1, 2, 1])
    (500, 251, 250, 0)
    """
    shares: list[int] = []
    for size in groups:
        together = sum(prizes[len(shares) : len(shares) + size])
        shares += apportion(together, [1] * size)
    return tuple(shares)
