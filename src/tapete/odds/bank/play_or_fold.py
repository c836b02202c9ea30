"""Playing or folding against the bank, decided for every hand and card shown."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import NamedTuple

import numpy as np
from numba import njit

from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.odds.ask.result import BetOutcome, merged
from tapete.odds.bank.every_deal import PARTS, DealtHands, added, every_deal
from tapete.odds.bank.hands import bank_hands, read, standings, value
from tapete.odds.bank.rank_counts import NO_CARD, RANKS
from tapete.odds.bank.terms import BankTerms, compared, payments
from tapete.odds.kernels.kernel import Array, strength
from tapete.odds.kernels.progress import Watch, counted

FOLD, PLAY, BEST = 0, 1, 2
"""What a policy says of a hand: one of the acts, or whichever is worth more."""


@njit(nogil=True, cache=True)
def _decide(bank, cards, shown_cards, classes, weights, nets, fold, ways, policy, decided, stood, acts):  # type: ignore[no-untyped-def]
    """For each class of hands and each card shown (-1 for none): play or fold, and how the bank's hands then fall.

    ``decided`` has by natural hand and rank shown the hands and cards shown, all and those played; ``stood`` the three
    counts of those played; ``acts`` what was decided.
    """
    _, everything = read(bank.naturals, cards)
    for row in range(len(classes)):
        keys, suits = read(bank.naturals, classes[row])
        natural, left = strength(bank.naturals, keys, suits), everything ^ suits
        for place, shown in enumerate(shown_cards):
            if shown >= 0 and suits & bank.naturals.suits[shown]:
                continue
            rank = shown >> 2 if shown >= 0 else NO_CARD
            weak, below, not_above = standings(bank, natural, shown, NO_CARD, left)
            act = policy[natural, rank]
            if act == BEST:
                act = PLAY if value(nets, natural, weak, below, not_above, ways) > fold * ways else FOLD
            acts[row, place] = act
            decided[natural, rank, 0] += weights[row]
            if act == PLAY:
                decided[natural, rank, 1] += weights[row]
                stood[natural, 0] += weights[row] * weak
                stood[natural, 1] += weights[row] * below
                stood[natural, 2] += weights[row] * not_above


class PlayOrFoldSums(NamedTuple):
    """The counts of the deals; see ``_decide``."""

    decided: Array
    stood: Array


class PlayOrFoldResult(NamedTuple):
    """The result of all deals; ``ways`` are the hands of the bank in each."""

    terms: BankTerms
    ways: int
    sums: PlayOrFoldSums
    bought: None = None
    """There is no card to buy."""

    @property
    def dealt(self) -> Array:
        """By natural hand and rank shown, all deals."""
        return self._deals(0)

    @property
    def played(self) -> Array:
        return self._deals(1)

    def _deals(self, column: int) -> Array:
        deals: Array = self.sums.decided[:, :, column].astype(np.int64) * self.ways
        return deals

    def outcomes(self) -> tuple[BetOutcome, ...]:
        folded = int(self.dealt.sum() - self.played.sum())
        by_worth = self.terms.by_worth(np.column_stack([self.played.sum(axis=1), self.sums.stood]))
        return merged([BetOutcome("fold", Fraction(-1), Fraction(1), folded), *compared(self.terms, by_worth)])


class PlayOrFold:
    """The decision under some terms: the best one, or the one a policy (by natural hand and rank shown) prescribes."""

    def __init__(self, order: HandOrder, terms: BankTerms, policy: Array | None = None) -> None:
        self.order, self.terms = order, terms
        self.bank = bank_hands(order, np.array(terms.qualifies), terms.bank_shows)
        self.nets, self.unit = payments(terms)
        self.policy = np.full((len(self.nets), RANKS + 1), BEST, np.int8) if policy is None else policy
        self.ways = comb(order.deck - order.size - terms.bank_shows, order.size - terms.bank_shows)
        self.cards = np.array(deck(order.deck), dtype=np.int64)
        self.scratch = self._sums()

    def _sums(self) -> PlayOrFoldSums:
        hands = len(self.nets)
        return PlayOrFoldSums(np.zeros((hands, RANKS + 1, 2), dtype=np.int32), np.zeros((hands, 3), dtype=np.int64))

    def _run(self, shown: Array, classes: Array, weights: Array, sums: PlayOrFoldSums) -> Array:
        acts = np.full((len(classes), len(shown)), FOLD, dtype=np.int8)
        stakes = self.nets, -self.unit, self.ways
        _decide(self.bank, self.cards, shown, classes, weights, *stakes, self.policy, *sums, acts)
        return acts

    def acts(self, shown: Array, hands: Array) -> Array:
        """What to do with each hand against each card shown (-1 for none)."""
        return self._run(shown, hands, np.ones(len(hands), dtype=np.int64), self.scratch)

    def act(self, own: tuple[int, ...], shown: int) -> int:
        """What to do with some cards, a card of the bank shown or -1."""
        return int(self.acts(np.array([shown]), np.array([own]))[0, 0])

    @cached_property
    def _deals(self) -> DealtHands:
        return every_deal(self.order, self.terms.bank_shows)

    def count(self, part: int) -> tuple[Array, ...]:
        """The sums of one part of all deals."""
        sums = self._sums()
        self._run(*self._deals.part(part), sums)
        return tuple(sums)

    def together(self, parts: Sequence[tuple[Array, ...]]) -> PlayOrFoldResult:
        """What the sums of all parts come to."""
        return PlayOrFoldResult(self.terms, self.ways, PlayOrFoldSums(*added(parts)))

    def play_all(self, watch: Watch) -> PlayOrFoldResult:
        return self.together(counted(self.count, PARTS, watch))
