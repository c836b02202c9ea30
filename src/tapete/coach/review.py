"""What the decisions of a past round cost: each held against the best that its player could have done."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from tapete.cards.card import Card
from tapete.coach.worth import Advice
from tapete.core.decision import Event
from tapete.core.ids import Seat
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.vocabulary import BoxDecision


class TakenAct(msgspec.Struct, frozen=True):
    """A decision as it was taken, by its box."""

    seat: Seat
    act: str
    cards: tuple[Card, ...] = ()


class ReviewedAct(msgspec.Struct, frozen=True):
    """A decision that was taken, what was best, and what the difference is worth, in cents."""

    taken: TakenAct
    advice: Advice

    @property
    def cost(self) -> Fraction:
        return self.advice.cost(self.taken.act, self.taken.cards)

    @property
    def worth(self) -> Fraction:
        """What the round was worth to the player after the decision."""
        return self.advice.best.worth - self.cost


def taken_acts(events: Iterable[Event]) -> Iterator[tuple[int, TakenAct]]:
    """The decisions among some events, each with the place of its first event; hands that are set name their cards."""
    course = list(events)
    for place, event in enumerate(course):
        match event:
            case happened.CardBought():
                yield place, TakenAct(event.seat, BoxDecision.BUY, (event.discard,))
            case happened.Acted(act=BoxDecision.SET):
                following = course[place + 1] if place + 1 < len(course) else None
                if isinstance(following, happened.HandSet):
                    yield place, TakenAct(event.seat, event.act, following.low)
            case happened.Acted():
                yield place, TakenAct(event.seat, event.act)


def cost_of(reviewed: Iterable[ReviewedAct]) -> Fraction:
    """What all decisions of a round gave away."""
    return sum((act.cost for act in reviewed), Fraction(0))
