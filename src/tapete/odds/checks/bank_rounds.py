"""Millions of rounds against a bank of five cards, dealt at random in arrays and compared hand by hand."""

from typing import Final

import numpy as np

from tapete.cards.deck import deck
from tapete.games.banked.rules import BankedRules
from tapete.odds.bank.play_or_fold import PLAY, PlayOrFold
from tapete.odds.bank.terms import payments, terms
from tapete.odds.checks.plain_hands import PlainHands, dealt
from tapete.odds.kernels.kernel import Array

SHARD: Final = 200_000


class BankRounds:
    """Rounds with the best act in each decision, in shards that deal the same cards wherever they are dealt."""

    shard_rounds: Final = SHARD

    def __init__(self, rules: BankedRules) -> None:
        self._paid, self._plain, self._size = terms(rules), PlainHands(rules.order), rules.order.size
        self._decision = PlayOrFold(rules.order, self._paid)
        self._nets, self.unit = payments(self._paid)
        self._qualifies, self._cards = np.array(self._paid.qualifies), np.array(deck(rules.order.deck))

    def net(self, seed: int, shard: int, rounds: int) -> int:
        """What the rounds of a shard net in all; ``unit`` of it are one ante."""
        rows = dealt(np.random.default_rng((seed, shard)), self._cards, rounds, 2 * self._size)
        own, bank = rows[:, : self._size], rows[:, self._size :]
        natural, banks = self._plain.naturals(own), self._plain.naturals(bank)
        ours, theirs = self._plain.strengths[natural], self._plain.strengths[banks]
        standing = np.where(~self._qualifies[banks], 0, np.where(ours > theirs, 1, np.where(ours == theirs, 2, 3)))
        played = _played(self._decision, own, bank[:, 0] if self._paid.bank_shows else None)
        return int(np.where(played, self._nets[natural, standing], -self.unit).sum())


def _played(decision: PlayOrFold, own: Array, shown: Array | None) -> Array:
    """Which hands are played, all those against one card shown at once."""
    played = np.empty(len(own), dtype=bool)
    for card in [-1] if shown is None else np.unique(shown):
        rows = np.arange(len(own)) if shown is None else np.flatnonzero(shown == card)
        acts = decision.acts(np.array([card]), own[rows].astype(np.int64))
        played[rows] = acts[:, 0] == PLAY
    return played
