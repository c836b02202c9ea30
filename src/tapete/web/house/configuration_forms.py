"""The forms that change the house's configuration, entry by entry or by its whole file; and that file to take away.

``do`` says what is meant: the same form is looked at (``check``), put into force (``save``) or takes an entry out
(``remove``), so that what is checked as one types is what is saved.
"""

from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile
from tapete.house.config.plain import as_toml
from tapete.house.config.schema import section_of
from tapete.law.refusal import refuse
from tapete.room.day.configuration import Configuration
from tapete.room.day.house import NO_HOUSE, RunningHouse
from tapete.room.stream.record import Origin
from tapete.web.house.configuration import drafted
from tapete.web.house.house import request_number
from tapete.web.site.download import Downloads
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.text.whole_number import whole_number

_MOST_FIELDS: Final = 256
_FILE_BYTES: Final = 262_144
FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "configure": FormRoute("/casa/configuracion", "configuration", most=_FILE_BYTES, keeps=True, fields=_MOST_FIELDS),
    "configuration_file": FormRoute("/casa/configuracion/fichero", "configuration", most=_FILE_BYTES, keeps=True),
}


class ConfigurationForms:
    def __init__(self, desk: FormDesk, downloads: Downloads, house: RunningHouse, configuration: Configuration) -> None:
        self._desk, self._downloads, self._house, self._configuration = desk, downloads, house, configuration

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"configure": self._change, "configuration_file": self._change}
        toml = self._downloads.route("configuration_toml", "/casa/configuracion.toml", self._toml)
        return [*self._desk.routes(FORM_ROUTES, handlers), toml]

    async def _change(self, request: Request, fields: Fields) -> Response | Refused:
        declared, section = self._house.declared, section_of(fields.get("section", "house"))
        if declared is None:
            return NO_HOUSE
        if section is None:
            return refuse("no hay tal apartado", "there is no such section")
        by = self._desk.by(request)
        if fields.get("do") not in ("save", "remove"):
            return await self._desk.shown(request, "configuration", by, query=fields)
        casino = drafted(declared, section, fields)
        if not isinstance(casino, CasinoFile):
            return casino or refuse("el formulario no dice nada", "the form says nothing")
        origin = Origin(by.player, by.session, request_number())
        seen = whole_number(fields.get("version", ""))
        refused = await self._configuration.change(origin, casino, -1 if seen is None else seen)
        return refused or self._desk.done(request, "configuration", section=section.name)

    async def _toml(self, _: Request) -> Response:
        declared = self._house.declared
        if declared is None:
            raise HTTPException(404)
        headers = {"Content-Disposition": 'attachment; filename="casino.toml"', "Cache-Control": "no-store"}
        return Response(as_toml(declared), media_type="application/toml", headers=headers)
