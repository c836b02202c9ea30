"""People and their chips at a table: what every table asks before somebody joins, changes money or leaves."""

from collections.abc import Container

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.banked.command import AddChips, Join, Leave
from tapete.games.banked.offices import OFFICES
from tapete.law.refusal import refuse


def refuse_purse(players: Container[PlayerId], command: Join | AddChips | Leave) -> Refused | None:
    """Why somebody cannot join, add chips or leave, as far as it does not hang on the game, or None."""
    who = command.player
    if isinstance(command, Join):
        if who in OFFICES:
            return refuse(f"ningún jugador puede llamarse {who}", f"no player may be called {who}")
        if who in players:
            return refuse(f"{who} ya está en la mesa", f"{who} is already at the table")
    elif refused := refuse_stranger(players, who):
        return refused
    if not isinstance(command, Leave) and command.chips <= 0:
        return refuse("hace falta al menos una ficha", "at least one chip is needed")
    return None


def refuse_stranger(players: Container[PlayerId], who: PlayerId) -> Refused | None:
    """Only somebody at the table can do something there."""
    return None if who in players else refuse(f"{who} no está en la mesa", f"{who} is not at the table")
