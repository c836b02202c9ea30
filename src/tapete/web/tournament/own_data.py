"""The data a tournament keeps about a person, for that person: the right of access (MED-LOPD.2), each use on record."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapete.room.stream.record import Origin
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.message import TournamentSpeaker
from tapete.tournament.field.personal_data import personal_data
from tapete.tournament.model import command as asked
from tapete.tournament.model.kinds import DataRight
from tapete.web.site.sessions import HousePeople

PATH = "/torneo/{tournament}/mis-datos.json"


async def own_data_file(request: Request) -> Response:
    """All of it as JSON; 404 for anybody the tournament does not know."""
    people: HousePeople = request.app.state.people
    person = people.who(request)
    actor: TournamentActor | None = request.app.state.room.hall.tournaments.get(request.path_params["tournament"])
    data = personal_data(actor.rules, actor.state, person.player) if actor and person else None
    if data is None or actor is None or person is None:
        raise HTTPException(404)
    origin = Origin(person.player, person.session, actor.clock.now())
    await actor.ask(
        origin,
        TournamentSpeaker(person.player, person.role),
        {"type": asked.ExerciseRight.name(), "right": DataRight.ACCESS},
    )
    return Response(msgspec.json.format(msgspec.json.encode(data)), media_type="application/json")
