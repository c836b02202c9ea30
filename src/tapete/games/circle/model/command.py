"""What can be asked of a hand in progress."""

from enum import StrEnum
from typing import ClassVar

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.core.ids import PlayerId
from tapete.core.money import Chips
from tapete.core.option import Office
from tapete.games.shared.people import TableCommand


class ActKind(StrEnum):
    """What a player in turn may do."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


class ShowdownResult(StrEnum):
    """What the croupier announces of a hand at the showdown, beside what it is."""

    WINS = "wins"
    SPLITS = "splits"


class CircleCommand(TableCommand, frozen=True):
    """Something somebody asks at a circle table."""


class HandCommand(CircleCommand, frozen=True):
    """Something asked of the hand in progress; cards, where chance decides them, come with it."""


class StartHand(HandCommand, frozen=True):
    """A hand begins: players in the order of play with their stacks, and what each must post."""

    players: tuple[PlayerId, ...]
    stacks: tuple[Chips, ...]
    antes: tuple[Chips, ...] = ()
    blinds: tuple[Chips, ...] = ()
    deal_order: tuple[int, ...] = ()
    """Places in the order in which cards reach them; empty for the order of play."""
    blanks: int = 0
    carried: Chips = 0


class Deal(HandCommand, frozen=True):
    """The cards of the next dealing steps, in the order of the deal; None for a card dealt face down and unseen."""

    given_by: ClassVar[Office] = Office.CROUPIER
    dealt: ClassVar[frozenset[str]] = frozenset({"cards"})

    cards: tuple[Card | None, ...] = ()


class Act(HandCommand, frozen=True):
    """Fold, check, call, or bet and raise (``to`` is the player's whole bet of the interval then)."""

    player: PlayerId
    act: ActKind
    to: Chips = 0


class Draw(HandCommand, frozen=True):
    """A player changes cards: those put away, and those received; None for a card that is not entered.

    Where none is named as received, as many as were put away come face down.
    """

    dealt: ClassVar[frozenset[str]] = frozenset({"cards"})

    player: PlayerId
    discards: tuple[Card | None, ...] = ()
    cards: tuple[Card | None, ...] = ()


class Discard(HandCommand, frozen=True):
    """A player puts a card away and gets none (pineapple); None for one that is not entered."""

    player: PlayerId
    cards: tuple[Card | None, ...]


class Tell(HandCommand, frozen=True):
    """Cards that were dealt unseen are entered, and those put away where they have to be proved.

    Either the whole hand in its order, or only the cards not entered yet.
    """

    player: PlayerId
    cards: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()


class TellResult(HandCommand, frozen=True):
    """The croupier announces how a hand tabled at the showdown came out, without its cards; pot 0 is the main one.

    A player who wins a pot wins it alone; of a pot that is shared everybody who shares it is told.
    """

    given_by: ClassVar[Office] = Office.CROUPIER

    player: PlayerId
    result: ShowdownResult
    category: Category
    pot: int = 0
    by: str = ""


class Show(HandCommand, frozen=True):
    """A player shows in turn."""

    player: PlayerId


class Muck(HandCommand, frozen=True):
    """A player gives up the pot and throws their cards away face down."""

    player: PlayerId


class AskToSee(HandCommand, frozen=True):
    """A player of the hand, or the chief, asks to see a mucked hand; its cards come with it where nobody knew them."""

    speaker: ClassVar[str] = "by"
    unsaid: ClassVar[frozenset[str]] = TableCommand.unsaid - {"by"}
    dealt: ClassVar[frozenset[str]] = frozenset({"cards"})

    by: PlayerId
    player: PlayerId
    cards: tuple[Card, ...] = ()


class Object(HandCommand, frozen=True):
    """A player does not agree to the hand that the croupier has read as the best."""

    player: PlayerId


class Agree(HandCommand, frozen=True):
    """Everybody has seen the winning hand and agrees: the pot is paid."""

    given_by: ClassVar[Office] = Office.CROUPIER


class Showdown(HandCommand, frozen=True):
    """The croupier completes the showdown: who must show shows, who may concede does."""

    given_by: ClassVar[Office] = Office.CROUPIER
