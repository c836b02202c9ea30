"""The last decision of hold'em against the bank, the best one everywhere.

What a player has bet by then is a set of the three raises, as bits: flop 1, turn 2, river 4. ``nets[bets, ending]`` is
what a player wins who made those bets, for a win with the ante paid, another win, a tie and a loss; ``folds[bets]``
what a player wins who gives up after them. ``allowed[stage, act]`` says which acts the rules leave the player: fold 0,
check 1, bet 2; at the river after a check at the turn, those of the fourth row. Money is in whole numbers of some unit.
"""

from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.odds.holdem.board_kinds import FIELD
from tapete.odds.kernels.kernel import Array, WholeArray
from tapete.odds.kernels.progress import in_parts, unwatched
from tapete.odds.kernels.suit_classes import CARDS

FOLD, CHECK, BET = range(3)
FLOP, TURN, RIVER, RIVER_AFTER_CHECK = range(4)
ENDINGS: Final = 4
BETS: Final = 8
BETS_BEFORE: Final = 4
"""Sets of bets made before the river."""
LAST_CARDS: Final = CARDS - 6
BANKS: Final = (CARDS - 7) * (CARDS - 8) // 2
RIVER_DEALS: Final = LAST_CARDS * BANKS
_PARTS: Final = 32
_CODES: Final = 256


class HoldemStakes(NamedTuple):
    nets: Array
    folds: Array
    allowed: Array


class RiverPlans(NamedTuple):
    """By place in the table of fares a code of the best acts after each set of bets, and the codes that come up."""

    codes: Array
    distinct: WholeArray

    def acts(self) -> Array:
        """By distinct code and set of bets, the act."""
        acts: Array = self.distinct[:, None] >> 2 * np.arange(BETS_BEFORE) & 3
        return acts


@njit
def endings_of(packed):  # type: ignore[no-untyped-def]
    """The three counts behind a packed number."""
    mask = uint64((1 << FIELD) - 1)
    return int64(packed & mask), int64(packed >> uint64(FIELD) & mask), int64(packed >> uint64(2 * FIELD))


@njit
def _fill_endings(packed, endings):  # type: ignore[no-untyped-def]
    """The four counts."""
    endings[0], endings[1], endings[2] = endings_of(packed)
    endings[3] = RIVER_DEALS - endings[0] - endings[1] - endings[2]


@njit
def best(allowed, stage, worths):  # type: ignore[no-untyped-def]
    """The act worth most; of equals the one that stakes least."""
    act = -1
    for option in range(3):
        if allowed[stage, option] and (act < 0 or worths[option] > worths[act]):
            act = option
    return act


@njit
def _river(stakes, endings, bets, worths):  # type: ignore[no-untyped-def]
    """The last decision of a player who has made some bets."""
    worths[FOLD], worths[CHECK], worths[BET] = stakes.folds[bets] * RIVER_DEALS, 0, 0
    for ending in range(ENDINGS):
        worths[CHECK] += endings[ending] * stakes.nets[bets, ending]
        worths[BET] += endings[ending] * stakes.nets[bets | 4, ending]
    return best(stakes.allowed, RIVER if bets & 2 else RIVER_AFTER_CHECK, worths)


@njit(nogil=True, cache=True)
def _plan(stakes, alike, fares, codes, seen):  # type: ignore[no-untyped-def]
    endings, worths, acts = np.empty(ENDINGS, np.int64), np.empty(3, np.int64), np.empty(BETS_BEFORE, np.int64)
    for place in range(len(fares)):
        _fill_endings(fares[place], endings)
        code = 0
        for bets in range(BETS_BEFORE):
            acts[bets] = acts[alike[bets]] if alike[bets] < bets else _river(stakes, endings, bets, worths)
            code |= acts[bets] << 2 * bets
        codes[place] = code
        seen[code] = True


def _alike(stakes: HoldemStakes) -> Array:
    """By set of bets, the first set after which the same acts are best: what they stake and win besides is the same."""
    rests_on = []
    for bets in range(BETS_BEFORE):
        allowed = stakes.allowed[RIVER if bets & 2 else RIVER_AFTER_CHECK]
        folded = stakes.folds[bets] - stakes.nets[bets] if allowed[FOLD] else ()
        rests_on.append((*allowed, *(stakes.nets[bets | 4] - stakes.nets[bets]), *folded))
    return np.array([rests_on.index(row) for row in rests_on])


def river_plans(stakes: HoldemStakes, fares: Array) -> RiverPlans:
    """The best acts at the river, for the whole table of fares."""
    codes, seen, alike = (
        np.empty(len(fares), dtype=np.uint8),
        np.zeros((_PARTS, _CODES), dtype=np.bool_),
        _alike(stakes),
    )

    def work(part: int) -> None:
        some = slice(len(fares) * part // _PARTS, len(fares) * (part + 1) // _PARTS)
        _plan(stakes, alike, fares[some], codes[some], seen[part])

    in_parts(work, _PARTS, unwatched)
    return RiverPlans(codes, np.flatnonzero(seen.any(axis=0)))


@njit(cache=True)
def river_act(stakes, packed, bets):  # type: ignore[no-untyped-def]
    """The last decision of a player who has made some bets, from how the hand fares."""
    endings = np.empty(ENDINGS, np.int64)
    _fill_endings(packed, endings)
    return _river(stakes, endings, bets, np.empty(3, np.int64))


@njit(cache=True)
def river_acts(stakes, packed, bets, acts):  # type: ignore[no-untyped-def]
    """The last decisions of many players, each as ``river_act`` makes it."""
    for row in range(len(acts)):
        acts[row] = river_act(stakes, packed[row], bets[row])
