"""A draft that is begun, a value of it that is looked at or saved into its folder, and a table by it."""

from collections.abc import Mapping
from itertools import count
from typing import Final

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.drafting.editing import NOT_A_DRAFT, drafts, save
from tapete.drafting.shelf import begin_on_shelf
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.web.site.address import address
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute
from tapete.web.site.language import tongue_of

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "draft": FormRoute("/casa/borrador", "drafts", most=65_536, keeps=True),
    "new_draft": FormRoute("/casa/borrador/nuevo", "drafts", keeps=True),
}
_BOTS: Final = 2


class DraftForms:
    def __init__(self, desk: FormDesk, room: Room) -> None:
        self._desk, self._room = desk, room

    def routes(self) -> list[Route]:
        return self._desk.routes(FORM_ROUTES, {"draft": self._change, "new_draft": self._begin})

    async def _begin(self, request: Request, fields: Fields) -> Response | Refused:
        name, base = fields.get("name", "").strip().lower(), LawId(fields.get("from", ""))
        refused = await anyio.to_thread.run_sync(begin_on_shelf, name, base)
        return refused or self._desk.done(request, "drafts", law=name)

    async def _change(self, request: Request, fields: Fields) -> Response | Refused:
        """``do`` says what is meant: the same form is looked at or saved, or a table is opened by the draft."""
        law, file, key = (fields.get(name, "") for name in ("law", "file", "key"))
        if fields.get("do") == "play":
            return await self._play(request, LawId(law), GameId(file))
        if fields.get("do") != "save":
            return await self._desk.shown(request, "drafts", self._desk.by(request), query=fields)
        refused = await anyio.to_thread.run_sync(save, LawId(law), file, key, fields)
        return refused or self._desk.done(request, "drafts", law=law, file=file, key=key)

    async def _play(self, request: Request, law: LawId, game: GameId) -> Response | Refused:
        """A new table by the draft as it is now; those that are open keep the rules they were opened with."""
        if law not in drafts():
            return NOT_A_DRAFT
        name = next(name for number in count(1) if (name := f"{law}-{game}-{number}") not in self._room.tables)
        opened = await self._room.open(name, Terms(law, game, bots=_BOTS))
        if isinstance(opened, Refused):
            return opened
        return RedirectResponse(address(tongue_of(request), "table", table=name), 303)
