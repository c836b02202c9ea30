"""Millions of rounds of hold'em against the bank, dealt at random in arrays: the decisions that were found best are
followed, and both hands are looked at by their cards, every five of the seven."""

from typing import Final

import numpy as np

from tapete.cards.deck import deck
from tapete.games.banked.rules import BankedRules
from tapete.odds.checks.plain_hands import PlainHands, dealt
from tapete.odds.holdem.boards import fares
from tapete.odds.holdem.decisions import decide
from tapete.odds.holdem.exact import ante_strength, stakes_of
from tapete.odds.holdem.four_kinds import places_of
from tapete.odds.holdem.rivers import BET, FOLD, river_acts
from tapete.odds.kernels.kernel import Array, WholeArray
from tapete.odds.kernels.progress import unwatched
from tapete.odds.kernels.suit_classes import classes_of

SHARD: Final = 100_000
_OWN: Final = 2
_CARDS: Final = 9
"""Two of the player, two of the bank, five in the middle."""


class HoldemRounds:
    """Rounds with the best act in each decision, in shards that deal the same cards wherever they are dealt."""

    shard_rounds: Final = SHARD

    def __init__(self, rules: BankedRules) -> None:
        self._stakes, self.unit = stakes_of(rules, {})
        self._needed, self._plain = ante_strength(rules), PlainHands(rules.order)
        self._fares = fares(rules.order, self._needed, unwatched)
        self._decisions, _, _ = decide(self._stakes, self._fares)
        self._cards = np.array(deck(rules.order.deck))

    def net(self, seed: int, shard: int, rounds: int) -> int:
        """What the rounds of a shard net in all; ``unit`` of it are one ante."""
        rows = dealt(np.random.default_rng((seed, shard)), self._cards, rounds, _CARDS)
        own, bank, common = rows[:, :_OWN], rows[:, _OWN : 2 * _OWN], rows[:, 2 * _OWN :]
        bets, folded = self._played(own, common)
        ours, theirs = (self._plain.best(np.concatenate([two, common], axis=1)) for two in (own, bank))
        won = np.where(ours >= self._needed, 0, 1)
        ending = np.where(ours > theirs, won, np.where(ours == theirs, 2, 3))
        return int(np.where(folded, self._stakes.folds[bets], self._stakes.nets[bets, ending]).sum())

    def _played(self, own: WholeArray, common: WholeArray) -> tuple[Array, Array]:
        """By round the bets made, as bits, and whether it was given up after them."""
        acts = self._decisions.flop[classes_of(common[:, :0], own)[1]]
        bets, folded = (acts == BET).astype(np.int64), acts == FOLD
        acts = self._decisions.turn[*classes_of(common[:, :3], own), bets]
        folded |= acts == FOLD
        bets |= 2 * ((acts == BET) & ~folded)
        hands = places_of(*classes_of(common[:, :4], own))
        acts = np.empty(len(own), dtype=np.int8)
        river_acts(self._stakes, self._fares[hands], bets, acts)
        last = (acts == BET) & ~folded
        return bets | 4 * last, folded | (acts == FOLD)
