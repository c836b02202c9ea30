"""What several events do to a hand: a value of one place changes, chips go in."""

from collections.abc import Callable
from typing import TypeVar, cast

from tapete.core.decision import Event
from tapete.games.circle.model.state import UNASKED, Agreement, CircleHand

T = TypeVar("T")
E = TypeVar("E", bound=Event)
Change = Callable[[CircleHand, Event], None]
"""Writes what an event changes into a hand that its caller owns."""


def changing(kind: type[E], change: Callable[[CircleHand, E], None]) -> tuple[type[Event], Change]:
    """A kind of event with the change it makes, typed so that the change only ever receives that kind."""
    return kind, cast("Change", change)


def put_at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values of all places with another one for this place."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)


def ask_again(hand: CircleHand) -> None:
    """Something of the showdown is told otherwise: whatever the players were asked about it, they are asked anew."""
    if hand.agreement is not UNASKED:
        hand.agreement = Agreement(by_cards=hand.agreement.by_cards)


def put_in(hand: CircleHand, place: int, chips: int) -> None:
    """A player puts chips in: out of their stack, into the pot and into their bet of the interval."""
    values = [*hand.stacks]
    values[place] -= chips
    hand.stacks = tuple(values)
    values = [*hand.staked]
    values[place] += chips
    hand.staked = tuple(values)
    values = [*hand.bets]
    values[place] += chips
    hand.bets = tuple(values)
