"""Events that say the same in every hand by the same rules: each is made once, for an event is a value."""

from functools import lru_cache
from typing import Final

import msgspec

from tapete.cards.card import JOKER, Card
from tapete.games.circle.hand_rules import HandCites
from tapete.games.circle.model.event import Burnt, Checked, HandEnded, Mucked

MOST_PLACES: Final = 54
"""No hand has more players than a deck has cards."""
HAND_ENDED: Final = HandEnded()


class UsualEvents(msgspec.Struct, frozen=True):
    """What players do most without chips, by place, with the rules behind it."""

    checked: tuple[Checked, ...]
    mucked: tuple[Mucked, ...]
    burnt: dict[Card | None, Burnt]
    """A single card burnt, by the card."""


@lru_cache(256)
def usual_events(cites: HandCites) -> UsualEvents:
    """The usual events by some rules, the same for every hand that has them."""
    return UsualEvents(
        tuple(Checked(place, because=cites.check) for place in range(MOST_PLACES)),
        tuple(Mucked(place, because=cites.muck) for place in range(MOST_PLACES)),
        {card: Burnt((card,), because=cites.burn) for card in (None, *map(Card, range(JOKER + 1)))},
    )
