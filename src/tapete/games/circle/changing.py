"""What several events do to a hand: a value of one place changes, chips go in."""

from typing import Any

from tapete.games.circle.state import Hand


def put_at(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The values of all places with another one for this place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def chips_in(hand: Hand, place: int, chips: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Stacks, stakes and bets of the interval after a player has put chips in."""
    stacks, staked, bets = list(hand.stacks), list(hand.staked), list(hand.bets)
    stacks[place] -= chips
    staked[place] += chips
    bets[place] += chips
    return tuple(stacks), tuple(staked), tuple(bets)
