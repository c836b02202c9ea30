"""Several orders put one after another to what is running: all are carried out, or none is."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import TypeVar

from tapete.core.decision import Accepted, Event, Refused

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)


def all_or_none(
    state: S,
    orders: Iterable[Callable[[S], tuple[C, ...] | Refused]],
    decide: Callable[[S, C], Accepted[E] | Refused],
    evolve: Callable[[S, E], S],
) -> Accepted[E] | Refused:
    """The events of all orders, each written when the ones before it have been carried out, or the first refusal."""
    events: list[E] = []
    for order in orders:
        commands = order(state)
        if isinstance(commands, Refused):
            return commands
        for command in commands:
            outcome = decide(state, command)
            if isinstance(outcome, Refused):
                return outcome
            state = reduce(evolve, outcome.events, state)
            events.extend(outcome.events)
    return Accepted(tuple(events))
