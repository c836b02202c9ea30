"""The forms and files of data protection: a person's own data, and other people's for the staff who may manage them."""

from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.door.event import Reference
from tapete.room.people.own_data import OwnData
from tapete.web.site.download import Downloads
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "ask_data": FormRoute("/cuenta/solicitud", "account"),
    "answer_data": FormRoute("/datos/respuesta", "data"),
    "put_right": FormRoute("/datos/rectificacion", "data"),
    "destroy": FormRoute("/datos/cancelacion", "data"),
    "retention": FormRoute("/datos/plazos", "data"),
}


class DataForms:
    def __init__(self, desk: FormDesk, downloads: Downloads, data: OwnData) -> None:
        self._desk, self._downloads, self._data = desk, downloads, data

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "ask_data": self._ask,
            "answer_data": self._answer,
            "put_right": self._put_right,
            "destroy": self._destroy,
            "retention": self._retention,
        }
        return [
            *self._desk.routes(FORM_ROUTES, handlers),
            self._downloads.route("own_data", "/cuenta/datos.json", self._own),
            self._downloads.route("data_of", "/datos/{account}.json", self._of),
        ]

    # Files

    async def _own(self, request: Request) -> Response:
        return await self._file(request, self._desk.by(request).player)

    async def _of(self, request: Request) -> Response:
        account = self._desk.people.reception.register.find(request.path_params["account"])
        if account is None:
            raise HTTPException(404)
        return await self._file(request, account.name)

    async def _file(self, request: Request, account: PlayerId) -> Response:
        everything = await self._data.everything(account, self._desk.by(request).player)
        text = msgspec.json.format(msgspec.json.encode(everything), indent=2)
        headers = {"Content-Disposition": 'attachment; filename="tapete-datos.json"', "Cache-Control": "no-store"}
        return Response(text, media_type="application/json", headers=headers)

    # Forms

    async def _ask(self, request: Request, fields: Fields) -> Response | Refused:
        asked = await self._data.ask(self._desk.by(request).player, fields.get("claim", ""), fields.get("words", ""))
        return asked if isinstance(asked, Refused) else self._desk.done(request, "account")

    async def _answer(self, request: Request, fields: Fields) -> Response | Refused:
        text = fields.get("number", "")
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
        answered = await self._data.answer(self._desk.by(request).player, number, fields.get("words", ""))
        return answered if isinstance(answered, Refused) else self._desk.done(request, "data")

    async def _put_right(self, request: Request, fields: Fields) -> Response | Refused:
        identity = (fields.get(name, "") for name in ("document", "name", "born"))
        changed = await self._data.put_right(self._desk.by(request).player, _person(fields), *identity)
        return changed if isinstance(changed, Refused) else self._desk.done(request, "data")

    async def _destroy(self, request: Request, fields: Fields) -> Response | Refused:
        destroyed = await self._data.destroy(self._desk.by(request).player, _person(fields))
        return destroyed if isinstance(destroyed, Refused) else self._desk.done(request, "data")

    async def _retention(self, request: Request, _: Fields) -> Response | Refused:
        await self._data.apply_retention(self._desk.by(request).player)
        return self._desk.done(request, "data")


def _person(fields: Fields) -> Reference:
    return Reference(fields.get("person", ""))
