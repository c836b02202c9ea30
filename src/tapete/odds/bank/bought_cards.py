"""The cards that can come for one given away: the hands they make, and what it is worth to buy one.

Where the bank shows a card, cards of a rank are taken together. All of them make the same hand, but for the one that
makes a flush; and only the one of the suit shown changes what the bank can have.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.cards.table import FLUSH_BITS
from tapete.odds.bank.bought_values import bought_worth, plays_bought
from tapete.odds.bank.hands import standings
from tapete.odds.bank.rank_counts import RANKS
from tapete.odds.kernels.kernel import SUIT_BITS, Array, strength

_SUITS: Final = 4
_NO_SUIT: Final = -1
_MOST_CARDS: Final = 52
_ALL_RANKS: Final = (1 << RANKS) - 1


class BoughtCardStakes(NamedTuple):
    """Whole numbers of a unit: what a fold loses, what a card costs. And what the deck allows: the bank's hands before
    a card is bought and after, the cards that can come, and how many deals after stand for one before."""

    fold: int
    price: int
    ways: int
    ways_after: int
    draws: int
    scale: int


class Discards(NamedTuple):
    """What a hand can come to, by the place of the card given away and the rank of the one that comes."""

    plain: Array
    """The natural hand with a card that makes no flush."""
    flush: Array
    suit: Array
    """By place, the suit that lacks one card for a flush, or _NO_SUIT."""
    unheld: Array
    """By rank, the cards that are not in the hand."""
    least: Array
    most: Array
    """By place and rank shown, what buying is worth at least and at most, whatever the suit shown."""
    bounded: Array
    """By place, whether these two hold for all hands of the same ranks that lack more than a card for a flush."""
    top_least: Array
    top_most: Array
    """By rank shown, the highest of them."""


class Drawn(NamedTuple):
    """Cards that can come: the natural hand they make, what they leave of each suit, and how many there are."""

    naturals: Array
    left: Array
    counts: Array


@njit
def discards_of(size):  # type: ignore[no-untyped-def]
    return Discards(
        np.zeros((size, RANKS), np.uint64),
        np.zeros((size, RANKS), np.uint64),
        np.zeros(size, np.int64),
        np.zeros(RANKS, np.int64),
        np.zeros((size, RANKS), np.int64),
        np.zeros((size, RANKS), np.int64),
        np.zeros(size, np.bool_),
        np.zeros(RANKS, np.int64),
        np.zeros(RANKS, np.int64),
    )


@njit
def drawn_cards():  # type: ignore[no-untyped-def]
    return Drawn(np.empty(_MOST_CARDS, np.uint64), np.empty(_MOST_CARDS, np.uint64), np.empty(_MOST_CARDS, np.int64))


@njit
def _has(left, card):  # type: ignore[no-untyped-def]
    return left >> uint64((card & 3) * SUIT_BITS + (card >> 2)) & uint64(1) != 0


@njit
def _nearly_flush(size, suits):  # type: ignore[no-untyped-def]
    """The suit of all cards kept."""
    for suit in range(_SUITS):
        kept, number = suits >> uint64(suit * SUIT_BITS) & uint64(_ALL_RANKS), 0
        while kept:
            kept &= kept - uint64(1)
            number += 1
        if number == size - 1:
            return suit
    return _NO_SUIT


@njit
def _reach_plain(bank, own, keys, left, discards):  # type: ignore[no-untyped-def]
    """What depends on the ranks of a hand alone."""
    arrays = bank.naturals
    discards.bounded[:] = False
    for rank in range(RANKS):
        discards.unheld[rank] = 0
        for suit in range(_SUITS):
            discards.unheld[rank] += int64(_has(left, 4 * rank + suit))
        for at, discard in enumerate(own):
            if discards.unheld[rank]:
                place = keys - arrays.keys[discard] + arrays.keys[4 * rank] & ~uint64(FLUSH_BITS)
                discards.plain[at, rank] = strength(arrays, place, uint64(0))


@njit
def reach(bank, own, keys, suits, left, same_ranks, discards):  # type: ignore[no-untyped-def]
    """The hands that each discard can lead to; ``same_ranks`` says whether the last hand had the ranks of this one."""
    arrays = bank.naturals
    if not same_ranks:
        _reach_plain(bank, own, keys, left, discards)
    for at, discard in enumerate(own):
        kept_keys, kept = keys - arrays.keys[discard], suits ^ arrays.suits[discard]
        near = _nearly_flush(bank.size, kept)
        discards.suit[at] = near
        for rank in range(RANKS if near >= 0 else 0):
            card = 4 * rank + near
            if _has(left, card):
                discards.flush[at, rank] = strength(arrays, kept_keys + arrays.keys[card], kept | arrays.suits[card])


@njit
def _add_bound(after, natural, dead, count, folded, values):  # type: ignore[no-untyped-def]
    """Add what some cards are worth by rank shown, suits aside; returns how far suits may change it."""
    worths = after.by_ranks[natural, dead]
    for rank in range(RANKS):
        values[rank] += count * max(folded, worths[rank])
    return count * after.spread[natural]


@njit
def _bound_discard(after, stakes, left, at, dead, discards):  # type: ignore[no-untyped-def]
    """The card shown cannot come: it is one of its rank, the one of the flush or another."""
    folded, apart, near = stakes.fold * stakes.ways_after, 0, discards.suit[at]
    least, most = discards.least[at], discards.most[at]
    least[:] = -stakes.price * stakes.draws * stakes.ways_after
    most[:] = 0
    for rank in range(RANKS):
        if discards.unheld[rank] == 0:
            continue
        flush = int64(near >= 0 and _has(left, 4 * rank + near))
        others, plain = discards.unheld[rank] - flush, discards.plain[at, rank]
        suited = discards.flush[at, rank] if flush else plain
        plain = plain if others else suited
        apart += _add_bound(after, plain, dead, others, folded, least)
        apart += _add_bound(after, suited, dead, flush, folded, least)
        shown, flush_shown = after.by_ranks[plain, dead, rank], after.by_ranks[suited, dead, rank]
        dearest = max(folded, shown, flush_shown)
        most[rank] += dearest - max(folded, min(shown, flush_shown))
        least[rank] -= dearest
    for rank in range(RANKS):
        most[rank] += least[rank] + apart
        least[rank] -= apart


@njit
def bound(after, stakes, own, left, discards):  # type: ignore[no-untyped-def]
    """Fill ``least`` and ``most`` and the highest of them."""
    for at, discard in enumerate(own):
        near = discards.suit[at] >= 0
        if near or not discards.bounded[at]:
            _bound_discard(after, stakes, left, at, discard >> 2, discards)
            discards.bounded[at] = not near
    for rank in range(RANKS):
        discards.top_least[rank], discards.top_most[rank] = discards.least[0, rank], discards.most[0, rank]
        for at in range(1, len(own)):
            discards.top_least[rank] = max(discards.top_least[rank], discards.least[at, rank])
            discards.top_most[rank] = max(discards.top_most[rank], discards.most[at, rank])


@njit
def only_discard(discards, rank, best):  # type: ignore[no-untyped-def]
    """The place of the discard that is the best beyond doubt, better than what is worth ``best``; -1 for none."""
    only, surely = -1, max(best, discards.top_least[rank])
    for at in range(len(discards.suit)):
        if discards.most[at, rank] >= surely:
            if only >= 0:
                return -1
            only = at
    return only if only >= 0 and discards.least[only, rank] > best else -1


@njit
def drawn_by_rank(discards, at, left, shown, drawn):  # type: ignore[no-untyped-def]
    """The cards that can come beside a card shown; returns how many entries there are."""
    entries, near, suit = 0, discards.suit[at], shown & 3
    for rank in range(RANKS):
        others, plain = discards.unheld[rank], discards.plain[at, rank]
        card = 4 * rank + suit
        if _has(left, card):
            others -= 1
            if card != shown:
                drawn.naturals[entries] = discards.flush[at, rank] if suit == near else plain
                drawn.left[entries] = left ^ uint64(1) << uint64(suit * SUIT_BITS + rank)
                drawn.counts[entries] = 1
                entries += 1
        if near >= 0 and near != suit and _has(left, 4 * rank + near):
            drawn.naturals[entries], drawn.left[entries] = discards.flush[at, rank], left
            drawn.counts[entries] = 1
            others, entries = others - 1, entries + 1
        if others:
            drawn.naturals[entries], drawn.left[entries] = plain, left
            drawn.counts[entries] = others
            entries += 1
    return entries


@njit
def drawn_by_card(bank, cards, keys, suits, left, discard, drawn):  # type: ignore[no-untyped-def]
    """The same where the bank shows none: each card by itself."""
    kept_keys, kept, entries = keys - bank.naturals.keys[discard], suits ^ bank.naturals.suits[discard], 0
    for card in cards:
        bit = bank.naturals.suits[card]
        if left & bit:
            drawn.naturals[entries] = strength(bank.naturals, kept_keys + bank.naturals.keys[card], kept | bit)
            drawn.left[entries], drawn.counts[entries] = left ^ bit, 1
            entries += 1
    return entries


@njit
def buying_worth(after, stakes, drawn, entries, shown, dead):  # type: ignore[no-untyped-def]
    """What it is worth to give one card away for another, the price paid: each card that can come, played or folded."""
    folded, value = stakes.fold * stakes.ways_after, -stakes.price * stakes.draws * stakes.ways_after
    for entry in range(entries):
        worth = bought_worth(after, drawn.naturals[entry], shown, dead, drawn.left[entry])
        value += drawn.counts[entry] * max(folded, worth)
    return value


@njit
def tally(bank, after, stakes, drawn, entries, shown, dead, weight, sums):  # type: ignore[no-untyped-def]
    """Add up the results of giving a card away: by natural hand after it, the deals in which it is played, and their
    three counts."""
    for entry in range(entries):
        natural, left = drawn.naturals[entry], drawn.left[entry]
        if plays_bought(after, natural, shown, dead, left, stakes.fold * stakes.ways_after):
            here, times = sums[natural], weight * drawn.counts[entry]
            weak, below, not_above = standings(bank, natural, shown, dead, left)
            here[0] += times * stakes.ways_after
            here[1] += times * weak
            here[2] += times * below
            here[3] += times * not_above
