"""The three decisions of hold'em against the bank, the best one everywhere, from the last back to the first.

What a player has bet by then is a set of the three raises, as bits: flop 1, turn 2, river 4. ``nets[bets, ending]`` is
what a player wins who made those bets, for a win with the ante paid, another win, a tie and a loss; ``folds[bets]``
what a player wins who gives up after them. ``allowed[stage, act]`` says which acts the rules leave the player: fold 0,
check 1, bet 2; at the river after a check at the turn, those of the fourth row. Money is in whole numbers of some unit.
"""

import os
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import njit, uint64

from tapete.odds.holdem.board_kinds import FIELD
from tapete.odds.holdem.boards import members
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import in_parts, unwatched
from tapete.odds.kernels.suit_classes import CARDS, HOLDINGS, boards, like_holdings, number

FOLD, CHECK, BET = range(3)
FLOP, TURN, RIVER, RIVER_AFTER_CHECK = range(4)
ENDINGS: Final = 4
BETS: Final = 8
LAST_CARDS: Final = CARDS - 6
BANKS: Final = (CARDS - 7) * (CARDS - 8) // 2
DEALS_A_HOLDING: Final = comb(CARDS - 2, 3) * (CARDS - 5) * LAST_CARDS * BANKS
"""Flops, turns, rivers and holdings of the bank that can come beside two own cards."""
_PARTS: Final = 8
"""Parts of the work, and the most that have a table of their own, of 74 MB each."""


class HoldemStakes(NamedTuple):
    nets: Array
    folds: Array
    allowed: Array


class Decisions(NamedTuple):
    """By holding, and by class of flop, holding and whether the flop bet was made: the best act."""

    flop: Array
    turn: Array


@njit
def _endings(packed, count, endings):  # type: ignore[no-untyped-def]
    """The four counts behind a packed number and how many boards and holdings it stands for."""
    mask = uint64((1 << FIELD) - 1)
    endings[0] = packed & mask
    endings[1] = packed >> uint64(FIELD) & mask
    endings[2] = packed >> uint64(2 * FIELD)
    endings[3] = count * LAST_CARDS * BANKS - endings[0] - endings[1] - endings[2]


@njit
def _worth(nets, bets, endings):  # type: ignore[no-untyped-def]
    worth = 0
    for ending in range(ENDINGS):
        worth += endings[ending] * nets[bets, ending]
    return worth


@njit
def _best(allowed, stage, worths):  # type: ignore[no-untyped-def]
    """The act worth most; of equals the one that stakes least."""
    act = -1
    for option in range(3):
        if allowed[stage, option] and (act < 0 or worths[option] > worths[act]):
            act = option
    return act


@njit
def _river(stakes, endings, bets, worths):  # type: ignore[no-untyped-def]
    """The last decision of a player who has made some bets; ``worths`` is left with what each act is worth."""
    deals = endings[0] + endings[1] + endings[2] + endings[3]
    worths[FOLD] = stakes.folds[bets] * deals
    worths[CHECK] = _worth(stakes.nets, bets, endings)
    worths[BET] = _worth(stakes.nets, bets | 4, endings)
    return _best(stakes.allowed, RIVER if bets & 2 else RIVER_AFTER_CHECK, worths)


@njit
def _flops_under(four, flops, under):  # type: ignore[no-untyped-def]
    """For each of the four cards that can be the turn: the flop's class, how its suits are alike, and the exchange."""
    flop = np.empty(3, np.int64)
    for turn in range(4):
        for place in range(3):
            flop[place] = four[place + (place >= turn)]
        at = number(flop, 3)
        seen = flops.class_of[at]
        under[turn, 0], under[turn, 1], under[turn, 2] = seen, flops.alike[seen], flops.exchange_of[at]


@njit(nogil=True, cache=True)
def _turns(stakes, fares, counts, fours, flops, likes, worth):  # type: ignore[no-untyped-def]
    """Add up what the best play at the river is worth, by class of flop and holding and by bets made before."""
    endings, worths, after = np.empty(ENDINGS, np.int64), np.empty(3, np.int64), np.empty(4, np.int64)
    under = np.empty((4, 3), np.int64)
    for row in range(len(counts)):
        _flops_under(fours[row], flops, under)
        for holding in range(HOLDINGS):
            if not counts[row, holding]:
                continue
            _endings(fares[row, holding], counts[row, holding], endings)
            for bets in range(4):
                after[bets] = worths[_river(stakes, endings, bets, worths)]
            for turn in range(4):
                like = likes[under[turn, 1], under[turn, 2], holding]
                for bets in range(4):
                    worth[under[turn, 0], like, bets] += after[bets]


@njit(cache=True)
def _flops(stakes, worth, counts, likes, decisions, before):  # type: ignore[no-untyped-def]
    """Decide at the turn bet, and add up by holding and whether the flop bet was made."""
    deals = (CARDS - 5) * LAST_CARDS * BANKS
    worths = np.empty(3, np.int64)
    for row in range(len(counts)):
        for holding in range(HOLDINGS):
            if not counts[row, holding]:
                continue
            for bets in range(2):
                worths[FOLD] = stakes.folds[bets] * counts[row, holding] * deals
                worths[CHECK], worths[BET] = worth[row, holding, bets], worth[row, holding, bets | 2]
                act = _best(stakes.allowed, TURN, worths)
                decisions.turn[row, holding, bets] = act
                before[likes[7, 0, holding], bets] += worths[act]


@njit(nogil=True, cache=True)
def _deals(stakes, decisions, fares, counts, fours, flops, likes, ended, folded):  # type: ignore[no-untyped-def]
    """Follow the decisions through all deals: how many end in each way after each set of bets, and are folded.

    Whether a holding bets before the flop is the same whichever of the four cards is the turn.
    """
    endings, worths, under = np.empty(ENDINGS, np.int64), np.empty(3, np.int64), np.empty((4, 3), np.int64)
    reached = np.empty(4, np.int64)
    for row in range(len(counts)):
        _flops_under(fours[row], flops, under)
        for holding in range(HOLDINGS):
            if not counts[row, holding]:
                continue
            deals = counts[row, holding] * LAST_CARDS * BANKS
            act = decisions.flop[likes[7, 0, holding]]
            at_flop = 1 if act == BET else 0
            if act == FOLD:
                folded[0] += 4 * deals
                continue
            reached[:] = 0
            for turn in range(4):
                like = likes[under[turn, 1], under[turn, 2], holding]
                act = decisions.turn[under[turn, 0], like, at_flop]
                if act == FOLD:
                    folded[at_flop] += deals
                else:
                    reached[at_flop | (2 if act == BET else 0)] += 1
            _endings(fares[row, holding], counts[row, holding], endings)
            for bets in range(4):
                if not reached[bets]:
                    continue
                act = _river(stakes, endings, bets, worths)
                if act == FOLD:
                    folded[bets] += reached[bets] * deals
                    continue
                for ending in range(ENDINGS):
                    ended[bets | (4 if act == BET else 0), ending] += reached[bets] * endings[ending]


@njit(cache=True)
def river_act(stakes, packed, count, bets):  # type: ignore[no-untyped-def]
    """The last decision of a player who has made some bets, from how the class of the hand fares and how many hands it
    stands for."""
    endings = np.empty(ENDINGS, np.int64)
    _endings(packed, count, endings)
    return _river(stakes, endings, bets, np.empty(3, np.int64))


@njit(cache=True)
def river_acts(stakes, packed, counts, bets, acts):  # type: ignore[no-untyped-def]
    """The last decisions of many players, each as ``river_act`` makes it."""
    for row in range(len(acts)):
        acts[row] = river_act(stakes, packed[row], counts[row], bets[row])


def worths_before_flop(stakes: HoldemStakes, fares: Array) -> tuple[Decisions, Array]:
    """The best decisions from the flop on, and what they are worth by holding and whether the flop bet was made: a sum
    over ``DEALS_A_HOLDING`` deals of every holding of its class."""
    fours, flops, likes = boards(4), boards(3), like_holdings()
    counts, flop_counts = members(4), members(3)
    at_once = min(os.cpu_count() or 1, _PARTS)
    worths = np.zeros((at_once, *flop_counts.shape, 4), dtype=np.int64)

    def work(part: int) -> None:
        some = slice(part, None, at_once)
        _turns(stakes, fares[some], counts[some], fours.cards[some], flops, likes, worths[part])

    in_parts(work, at_once, unwatched)
    worth = worths[0]
    for other in worths[1:]:
        worth += other
    decisions = Decisions(np.full(HOLDINGS, -1, dtype=np.int8), np.full((*flop_counts.shape, 2), -1, dtype=np.int8))
    before = np.zeros((HOLDINGS, 2), dtype=np.int64)
    _flops(stakes, worth, flop_counts, likes, decisions, before)
    return decisions, before


def decide(stakes: HoldemStakes, fares: Array) -> tuple[Decisions, Array, Array]:
    """The best decisions, and under them: the deals that end in each way after each set of bets, and those folded."""
    fours, flops, likes = boards(4), boards(3), like_holdings()
    decisions, before = worths_before_flop(stakes, fares)
    _first(stakes, before, members(0)[0], decisions.flop)
    counts = members(4)
    ended, folded = np.zeros((_PARTS, BETS, ENDINGS), dtype=np.int64), np.zeros((_PARTS, BETS), dtype=np.int64)

    def work(part: int) -> None:
        some = slice(part, None, _PARTS)
        tables = fares[some], counts[some], fours.cards[some]
        _deals(stakes, decisions, *tables, flops, likes, ended[part], folded[part])

    in_parts(work, _PARTS, unwatched)
    return decisions, ended.sum(axis=0), folded.sum(axis=0)


def _first(stakes: HoldemStakes, before: Array, counts: Array, acts: Array) -> None:
    """Decide on the flop bet, holding by holding."""
    for holding in np.flatnonzero(counts):
        worths = (int(stakes.folds[0]) * int(counts[holding]) * DEALS_A_HOLDING, *map(int, before[holding]))
        acts[holding] = max((act for act in (FOLD, CHECK, BET) if stakes.allowed[FLOP, act]), key=worths.__getitem__)
