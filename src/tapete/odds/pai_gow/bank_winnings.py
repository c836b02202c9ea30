"""What whoever banks against several equal bets has won in all on average: simulated for the written house way.

The hands of several players against one bank are too many to be counted. ``python -m
tapete.odds.checks.pai_gow_rounds`` deals them again and writes the file.
"""

from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tapete.cards.order import HandOrder
from tapete.odds.pai_gow.house_settings import house_key

FILE: Final = "bank_winnings.json"


class Winnings(msgspec.Struct, frozen=True):
    key: str
    rounds: int
    won: dict[int, tuple[str, float]]
    """By the number of players: the mean in bets, and its standard error."""


@cache
def _shipped() -> Winnings:
    return msgspec.json.decode(files(__package__).joinpath(FILE).read_bytes(), type=Winnings)


def winnings(order: HandOrder) -> dict[int, tuple[Fraction, float]]:
    """By the number of players, two or more; nothing under another order of hands or another house way."""
    shipped = _shipped()
    if shipped.key != house_key(order).hex():
        return {}
    return {players: (Fraction(mean), error) for players, (mean, error) in shipped.won.items()}
