"""A sit & go that somebody enters with one click: nine bots sit down with them, and it begins at once, for play money.

Its conditions are those of the sit & go (ten players, one table, 50, 30 and 20 %: MED-SG.2, MED-SG.12); what the text
leaves to the casino is chosen here so that it lasts about half an hour.
"""

import asyncio
from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.names import felt_name
from tapete.room.stream.record import THE_ROOM
from tapete.room.tables.bots import bot_names
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.bot_field import seat_field
from tapete.room.tournament.hall import Hall
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.structure import Structure
from tapete.tournament.planning.plan import plan

_NAME, _TITLE = "sit-and-go", "Sit & go"
_PLAYERS: Final = 10
_HOURS, _STACK, _MINUTES = 0.6, 1_500, 4


def is_against_bots(tournament: str) -> bool:
    """Whether a tournament is such a sit & go, by its name."""
    return tournament.startswith(f"{_NAME}-")


def usual_structure(title: str = _TITLE) -> Structure:
    """Levels of four minutes on a stack of thirty big blinds."""
    return replace(plan(title, _PLAYERS, _HOURS, _STACK, _MINUTES, sit_and_go=True), electronic=True)


class SitAndGos:
    """The sit & gos of a room against bots; ``structure`` is what they are played by."""

    def __init__(self, hall: Hall, structure: Structure | None = None) -> None:
        self._hall, self._structure = hall, structure or usual_structure()
        self._announcing = asyncio.Lock()

    async def enter(self, player: PlayerId) -> TournamentActor | Refused:
        """The sit & go that somebody plays already, or a new one with a seat drawn for them."""
        async with self._announcing:
            if (playing := self.played_by(player)) is not None:
                return playing
            number = sum(map(is_against_bots, self._hall.tournaments)) + 1
            structure = replace(self._structure, title=f"{self._structure.title} {number}")
            director = Official(THE_ROOM, DIRECTOR)
            actor = await self._hall.announce(f"{_NAME}-{number}", structure, director, for_play=True)
        if isinstance(actor, Refused):
            return actor
        answer = await seat_field(actor, (player, *bot_names(_PLAYERS - 1)), self._hall.chance)
        actor.stir()
        return answer if isinstance(answer, Refused) else actor

    def played_by(self, player: PlayerId) -> TournamentActor | None:
        """The sit & go in play in which somebody still has chips."""
        going = (actor for actor in self._hall.tournaments.values() if is_against_bots(actor.name))
        return next((actor for actor in going if felt_of_player(actor, player) is not None), None)


def felt_of_player(actor: TournamentActor, player: PlayerId) -> str | None:
    """The electronic table at which somebody has a seat in a tournament that goes on."""
    state = actor.state
    if not actor.rules.structure.electronic or state.phase != TournamentPhase.RUNNING:
        return None
    tables = (entry.table for entry in state.entries.values() if entry.player == player and entry.table is not None)
    return next((felt_name(actor.name, table) for table in tables), None)
