"""A decision about a circle table being written: events one by one, each on the table the ones before it left."""

from collections.abc import Callable

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.draft import Draft as HandDraft
from tapete.games.circle.model.event import HandStarted
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.people import TableCommand


class TableDraft:
    """The events so far and the table after them."""

    __slots__ = ("rules", "steps", "table")

    def __init__(self, rules: CircleRules, table: CircleState) -> None:
        self.rules, self.table = rules, table
        self.steps: list[tuple[happened.CircleEvent, CircleState]] = []
        """Each event with the table after it."""

    @property
    def events(self) -> tuple[happened.CircleEvent, ...]:
        return tuple([event for event, _ in self.steps])

    @property
    def hand_rules(self) -> HandRules:
        """What hands are played by now."""
        return self.rules.hand(self.table.limits)

    def add(self, event: happened.CircleEvent) -> None:
        self._keep(event, evolve(self.table, event))

    def _keep(self, event: happened.CircleEvent, after: CircleState) -> None:
        self.table = after
        self.steps.append((event, after))

    def follow(self, decided: HandDraft) -> None:
        """What was decided in the hand happens at the table; its last event leaves the hand as it was decided."""
        for event in decided.events[:-1]:
            self.add(happened.HandMoved(event, because=event.because))
        for event in decided.events[-1:]:
            moved = happened.HandMoved(event, because=event.because)
            if type(event) is HandStarted:
                self.add(moved)
            else:
                self._keep(moved, replace(self.table, hand=decided.hand))


Handler = Callable[[TableDraft, TableCommand], Refused | None]
