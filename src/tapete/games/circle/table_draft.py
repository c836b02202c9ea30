"""A decision about a circle table being written: events one by one, each on the table the ones before it left."""

from collections.abc import Callable
from typing import TypeVar, cast

from tapete.core.decision import Refused
from tapete.games.circle import table_event as happened
from tapete.games.circle.command import CircleCommand
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleState

C = TypeVar("C", bound=CircleCommand)


class TableDraft:
    """The events so far and the table after them."""

    def __init__(self, rules: CircleRules, table: CircleState) -> None:
        self.rules, self.table = rules, table
        self.events: list[happened.CircleEvent] = []

    @property
    def hand_rules(self) -> HandRules:
        """What hands are played by now."""
        return self.rules.hand(self.table.limits)

    def add(self, event: happened.CircleEvent) -> None:
        self.table = evolve(self.table, event)
        self.events.append(event)


Handler = Callable[[TableDraft, CircleCommand], Refused | None]


def handling(kind: type[C], handler: Callable[[TableDraft, C], Refused | None]) -> tuple[type[CircleCommand], Handler]:
    """A kind of command with what carries it out; whoever looks the kind up gives the handler nothing else."""
    return kind, cast("Handler", handler)
