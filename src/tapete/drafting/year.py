"""What the house gains or loses in a year by the edge of a bet, under assumptions that somebody declares."""

from fractions import Fraction

import msgspec


class Assumptions(msgspec.Struct, frozen=True):
    """How much is played: nobody knows it, so whoever asks says it."""

    rounds: int = 40
    """Rounds an hour at one table."""
    hours: int = 10
    """Hours a day."""
    days: int = 365
    """Days a year."""
    tables: int = 1
    players: int = 4
    """Players at a table, each with one bet."""
    stake: int = 500
    """The initial stake of the bet, in cents."""

    @property
    def bets(self) -> int:
        """How many times the bet is made in a year."""
        return self.rounds * self.hours * self.days * self.tables * self.players


def house_year(edge: Fraction, assumed: Assumptions) -> Fraction:
    """The cents that the house expects of a bet in a year, exactly; what it gains players lose.

    >>> house_year(Fraction(1, 20), Assumptions(rounds=1, hours=1, days=10, players=1, stake=500))
    Fraction(250, 1)
    """
    return edge * assumed.stake * assumed.bets
