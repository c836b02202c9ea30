"""A decision about a circle table being written: events one by one, each on the table the ones before it left."""

from collections.abc import Callable

from tapete.core.decision import Refused
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.people import TableCommand


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


Handler = Callable[[TableDraft, TableCommand], Refused | None]
