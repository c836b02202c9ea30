"""The form by which people choose a drawing, and guests a nickname."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.room.people.faces import Faces
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute

FORM_ROUTES: Final = {"face": FormRoute("/cuenta/aspecto", "account")}


class FaceForms:
    def __init__(self, desk: FormDesk, faces: Faces) -> None:
        self._desk, self._faces = desk, faces

    def routes(self) -> list[Route]:
        return self._desk.routes(FORM_ROUTES, {"face": self._choose})

    async def _choose(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._desk.people.account(request)
        assert account is not None
        chosen = await self._faces.choose(account, fields.get("nickname", ""), fields.get("avatar", ""))
        return chosen if isinstance(chosen, Refused) else self._desk.done(request, "account")
