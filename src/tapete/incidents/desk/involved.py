"""Whom, which cards and which sums an incident is about, as far as the consequences of its ruling need it."""

from enum import StrEnum

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Chips


class Involved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has been stated about an incident beside its facts."""

    seat: Seat | None = None
    """The box concerned, at a table against the house."""
    player: PlayerId | None = None
    """The player concerned: whoever holds the box, unless somebody else is named."""
    other: PlayerId | None = None
    place: int | None = None
    """Where a card seen by mistake lies among those it was dealt with, counted from one."""
    cards: tuple[Card, ...] = ()
    """Those exposed, turned too soon, found in the deck or given wrongly."""
    new: Card | None = None
    """The card given for one of them."""
    act: str = ""
    to: Chips = 0
    """What the whole bet comes to, where the act is a bet or a raise."""
    chips: Chips = 0
    """Chips put in: short of a call, or an initial bet posted late."""
    dealt: tuple[Card | None, ...] = ()
    """The cards of a deal put right, in the order in which they left the deck."""
    bank: tuple[Card, ...] = ()
    hands: dict[Seat, tuple[Card, ...]] = {}
    """Cards dealt unseen that are entered now."""

    def tells(self, need: "Need") -> bool:
        """Whether something has been said; a sum or a list of nothing has not, but the first card of the deck is 0."""
        value = getattr(self, need)
        return value is not None if need is Need.NEW else bool(value)


class Need(StrEnum):
    """What a consequence may need stated: a field of ``Involved``."""

    SEAT = "seat"
    PLAYER = "player"
    OTHER = "other"
    PLACE = "place"
    CARDS = "cards"
    NEW = "new"
    ACT = "act"
    TO = "to"
    CHIPS = "chips"
    DEALT = "dealt"
    BANK = "bank"
    HANDS = "hands"
