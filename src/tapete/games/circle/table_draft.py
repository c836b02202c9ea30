"""The rules of one circle table, and a decision about it being written."""

from tapete.games.circle import table_event as happened
from tapete.games.circle.hand_rules import hand_rules
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleTable
from tapete.law.table_rules import TableRules


class Circle:
    """The rules of one circle table, ready for its hands."""

    def __init__(self, rules: TableRules) -> None:
        self.rules, self.hand_rules = rules, hand_rules(rules)


class TableDraft:
    def __init__(self, circle: Circle, table: CircleTable) -> None:
        self.circle, self.rules, self.table = circle, circle.rules, table
        self.events: list[happened.CircleEvent] = []

    def add(self, event: happened.CircleEvent) -> None:
        self.table = evolve(self.table, event)
        self.events.append(event)
