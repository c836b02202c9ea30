"""The forms of the two books of incidents: a report with its ruling, an infringement, and the steps of its case."""

from collections.abc import Mapping
from datetime import date
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.report_book import Write
from tapete.incidents.sanctions.case_file import Command
from tapete.law.file_refusal import fault_of
from tapete.law.refusal import refuse
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.stream.clock import Clock
from tapete.room.stream.local_time import local_time
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "report": FormRoute("/partes/nuevo", "reports"),
    "infringe": FormRoute("/expedientes/infraccion", "cases"),
    "case": FormRoute("/expedientes/tramite", "cases"),
}
_FACT: Final = "fact."
"""The prefix of fields that state a fact."""
_TICKED: Final = frozenset({"harm", "benefit", "sanctioned"})


class IncidentForms:
    def __init__(self, desk: FormDesk, book: IncidentBook, clock: Clock) -> None:
        self._desk, self._book, self._clock = desk, book, clock

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"report": self._report, "infringe": self._infringe, "case": self._case}
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _report(self, request: Request, fields: Fields) -> Response | Refused:
        by = self._desk.by(request).player
        written = Write(
            at=local_time(self._clock.moment()),
            law=LawId(fields.get("law", "")),
            game=GameId(fields.get("game", "")),
            table=fields.get("table", "").strip(),
            player=fields.get("player", "").strip(),
            kind=fields.get("kind", ""),
            facts={name.removeprefix(_FACT): value for name, value in fields.items() if name.startswith(_FACT)},
            by=by,
        )
        answer = await self._book.report(by, written, players_fault="fault" in fields)
        return answer if isinstance(answer, Refused) else self._desk.done(request, "reports")

    async def _infringe(self, request: Request, fields: Fields) -> Response | Refused:
        officers = [name.strip() for name in fields.get("officers", "").split(",") if name.strip()]
        return await self._enter(request, {**fields, "do": "report", "officers": officers})

    async def _case(self, request: Request, fields: Fields) -> Response | Refused:
        resolves = fields.get("do") == "resolve"
        return await self._enter(request, {**({"sanctioned": ""} if resolves else {}), **fields})

    async def _enter(self, request: Request, fields: Mapping[str, object]) -> Response | Refused:
        command = read_entry(fields, self._book.today)
        if isinstance(command, Refused):
            return command
        answer = await self._book.enter(self._desk.by(request).player, command)
        return answer if isinstance(answer, Refused) else self._desk.done(request, "cases")


def read_entry(fields: Mapping[str, object], today: date) -> Command | Refused:
    """An entry of the case file; a future day is refused."""
    filled = {name: bool(value) if name in _TICKED else value for name, value in fields.items()}
    kept = {name: value for name, value in filled.items() if value not in ("", [])}
    try:
        command: Command = msgspec.convert(kept, Command, strict=False)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        return refuse(f"la anotación no vale: {fault.es}", f"the entry is not valid: {fault.en}")
    if command.on > today:
        return refuse(f"el día {command.on} no ha llegado", f"the day {command.on} has not come")
    return command
