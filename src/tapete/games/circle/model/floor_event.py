"""What the table chief's rulings make happen in a hand. ``by`` is whoever decided, where the text leaves it open."""

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.money import Chips


class FloorEvent(Event, frozen=True, kw_only=True):
    by: str = ""


class HandVoided(FloorEvent, frozen=True):
    """Every stake went back; ``redeal`` with the same marker and players."""

    redeal: bool


class HandKilled(FloorEvent, frozen=True):
    """A player is out of the hand and gets ``refund`` chips back, ``apart`` of them from the ante set apart."""

    place: int
    refund: Chips = 0
    apart: Chips = 0


class PlayerFrozen(FloorEvent, frozen=True):
    place: int


class BettingStopped(FloorEvent, frozen=True):
    pass


class HoleTurnedUp(FloorEvent, frozen=True):
    """A hole card became the player's up card; ``covered`` is the up card that was turned down for it."""

    place: int
    card: Card
    covered: Card | None = None


class CardFaced(FloorEvent, frozen=True):
    place: int
    card: Card
    up: bool


class NextCardDue(FloorEvent, frozen=True):
    """The player's next card comes face up."""

    place: int


class CardReplaced(FloorEvent, frozen=True):
    place: int
    old: Card
    new: Card
    dead: bool = False
    """The new card is the first dead one, and the old one is in the deck again."""


class CardsSetAside(FloorEvent, frozen=True):
    cards: tuple[Card, ...]
    comes_back: bool = False


class BurnSkipped(FloorEvent, frozen=True):
    pass


class PrematureCard(FloorEvent, frozen=True):
    card: Card | None = None


class DealCorrected(FloorEvent, frozen=True):
    """The coming deal makes good what was ordered for it; ``mixed`` when cards set aside come back first."""

    mixed: bool = False


class ChipsLeftIn(FloorEvent, frozen=True):
    """Chips that stay in the pot without calling."""

    place: int
    chips: Chips


class BoundOutOfTurn(FloorEvent, frozen=True):
    place: int
    act: str
    to: Chips
    stays: bool


class BoundReleased(FloorEvent, frozen=True):
    """The act out of turn is carried out, or no longer binds; ``may_raise`` unless its player has lost that right."""

    place: int
    may_raise: bool = True


class ObjectionDecided(FloorEvent, frozen=True):
    """The pot is paid as it was read; where the objection is upheld, hands are read from their cards alone."""

    upheld: bool


class CardCorrected(FloorEvent, frozen=True):
    """A card told wrongly is another one: ``place`` None for a common card, ``position`` counted from 0.

    Of a player's cards those face down come first. ``why`` is the reason that was given.
    """

    position: int
    old: Card
    new: Card
    why: str
    place: int | None = None


class Noted(FloorEvent, frozen=True):
    what: str
    place: int | None = None


class BetRead(FloorEvent, frozen=True):
    """What a player said and put in has been read: the point of the betting grammar, and what the bet comes to."""

    place: int
    point: str
    to: Chips
