"""What share of a pot own cards win against hands that could be any of the cards not in sight.

All deals are counted against one hand where they are few enough; else deals are drawn at random, and the answer says
how far chance may have moved it.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

import msgspec
import numpy as np

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.coach.card_sets import card_sets, others_of
from tapete.coach.worth import EXACT, SIMULATED
from tapete.odds.kernels.kernel import Array, strengths

MOST_COUNTED: Final = 1_200_000
DEALS: Final = 20_000


class SeenHand(msgspec.Struct, frozen=True):
    """A hand as one player sees it: own cards, open cards, and what each opponent shows."""

    order: HandOrder
    selection: Selection
    own: tuple[Card, ...]
    common: tuple[Card, ...]
    opponents: tuple[tuple[Card, ...], ...]
    """What is seen of the cards of each opponent still in the hand."""
    cards: int
    """How many own cards a hand has at the end."""
    board: int
    """How many common cards there are at the end."""
    gone: tuple[Card, ...] = ()
    """Cards in sight that no hand can still have."""

    @property
    def unseen(self) -> tuple[Card, ...]:
        seen = {*self.own, *self.common, *self.gone, *(card for cards in self.opponents for card in cards)}
        return tuple(card for card in deck(self.order.deck) if card not in seen)


class Chance(msgspec.Struct, frozen=True):
    """The share of the pot to be expected."""

    share: Fraction
    method: str = EXACT
    error: float = 0.0


def chance(hand: SeenHand, seed: int = 0) -> Chance:
    """The share of the pot that the own cards win on average, if all stay to the end."""
    return _counted(hand) if _deals(hand) <= MOST_COUNTED else _drawn(hand, seed)


def _deals(hand: SeenHand) -> int:
    """How many deals there are against one opponent; too many to be counted against several."""
    if len(hand.opponents) != 1 or len(hand.own) < hand.cards:
        return MOST_COUNTED + 1
    left, coming = len(hand.unseen), hand.board - len(hand.common)
    deals = comb(left, coming) * comb(left - coming, hand.cards - len(hand.opponents[0]))
    return deals * (comb(hand.cards, 2) * comb(hand.board, 3) // 10 if _splits(hand) else 1)


def _splits(hand: SeenHand) -> bool:
    return hand.selection is Selection.TWO_OWN_THREE_COMMON


def _counted(hand: SeenHand) -> Chance:
    left = np.array(hand.unseen, dtype=np.uint8)
    coming = card_sets(left, hand.board - len(hand.common))
    boards = _with(coming, hand.common)
    rest = others_of(left, coming)
    theirs = rest[:, card_sets(range(rest.shape[1]), hand.cards - len(hand.opponents[0]))]
    ours = _reached(hand, np.broadcast_to(np.array(hand.own, dtype=np.uint8), (len(boards), hand.cards)), boards)
    deals, missing = theirs.shape[0] * theirs.shape[1], theirs.shape[2]
    around = np.repeat(boards, theirs.shape[1], axis=0)
    reached = _reached(hand, _with(theirs.reshape(deals, missing), hand.opponents[0]), around)
    against = reached.reshape(theirs.shape[:2])
    wins, ties = int((against < ours[:, None]).sum()), int((against == ours[:, None]).sum())
    return Chance(Fraction(2 * wins + ties, 2 * against.size))


def _drawn(hand: SeenHand, seed: int) -> Chance:
    left, die = np.array(hand.unseen, dtype=np.uint8), np.random.default_rng(seed)
    wanted = [hand.board - len(hand.common), *(hand.cards - len(cards) for cards in (hand.own, *hand.opponents))]
    order = die.random((DEALS, len(left))).argsort(axis=1)[:, : sum(wanted)]
    parts = np.split(left[order], np.cumsum(wanted)[:-1], axis=1)
    boards = _with(parts[0], hand.common)
    ours, *theirs = (
        _reached(hand, _with(part, cards), boards)
        for part, cards in zip(parts[1:], (hand.own, *hand.opponents), strict=True)
    )
    against = np.stack(theirs)
    sharing = 1 + (against == ours).sum(axis=0)
    shares = np.where((against > ours).any(axis=0), 0.0, 1.0 / sharing)
    share = Fraction(float(shares.mean())).limit_denominator(10**6)
    return Chance(share, SIMULATED, float(shares.std() / DEALS**0.5))


def _with(rows: Array, cards: Sequence[Card]) -> Array:
    """Rows with some cards added; there may be no rows' cards, or none to add."""
    added = np.tile(np.array(cards, dtype=np.uint8), (len(rows), 1))
    return np.concatenate([rows.astype(np.uint8), added], axis=1)


def _reached(hand: SeenHand, own: Array, boards: Array) -> Array:
    """The strengths of hands beside their boards, as the selection lets them be formed."""
    if not _splits(hand):
        return strengths(hand.order, np.concatenate([own, boards], axis=1)).astype(np.int64)
    best = np.zeros(len(own), dtype=np.int64)
    for two in combinations(range(hand.cards), 2):
        for three in combinations(range(hand.board), 3):
            five = np.concatenate([own[:, two], boards[:, three]], axis=1)
            best = np.maximum(best, strengths(hand.order, five))
    return best
