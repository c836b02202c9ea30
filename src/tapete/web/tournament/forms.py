"""The form with which a director announces a tournament."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.room.stream.record import Origin
from tapete.room.tournament.announcement import name_for, proposed
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.message import TournamentSpeaker
from tapete.web.site.address import address
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.site.language import language_of

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {"announce": FormRoute("/torneos", "tournaments", keeps=True)}


class TournamentForms:
    def __init__(self, desk: FormDesk, hall: Hall) -> None:
        self._desk, self._hall = desk, hall

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"announce": self._announce}
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _announce(self, request: Request, fields: Fields) -> Response | Refused:
        structure = proposed(fields)
        if isinstance(structure, Refused):
            return structure
        person = self._desk.by(request)
        name = name_for(structure.title, self._hall.tournaments)
        by = TournamentSpeaker(person.player, person.role).official
        actor = await self._hall.announce(name, structure, by, str(Origin(person.player, person.session, 0)))
        if isinstance(actor, Refused):
            return actor
        return RedirectResponse(address(language_of(request), "tournament_desk", tournament=name), 303)
