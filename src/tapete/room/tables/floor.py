"""The floor of a table of the room: where rulings are carried out and bets are read as they were made."""

from typing import Any

from tapete.core.decision import Accepted, Event, Refused
from tapete.games.banked.table import BankedTable
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.circle.table import CircleTable
from tapete.games.roulette.table import RouletteTable
from tapete.incidents.floor.banked import BankedFloor
from tapete.incidents.floor.carry_out import Floor
from tapete.incidents.floor.circle import CircleFloor
from tapete.incidents.floor.plain import ShoeFloor, WheelFloor
from tapete.incidents.wager.live_bet import wagered
from tapete.law.refusal import refuse
from tapete.room.model.command import Wager
from tapete.room.tables.game import Game
from tapete.room.tables.live.wager_seen import motions

AnyFloor = Floor[Any, Any, Any]
"""The floor of any family: its own state, commands and events fit together, as those of a Game do."""


def floor_of(play: Game) -> AnyFloor:
    """The table as the ruling desk sees it."""
    if isinstance(play, BankedTable):
        return BankedFloor(play.rules, play.state)
    if isinstance(play, RouletteTable):
        return WheelFloor(play.rules, play.state)
    if isinstance(play, BlackjackTable):
        return ShoeFloor(play.rules, play.state)
    assert isinstance(play, CircleTable)
    return CircleFloor(play.rules, play.state)


def bet_read(play: Game, command: Wager) -> Accepted[Event] | Refused:
    """A bet as it was made with words and chips, read by the law's grammar and carried out."""
    if not isinstance(play, CircleTable):
        return refuse(
            "en los juegos de la casa las apuestas se anotan por casillas", "in the house's games bets go by boxes"
        )
    seen = motions(command, play.rules.opened.euros)
    outcome = wagered(play.rules, play.state, seen, command.option, command.front)
    return outcome if isinstance(outcome, Refused) else Accepted(outcome.events)
