"""Hold'em against the bank: every board and every holding of the bank, with the best decisions still to come.

From the flop on all deals are counted at once. Before it they are too many: what each two cards are worth is looked up
in a table, shipped for the rules as the laws give them and computed once for others.
"""

from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.coach.flop_worths import FlopWorths
from tapete.coach.situation import SeenDecision
from tapete.coach.worth import ActWorth, Advice, outcome_words, ranked
from tapete.core.sentence import Sentence
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.holdem_contrapartida import RAISES
from tapete.odds.bank.hands import read
from tapete.odds.holdem.exact import ACTS, ante_strength, stakes_of
from tapete.odds.holdem.rivers import BET, CHECK, FOLD, RIVER, RIVER_AFTER_CHECK
from tapete.odds.kernels.kernel import Array, lookup, strength
from tapete.odds.kernels.progress import Watch

_FLOP_CARDS: Final = 3
_BOARD: Final = 5


class _Worths(NamedTuple):
    """By act, what it is worth over so many deals, in units; None for an act that the rules do not offer."""

    by_act: dict[int, int]
    deals: int


class Holdem:
    """The decisions under some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.rules, self.needed = rules, ante_strength(rules)
        self.stakes, self.unit = stakes_of(rules, {})
        self.flop = FlopWorths(rules.order, self.needed, self.stakes)

    @property
    def ready(self) -> bool:
        return self.flop.ready

    def prepare(self, watch: Watch) -> None:
        self.flop.prepare(watch)

    def advise(self, now: SeenDecision) -> Advice:
        ante = now.stakes[BetName.ANTE]
        bets = sum(1 << place for place, name in enumerate(RAISES) if name in now.stakes)
        worths, why = self._worths(now, bets)
        acts = (
            ActWorth(act, Fraction(worths.by_act[code] * ante, worths.deals * self.unit))
            for act, code in ACTS.items()
            if act in now.acts
        )
        return Advice(ranked(acts), ante, why)

    def _worths(self, now: SeenDecision, bets: int) -> tuple[_Worths, Sentence]:
        if not now.common:
            return self._before_flop(now.own)
        endings, why = self._endings(now)
        return (self._at_turn if len(now.common) == _FLOP_CARDS else self._at_river)(endings, bets), why

    def _before_flop(self, own: tuple[Card, ...]) -> tuple[_Worths, Sentence]:
        checked, bet, deals = self.flop.of(own)
        fold = int(self.stakes.folds[0]) * deals
        return _Worths({FOLD: fold, CHECK: checked, BET: bet}, deals), _FLOP_WHY

    def _endings(self, now: SeenDecision) -> tuple[Array, Sentence]:
        """By the next card, the four counts of the bank's holdings over all boards that it can lead to."""
        left = np.array([card for card in deck(self.rules.deck) if card not in now.seen])
        by_last = np.zeros((len(left), 4), dtype=np.int64)
        seven = lookup(self.rules.order, _BOARD + len(now.own))
        _count(seven, np.array(now.own), np.array(now.common), left, self.needed, by_last)
        paid, won, tied, lost = (Fraction(int(count), int(by_last.sum())) for count in by_last.sum(axis=0))
        outcome = outcome_words(paid + won, tied, lost, Fraction(0))
        return by_last, Sentence(f"Hasta el final, {outcome.es}.", f"By the end, {outcome.en}.")

    def _at_river(self, by_next: Array, bets: int) -> _Worths:
        return self._last_decision(by_next.sum(axis=0), bets)

    def _last_decision(self, endings: Array, bets: int) -> _Worths:
        """The last decision, with the four counts over all last cards."""
        deals, nets = int(endings.sum()), self.stakes.nets
        by_act = {
            FOLD: int(self.stakes.folds[bets]) * deals,
            CHECK: int(endings @ nets[bets]),
            BET: int(endings @ nets[bets | 4]),
        }
        return _Worths(by_act, deals)

    def _at_turn(self, by_next: Array, bets: int) -> _Worths:
        """Every fourth card, with the best decision after it."""
        deals = int(by_next.sum())
        by_act = {FOLD: int(self.stakes.folds[bets]) * deals}
        for act, made in ((CHECK, bets), (BET, bets | 2)):
            by_act[act] = self._best_last(by_next, made)
        return _Worths(by_act, deals)

    def _best_last(self, by_next: Array, bets: int) -> int:
        """What the best last decisions are worth, each after its own fourth card."""
        allowed, nets = self.stakes.allowed[RIVER if bets & 2 else RIVER_AFTER_CHECK], self.stakes.nets
        worths = {
            FOLD: self.stakes.folds[bets] * by_next.sum(axis=1),
            CHECK: by_next @ nets[bets],
            BET: by_next @ nets[bets | 4],
        }
        return int(np.max([worth for act, worth in worths.items() if allowed[act]], axis=0).sum())


@njit(cache=True)
def _count(arrays, own, common, left, needed, by_next):  # type: ignore[no-untyped-def]
    """By the next card, over the cards after it: the bank's holdings beaten with the ante paid, beaten without, equal
    and better. With four cards in common the next is the last; with three another follows."""
    own_keys, own_suits = read(arrays, own)
    keys, suits = read(arrays, common)
    count = len(left)
    card_keys, card_suits = np.empty(count, np.uint64), np.empty(count, np.uint64)
    for place in range(count):
        card_keys[place], card_suits[place] = arrays.keys[left[place]], arrays.suits[left[place]]
    for fourth in range(count):
        for fifth in range(fourth, count) if len(common) == _FLOP_CARDS else range(fourth, fourth + 1):
            if fifth == fourth and len(common) == _FLOP_CARDS:
                continue
            board_keys, board_suits = keys + card_keys[fourth], suits | card_suits[fourth]
            if fifth != fourth:
                board_keys, board_suits = board_keys + card_keys[fifth], board_suits | card_suits[fifth]
            ours = strength(arrays, board_keys + own_keys - arrays.bias, board_suits | own_suits)
            below, equal, holdings = 0, 0, 0
            for first in range(count):
                if first in (fourth, fifth):
                    continue
                first_keys, first_suits = board_keys + card_keys[first], board_suits | card_suits[first]
                for second in range(first):
                    if second in (fourth, fifth):
                        continue
                    theirs = strength(arrays, first_keys + card_keys[second], first_suits | card_suits[second])
                    below += theirs < ours
                    equal += theirs == ours
                    holdings += 1
            paid = below if ours >= needed else 0
            for place in (fourth, fifth) if fifth != fourth else (fourth, count):
                if place < count:
                    by_next[place, 0] += paid
                    by_next[place, 1] += below - paid
                    by_next[place, 2] += equal
                    by_next[place, 3] += holdings - below - equal


_FLOP_WHY: Final = Sentence(
    "Contadas todas las cartas que pueden salir, con lo mejor en cada decisión que queda.",
    "With every card that can come counted, and the best act in each decision to come.",
)
