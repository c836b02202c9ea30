"""What people may ask of a blackjack table."""

from enum import StrEnum
from typing import ClassVar, Final

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.core.money import Cents, Chips
from tapete.core.option import Office
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.shared.people import AddChips as AddChips
from tapete.games.shared.people import ChangeLimits as ChangeLimits
from tapete.games.shared.people import Leave as Leave
from tapete.games.shared.people import Sit as Sit
from tapete.games.shared.people import TableCommand


class BlackjackAct(StrEnum):
    """What a player decides for a hand, or for a box that might be insured."""

    STAND = "stand"
    HIT = "hit"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    DECLINE = "decline"
    """No insurance."""


class BlackjackCommand(TableCommand, frozen=True):
    """A command to a blackjack table; its people come, buy chips and leave as at every other."""


class OpenTable(BlackjackCommand, frozen=True):
    """A jackpot that grows or is linked needs the reference of its authorisation; one that the house keeps beyond the
    table shows ``meter`` already."""

    given_by: ClassVar[Office] = Office.CROUPIER

    authorisation: str = ""
    meter: Cents | None = None


class CloseTable(BlackjackCommand, frozen=True):
    """Nobody has a bet in play any more."""

    given_by: ClassVar[Office] = Office.CROUPIER


class Bet(BlackjackCommand, frozen=True):
    """More for a box or its jackpot bet, before the first card; the insurance, against an ace."""

    player: PlayerId
    seat: Seat
    chips: Chips
    bet: BlackjackBet = BlackjackBet.MAIN


class TakeBack(BlackjackCommand, frozen=True):
    """All of a box's bets back, before the first card; or one ``bet`` beside the main one, alone."""

    player: PlayerId
    seat: Seat
    bet: BlackjackBet | None = None


class DealTo(BlackjackCommand, frozen=True):
    """The next card, for the hand of a box whose turn it is, or for the bank with no box."""

    given_by: ClassVar[Office] = Office.CROUPIER
    dealt: ClassVar[frozenset[str]] = frozenset({"card"})

    box: Seat | None
    card: Card | None = None
    """None where it comes from the shoe."""


class Act(BlackjackCommand, frozen=True):
    """A player decides for the hand of their box that is in play."""

    player: PlayerId
    seat: Seat
    act: BlackjackAct


class ReadMeter(BlackjackCommand, frozen=True):
    """What the meter that several tables share shows now."""

    given_by: ClassVar[Office] = Office.DIRECTOR

    cents: Cents


class EndRound(BlackjackCommand, frozen=True):
    """Every bet is decided and the cards are taken away."""

    given_by: ClassVar[Office] = Office.CROUPIER


class VoidRound(BlackjackCommand, frozen=True, kw_only=True):
    """The round has not been: what was staked in it goes back."""

    given_by: ClassVar[Office] = Office.CHIEF

    because: tuple[RuleId, ...] = ()
    """The articles of the ruling, where one orders it."""


COMMANDS: Final[tuple[type[TableCommand], ...]] = (
    *(Sit, AddChips, Leave, ChangeLimits),
    *(OpenTable, CloseTable, Bet, TakeBack, DealTo, Act, ReadMeter, EndRound, VoidRound),
)
"""Everything a blackjack table takes."""
