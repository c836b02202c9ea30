"""What can happen at a house-banked table."""

import msgspec

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.core.decision import Event
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents, Chips
from tapete.games.banked.model.floor_event import FloorEvent
from tapete.games.banked.model.vocabulary import ToldResult


class TableOpened(Event, frozen=True):
    minimum: Cents
    maximum: Cents
    authorisation: str = ""
    """The reference of the authorisation, for what needs one."""


class LimitsChanged(Event, frozen=True):
    """The limits from now on, announced to the players."""

    minimum: Cents
    maximum: Cents


class Joined(Event, frozen=True):
    player: PlayerId
    seat: Seat | None
    chips: Chips


class ChipsAdded(Event, frozen=True):
    player: PlayerId
    chips: Chips


class Tipped(Event, frozen=True):
    """Chips go into the slot of the tips, apart from what the house wins."""

    player: PlayerId
    chips: Chips


class Left(Event, frozen=True):
    player: PlayerId
    chips: Chips


class BankOffered(Event, frozen=True):
    """A player took the bank or passed; when it reaches the croupier, the croupier must take it."""

    player: PlayerId | None
    accepted: bool


class BetPlaced(Event, frozen=True):
    player: PlayerId
    seat: Seat
    bet: str
    cents: Cents
    blind: bool = False
    approvals: tuple[str, ...] = ()
    """Who agreed to a bet on another's hand."""


class BetTakenBack(Event, frozen=True):
    """A stake goes back to its player: before the deal, or a bet withdrawn in its turn."""

    player: PlayerId
    seat: Seat
    bet: str
    cents: Cents


class BetsClosed(Event, frozen=True):
    """«No va más»."""


class MeterFed(Event, frozen=True):
    """A stake goes into a meter, less the deduction authorised for the house."""

    meter: str
    player: PlayerId
    seat: Seat
    cents: Cents
    deduction: Cents


class MeterRead(Event, frozen=True):
    meter: str
    cents: Cents


class DiceThrown(Event, frozen=True):
    """The dice are thrown and their sum announced."""

    dice: tuple[int, ...]
    total: int
    first: Seat
    """The place that receives the first hand; the croupier's is the last of the places counted."""


class PhaseBegan(Event, frozen=True):
    """The croupier announces a phase."""

    phase: int
    turn: Seat | None = None


class TurnPassed(Event, frozen=True):
    seat: Seat


class PackCut(Event, frozen=True):
    """The round's pack is cut by a player or, when none wants to (``by`` None), by the croupier.

    With an automatic shoe several packs take turns, one a round.
    """

    pack: int
    by: PlayerId | None = None


class CardDealt(Event, frozen=True):
    """A card to a box, to the bank (``to`` bank), among the common cards or burnt; ``card`` None if nobody has seen
    it."""

    to: str
    card: Card | None
    up: bool = False
    seat: Seat | None = None


class LeftoverCounted(Event, frozen=True):
    """The cards left after the deal are counted and put with the used ones."""

    cards: int


class Acted(Event, frozen=True):
    seat: Seat
    act: str


class Folded(Event, frozen=True):
    """A player gives up; the cards are counted, and gathered unseen unless a side bet still waits on them."""

    seat: Seat
    cards: int


class CardBought(Event, frozen=True):
    seat: Seat
    discard: Card
    card: Card
    price: Cents
    up: bool


class HandSet(Event, frozen=True):
    """The seven cards are split; a box's, or the bank's with no seat."""

    seat: Seat | None
    low: tuple[Card, ...]


class CardsShown(Event, frozen=True):
    """Cards are turned up: a box's, the bank's (``to`` bank) or a common card."""

    to: str
    cards: tuple[Card, ...]
    seat: Seat | None = None


class ResultTold(Event, frozen=True):
    """The croupier announces how a hand came out instead of entering its cards; a later announcement replaces it."""

    seat: Seat
    result: ToldResult
    category: Category | None = None


class AnnouncedHand(msgspec.Struct, frozen=True):
    """A hand as the croupier names it: the bank's with no seat, its category, and the cards that play."""

    seat: Seat | None
    category: str
    cards: tuple[Card, ...]


class HandsAnnounced(Event, frozen=True):
    """The croupier names the bank's hand, or the players' from the highest to the lowest."""

    hands: tuple[AnnouncedHand, ...]


class Settled(Event, frozen=True):
    """A bet is decided: ``returned`` goes to the player, stake included; ``line`` names the hand or case that decided
    it.

    ``fee`` is the commission kept by the house. ``against`` is the player who holds the bank, where one does.
    """

    seat: Seat
    player: PlayerId
    bet: str
    staked: Cents
    returned: Cents
    line: str = ""
    fee: Cents = 0
    meter: str | None = None
    from_meter: Cents = 0
    against: PlayerId | None = None


class HouseHandSettled(Event, frozen=True):
    """The croupier's hand against a player who holds the bank: what the house wins from (or loses to) them, before
    commission."""

    banker: PlayerId
    cents: Cents
    line: str


class BankerCharged(Event, frozen=True):
    """Commission on the net win of a player who held the bank."""

    player: PlayerId
    fee: Cents


class RoundEnded(Event, frozen=True):
    """The cards have been counted and gathered."""

    cards: int


class LastRoundsAnnounced(Event, frozen=True):
    rounds: int
    by: str


class TableClosed(Event, frozen=True):
    pass


TableEvent = (
    TableOpened
    | LimitsChanged
    | Joined
    | ChipsAdded
    | Tipped
    | Left
    | BankOffered
    | BetPlaced
    | BetTakenBack
    | BetsClosed
    | MeterFed
    | MeterRead
    | DiceThrown
    | PhaseBegan
    | TurnPassed
    | PackCut
    | CardDealt
    | LeftoverCounted
    | Acted
    | Folded
    | CardBought
    | HandSet
    | CardsShown
    | ResultTold
    | HandsAnnounced
    | Settled
    | HouseHandSettled
    | BankerCharged
    | RoundEnded
    | LastRoundsAnnounced
    | TableClosed
    | FloorEvent
)
