"""The bets of a blackjack table by their names: a box has a main bet, and one more for each hand that is split off."""

from enum import StrEnum
from typing import Final


class BlackjackBet(StrEnum):
    """What a player may ask to bet."""

    MAIN = "main"
    JACKPOT = "sevens"
    INSURANCE = "seguro"


MAIN: Final = BlackjackBet.MAIN.value
JACKPOT: Final = BlackjackBet.JACKPOT.value
INSURANCE: Final = BlackjackBet.INSURANCE.value
MOST_HANDS: Final = 4
"""Of one box, after splitting."""


def hand_bet(hand: int) -> str:
    """The bet on a hand of a box, counted from 0.

    >>> hand_bet(0), hand_bet(1)
    ('main', 'main_2')
    """
    return MAIN if hand == 0 else f"{MAIN}_{hand + 1}"


HAND_BETS: Final = tuple(map(hand_bet, range(MOST_HANDS)))
"""The bets on the hands of a box, in order."""
