"""The prize sheet of a tournament: its money parted, and every paid place's prize."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.tournament.model.rules import TournamentRules
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.accounts import Posting, TaxBase, postings, tax_base
from tapete.tournament.money.pool import Pool, Sales, share_out
from tapete.tournament.money.prize_table import counted, for_players, prize_shares, prizes_of, table4_column


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


def prize_sheet(rules: TournamentRules, sold: Sales, directors: Sequence[Fraction] = ()) -> PrizeSheet | Refused:
    """The sheet of what was sold; ``directors`` is the director's split where the table has none.

    Re-entries count for the column, but a player has one place: no more places are paid than players came.
    """
    pool = share_out(rules, sold)
    if isinstance(pool, Refused):
        return pool
    entries = counted(rules, sold)
    shares = prize_shares(rules, entries, directors)
    if isinstance(shares, Refused):
        return shares
    shares = for_players(shares, sold.entries)
    return PrizeSheet(
        entries=entries,
        pool=pool,
        shares=shares,
        prizes=prizes_of(rules, pool.prizes, shares),
        postings=postings(rules, pool),
        tax=tax_base(rules, pool),
        because=_because(rules, entries),
    )


def _because(rules: TournamentRules, entries: int) -> tuple[RuleId, ...]:
    """Where the shares stand, and how they are counted and rounded; each article once."""
    shares = table4_column(rules, entries) if rules.prizes.shares is None else None
    table = Topic.PRIZES_ABOVE_TABLE if rules.prizes.shares is None else Topic.PRIZES_SHARES
    stands = shares.because if shares else rules.cite(table)
    return tuple(dict.fromkeys((*stands, *rules.cite(Topic.PRIZES_COUNTED, Topic.PRIZES_ROUNDING))))
