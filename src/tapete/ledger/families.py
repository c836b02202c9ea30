"""The events of the tables, in the families by which the log names them."""

from typing import Final

from tapete.games.banked.model.event import TableEvent
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.roulette.event import RouletteEvent
from tapete.store.codec import EventFamily
from tapete.tournament.felt.event import FeltEvent


def with_defaults(content: dict[str, object]) -> dict[str, object]:
    """An older shape that lacks nothing but fields which have a value by themselves."""
    return content


TABLES: Final = (
    EventFamily("banked", TableEvent),
    EventFamily("circle", CircleEvent, {"GameStarted": (with_defaults, with_defaults)}),
    EventFamily("roulette", RouletteEvent),
    EventFamily("sevens", BlackjackEvent),
    EventFamily("felt", FeltEvent),
)
"""What happens at the tables themselves; whoever keeps other streams adds their families.

A roulette or a blackjack table has events of every house-banked one too, which keep their names; so has a
tournament's electronic table those of a circle table.
"""
