"""The rules of one circle table, and a decision about it being written."""

from msgspec.structs import replace

from tapete.games.circle import table_event as happened
from tapete.games.circle.hand_rules import hand_rules
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleTable
from tapete.games.limits import Limits, in_force
from tapete.law.table_rules import TableRules


class Circle:
    """The rules of one circle table, ready for its hands.

    ``level`` is the big blind of a tournament, whose rules have no minimum of their own.
    """

    def __init__(self, rules: TableRules, level: int | None = None) -> None:
        ready = hand_rules(rules)
        self.rules, self.hand_rules = rules, ready if level is None else replace(ready, minimum=level)
        self._changed: dict[Limits, Circle] = {}

    def at(self, limits: Limits | None) -> "Circle":
        """The same table under the limits its director has set, or as it opened."""
        if limits is None:
            return self
        if limits not in self._changed:
            self._changed[limits] = Circle(in_force(self.rules, limits))
        return self._changed[limits]


class TableDraft:
    def __init__(self, circle: Circle, table: CircleTable) -> None:
        self.opened, self.circle, self.table = circle, circle.at(table.limits), table
        self.rules = self.circle.rules
        self.events: list[happened.CircleEvent] = []

    def add(self, event: happened.CircleEvent) -> None:
        self.table = evolve(self.table, event)
        self.events.append(event)
