"""What can happen at a house-banked table after an incident: the ruling, and what puts the round right."""

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents


class Correction(Event, frozen=True):
    """Something that happens because of an incident."""


class RulingMade(Correction, frozen=True):
    """An incident has been ruled on by the articles it cites; what the ruling does follows in the same decision.

    Where the text leaves it to somebody, ``decided_by`` is their office, ``by`` their name and ``option`` their choice.
    """

    kind: str
    outcome: str
    seat: Seat | None = None
    decided_by: str = ""
    by: str = ""
    option: str = ""


class MeterUnfed(Correction, frozen=True):
    """A stake leaves its meter again: what the meter no longer holds of it, the house makes good."""

    meter: str
    player: PlayerId
    seat: Seat
    cents: Cents
    deduction: Cents
    from_bank: Cents = 0


class CollectedReturned(Correction, frozen=True):
    """A bet that the bank had taken during the round lies on the cloth again; ``fed`` of it is in a meter."""

    player: PlayerId
    seat: Seat
    bet: str
    cents: Cents
    fed: int = 0


class PriceReturned(Correction, frozen=True):
    """The price of a bought card goes back: there was no purchase."""

    player: PlayerId
    seat: Seat
    cents: Cents


class Forfeited(Correction, frozen=True):
    """A player loses a bet as a penalty, to the bank; what of it is in a meter stays there."""

    player: PlayerId
    seat: Seat
    bet: str
    cents: Cents
    against: PlayerId | None = None


class HandVoided(Correction, frozen=True):
    """One box is out of the round; its place keeps receiving cards, so that nobody else's change."""

    seat: Seat


class CardExposed(Correction, frozen=True):
    """A card that lay face down has been seen by everybody: a box's or, with no seat, a common one."""

    place: int
    card: Card
    seat: Seat | None = None


class CardCorrected(Correction, frozen=True):
    """A card that was told wrongly is another one, as ``by`` says and ``why``; in a box's hand, or in another pile."""

    to: str
    place: int
    old: Card
    card: Card
    by: str
    why: str
    seat: Seat | None = None


class CardDiscarded(Correction, frozen=True):
    """A card found face up in the deck goes to the discards and does not play."""

    card: Card


class CardKeptAsNext(Correction, frozen=True):
    """A card drawn by mistake and not seen lies ready as the next of the deck."""


class HandsGathered(Correction, frozen=True):
    """The cards of the deal are taken up to be laid again in their sequence."""


class PackShuffled(Correction, frozen=True):
    """All cards are shuffled again, as a ruling ordered."""


class ShuffleOrdered(Correction, frozen=True):
    """All cards are to be shuffled again before the next deal."""


class PlayerWarned(Correction, frozen=True):
    player: PlayerId


class RoundVoided(Correction, frozen=True):
    """The round has not been played: its stakes are back, the cards counted and gathered."""

    cards: int


FloorEvent = (
    RulingMade
    | MeterUnfed
    | CollectedReturned
    | PriceReturned
    | Forfeited
    | HandVoided
    | CardExposed
    | CardCorrected
    | CardDiscarded
    | CardKeptAsNext
    | HandsGathered
    | PackShuffled
    | ShuffleOrdered
    | PlayerWarned
    | RoundVoided
)
