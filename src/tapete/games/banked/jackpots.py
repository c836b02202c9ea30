"""Jackpots: what each winner takes from a meter when one or several win in the same round."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

import msgspec

from tapete.cards.category import Category
from tapete.cards.ranking import Grade
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.law.table_rules import TableRules


class Claim(msgspec.Struct, frozen=True):
    """A player's hand that wins from a meter: its line, and its grade for the order of payment."""

    seat: Seat
    player: PlayerId
    line: str
    grade: Grade
    staked: int


class Prize(msgspec.Struct, frozen=True):
    claim: Claim
    cents: int
    from_meter: int
    because: tuple[RuleId, ...]


def contribution(rules: TableRules, meter: str, staked: int) -> tuple[int, int]:
    """What of a stake goes into the meter and what the house may deduct, the deduction rounded down."""
    share = rules.fraction(f"{meter}.deduction") if rules.has(f"{meter}.deduction") else 0
    deducted = min(int(share * staked), staked)
    return staked - deducted, deducted


def prizes(rules: TableRules, meter: str, fund: int, claims: Sequence[Claim]) -> tuple[Prize, ...]:
    """What each claim takes.

    Claims are paid in the order of their hands' value, each on what is left; equal hands, and all where the rules say
    so, on the fund as it stood before the round. Royal flushes share theirs equally; cents that cannot be shared stay
    in the fund.
    """
    royal_last = rules.has(f"{meter}.with_royal") and rules.word(f"{meter}.with_royal") == "royal_last"
    same_fund = rules.has(f"{meter}.several_winners") and rules.word(f"{meter}.several_winners") == "same_fund"
    sharing = _SHARING if len(claims) > 1 else ()

    def place(claim: Claim) -> tuple[bool, Grade]:
        return (claim.line == Category.ROYAL_FLUSH.value) != royal_last, claim.grade

    left, found = fund, []
    for _, group in groupby(sorted(claims, key=place, reverse=True), key=lambda claim: claim.grade):
        equal = list(group)
        before = left
        for claim in equal:
            royal = claim.line == Category.ROYAL_FLUSH.value
            base = fund if same_fund or (len(equal) > 1 and not royal) else before
            taken = min(_share(rules, meter, claim, base) // (len(equal) if royal else 1), left)
            left -= taken
            kept = ("keeps_stake",) if rules.flag(f"{meter}.keeps_stake") else ()
            because = rules.cite(
                *(f"{table}.{meter}.{claim.line}" for table in _PRIZES),
                *(f"{meter}.{key}" for key in (*sharing, *kept)),
            )
            found.append(Prize(claim, taken + _fixed(rules, meter, claim), taken, because))
    return tuple(found)


_PRIZES: Final = ("jackpot", "paytable")
_SHARING: Final = ("several_winners", "equal_winners", "royal_winners", "with_royal")


def _share(rules: TableRules, meter: str, claim: Claim, base: int) -> int:
    key = f"jackpot.{meter}.{claim.line}"
    return int(rules.fraction(key) * base) if rules.has(key) else 0


def _fixed(rules: TableRules, meter: str, claim: Claim) -> int:
    """Prizes the house pays as multiples of the stake, and the stake where the winner keeps it."""
    key = f"paytable.{meter}.{claim.line}"
    prize = int(rules.fraction(key) * claim.staked) if rules.has(key) else 0
    return prize + claim.staked * rules.flag(f"{meter}.keeps_stake")
