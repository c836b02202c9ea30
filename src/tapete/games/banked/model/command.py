"""What people may ask of a house-banked table."""

from typing import ClassVar, Final

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents, Chips
from tapete.core.option import Office
from tapete.games.banked.model.vocabulary import Approval, BetName, BoxDecision, ToldResult
from tapete.games.shared.people import AddChips as AddChips
from tapete.games.shared.people import ChangeLimits as ChangeLimits
from tapete.games.shared.people import Leave as Leave
from tapete.games.shared.people import Sit as Sit
from tapete.games.shared.people import TableCommand
from tapete.games.shared.people import Tip as Tip

PLAY_MONEY: Final = "play money"
"""What stands for an authorisation at a table without real stakes."""


class BankedCommand(TableCommand, frozen=True):
    """Something somebody asks of the table; cards and dice come with the command that needs them."""


class OpenTable(BankedCommand, frozen=True):
    """The table opens with its limits; what the law only allows with the authority's leave needs its reference."""

    given_by: ClassVar[Office] = Office.CROUPIER

    authorisation: str = ""


class OfferBank(BankedCommand, frozen=True):
    """The player to whom the bank is offered takes it or passes."""

    player: PlayerId
    accept: bool


class Bet(BankedCommand, frozen=True):
    """Chips into a box, before «no va más»."""

    player: PlayerId
    seat: Seat
    bet: BetName
    chips: Chips
    approvals: tuple[Approval, ...] = ()
    """Who agreed to a bet on another's hand, as far as the law asks."""


class TakeBack(BankedCommand, frozen=True):
    """All of a player's bets in a box back, before «no va más»; or one ``bet`` beside the main one, alone."""

    player: PlayerId
    seat: Seat
    bet: BetName | None = None


class CloseBets(BankedCommand, frozen=True):
    """«No va más»."""

    given_by: ClassVar[Office] = Office.CROUPIER


class ThrowDice(BankedCommand, frozen=True):
    """The dice that say where the deal begins; without any, chance throws them."""

    given_by: ClassVar[Office] = Office.CROUPIER
    dealt: ClassVar[frozenset[str]] = frozenset({"dice"})

    dice: tuple[int, ...] = ()


class Deal(BankedCommand, frozen=True):
    """Cards from the deck in their order, as many as the phase needs; None for one dealt face down that nobody has
    seen. Without any, they come from the pack."""

    given_by: ClassVar[Office] = Office.CROUPIER
    dealt: ClassVar[frozenset[str]] = frozenset({"cards"})

    cards: tuple[Card | None, ...] = ()
    cut_by: PlayerId | None = None
    """Who cut the pack before the first card: a player, or the croupier by that office; None where nobody says so."""


class Act(BankedCommand, frozen=True):
    """A player's decision for a box.

    ``cards`` are the discard (buy) or the low hand (set); ``received`` is the card bought, from the pack.
    """

    dealt: ClassVar[frozenset[str]] = frozenset({"received"})

    player: PlayerId
    seat: Seat
    act: BoxDecision
    cards: tuple[Card, ...] = ()
    received: Card | None = None


class Show(BankedCommand, frozen=True):
    """A box's cards that were dealt unseen are entered when they are turned up."""

    given_by: ClassVar[Office] = Office.CROUPIER

    seat: Seat
    cards: tuple[Card, ...] = ()
    """All of them, or those that nobody has told yet."""
    low: tuple[Card, ...] = ()
    """Those that were set as the low hand, where it was set face down: told with the cards, or after them."""


class TellResult(BankedCommand, frozen=True):
    """The croupier announces how a hand came out, and its cards are not entered unless somebody asks for them."""

    given_by: ClassVar[Office] = Office.CROUPIER

    seat: Seat
    result: ToldResult
    category: Category | None = None
    """What the hand is, where what is paid depends on it."""


class TurnUp(BankedCommand, frozen=True):
    """The croupier turns up what the phase turns up: a common card, or the bank's hand."""

    given_by: ClassVar[Office] = Office.CROUPIER

    cards: tuple[Card, ...] = ()
    """Which they are, where they were dealt unseen: all of them, or those that nobody has told yet."""
    low: tuple[Card, ...] = ()
    """How the bank's low hand is set, where the house way is not to set it."""


class Settle(BankedCommand, frozen=True):
    """The croupier compares, collects and pays, and the round ends."""

    given_by: ClassVar[Office] = Office.CROUPIER


class ReadMeter(BankedCommand, frozen=True):
    """A meter shared with other tables stands at this sum now."""

    given_by: ClassVar[Office] = Office.DIRECTOR

    meter: BetName
    cents: Cents


class AnnounceLastRounds(BankedCommand, frozen=True):
    """The last rounds are announced by whom the law names."""

    given_by: ClassVar[Office] = Office.DIRECTOR

    unsaid: ClassVar[frozenset[str]] = frozenset({"because"})
    by: str


class CloseTable(BankedCommand, frozen=True):
    """The table closes after its last round."""

    given_by: ClassVar[Office] = Office.DIRECTOR
