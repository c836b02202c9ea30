"""A decision about a hand being written: events one by one, each on the hand the ones before it left."""

from collections.abc import Callable

from tapete.core.decision import Accepted, Refused
from tapete.games.circle.hand_rules import HandRules, Step
from tapete.games.circle.model.event import HandEvent
from tapete.games.circle.model.evolve import CHANGES
from tapete.games.circle.model.state import CircleHand, copied
from tapete.games.circle.model.usual_events import usual_events
from tapete.games.shared.people import TableCommand


class Draft:
    """The events so far and the hand after them, which is the draft's own and changes with every event."""

    __slots__ = ("events", "hand", "rules", "usual")

    def __init__(self, rules: HandRules, hand: CircleHand) -> None:
        self.rules, self.hand = rules, copied(hand)
        self.events: list[HandEvent] = []
        self.usual = usual_events(rules.cites)

    def add(self, event: HandEvent) -> None:
        CHANGES[type(event)](self.hand, event)
        self.events.append(event)

    @property
    def step(self) -> Step:
        return self.rules.steps[self.hand.step]

    def accepted(self) -> Accepted[HandEvent]:
        return Accepted(tuple(self.events))


Handler = Callable[[Draft, TableCommand], Refused | None]
