"""Every showdown that can still come, counted by who wins it.

``shares[hand, n]`` counts the showdowns in which a hand is among ``n`` best ones; alone when ``n`` is 1. Unknown cards
come from ``cards``; ``keys`` and ``suits`` are the sums of what each hand has already, the bias among the keys.
"""

import numpy as np
from numba import njit, uint64

from tapete.odds.kernels.combination import advance
from tapete.odds.kernels.kernel import strength


@njit
def _tally(values, first, shares):  # type: ignore[no-untyped-def]
    """Count the showdowns of a row, one a column from ``first`` on."""
    hands = len(values)
    for column in range(uint64(first), uint64(values.shape[1])):
        best, equal = values[0, column], uint64(1)
        for hand in range(uint64(1), uint64(hands)):
            value = values[hand, column]
            equal = uint64(1) if value > best else equal + uint64(value == best)
            best = max(best, value)
        for hand in range(uint64(hands)):
            shares[hand, equal] += values[hand, column] == best


@njit(cache=True)
def by_common_cards(arrays, keys, suits, cards, missing, shares):  # type: ignore[no-untyped-def]
    """Hands of own and common cards together, with every way to fill up the board by one or more cards."""
    last = missing - 1
    chosen = np.arange(last)
    board_keys, board_suits = np.zeros(missing, np.uint64), np.zeros(missing, np.uint64)
    values = np.empty((len(keys), len(cards)), np.uint16)
    level = 0
    while level >= 0:
        for place in range(level, last):
            board_keys[place + 1] = board_keys[place] + arrays.keys[cards[chosen[place]]]
            board_suits[place + 1] = board_suits[place] + arrays.suits[cards[chosen[place]]]
        first = chosen[last - 1] + 1 if last else 0
        for hand in range(uint64(len(keys))):
            row_keys, row_suits = keys[hand] + board_keys[last], suits[hand] + board_suits[last]
            for place in range(uint64(first), uint64(len(cards))):
                card = cards[place]
                values[hand, place] = strength(arrays, row_keys + arrays.keys[card], row_suits + arrays.suits[card])
        _tally(values, first, shares)
        level = advance(chosen, last, len(cards) - 1)


@njit(cache=True)
def best_with_threes(arrays, pair_keys, pair_suits, cards):  # type: ignore[no-untyped-def]
    """For each hand, the best strength any of its pairs of own cards makes with each three of the cards, as a cube."""
    hands, pairs, among = len(pair_keys), pair_keys.shape[1], len(cards)
    best = np.zeros((hands, among, among, among), np.uint16)
    for a in range(among):
        for b in range(a + 1, among):
            for c in range(b + 1, among):
                keys = arrays.bias + arrays.keys[cards[a]] + arrays.keys[cards[b]] + arrays.keys[cards[c]]
                suits = arrays.suits[cards[a]] + arrays.suits[cards[b]] + arrays.suits[cards[c]]
                for hand in range(hands):
                    reached = np.uint16(0)
                    for pair in range(pairs):
                        reached = max(
                            reached, strength(arrays, keys + pair_keys[hand, pair], suits + pair_suits[hand, pair])
                        )
                    best[hand, a, b, c] = reached
    return best


@njit(cache=True)
def by_threes(best, dealt, missing, shares):  # type: ignore[no-untyped-def]
    """Hands of two own and three of five common cards. The cards are numbered, the ``dealt`` ones of the board first;
    ``best`` says what each three is worth to each hand."""
    hands, among = best.shape[0], best.shape[1]
    fourth = dealt + missing - 1
    chosen, board = np.arange(missing - 1), np.arange(4)
    values = np.empty((hands, among), np.uint16)
    level = 0
    while level >= 0:
        for place in range(dealt, fourth):
            board[place] = dealt + chosen[place - dealt]
        first = board[fourth - 1] + 1
        for hand in range(hands):
            threes = best[hand]
            without_last = max(
                threes[board[0], board[1], board[2]],
                threes[board[0], board[1], board[3]],
                threes[board[0], board[2], board[3]],
                threes[board[1], board[2], board[3]],
            )
            row = values[hand]
            row[first:] = without_last
            for low in range(4):
                for high in range(low + 1, 4):
                    with_last = threes[board[low], board[high]]
                    for last in range(uint64(first), uint64(among)):
                        row[last] = max(row[last], with_last[last])
        _tally(values, first, shares)
        level = advance(chosen, missing - 1, among - dealt - 1)


@njit(cache=True)
def completions(arrays, keys, suits, cards, missing):  # type: ignore[no-untyped-def]
    """Every way to deal one hand the cards it is missing: their places among the cards, and the strength it comes
    to."""
    ways = 1
    for place in range(missing):
        ways = ways * (len(cards) - place) // (place + 1)
    taken, reached = np.empty((ways, missing), np.uint8), np.empty(ways, np.uint16)
    chosen = np.arange(missing)
    for way in range(ways):
        with_keys, with_suits = keys, suits
        for place in range(missing):
            taken[way, place] = chosen[place]
            with_keys += arrays.keys[cards[chosen[place]]]
            with_suits += arrays.suits[cards[chosen[place]]]
        reached[way] = strength(arrays, with_keys, with_suits)
        advance(chosen, missing, len(cards))
    return taken, reached


@njit(cache=True)
def by_own_cards(taken, reached, begin, end, shares):  # type: ignore[no-untyped-def]
    """Hands of own cards alone, each with its completions from ``begin`` to ``end`` of the lists (the cards taken as
    bits), in every way that gives no card twice."""
    last = len(begin) - 1
    at, used, values = begin.copy(), np.zeros(last + 1, np.uint64), np.zeros(last, np.uint16)
    level = 0
    while level >= 0:
        if level == last:
            _tally_row(values, used[last], taken[begin[last] : end[last]], reached[begin[last] : end[last]], shares)
            level -= 1
        elif at[level] == end[level]:
            level -= 1
        else:
            way = at[level]
            at[level] += 1
            if not taken[way] & used[level]:
                values[level] = reached[way]
                used[level + 1] = used[level] | taken[way]
                level += 1
                at[level] = begin[level]


@njit
def _tally_row(values, used, taken, reached, shares):  # type: ignore[no-untyped-def]
    """The showdowns of settled hands against all completions of the last one."""
    best = values.max()
    equal, last = np.count_nonzero(values == best), len(values)
    wins, ties, losses = 0, 0, 0
    for way in range(uint64(len(taken))):
        free = not taken[way] & used
        wins += free & (reached[way] > best)
        ties += free & (reached[way] == best)
        losses += free & (reached[way] < best)
    shares[last, 1] += wins
    shares[last, equal + 1] += ties
    for hand in range(last):
        if values[hand] == best:
            shares[hand, equal] += losses
            shares[hand, equal + 1] += ties


@njit(cache=True)
def by_chance(arrays, keys, suits, missing, cards, deals, die, shares):  # type: ignore[no-untyped-def]
    """Hands of own cards alone, in so many random deals of what they are missing."""
    hands, left = len(keys), cards.copy()
    values = np.empty((hands, 1), np.uint16)
    for _ in range(deals):
        dealt = 0
        for hand in range(hands):
            with_keys, with_suits = keys[hand], suits[hand]
            for _ in range(missing[hand]):
                place = dealt + int(die.random() * (len(left) - dealt))
                card = left[place]
                left[place], left[dealt] = left[dealt], card
                dealt += 1
                with_keys += arrays.keys[card]
                with_suits += arrays.suits[card]
            values[hand, 0] = strength(arrays, with_keys, with_suits)
        _tally(values, 0, shares)
