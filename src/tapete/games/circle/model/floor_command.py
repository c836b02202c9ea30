"""What the table chief may order in a hand after an incident; the ruling says because of which rules."""

from enum import StrEnum
from typing import ClassVar

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId
from tapete.core.money import Chips
from tapete.core.option import Office
from tapete.games.circle.model.command import ActKind, HandCommand


class FloorCommand(HandCommand, frozen=True, kw_only=True):
    """A command of whoever rules on the incident (``by``), with the rules it follows."""

    given_by: ClassVar[Office] = Office.CHIEF

    because: tuple[RuleId, ...] = ()
    by: str = ""


class VoidHand(FloorCommand, frozen=True):
    """Everything goes back; a hand dealt again keeps the marker and its players."""

    redeal: bool = True


class Refund(StrEnum):
    """What goes back to a player who is put out of a hand."""

    NOTHING = ""
    INITIAL = "initial"
    """What was put in before this interval."""
    UNCALLED = "uncalled"
    """The part of the bet that nobody has matched."""
    ALL = "all"


class KillHand(FloorCommand, frozen=True):
    """A player is out of the hand, with or without some of their chips back."""

    player: PlayerId
    refund: Refund = Refund.NOTHING


class FreezePlayer(FloorCommand, frozen=True):
    """A player bets no more and stays in for the pot as it is."""

    player: PlayerId


class StopBetting(FloorCommand, frozen=True):
    """The rest of the hand is played without bets."""


class TurnUp(FloorCommand, frozen=True):
    """A card dealt face up by mistake becomes the player's up card, and the one due face up is dealt face down."""

    player: PlayerId
    card: Card | None = None
    position: int | None = None
    """Which of the cards face down it is, from 0, where nobody has said which card."""


class FaceCard(FloorCommand, frozen=True):
    """A card dealt face down is shown to everybody, or covered again."""

    player: PlayerId
    card: Card | None = None
    up: bool = True
    position: int | None = None
    """Which of the cards face down it is, from 0, where nobody has said which card."""


class NextCardUp(FloorCommand, frozen=True):
    """The player's next card is dealt face up whatever the course says."""

    player: PlayerId


class ReplaceCard(FloorCommand, frozen=True):
    """A player's card is put aside and another given for it; a dead card where ``dead`` says so."""

    player: PlayerId
    old: Card | None = None
    new: Card | None = None
    """None for the first dead card."""
    position: int | None = None
    """Which of the player's cards is put aside, from 0, those face down first, where nobody has said which card."""


class SetAside(FloorCommand, frozen=True):
    """Cards turned up too soon or in excess leave the deck, or come back to it before the deal after next."""

    cards: tuple[Card, ...]
    comes_back: bool = False


class SkipBurn(FloorCommand, frozen=True):
    """The next deal burns no card: it was burnt already."""


class BurnRound(FloorCommand, frozen=True):
    """A card dealt too soon lies on the table until the bets are made; then it and one card a player are removed."""

    card: Card | None = None


class PostLate(FloorCommand, frozen=True):
    """An initial bet that was missing when the cards were dealt."""

    player: PlayerId
    chips: Chips


class LeaveIn(FloorCommand, frozen=True):
    """Whoever put in too little to call gives the hand up; the chips stay in the pot."""

    player: PlayerId
    chips: Chips


class ActOutOfTurn(FloorCommand, frozen=True):
    """An act out of turn that binds: if somebody raises first it is released, or ``stays`` without a right to raise."""

    player: PlayerId
    act: ActKind
    to: Chips = 0
    stays: bool = False


class DecideObjection(FloorCommand, frozen=True):
    """A player has objected to the reading of the showdown: the pot is paid by it, or the cards are read again."""

    upheld: bool


class Note(FloorCommand, frozen=True):
    """Something put right by hand, or said to a player, that leaves the hand as it is: it is only recorded."""

    what: str
    player: PlayerId | None = None


class ReadBet(FloorCommand, frozen=True):
    """How a bet made with chips and words is read; the act that follows from it is put as any other."""

    player: PlayerId
    point: str
    to: Chips
