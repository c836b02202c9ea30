"""The prize sheet of a tournament: its money parted, and every paid place's prize."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.law.table_rules import TableRules
from tapete.tournament.accounts import Posting, TaxBase, postings, tax_base
from tapete.tournament.pool import Pool, Sales, share_out
from tapete.tournament.prize_table import counted, for_players, prize_shares, prizes_of, table4_column


class PrizeSheet(msgspec.Struct, frozen=True):
    """What the director signs when registration has closed."""

    entries: int
    """Those the table is read with."""
    pool: Pool
    shares: tuple[Fraction, ...]
    prizes: tuple[int, ...]
    postings: tuple[Posting, ...]
    tax: TaxBase
    because: tuple[RuleId, ...]


def prize_sheet(law: TableRules, sold: Sales, directors: Sequence[Fraction] = ()) -> PrizeSheet | Refused:
    """The sheet of what was sold; ``directors`` is his split where the table has none.

    Re-entries count for the column, but a player has one place: no more places are paid than players came.
    """
    pool = share_out(law, sold)
    if isinstance(pool, Refused):
        return pool
    entries = counted(law, sold)
    shares = prize_shares(law, entries, directors)
    if isinstance(shares, Refused):
        return shares
    shares = for_players(shares, sold.entries)
    return PrizeSheet(
        entries=entries,
        pool=pool,
        shares=shares,
        prizes=prizes_of(law, pool.prizes, shares),
        postings=postings(law, pool),
        tax=tax_base(law, pool),
        because=law.cite(_table(law, entries), "prizes.counted", "prizes.rounding"),
    )


def _table(law: TableRules, entries: int) -> str:
    return "prizes.shares" if law.has("prizes.shares") else table4_column(law, entries) or "prizes.above_table"
