"""What puts a round right after an incident. Each command carries the articles of the ruling that orders it."""

from typing import ClassVar

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.option import Office
from tapete.games.banked.model.command import BankedCommand


class FloorCommand(BankedCommand, frozen=True, kw_only=True):
    """Something the table chief orders."""

    given_by: ClassVar[Office] = Office.CHIEF

    because: tuple[RuleId, ...] = ()


class NoteRuling(FloorCommand, frozen=True):
    """The ruling itself, for the record; see ``RulingMade``."""

    unsaid: ClassVar[frozenset[str]] = frozenset({"because"})
    kind: str
    outcome: str
    seat: Seat | None = None
    decided_by: str = ""
    by: str = ""
    option: str = ""


class VoidRound(FloorCommand, frozen=True):
    """The round has not been played: everything staked in it, or paid for a card, goes back."""


class SettleOptional(FloorCommand, frozen=True):
    """The side bets that stand though the round is void are settled by their tables."""

    bank: tuple[Card, ...] = ()
    hands: dict[Seat, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    """The cards that were dealt unseen, told now: by box all of them, or those that nobody has told yet."""


class VoidHand(FloorCommand, frozen=True):
    """One box is out of the round with its bets back; the others play on."""

    seat: Seat


class Forfeit(FloorCommand, frozen=True):
    """A player loses their bets in a box as a penalty; the round goes on."""

    seat: Seat
    player: PlayerId


class Expose(FloorCommand, frozen=True):
    """A card has been seen by everybody and stays where it is: a box's or, with no seat, a common one."""

    place: int
    card: Card | None = None
    """Which it is, where the table does not know."""
    seat: Seat | None = None


class Discard(FloorCommand, frozen=True):
    """A card found face up in the deck does not play."""

    card: Card


class KeepAsNext(FloorCommand, frozen=True):
    """A card drawn by mistake and not seen is the next of the deck."""


class RestoreDeal(FloorCommand, frozen=True):
    """The right number of cards has been given in sequence.

    ``cards`` are those of the deal in the order in which they left the deck, where the table knows them otherwise.
    """

    cards: tuple[Card | None, ...] = ()


class OrderShuffle(FloorCommand, frozen=True):
    """All cards are shuffled again before the next deal."""


class Warn(FloorCommand, frozen=True):
    """A player is warned, and it is counted."""

    player: PlayerId
