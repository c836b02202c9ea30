"""What was settled at a table in one round, bet by bet."""

from fractions import Fraction

import msgspec

from tapete.core.ids import PlayerId
from tapete.odds.ask.question import MAIN


class SettledBet(msgspec.Struct, frozen=True):
    """A player's bet and what it came to, in cents. The main game is one bet, whatever was added to its opening."""

    player: PlayerId
    bet: str
    """``main``, the name of a side bet, or the line of a roulette's pay table."""
    opening: int
    net: int
    """What the player won; less than nothing if it was lost. What a jackpot paid is not counted."""
    given_away: float | None = None
    """What the player's decisions gave away against the best ones; None where nobody knows them."""
    alone: bool = False
    """The game has no other bet beside which this one is made, as at a roulette."""

    @property
    def is_decided(self) -> bool:
        """Whether the player's decisions have a part in what it wins."""
        return self.bet == MAIN and not self.alone

    @property
    def is_main(self) -> bool:
        return self.alone or self.bet == MAIN


class DealtBank(msgspec.Struct, frozen=True):
    """The hand that the bank was dealt in a round."""

    strong: bool | None
    """None where nobody has seen it."""
    share: Fraction
    """How many of all hands are strong."""


class SettledRound(msgspec.Struct, frozen=True):
    """A round at a table: when, who dealt it where a person did, its bets, and the bank's hand where it is watched."""

    table: str
    at: int
    """In milliseconds."""
    bets: tuple[SettledBet, ...]
    dealer: PlayerId | None = None
    bank: DealtBank | None = None
