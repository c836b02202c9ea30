"""The form by which whoever runs the tables closes the talk at one of them, or opens it again."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.chat import Chat
from tapete.room.lobby import Room
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute

FORM_ROUTES: Final = {"close_chat": FormRoute("/sala/charla", "floor")}
_NO_TABLE: Final = refuse("esa mesa no está en la sala", "that table is not in the room")


class ChatForms:
    def __init__(self, desk: FormDesk, room: Room, chat: Chat) -> None:
        self._desk, self._room, self._chat = desk, room, chat

    def routes(self) -> list[Route]:
        return self._desk.routes(FORM_ROUTES, {"close_chat": self._close})

    async def _close(self, request: Request, fields: Fields) -> Response | Refused:
        actor = self._room.tables.get(fields.get("table", ""))
        if actor is None:
            return _NO_TABLE
        await self._chat.close(actor.name, fields.get("closed", "") == "yes", self._desk.by(request).player)
        actor.show_all()
        return self._desk.done(request, "floor")
