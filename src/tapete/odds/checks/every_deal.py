"""Returns by going through every deal, hand by hand, beside which the exact counts can be held: three cards against the
bank's three, three equal bets, and bets on one's own hand."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Final

import msgspec
import numpy as np

from tapete.cards.deck import deck
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, PayTable
from tapete.games.banked.round.side_bets import side_line
from tapete.games.banked.rules import BankedRules
from tapete.odds.bank.terms import payments, terms
from tapete.odds.checks.plain_hands import PlainHands, every_hand
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.naturals import naturals
from tapete.odds.kernels.pay_lines import main_lines
from tapete.odds.kernels.units import common_unit

_DECK: Final = 52
_OWN: Final = 3


class EveryDeal(msgspec.Struct, frozen=True):
    """What all deals give the player on average, for one initial bet, and how many there are."""

    deals: int
    mean: Fraction


def against_three(rules: BankedRules) -> EveryDeal:
    """Each hand of the player against each of the bank's that shares no card with it; played where that is worth more
    than the ante."""
    plain, hands, paid = PlainHands(rules.order), every_hand(rules.order), terms(rules)
    nets, unit = payments(paid)
    natural = plain.naturals(hands)
    strengths, plays = plain.strengths[natural], np.array(paid.qualifies)[natural]
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    total, deals = 0, 0
    for own in range(len(hands)):
        free = (masks & masks[own]) == 0
        playing = free & plays
        below = int(np.count_nonzero(playing & (strengths < strengths[own])))
        equal = int(np.count_nonzero(playing & (strengths == strengths[own])))
        all_free, all_playing = int(np.count_nonzero(free)), int(np.count_nonzero(playing))
        ways = (all_free - all_playing, below, equal, all_playing - below - equal)
        worth = sum(int(net) * count for net, count in zip(nets[natural[own]], ways, strict=True))
        total += max(worth, -unit * all_free)
        deals += all_free
    return EveryDeal(deals, Fraction(total, deals * unit))


def equal_bets(rules: BankedRules) -> EveryDeal:
    """Every five cards in every way to be dealt: three own, then one common card, then the other."""
    plain, hands = PlainHands(rules.order), every_hand(rules.order)
    lines, paid = main_lines(rules, PayTable.MAIN), rules.pay_tables[PayTable.MAIN]
    nets = [Fraction(-1) if line is None else paid[line].pays for line in lines]
    unit = common_unit(nets)
    worth = np.array([int(net * unit) for net in nets])[plain.naturals(hands)]
    after_three, after_four = np.zeros(_DECK**3), np.zeros(_DECK**4)
    for three, fourth in _ways_to_deal(hands):
        after_three += np.bincount(three, worth, len(after_three))
        after_four += np.bincount(three * _DECK + fourth, worth, len(after_four))
    first, second = (_stays(rules, bet, sums) for bet, sums in zip(_BETS, (after_three, after_four), strict=True))
    total = 0
    for three, fourth in _ways_to_deal(hands):
        total += int(worth @ (1 + first[three] + second[three * _DECK + fourth]))
    deals = 20 * len(hands)
    return EveryDeal(deals, Fraction(total, deals * unit))


_BETS: Final = (BetName.EACH_1, BetName.EACH_2)


def _stays(rules: BankedRules, bet: BetName, sums: Array) -> Array:
    """Where a bet is left: everywhere if it cannot be taken back. Sums are whole and far below 2^53."""
    can = bet in rules.withdrawable and BoxDecision.WITHDRAW in rules.acts[bet]
    return (sums > 0 if can else np.ones(len(sums), dtype=bool)).astype(np.int64)


def _ways_to_deal(hands: Array) -> "list[tuple[Array, Array]]":
    """For each of the twenty ways: the three own cards as one number, and the fourth."""
    cards = hands.T.astype(np.int32)
    ways = []
    for own in combinations(range(len(cards)), _OWN):
        three = (cards[own[0]] * _DECK + cards[own[1]]) * _DECK + cards[own[2]]
        ways += [(three, cards[place]) for place in range(len(cards)) if place not in own]
    return ways


def own_hand(rules: BankedRules, net_of: Callable[[int], Fraction]) -> EveryDeal:
    """Every hand dealt and paid; ``net_of`` says what a natural hand nets, as the table pays it."""
    hands = every_hand(rules.order)
    ways = np.bincount(PlainHands(rules.order).naturals(hands), minlength=len(naturals(rules.order)))
    total = sum((net_of(natural) * int(count) for natural, count in enumerate(ways)), Fraction(0))
    return EveryDeal(len(hands), total / len(hands))


def own_and_bank_s_two(rules: BankedRules, bet: str) -> EveryDeal:
    """A bet on the player's two cards, for one prize on the bank's as well: each two beside each two of the bank."""
    lines, cards, deals, won = rules.side_bets[bet].lines, deck(_DECK), 0, Fraction(0)
    for own in combinations(cards, 2):
        box = Box(Seat(1), PlayerId("player"), cards=own)
        left = [card for card in cards if card not in own]
        paid = Counter(side_line(rules, Round(bank=bank), box, bet) for bank in combinations(left, 2))
        for line, count in paid.items():
            deals += count
            won += count * (Fraction(-1) if line is None else lines[line].pays)
    return EveryDeal(deals, won / deals)
