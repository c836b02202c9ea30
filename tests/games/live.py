"""A table played live in tests: commands go in, what happened is kept, a refusal must change nothing."""

from collections.abc import Callable
from typing import Generic, TypeVar

from tapete.core.command import Command
from tapete.core.decision import Accepted, Event, Refused
from tapete.law.table_rules import TableRules

T = TypeVar("T")
C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)


class Live(Generic[T, C, E]):
    """The table now, and every event since it was new."""

    def __init__(
        self,
        rules: TableRules,
        new: T,
        decide: Callable[[TableRules, T, C], Accepted[E] | Refused],
        evolve: Callable[[T, E], T],
    ) -> None:
        self.rules, self.new, self.table = rules, new, new
        self.decide, self.evolve = decide, evolve
        self.events: list[E] = []

    def do(self, command: C) -> Accepted[E] | Refused:
        before = self.table
        outcome = self.decide(self.rules, self.table, command)
        if isinstance(outcome, Refused):
            assert outcome.reason.es and outcome.reason.en and self.table is before
            return outcome
        for event in outcome.events:
            self.table = self.evolve(self.table, event)
            self.events.append(event)
        return outcome

    def must(self, *commands: C) -> tuple[E, ...]:
        """What follows from the last of some commands, all of which are accepted."""
        events: tuple[E, ...] = ()
        for command in commands:
            outcome = self.do(command)
            assert isinstance(outcome, Accepted), outcome
            events = outcome.events
        return events

    def refused(self, command: C) -> Refused:
        outcome = self.do(command)
        assert isinstance(outcome, Refused), outcome
        return outcome

    def replayed(self) -> T:
        table = self.new
        for event in self.events:
            table = self.evolve(table, event)
        return table
