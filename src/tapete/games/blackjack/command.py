"""What people may ask of a blackjack table, as far as its jackpot bet on sevens goes."""

from enum import StrEnum
from typing import ClassVar

from tapete.cards.card import Card
from tapete.core.command import Command
from tapete.core.ids import PlayerId, Seat
from tapete.core.money import Cents


class SevensAct(StrEnum):
    """What a player does with two sevens."""

    STAND = "stand"
    SPLIT = "split"


class SevensCommand(Command, frozen=True):
    """A command to a blackjack table, which follows the game beside the bet through the cards of each box."""


class OpenTable(SevensCommand, frozen=True):
    """A jackpot that grows or is linked needs the reference of its authorisation."""

    authorisation: str = ""


class CloseTable(SevensCommand, frozen=True): ...


class Join(SevensCommand, frozen=True):
    """Somebody takes a box."""

    player: PlayerId
    seat: Seat
    chips: Cents


class AddChips(SevensCommand, frozen=True):
    """Money is changed for chips."""

    player: PlayerId
    chips: Cents


class Leave(SevensCommand, frozen=True):
    player: PlayerId


class PlaceBet(SevensCommand, frozen=True):
    """The jackpot bet, in one's own box, before the first card."""

    player: PlayerId
    seat: Seat
    cents: Cents


class TakeBack(SevensCommand, frozen=True):
    """The bet off its box, before the first card."""

    player: PlayerId
    seat: Seat


class DealTo(SevensCommand, frozen=True):
    """A card of the blackjack hand of a box, or of the bank with no seat."""

    dealt: ClassVar[frozenset[str]] = frozenset({"card"})

    seat: Seat | None
    card: Card | None = None
    """None where it comes from the shoe."""


class Act(SevensCommand, frozen=True):
    """A player with two sevens stops there, or splits them."""

    player: PlayerId
    seat: Seat
    act: SevensAct


class ReadMeter(SevensCommand, frozen=True):
    """What the meter that several tables share shows now."""

    cents: Cents


class EndRound(SevensCommand, frozen=True):
    """Every bet is decided and the cards are taken away."""
