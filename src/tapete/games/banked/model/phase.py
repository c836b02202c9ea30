"""The phases of a round. A game is first of all a course: the phases it goes through, in order."""

from enum import Enum

import msgspec

from tapete.games.banked.model.vocabulary import BetName


class PhaseKind(Enum):
    OFFER = "offer"
    """The bank is offered to the players in turn (pai gow)."""
    BETS = "bets"
    DICE = "dice"
    DEAL = "deal"
    DECIDE = "decide"
    """Each player in turn decides for their box."""
    COMMON = "common"
    """Common cards are dealt face up, after burning."""
    TURN_UP = "turn_up"
    """A common card that lies face down is turned up."""
    REVEAL = "reveal"
    """The bank's cards are turned up."""
    SETTLE = "settle"
    """Hands are compared, bets paid and collected."""


class Phase(msgspec.Struct, frozen=True):
    """One phase of a round."""

    kind: PhaseKind
    number: int = 0
    """Which common card or cards: first, second, third."""
    bet: BetName = BetName.BET
    """The bet that players decide on, where they do."""
