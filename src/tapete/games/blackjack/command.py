"""What people may ask of a blackjack table."""

from enum import StrEnum
from typing import ClassVar, Final

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.shared.people import AddChips as AddChips
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
    """A jackpot that grows or is linked needs the reference of its authorisation."""

    authorisation: str = ""


class CloseTable(BlackjackCommand, frozen=True): ...


class PlaceBet(BlackjackCommand, frozen=True):
    """The bet of a box or its jackpot bet, before the first card; the insurance, against an ace."""

    player: PlayerId
    seat: Seat
    cents: Cents
    bet: BlackjackBet = BlackjackBet.MAIN


class TakeBack(BlackjackCommand, frozen=True):
    """A bet off its box, before the first card; without its main bet a box has no other."""

    player: PlayerId
    seat: Seat
    bet: BlackjackBet = BlackjackBet.MAIN


class DealTo(BlackjackCommand, frozen=True):
    """The next card, for the hand of a box whose turn it is, or for the bank with no seat."""

    dealt: ClassVar[frozenset[str]] = frozenset({"card"})

    seat: Seat | None
    card: Card | None = None
    """None where it comes from the shoe."""


class Act(BlackjackCommand, frozen=True):
    """A player decides for the hand of their box that is in play."""

    player: PlayerId
    seat: Seat
    act: BlackjackAct


class ReadMeter(BlackjackCommand, frozen=True):
    """What the meter that several tables share shows now."""

    cents: Cents


class EndRound(BlackjackCommand, frozen=True):
    """Every bet is decided and the cards are taken away."""


COMMANDS: Final[tuple[type[TableCommand], ...]] = (
    *(Sit, AddChips, Leave),
    *(OpenTable, CloseTable, PlaceBet, TakeBack, DealTo, Act, ReadMeter, EndRound),
)
"""Everything a blackjack table takes."""
