"""The accounts of the ledger: where money can be.

``player:ana`` is what she has away from the tables, ``table:7/ana`` her chips at table 7, ``table:7`` what lies on its
cloth or in its pot.
"""

from typing import Final

from tapete.core.ids import PlayerId

BANK: Final = "bank"
"""What the house has won at its own games less what it has paid."""
CAGNOTTE: Final = "cagnotte"
"""What the house has taken from the pots and sessions of the circle games."""
FEES: Final = "fees"
"""Prices of bought cards, commissions, and authorised deductions of meters."""
TIPS: Final = "tips"
"""What players have given to the staff."""
ISSUE: Final = "issue"
"""What the house has given to people in play chips, less what it took back: below zero by what is outside."""
CAGE: Final = "cage"
"""What people have cashed in for money less what they bought, of chips that are in the room."""
SEEDS: Final = "seeds"
"""What has come into meters from outside the log: their first sums, and what other systems report."""

CARRIED: Final = "carried"
"""What is carried of events that were destroyed passes through here, and nothing stays."""

TOURNAMENT_CASH: Final = "tournament-cash"
"""What people have paid for tournaments less what they have won or got back: below zero by what was taken."""
TOURNAMENT_INCOME: Final = "tournament-income"
"""The book of tournament income: fees, and what is retained of buy-ins, rebuys and add-ons."""
ORGANISATION: Final = "tournament-organisation"
"""What tournaments have set aside for their organisation."""
GUARANTEE: Final = "tournament-guarantee"
"""What the house has added to the prizes it guarantees: below zero by that."""
LEAGUE: Final = "league"
"""What tournaments have put into the pot of their league."""


def purse(player: PlayerId) -> str:
    return f"player:{player}"


def stack(table: str, player: PlayerId) -> str:
    return f"table:{table}/{player}"


def cloth(table: str) -> str:
    return f"table:{table}"


def tournament(name: str) -> str:
    """The money of a tournament that is not over."""
    return f"tournament:{name}"


def meter(table: str, name: str) -> str:
    """A meter of a table's own."""
    return f"meter:{table}/{name}"
