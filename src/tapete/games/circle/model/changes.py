"""What several events do to a hand: a value of one place changes, chips go in."""

from collections.abc import Callable
from typing import TypeVar, cast

from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.games.circle.model.state import UNASKED, Agreement, CircleHand

T = TypeVar("T")
E = TypeVar("E", bound=Event)
Change = Callable[[CircleHand, Event], CircleHand]


def changing(kind: type[E], change: Callable[[CircleHand, E], CircleHand]) -> tuple[type[Event], Change]:
    """A kind of event with the change it makes, typed so that the change only ever receives that kind."""
    return kind, cast("Change", change)


def put_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values of all places with another one for this place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def ask_again(hand: CircleHand) -> CircleHand:
    """Something of the showdown is told otherwise: whatever the players were asked about it, they are asked anew."""
    agreement = hand.agreement
    return hand if agreement is UNASKED else replace(hand, agreement=Agreement(by_cards=agreement.by_cards))


def chips_in(hand: CircleHand, place: int, chips: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Stacks, stakes and bets of the interval after a player has put chips in."""
    stacks, staked, bets = list(hand.stacks), list(hand.staked), list(hand.bets)
    stacks[place] -= chips
    staked[place] += chips
    bets[place] += chips
    return tuple(stacks), tuple(staked), tuple(bets)
