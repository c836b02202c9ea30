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
    """Of each kind of window, in all its turns: the room's and the peer's, as fast as they go and at half of that."""
    databases: tuple[str, ...] = DATABASES
    warm_up: float = 2.0
    """Seconds for which the room plays before anything is seen of it, and those in which it is first seen."""
    turn: float = 3.0
    """Seconds of a window in one turn, or nearly: there are whole turns, as long as each other."""
