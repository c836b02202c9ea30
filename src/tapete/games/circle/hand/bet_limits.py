"""How much may be bet: the least and the most a player may raise to, by the table's structure of limits."""

from collections.abc import Iterable
from typing import Final

import msgspec

from tapete.games.circle.hand_rules import HandRules, LimitStructure, OpenPair
from tapete.games.circle.model.state import CircleHand

_NONE: Final = LimitStructure.NONE
_POT: Final = LimitStructure.POT
_SPLIT: Final = LimitStructure.SPLIT
_FIXED: Final = LimitStructure.FIXED
_SPLIT_INTERVALS: Final = LimitStructure.SPLIT_INTERVALS
_POT_LAST_TWO: Final = LimitStructure.POT_LAST_TWO
_MAY: Final = OpenPair.MAY
"""Bound once: looking a member up in its class takes longer than the rest of a check."""


class Bounds(msgspec.Struct, frozen=True):
    """What the player in turn may do; ``most`` is 0 where no raise is allowed.

    ``least`` and ``most`` bound the player's whole bet of the interval.
    """

    call: int
    """Chips that a call costs; 0 when the player may check."""
    least: int
    most: int
    must_bet: bool = False
    """The player must open and may neither check nor fold."""
    may_fold: bool = True


def bounds(rules: HandRules, hand: CircleHand, place: int) -> Bounds:
    """The freedom of a player whose turn it is."""
    stack, bet = hand.stacks[place], hand.bets[place]
    call = min(hand.level - bet, stack)
    must = _must_bet(rules, hand)
    may_fold = not must and (rules.first_may_fold or hand.level > 0 or hand.first != place or hand.aggressor != -1)
    if stack <= call or not _may_raise(rules, hand, place):
        return Bounds(call, 0, 0, must, may_fold)
    all_in = bet + stack
    least, most = _raise_range(rules, hand, place)
    if must and rules.bring_in:
        least = min(rules.bring_in, all_in)
    least, most = min(least, all_in), min(max(least, most), all_in)
    return Bounds(call, least, most, must, may_fold)


def _must_bet(rules: HandRules, hand: CircleHand) -> bool:
    return bool(rules.forced) and hand.interval == 1 and hand.bets_made == 0 and hand.level == 0


def _may_raise(rules: HandRules, hand: CircleHand, place: int) -> bool:
    """A cap on raises, or having spoken before a short all-in, leaves only call and fold."""
    speaking, bets, level = hand.speaking, hand.bets, hand.level
    if speaking.may_not_raise >> place & 1:
        return False
    falls_short = level - bets[place] < hand.raise_size
    if falls_short and rules.raise_by_last and not rules.short_all_ins_reopen:
        return False
    if not rules.check_raise and speaking.checked >> place & 1:
        return False
    for other in hand.can_bet():
        if bets[other] + hand.stacks[other] > level and other != place:
            break
    else:
        return False
    return not _is_capped(rules, hand, place) or len(hand.in_hand()) <= rules.uncapped_with


def _is_capped(rules: HandRules, hand: CircleHand, place: int) -> bool:
    """Whether a player, or all of them together, have raised as often as the law lets them."""
    if rules.raises_each and hand.bets_made and hand.raises[place] >= rules.raises_each:
        return True
    return bool(rules.bets_in_all) and hand.bets_made >= rules.bets_in_all


def _raise_range(rules: HandRules, hand: CircleHand, place: int) -> tuple[int, int]:
    """The least and the most the whole bet may come to, stacks aside."""
    least = full_raise(rules, hand)
    if rules.structure is _FIXED:
        return least, least
    if rules.structure is _SPLIT_INTERVALS:
        return least, max(hand.level + _interval_limit(rules, hand), least)
    return least, hand.level + _most_size(rules, hand, place)


def full_raise(rules: HandRules, hand: CircleHand) -> int:
    """What a whole bet or raise comes to: less, all-in, does not reopen the betting to those who have spoken."""
    if rules.structure is _FIXED:
        size = fixed_size(rules, hand)
        completes = rules.bring_in and hand.interval == 1 and hand.bets_made == 0
        return size if completes else hand.level + size
    return hand.level + max(hand.raise_size if rules.raise_by_last else 0, _least_size(rules, hand))


def _least_size(rules: HandRules, hand: CircleHand) -> int:
    """The table's minimum; in proportion to the higher limit, twice it, once somebody has used that limit."""
    doubled = hand.high_played and rules.open_pair is _MAY
    return rules.minimum * 2 if doubled else rules.minimum


def is_whole(rules: HandRules, hand: CircleHand, to: int) -> bool:
    """Whether a bet opens the betting again to those who have spoken."""
    if rules.short_all_ins_reopen:
        return True
    if rules.short_all_ins_add_up:
        return hand.short + to - hand.level >= hand.raise_size
    return to >= full_raise(rules, hand)


def is_opening_bet(hand: CircleHand) -> bool:
    """Whether the bet to answer is the first of the interval."""
    return hand.level > 0 and not any(hand.raises)


def lies_marker(rules: HandRules, hand: CircleHand) -> bool:
    """Whether an all-in marker lies on the table: where the house uses them, in front of everybody all-in."""
    return rules.all_in_markers and any(not hand.stacks[place] for place in hand.in_hand())


def fixed_size(rules: HandRules, hand: CircleHand) -> int:
    """The fixed bet of the interval; a pair on view may bring the larger one earlier."""
    low = hand.interval in rules.low_intervals and not hand.high_played
    return rules.low_limit if low else rules.high_limit


def _interval_limit(rules: HandRules, hand: CircleHand) -> int:
    """The limit of an interval that has a lower and a higher one."""
    if hand.interval in rules.low_intervals and not (rules.open_pair is OpenPair.MUST and open_pair(hand, hand.places)):
        return rules.low_limit
    return rules.high_limit


def open_pair(hand: CircleHand, places: Iterable[int]) -> bool:
    """Whether one of these players was dealt a pair as the first two cards face up."""
    return any(
        len(cards) >= 2 and cards[0] is not None and cards[1] is not None and cards[0] // 4 == cards[1] // 4
        for place in places
        if (cards := hand.up[place])
    )


def above_half_pot(rules: HandRules, hand: CircleHand, place: int, to: int) -> bool:
    """Whether a bet uses the whole pot that a pair on view allows where the limit is half of it."""
    if rules.open_pair is not _MAY or rules.structure is not _SPLIT:
        return False
    return to - hand.level > _within_table(rules, _base(rules, hand, place) // 2)


def _base(rules: HandRules, hand: CircleHand, place: int) -> int:
    """The pot that limits a bet, with the player's call in it where the house counts it."""
    return hand.pot + (hand.level - hand.bets[place] if rules.pot_counts_call else 0)


def _within_table(rules: HandRules, size: int) -> int:
    """No more than the table's maximum, where it binds, and never less than its minimum."""
    return max(size if rules.maximum is None else min(size, rules.maximum), rules.minimum)


def _most_size(rules: HandRules, hand: CircleHand, place: int) -> int:
    """The most a bet or raise may add to the level, never below the minimum."""
    structure = rules.structure
    if structure is _NONE:
        return hand.stacks[place] + hand.bets[place]
    if structure is _POT:
        return _within_table(rules, _base(rules, hand, place))
    if structure is _SPLIT:
        doubled = rules.open_pair is _MAY and (hand.high_played or open_pair(hand, hand.in_hand()))
        return _within_table(rules, _base(rules, hand, place) // (1 if doubled else 2))
    if structure is _POT_LAST_TWO and hand.interval in rules.pot_intervals:
        share = rules.pot_shares[rules.pot_intervals.index(hand.interval)]
        return max(int(share * (hand.pot - sum(hand.bets))), rules.minimum)
    return _within_table(rules, rules.high_limit)
