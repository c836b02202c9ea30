"""Rounds of pai gow in which the player's hand is set twice, best and by the house way, against the same hand of the
bank: what the best setting gains, with far less chance in it than in the rounds themselves."""

from itertools import combinations

import numpy as np

from tapete.cards.card import Card
from tapete.cards.deck import JOKER_DECK, deck
from tapete.games.banked.hands import low_order
from tapete.games.banked.model.vocabulary import Result
from tapete.games.banked.rules import BankedRules
from tapete.odds.checks.pai_gow_rounds import SetHands, settlement
from tapete.odds.checks.plain_hands import dealt
from tapete.odds.kernels.kernel import WholeArray, strengths
from tapete.odds.kernels.progress import unwatched
from tapete.odds.pai_gow.entries import entries, least_above
from tapete.odds.pai_gow.exact import player_net
from tapete.odds.pai_gow.one_hand import bank_book, fare
from tapete.odds.pai_gow.settings import LOW_BITS, SEVEN
from tapete.odds.simulate.simulation import RoundSums


class BestSetting:
    """Sets one hand as it fares best against all hands that its cards leave to the bank."""

    def __init__(self, rules: BankedRules) -> None:
        self._order, self._low_cards, self._cards = rules.order, rules.low_cards, deck(JOKER_DECK)
        self._book, self._least = bank_book(entries(rules.order, unwatched)), least_above(rules.order)
        self._win = player_net(rules, Result.WIN)

    def set(self, own: tuple[Card, ...]) -> tuple[int, int]:
        """The strengths of the high and of the low hand."""
        lows = list(combinations(own, self._low_cards))
        highs = [[card for card in own if card not in low] for low in lows]
        high = strengths(self._order, np.array(highs)).astype(np.int64)
        low = strengths(low_order(self._order), np.array(lows)).astype(np.int64)
        left = [card for card in self._cards if card not in own]
        wins, losses, _ = fare(self._book, left, high << LOW_BITS | low)
        worth = wins * self._win.numerator - losses * self._win.denominator
        worth[high < self._least[low]] = np.iinfo(np.int64).min
        best = int(worth.argmax())
        return int(high[best]), int(low[best])


def gained_by_best(rules: BankedRules, seed: int, rounds: int) -> RoundSums:
    """What the best setting nets beyond the house way's.

    The squares count one round more that a whole bet depended on: few rounds may show no difference at all, and would
    seem to be without error.
    """
    table, unit = settlement(rules, player_net)
    house, best = SetHands(rules), BestSetting(rules)
    rows = dealt(np.random.default_rng(seed), np.arange(JOKER_DECK), rounds, 2 * SEVEN)
    own, bank = rows[:, :SEVEN], house.set(rows[:, SEVEN:])
    chosen = np.array([best.set(tuple(map(Card, row))) for row in own.tolist()]).T
    gain = _nets(table, chosen[0], chosen[1], bank) - _nets(table, *house.set(own), bank)
    return RoundSums(rounds, unit, int(gain.sum()), int((gain**2).sum()) + unit**2)


def _nets(table: WholeArray, high: WholeArray, low: WholeArray, bank: tuple[WholeArray, WholeArray]) -> WholeArray:
    nets: WholeArray = table[np.sign(high - bank[0]) + 1, np.sign(low - bank[1]) + 1]
    return nets
