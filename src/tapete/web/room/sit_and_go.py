"""The form that seats whoever sends it in a sit & go against bots, for play money, and takes them to the felt."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.lobby import Room
from tapete.room.people.register import session_of
from tapete.room.tournament.sit_and_go import SitAndGos, felt_of_player
from tapete.tournament.model.structure import Structure
from tapete.web.site.address import address
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.site.language import tongue_of
from tapete.web.site.sessions import remember

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {"sit_and_go": FormRoute("/sit-and-go", "room", "guest")}
_STAFF: Final = refuse("quien trabaja en la casa no juega en ella", "whoever works in the house does not play in it")


class SitAndGoForms:
    """``structure`` is what the sit & gos are played by, where it is not the usual one."""

    def __init__(self, desk: FormDesk, room: Room, structure: Structure | None = None) -> None:
        self._desk, self._room = desk, room
        self._sit_and_gos = SitAndGos(room.hall, structure)

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"sit_and_go": self._enter}
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _enter(self, request: Request, _: Fields) -> Response | Refused:
        """Whoever has not signed in comes in as a guest; whoever plays one already is taken back to it."""
        person, secret = self._desk.people.who(request), ""
        if person is not None and person.works_here:
            return _STAFF
        if person is None:
            entered = await self._desk.people.reception.enter_as_guest()
            if isinstance(entered, Refused):
                return entered
            secret = entered
        player = person.player if person else self._guest(secret)
        actor = self._room.refuse_tournament(player) or await self._sit_and_gos.enter(player)
        if isinstance(actor, Refused):
            return actor
        felt = felt_of_player(actor, player)
        assert felt is not None
        response = RedirectResponse(address(tongue_of(request), "table", table=felt), 303)
        if secret:
            remember(response, request, secret)
        return response

    def _guest(self, secret: str) -> PlayerId:
        account = self._desk.people.reception.register.in_session(session_of(secret))
        assert account is not None
        return account.name
