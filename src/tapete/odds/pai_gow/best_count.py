"""The best setting of every hand of seven cards against all hands of the bank, set by the house way: an exact count.

How a setting fares is what it does by ranks alone, moved by what the bank's flushes change in each suit; both are
looked up. A hand and what becomes of it by an exchange of suits are set alike, so that the suits of its lowest rank are
fixed.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import njit

from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import Watch, in_parts
from tapete.odds.pai_gow.by_ranks import by_ranks
from tapete.odds.pai_gow.entries import FLUSH, RANKS, Entries
from tapete.odds.pai_gow.flush_shift import Shifts, beside_mask, flush_shifts, gathered, ones, spread
from tapete.odds.pai_gow.settings import SEVEN

PARTS: Final = 64
_SUITS: Final = 4
_CHOICES: Final = [[mask for mask in range(16) if mask.bit_count() == count] for count in range(5)]
_SUIT_SETS: Final = np.array([choices + [0] * (6 - len(choices)) for choices in _CHOICES])
_SUIT_SET_COUNTS: Final = np.array([len(choices) for choices in _CHOICES])


class BestSettings(NamedTuple):
    """Of all deals, those won and lost by the house way and by the best settings; and how often each is the best."""

    house_wins: int
    house_losses: int
    wins: int
    losses: int
    chosen: Array
    """By setting of an entry, the hands for which it is the best."""
    gained: Array
    """By entry, what the best settings net beyond the house way's, in all deals of its hands."""


@njit
def _fares(entry, own, masks, entries, ranked, shifts, counts, wins, losses):  # type: ignore[no-untyped-def]
    """How each setting of an entry fares with these cards in each suit; ``own`` is the suit of the flush, or -1."""
    first = entries.first[entry]
    width = entries.first[entry + 1] - first
    for way in range(width):
        wins[way], losses[way] = ranked.wins[first + way], ranked.losses[first + way]
    for suit in range(_SUITS):
        block = masks[suit]
        if own >= 0:
            block = 0
            if suit != own:
                whole = spread(masks[suit], counts)
                while beside_mask(entries.groups[entry], block) != whole:
                    block += 1
                block += 1
        at = shifts.begin[entry] + block * width
        for way in range(width):
            wins[way] += shifts.wins[at + way]
            losses[way] += shifts.losses[at + way]
    return width


class _Ranked(NamedTuple):
    wins: Array
    losses: Array


@njit(nogil=True, cache=True)
def _best(entries, ranked, shifts, flush_at, flush_begin, win, begin, end, chosen, gained, totals):  # type: ignore[no-untyped-def]
    """Go through the suits of every set of ranks; ``win`` is what a win nets for a loss of one, over its unit."""
    masks, level_masks = np.zeros(_SUITS, np.int64), np.zeros((SEVEN + 1, _SUITS), np.int64)
    digits, held, ranks = np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64), 0
    wins, losses = np.empty(32, np.int64), np.empty(32, np.int64)
    for player in range(begin, end):
        counts, joker, ranks = entries.counts[player], int(entries.jokers[player]), 0
        for rank in range(RANKS):
            if counts[rank]:
                held[ranks] = counts[rank]
                ranks += 1
        weight = _SUIT_SET_COUNTS[held[0]]
        level, digits[0] = 0, 0
        while level >= 0:
            limit = 1 if level == 0 else _SUIT_SET_COUNTS[held[level]]
            if digits[level] == limit:
                level -= 1
                if level >= 0:
                    digits[level] += 1
                continue
            suits = _SUIT_SETS[held[level], digits[level]]
            for suit in range(_SUITS):
                level_masks[level + 1, suit] = level_masks[level, suit] | (suits >> suit & 1) << level
            if level + 1 < ranks:
                level += 1
                digits[level] = 0
                continue
            digits[level] += 1
            entry, own = player, -1
            for suit in range(_SUITS):
                masks[suit] = level_masks[ranks, suit]
                if ones(masks[suit]) + joker >= FLUSH:
                    entry, own = flush_at[flush_begin[player] + masks[suit]], suit
            width = _fares(entry, own, masks, entries, ranked, shifts, counts, wins, losses)
            best, house = 0, 0
            for way in range(width):
                if entries.splits[entries.first[entry] + way] == entries.house[entry]:
                    house = way
            best, most = house, win[0] * wins[house] - win[1] * losses[house]
            for way in range(width):
                worth = win[0] * wins[way] - win[1] * losses[way]
                if worth > most:
                    best, most = way, worth
            chosen[entries.first[entry] + best] += weight
            gained[entry] += weight * (most - (win[0] * wins[house] - win[1] * losses[house]))
            totals[0] += weight * wins[house]
            totals[1] += weight * losses[house]
            totals[2] += weight * wins[best]
            totals[3] += weight * losses[best]


def best_settings(entries: Entries, win: tuple[int, int], watch: Watch) -> BestSettings:
    """``win`` is what a bet that wins nets, as a fraction of one that loses."""
    ranked = _Ranked(*by_ranks(entries, watch))
    shifts = flush_shifts(entries, watch)
    return chosen_settings(entries, ranked.wins, ranked.losses, shifts, win, watch)


def chosen_settings(
    entries: Entries, wins: Array, losses: Array, shifts: Shifts, win: tuple[int, int], watch: Watch
) -> BestSettings:
    plain = len(entries.counts)
    flush_begin = np.concatenate([[0], np.cumsum(1 << (entries.counts > 0).sum(axis=1))])
    flush_at = np.full(flush_begin[-1], -1)
    for entry in range(plain, len(entries.masks)):
        player = entries.plain[entry]
        flush_at[flush_begin[player] + gathered(entries.masks[entry], entries.counts[player])] = entry
    chosen, gained = np.zeros(len(entries.splits), dtype=np.int64), np.zeros(len(entries.masks), dtype=np.int64)
    totals, pay = np.zeros((PARTS, 4), dtype=np.int64), np.array(win)

    def work(part: int) -> None:
        begin, end = (plain * edge // PARTS for edge in (part, part + 1))
        _best(
            entries, _Ranked(wins, losses), shifts, flush_at, flush_begin, pay, begin, end, chosen, gained, totals[part]
        )

    in_parts(work, PARTS, watch)
    house_wins, house_losses, best_wins, best_losses = (int(total) for total in totals.sum(axis=0))
    return BestSettings(house_wins, house_losses, best_wins, best_losses, chosen, gained)
