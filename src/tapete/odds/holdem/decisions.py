"""The three decisions of hold'em against the bank, the best one everywhere, from the last back to the first.

What follows from a holding is added up under both acts before the flop, so that nothing is gone through again when the
first decision is known.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numba import int64, njit, uint64

from tapete.odds.holdem.boards import members
from tapete.odds.holdem.four_kinds import exchanged_pairs, four_kinds, holding_cards
from tapete.odds.holdem.rivers import (
    BET,
    BETS,
    BETS_BEFORE,
    CHECK,
    ENDINGS,
    FLOP,
    FOLD,
    RIVER_DEALS,
    TURN,
    HoldemStakes,
    RiverPlans,
    best,
    river_plans,
)
from tapete.odds.holdem.turns import TurnTables, add_up, new_turns, sum_turns
from tapete.odds.kernels.kernel import Array
from tapete.odds.kernels.progress import in_parts, unwatched
from tapete.odds.kernels.suit_classes import CARDS, HOLDINGS, boards, like_holdings

FLOP_DEALS: Final = (CARDS - 5) * RIVER_DEALS
DEALS_A_HOLDING: Final = comb(CARDS - 2, 3) * FLOP_DEALS
"""Flops, turns, rivers and holdings of the bank that can come beside two own cards."""
_PARTS: Final = 32
_CODES: Final = 256


class Decisions(NamedTuple):
    """By holding, and by class of flop, holding and whether the flop bet was made: the best act."""

    flop: Array
    turn: Array


class Followed(NamedTuple):
    """By class of holding (see ``_starting_hands``) and whether the flop bet was made, under the best acts after it:
    what that is worth, the deals folded at the turn, and by the turn bet the endings of the others, of each plan."""

    worth: Array
    folded: Array
    ended: Array


class BeforeFlop(NamedTuple):
    """What follows from every holding."""

    turn_acts: Array
    plans: RiverPlans
    followed: Followed


@njit
def _worth(nets, endings):  # type: ignore[no-untyped-def]
    worth = 0
    for place in range(uint64(len(endings))):
        worth += nets[place] * endings[place]
    return worth


@njit(nogil=True, cache=True)
def _follow(stakes, nets, tables, distinct, flops, counts, cards, starting, turn_acts, followed):  # type: ignore[no-untyped-def]
    """Decide at the turn bet after some flops, and add up what follows."""
    turns, all_endings = new_turns(len(distinct)), np.empty((HOLDINGS, len(distinct) * ENDINGS), np.int32)
    worths = np.empty(3, np.int64)
    for row in range(len(flops)):
        sum_turns(tables, distinct, flops[row], turns)
        add_up(tables, turns, cards, counts[row], all_endings)
        for holding in range(HOLDINGS):
            count, endings = int64(counts[row, holding]), all_endings[holding]
            if not count:
                continue
            for bets in range(2):
                worths[FOLD], worths[CHECK] = stakes.folds[bets] * FLOP_DEALS, _worth(nets[bets], endings)
                worths[BET] = _worth(nets[bets | 2], endings)
                act, at = best(stakes.allowed, TURN, worths), starting[holding]
                turn_acts[row, holding, bets] = act
                followed.worth[at, bets] += count * worths[act]
                if act == FOLD:
                    followed.folded[at, bets] += count * FLOP_DEALS
                    continue
                ended = followed.ended[at, bets, int(act == BET)]
                for place in range(uint64(len(endings))):
                    ended[place] += count * endings[place]


def _starting_hands() -> tuple[Array, Array]:
    """The holding that stands for each class before the flop, and by holding the place of its class."""
    stand_for, place = np.unique(like_holdings()[7, 0], return_inverse=True)
    return stand_for, place.reshape(-1)


def turn_tables(fares: Array, plans: RiverPlans) -> TurnTables:
    """What turns are looked up in, from the whole table of fares."""
    plan_of = np.zeros(_CODES, dtype=np.int64)
    plan_of[plans.distinct] = np.arange(len(plans.distinct))
    fours, kinds = boards(4), four_kinds()
    rows = fours.class_of, fours.exchange_of, kinds.first, kinds.starts
    return TurnTables(fares, plans.codes, plan_of, *rows, exchanged_pairs())


def _planned_nets(stakes: HoldemStakes, acts: Array) -> Array:
    """By bets before the river, plan for it and ending, the last two as one, what the player wins."""
    nets = np.empty((BETS_BEFORE, len(acts), ENDINGS), dtype=np.int64)
    for plan, bets in np.ndindex(acts.shape):
        after = bets | 4 if acts[plan, bets] == BET else bets
        nets[bets, plan] = stakes.folds[bets] if acts[plan, bets] == FOLD else stakes.nets[after]
    return nets.reshape(BETS_BEFORE, -1)


def _before_flop(stakes: HoldemStakes, fares: Array) -> BeforeFlop:
    plans, flops, counts = river_plans(stakes, fares), boards(3).cards, members(3)
    tables, nets, (stand_for, starting) = (
        turn_tables(fares, plans),
        _planned_nets(stakes, plans.acts()),
        _starting_hands(),
    )
    turn_acts = np.full((*counts.shape, 2), -1, dtype=np.int8)
    shape = (_PARTS, len(stand_for), 2)
    ended = np.zeros((*shape, 2, len(plans.distinct) * ENDINGS), dtype=np.int64)
    sums = Followed(np.zeros(shape, dtype=np.int64), np.zeros(shape, dtype=np.int64), ended)

    def work(part: int) -> None:
        some = slice(len(flops) * part // _PARTS, len(flops) * (part + 1) // _PARTS)
        own = Followed(*(each[part] for each in sums))
        rows = flops[some], counts[some], holding_cards(), starting, turn_acts[some]
        _follow(stakes, nets, tables, plans.distinct, *rows, own)

    in_parts(work, _PARTS, unwatched)
    return BeforeFlop(turn_acts, plans, Followed(*(each.sum(axis=0) for each in sums)))


def worths_before_flop(stakes: HoldemStakes, fares: Array) -> Array:
    """What the best decisions from the flop on are worth, by holding and whether the flop bet was made: a sum over
    ``DEALS_A_HOLDING`` deals of every holding of its class."""
    worths = np.zeros((HOLDINGS, 2), dtype=np.int64)
    worths[_starting_hands()[0]] = _before_flop(stakes, fares).followed.worth
    return worths


def decide(stakes: HoldemStakes, fares: Array) -> tuple[Decisions, Array, Array]:
    """The best decisions, and under them: the deals that end in each way after each set of bets, and those folded."""
    before, stand_for = _before_flop(stakes, fares), _starting_hands()[0]
    acts, sizes = np.full(HOLDINGS, -1, dtype=np.int8), members(0)[0]
    ended, folded = np.zeros((BETS, ENDINGS), dtype=np.int64), np.zeros(BETS, dtype=np.int64)
    river_acts = before.plans.acts()
    for at, holding in enumerate(stand_for):
        deals = int(sizes[holding]) * DEALS_A_HOLDING
        act = acts[holding] = _first(stakes, before.followed.worth[at], deals)
        if act == FOLD:
            folded[0] += deals
            continue
        flop_bet = int(act == BET)
        folded[flop_bet] += before.followed.folded[at, flop_bet]
        for turn_bet, plan in np.ndindex(2, len(river_acts)):
            bets = flop_bet | 2 * turn_bet
            endings = before.followed.ended[at, flop_bet, turn_bet].reshape(-1, ENDINGS)[plan]
            if river_acts[plan, bets] == FOLD:
                folded[bets] += endings.sum()
            else:
                ended[bets | 4 * int(river_acts[plan, bets] == BET)] += endings
    return Decisions(acts, before.turn_acts), ended, folded


def _first(stakes: HoldemStakes, worth: Array, deals: int) -> int:
    """The flop bet."""
    worths = (int(stakes.folds[0]) * deals, *map(int, worth))
    return max((act for act in (FOLD, CHECK, BET) if stakes.allowed[FLOP, act]), key=worths.__getitem__)
