"""What share of the pot each hand of a circle game can expect when all stay to the showdown.

Every deal still possible is counted. Only where several hands of own cards miss so many that this takes too long are
deals drawn at random, and the answer says so.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb, prod
from typing import Final

import numpy as np

from tapete.cards.card import Card
from tapete.cards.hand import Selection
from tapete.odds.ask.result import EXACT, SIMULATED
from tapete.odds.equity import showdowns
from tapete.odds.equity.heads_up import wins_and_ties
from tapete.odds.equity.pot_share import Equity
from tapete.odds.equity.ranks_and_suits import by_ranks_and_suits
from tapete.odds.equity.situation import Spot
from tapete.odds.kernels.kernel import KEYS, SUITS, Array, Lookup, lookup
from tapete.odds.kernels.progress import Watch, unwatched

EXACT_MOST: Final = 20_000_000_000
"""The most pairings of completions that are enumerated one by one, which takes some twenty seconds."""
SHARDS, DEALS_A_SHARD = 40, 250_000


def equity(spot: Spot, seed: int = 0, watch: Watch = unwatched) -> Equity:
    """The equities of a spot.

    >>> from tapete.cards.notation import read_cards
    >>> from tapete.cards.order import HandOrder
    >>> hands = tuple(map(read_cards, ("As Ah", "Ks Kh")))
    >>> equity(Spot(HandOrder(), Selection.ANY_FIVE, 2, 5, hands)).wins
    (1410336, 292660)
    """
    shares = np.zeros((len(spot.hands), len(spot.hands) + 1), dtype=np.int64)
    method = EXACT
    if spot.selection is Selection.TWO_OWN_THREE_COMMON:
        _threes(spot, shares)
    elif spot.common:
        _boards(spot, shares)
    elif len(spot.hands) == 2:
        _heads_up(spot, shares)
    elif prod(comb(len(spot.unseen), spot.own - len(hand)) for hand in spot.hands) <= EXACT_MOST:
        _completions(spot, shares, watch)
    else:
        _random_deals(spot, shares, seed, watch)
        method = SIMULATED
    return Equity(tuple(tuple(map(int, row)) for row in shares), method)


def _sums(hands: Sequence[Sequence[Card]], bias: np.uint64) -> tuple[Array, Array]:
    keys = [sum((KEYS[card] for card in cards), bias) for cards in hands]
    suits = [sum((SUITS[card] for card in cards), np.uint64(0)) for cards in hands]
    return np.array(keys, dtype=np.uint64), np.array(suits, dtype=np.uint64)


def _open_board(spot: Spot) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The board and the cards that can fill it; of a full board the last card is held back as the only one left."""
    if len(spot.board) < spot.common:
        return spot.board, spot.unseen
    return spot.board[:-1], spot.board[-1:]


def _boards(spot: Spot, shares: Array) -> None:
    """By ranks and suits, unless a board can leave two suits for a flush."""
    arrays, flush = lookup(spot.order, spot.own + spot.common), spot.order.size
    board, left = _open_board(spot)
    keys, suits = _sums([(*hand, *board) for hand in spot.hands], arrays.bias)
    missing, cards = spot.common - len(board), np.array(left, dtype=np.uint64)
    if 2 * (flush - spot.own) > spot.common:
        by_ranks_and_suits(arrays, keys, suits, cards, missing, flush, shares)
    else:
        showdowns.by_common_cards(arrays, keys, suits, cards, missing, shares)


def _threes(spot: Spot, shares: Array) -> None:
    arrays = lookup(spot.order, spot.order.size)
    board, left = _open_board(spot)
    pairs = [_sums(list(combinations(hand, 2)), np.uint64(0)) for hand in spot.hands]
    keys, suits = (np.array(sums) for sums in zip(*pairs, strict=True))
    best = showdowns.best_with_threes(arrays, keys, suits, np.array((*board, *left), dtype=np.uint64))
    showdowns.by_threes(best, len(board), spot.common - len(board), shares)


def _missing(spot: Spot) -> tuple[Lookup, Array, Array, Array, Array]:
    arrays = lookup(spot.order, spot.own)
    missing = np.array([spot.own - len(hand) for hand in spot.hands])
    return arrays, *_sums(spot.hands, arrays.bias), missing, np.array(spot.unseen, dtype=np.uint64)


def _heads_up(spot: Spot, shares: Array) -> None:
    wins, ties, deals = wins_and_ties(*_missing(spot))
    shares[:, 1], shares[:, 2] = (wins, deals - wins - ties), ties


def _completions(spot: Spot, shares: Array, watch: Watch) -> None:
    """The hand with the most completions goes last, where they run in one row."""
    arrays, keys, suits, missing, unseen = _missing(spot)
    rising = np.argsort(missing, kind="stable")
    ways = [showdowns.completions(arrays, keys[hand], suits[hand], unseen, missing[hand]) for hand in rising]
    taken = np.concatenate([np.bitwise_or.reduce(np.uint64(1) << places, axis=1) for places, _ in ways])
    reached = np.concatenate([strengths for _, strengths in ways])
    ends = np.cumsum([len(strengths) for _, strengths in ways])
    begins = np.concatenate(([0], ends[:-1]))
    rising_shares, parts = np.zeros_like(shares), np.linspace(0, ends[0], min(SHARDS, ends[0]) + 1, dtype=np.int64)
    for begins[0], ends[0] in pairwise(parts):
        showdowns.by_own_cards(taken, reached, begins, ends, rising_shares)
        watch(int(ends[0]), int(parts[-1]))
    shares[rising] = rising_shares


def _random_deals(spot: Spot, shares: Array, seed: int, watch: Watch) -> None:
    """Shards are drawn each from its own seed: a shard's result does not depend on which others ran."""
    arrays, keys, suits, missing, unseen = _missing(spot)
    for shard in range(SHARDS):
        die = np.random.default_rng((seed, shard))
        showdowns.by_chance(arrays, keys, suits, missing, unseen, DEALS_A_SHARD, die, shares)
        watch(shard + 1, SHARDS)
