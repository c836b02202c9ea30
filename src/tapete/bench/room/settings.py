"""What is measured: how many tables, for how long, on which databases."""

from typing import Final

import msgspec

PLAYERS: Final = 6
"""At each table."""
SPECTATORS: Final = 2
"""At each table: one with an account, and one who has not signed in."""
VIEWERS: Final = PLAYERS + SPECTATORS
DATABASES: Final = ("sqlite", "postgresql")


class Settings(msgspec.Struct, frozen=True):
    tables: tuple[int, ...] = (1, 10, 100, 300)
    seconds: float = 30.0
    """Of each window: one as fast as it goes, one at half of that, one of the peer."""
    databases: tuple[str, ...] = DATABASES
    warm_up: float = 2.0
