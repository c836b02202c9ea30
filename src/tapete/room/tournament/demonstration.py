"""The tournaments of a demonstration: one that bots play and everybody watches, and one to enter."""

from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.stream.record import THE_ROOM
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.bot_field import seat_bots
from tapete.room.tournament.counter import OPEN_NAME
from tapete.room.tournament.hall import Hall
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.planning.plan import plan

_BOTS: Final = 20
_PLAYED, _COMING = "torneo-de-bots", OPEN_NAME
OF_BOTS, OPEN = Sentence("Torneo de bots", "Tournament of bots"), Sentence("Torneo abierto", "Open tournament")
"""What both are called, before their number."""
_HOURS, _STACK, _MINUTES = 2.0, 10_000, 10


async def open_tournaments(hall: Hall) -> None:
    """Announce both where none of their kind is left: after a restart one that has ended is followed by another."""
    going = [
        actor
        for actor in hall.tournaments.values()
        if actor.state.phase not in (TournamentPhase.FINISHED, TournamentPhase.CANCELLED)
    ]
    if not any(actor.name.startswith(_PLAYED) for actor in going):
        played = await _announced(hall, _PLAYED, OF_BOTS.es, _BOTS, electronic=True)
        await seat_bots(played, _BOTS, hall.chance)
    if not any(actor.state.phase == TournamentPhase.ANNOUNCED for actor in going):
        await _announced(hall, _COMING, OPEN.es, 30)


async def _announced(hall: Hall, kind: str, title: str, entries: int, electronic: bool = False) -> TournamentActor:
    number = sum(name.startswith(kind) for name in hall.tournaments) + 1
    structure = replace(plan(f"{title} {number}", entries, _HOURS, _STACK, _MINUTES), electronic=electronic)
    announced = await hall.announce(f"{kind}-{number}", structure, Official(THE_ROOM, DIRECTOR), for_play=True)
    assert not isinstance(announced, Refused), announced
    return announced
