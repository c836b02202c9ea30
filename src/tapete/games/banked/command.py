"""What people may ask of a house-banked table."""

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat


class Command(msgspec.Struct, frozen=True, tag=True):
    """Something somebody wants. Chance enters here: shuffled cards and dice come with the command that needs them."""


class OpenTable(Command, frozen=True):
    """The table opens with its limits; what the law only allows with the authority's leave needs its reference."""

    authorisation: str = ""


class Join(Command, frozen=True):
    """A player sits down, or stands behind a seated player where the law allows it."""

    player: PlayerId
    seat: Seat | None
    chips: int


class AddChips(Command, frozen=True):
    """Money is changed for chips."""

    player: PlayerId
    chips: int


class Tip(Command, frozen=True):
    """A player gives chips to the staff, of his own will."""

    player: PlayerId
    chips: int


class Leave(Command, frozen=True):
    player: PlayerId


class OfferBank(Command, frozen=True):
    """The player to whom the bank is offered takes it or passes."""

    player: PlayerId
    accept: bool


class PlaceBet(Command, frozen=True):
    """Chips into a box, before «no va más»."""

    player: PlayerId
    seat: Seat
    bet: str
    cents: int
    approvals: tuple[str, ...] = ()
    """Who agreed to a bet on another's hand, as far as the law asks: ``holder_consent``, ``chief_approval``."""


class TakeBack(Command, frozen=True):
    """All of a player's bets in a box back, before «no va más»."""

    player: PlayerId
    seat: Seat


class CloseBets(Command, frozen=True):
    """«No va más»."""


class ThrowDice(Command, frozen=True):
    dice: tuple[int, ...]


class Deal(Command, frozen=True):
    """Cards from the deck in their order, as many as the phase needs; None for one dealt face down that nobody has
    seen."""

    cards: tuple[Card | None, ...]
    cut_by: PlayerId | None = None
    """Who cut the pack before the first card; None when no player wanted to and the croupier did."""


class Act(Command, frozen=True):
    """A player's decision for a box: play, fold, buy, withdraw, keep, bet, check or set.

    ``cards`` are the discard and the card received (buy), or the low hand (set).
    """

    player: PlayerId
    seat: Seat
    act: str
    cards: tuple[Card, ...] = ()


class Show(Command, frozen=True):
    """A box's cards that were dealt unseen are told when they are turned up."""

    seat: Seat
    cards: tuple[Card, ...]
    low: tuple[Card, ...] = ()
    """Those of them that were set as the low hand, where it was set face down."""


class TurnUp(Command, frozen=True):
    """The croupier turns up what the phase turns up: a common card, or the bank's hand."""

    cards: tuple[Card, ...] = ()
    """Which they are, where they were dealt unseen."""
    low: tuple[Card, ...] = ()
    """How the bank's low hand is set, where the house way is not to set it."""


class Settle(Command, frozen=True):
    """The croupier compares, collects and pays, and the round ends."""


class ReadMeter(Command, frozen=True):
    """A meter shared with other tables stands at this sum now."""

    meter: str
    cents: int


class ChangeLimits(Command, frozen=True):
    """Other limits for the open table, from the next round on."""

    minimum: int
    maximum: int
    by: str = "director"
    announced: bool = False


class AnnounceLastRounds(Command, frozen=True):
    by: str


class CloseTable(Command, frozen=True):
    """The table closes after its last round."""
