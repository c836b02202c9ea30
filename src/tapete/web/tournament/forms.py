"""The form with which a director announces a tournament, and what is found about it while it is filled in."""

from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.room.day.house import RunningHouse
from tapete.room.stream.record import Origin
from tapete.room.tournament.announcing.announcement import name_for, proposed
from tapete.room.tournament.announcing.announcement_check import findings, permit
from tapete.room.tournament.announcing.templates import from_template
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.message import TournamentSpeaker
from tapete.web.site.address import address
from tapete.web.site.download import Downloads
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.site.language import language_of

_MOST_FIELDS: Final = 48
FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "announce": FormRoute("/torneos", "announce", keeps=True, fields=_MOST_FIELDS)
}
CHECK_PATH: Final = "/torneos/comprobar.json"


class TournamentForms:
    def __init__(self, desk: FormDesk, downloads: Downloads, hall: Hall, house: RunningHouse) -> None:
        self._desk, self._downloads, self._hall, self._house = desk, downloads, hall, house

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"announce": self._announce}
        check = self._downloads.route("announcement", CHECK_PATH, self._check)
        return [*self._desk.routes(FORM_ROUTES, handlers), check]

    async def _check(self, request: Request) -> Response:
        """What is found about the form as it stands; with ``plantilla``, its fields by that template."""
        language = language_of(request)
        fields: Fields = dict(request.query_params)
        filled = from_template(fields.get("plantilla", ""), fields.get("title", ""))
        judged = findings({**fields, **(filled or {}), "title": fields.get("title", "") or "-"}, self._house.declared)
        lines = [{"error": line.error, "text": line.words.in_language(language), "cite": line.cite} for line in judged]
        content = msgspec.json.encode({"findings": lines, "fields": filled})
        return Response(content, media_type="application/json")

    async def _announce(self, request: Request, fields: Fields) -> Response | Refused:
        structure = proposed(fields)
        if isinstance(structure, Refused):
            return structure
        person = self._desk.by(request)
        name = name_for(structure.title, self._hall.tournaments)
        by = TournamentSpeaker(person.player, person.role).official
        leave = permit(structure, fields, self._house.declared)
        actor = await self._hall.announce(name, structure, by, str(Origin(person.player, person.session, 0)), leave)
        if isinstance(actor, Refused):
            return actor
        return RedirectResponse(address(language_of(request), "tournament_desk", tournament=name), 303)
