"""Random hands played by pokerkit and written by its own hand histories."""

import random
from collections.abc import Callable
from typing import Any

from pokerkit import (
    Automation,
    FixedLimitSevenCardStud,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def _antes(die: random.Random, count: int) -> tuple[bool, list[int]]:
    """No ante, everybody's, trimmed or not, or the big blind's for all."""
    form = die.randrange(4)
    if form == 3:
        return False, [0, 10, *[0] * (count - 2)]
    return form == 1, [0 if form == 0 else 3] * count


def _blinds(die: random.Random, count: int) -> list[int]:
    straddle = count > 3 and die.random() < 0.2
    return [5, 10, *([20] if straddle else []), *[0] * (count - 2 - straddle)]


def no_limit(die: random.Random, count: int) -> Any:
    trimmed, antes = _antes(die, count)
    return NoLimitTexasHoldem(_AUTOMATIONS, trimmed, antes, _blinds(die, count), 10)


def short_deck(die: random.Random, count: int) -> Any:
    return NoLimitShortDeckHoldem(_AUTOMATIONS, die.random() < 0.5, [3] * count, _blinds(die, count), 10)


def fixed_limit(die: random.Random, count: int) -> Any:
    trimmed, antes = _antes(die, count)
    return FixedLimitTexasHoldem(_AUTOMATIONS, trimmed, antes, _blinds(die, count), 10, 20)


def pot_limit(die: random.Random, count: int) -> Any:
    return PotLimitOmahaHoldem(_AUTOMATIONS, True, [0] * count, _blinds(die, count), 10)


def seven_stud(die: random.Random, count: int) -> Any:
    return FixedLimitSevenCardStud(_AUTOMATIONS, die.random() < 0.5, [2] * count, 3, 10, 20)


GAMES: dict[str, Callable[[random.Random, int], Any]] = {
    "NT": no_limit,
    "NS": short_deck,
    "FT": fixed_limit,
    "PO": pot_limit,
    "F7S": seven_stud,
}


def played(variant: str, die: random.Random, least: int = 15, most_players: int = 8) -> tuple[str, list[int]]:
    """A random hand as PHH text, and the stacks it ended with."""
    count = die.randint(2, most_players)
    game = GAMES[variant](die, count)
    stacks = [die.choice([die.randint(least, 60), die.randint(60, 400), 200]) for _ in range(count)]
    random.seed(die.random())
    state = game(stacks, count)
    while state.status:
        choice = die.random()
        if state.can_post_bring_in():
            state.post_bring_in()
        elif choice < 0.3 and state.can_complete_bet_or_raise_to():
            low = state.min_completion_betting_or_raising_to_amount
            high = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(die.choice([low, high, die.randint(low, high)]))
        elif choice < 0.42 and state.can_fold() and state.checking_or_calling_amount:
            state.fold()
        else:
            state.check_or_call()
    history = HandHistory.from_game_state(game, state, ante_trimming_status=game.ante_trimming_status)
    history.finishing_stacks = list(state.stacks)
    return history.dumps(), list(state.stacks)
