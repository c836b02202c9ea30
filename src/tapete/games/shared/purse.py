"""People and their chips at a table: what every table asks before somebody joins, changes money or leaves."""

from collections.abc import Container

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse


def refuse_joining(
    players: Container[PlayerId], offices: Container[PlayerId], who: PlayerId, chips: int
) -> Refused | None:
    """Why somebody cannot join with so many chips, as far as it is the same in every game, or None."""
    if who in offices:
        return refuse(f"ningún jugador puede llamarse {who}", f"no player may be called {who}")
    if who in players:
        return refuse(f"{who} ya está en la mesa", f"{who} is already at the table")
    return _refuse_nothing(chips)


def refuse_adding(players: Container[PlayerId], who: PlayerId, chips: int) -> Refused | None:
    """Why somebody cannot change money for so many chips, or None."""
    return refuse_stranger(players, who) or _refuse_nothing(chips)


def refuse_stranger(players: Container[PlayerId], who: PlayerId) -> Refused | None:
    """Only somebody at the table can do something there."""
    return None if who in players else refuse(f"{who} no está en la mesa", f"{who} is not at the table")


def _refuse_nothing(chips: int) -> Refused | None:
    return refuse("hace falta al menos una ficha", "at least one chip is needed") if chips <= 0 else None
