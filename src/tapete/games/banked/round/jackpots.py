"""Jackpots: what each winner takes from a meter when one or several win in the same round."""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from tapete.cards.category import Category
from tapete.cards.ranking import Grade
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.games.banked.model.rule_parts import SideRules
from tapete.games.banked.model.topics import SideTopic


class Claim(msgspec.Struct, frozen=True):
    """A player's hand that wins from a meter: its line, and its grade for the order of payment."""

    seat: Seat
    player: PlayerId
    line: str
    grade: Grade
    staked: int


class JackpotPrize(msgspec.Struct, frozen=True):
    claim: Claim
    cents: int
    from_meter: int
    because: tuple[RuleId, ...]


def contribution(bet: SideRules, staked: int) -> tuple[int, int]:
    """What of a stake goes into the meter and what the house may deduct, the deduction rounded down."""
    deducted = min(int(bet.deduction * staked), staked)
    return staked - deducted, deducted


def prizes(bet: SideRules, fund: int, claims: Sequence[Claim]) -> tuple[JackpotPrize, ...]:
    """What each claim takes.

    Claims are paid in the order of their hands' value, each on what is left; equal hands, and all where the rules say
    so, on the fund as it stood before the round. Royal flushes share theirs equally; cents that cannot be shared stay
    in the fund.
    """
    shared = (SideTopic.SHARED,) if len(claims) > 1 else ()
    kept = (SideTopic.KEEPS_STAKE,) if bet.keeps_stake_of_meter else ()
    cite = bet.cite(*shared, *kept)

    def place(claim: Claim) -> tuple[bool, Grade]:
        return (claim.line == Category.ROYAL_FLUSH.value) != bet.royal_last, claim.grade

    left, awarded = fund, []
    for _, group in groupby(sorted(claims, key=place, reverse=True), key=lambda claim: claim.grade):
        equal = list(group)
        before = left
        for claim in equal:
            royal = claim.line == Category.ROYAL_FLUSH.value
            base = fund if bet.same_fund or (len(equal) > 1 and not royal) else before
            taken = min(_share(bet, claim, base) // (len(equal) if royal else 1), left)
            left -= taken
            lines = [lines[claim.line] for lines in (bet.shares, bet.lines) if claim.line in lines]
            because = tuple(dict.fromkeys((*(rule for line in lines for rule in line.cite), *cite)))
            awarded.append(JackpotPrize(claim, taken + _fixed(bet, claim), taken, because))
    return tuple(awarded)


def _share(bet: SideRules, claim: Claim, base: int) -> int:
    line = bet.shares.get(claim.line)
    return int(line.pays * base) if line else 0


def _fixed(bet: SideRules, claim: Claim) -> int:
    """Prizes the house pays as multiples of the stake, and the stake where the winner keeps it."""
    line = bet.lines.get(claim.line)
    prize = int(line.pays * claim.staked) if line else 0
    return prize + claim.staked * bet.keeps_stake_of_meter
