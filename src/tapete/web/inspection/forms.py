"""What an inspector starts: verifying the log, its export, the signed file of a period, a casino's file checked."""

import io
from collections.abc import Mapping
from datetime import date
from typing import Final

import anyio.to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.audit.authority_file import write_days
from tapete.room.audit.hand_index import HandIndex
from tapete.room.audit.verification import Verification
from tapete.store.audit import read_mark
from tapete.store.log import EventLog
from tapete.store.process.aside import aside
from tapete.web.house import compliance
from tapete.web.inspection.export import in_blocks
from tapete.web.inspection.hands import as_csv, search_of
from tapete.web.site.download import Downloads
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.site.fresh_json import fresh_json
from tapete.web.site.language import language_of
from tapete.web.site.render import render
from tapete.web.site.visit import PageVisit

_FILE_BYTES: Final = 128 * 1024
"""A casino's file of some hundred tables."""

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "verify": FormRoute("/inspeccion/comprobacion", "inspection"),
    "authority_file": FormRoute("/inspeccion/expediente", "inspection"),
    "check": FormRoute("/cumplimiento/fichero", "compliance", most=_FILE_BYTES),
}


_NO_DAYS: Final = refuse("diga el primer día y el último", "say the first day and the last")


class InspectionForms:
    def __init__(
        self, desk: FormDesk, downloads: Downloads, log: EventLog, verification: Verification, index: HandIndex
    ) -> None:
        self._desk, self._downloads, self._log, self._verification = desk, downloads, log, verification
        self._index = index

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "verify": self._verify,
            "authority_file": self._authority_file,
            "check": self._check,
        }
        return [
            *self._desk.routes(FORM_ROUTES, handlers),
            self._downloads.route("verification", "/inspeccion/comprobacion.json", self._progress),
            self._downloads.route("checkpoint", "/inspeccion/sello.txt", self._checkpoint),
            self._downloads.route("export", "/inspeccion/registro.jsonl", self._export),
            self._downloads.route("hands_csv", "/inspeccion/manos.csv", self._hands),
        ]

    async def _verify(self, request: Request, fields: Fields) -> Response | Refused:
        text = fields.get("mark", "").strip()
        mark = read_mark(text) if text else None
        if isinstance(mark, Refused):
            return mark
        await self._desk.people.reception.note_reading(request.scope["path"], self._desk.by(request).player)
        self._verification.start(mark)
        return self._desk.done(request, "inspection")

    async def _progress(self, _: Request) -> Response:
        return fresh_json(self._verification.progress)

    async def _checkpoint(self, request: Request) -> Response:
        """What the log is now, signed: to be kept outside the house."""
        await self._desk.people.reception.note_reading(request.url.path, self._desk.by(request).player)
        made = await anyio.to_thread.run_sync(self._log.checkpoint)
        if made is None:
            raise HTTPException(404)
        named = f'attachment; filename="sello-{made.number}.txt"'
        headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
        return Response(str(made), media_type="text/plain; charset=utf-8", headers=headers)

    async def _export(self, request: Request) -> Response:
        """Everything, one event a line; of hands in progress only the hashes."""
        await self._desk.people.reception.note_reading(request.scope["path"], self._desk.by(request).player)
        headers = {"Content-Disposition": 'attachment; filename="tapete-registro.jsonl"', "Cache-Control": "no-store"}
        return StreamingResponse(aside(self._log, in_blocks), media_type="application/jsonl", headers=headers)

    async def _hands(self, request: Request) -> Response:
        """Every hand that matches a search."""
        wanted = search_of(lambda name: request.query_params.get(name, ""))
        if isinstance(wanted, Sentence):
            raise HTTPException(404)
        await self._desk.people.reception.note_reading(request.scope["path"], self._desk.by(request).player)
        headers = {"Content-Disposition": 'attachment; filename="manos.csv"', "Cache-Control": "no-store"}
        content = as_csv(self._index.every(wanted), language_of(request))
        return StreamingResponse(content, media_type="text/csv; charset=utf-8", headers=headers)

    async def _authority_file(self, request: Request, fields: Fields) -> Response | Refused:
        """A period for the authority, sealed as it is now."""
        try:
            since, until = (date.fromisoformat(fields.get(name, "")) for name in ("since", "until"))
        except ValueError:
            return _NO_DAYS
        await self._desk.people.reception.note_reading(request.scope["path"], self._desk.by(request).player)
        written = io.BytesIO()
        made = await anyio.to_thread.run_sync(write_days, written, self._log, since, until)
        if isinstance(made, Refused):
            return made
        named = f'attachment; filename="expediente-{since}-{until}.zip"'
        headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
        return Response(written.getvalue(), media_type="application/zip", headers=headers)

    async def _check(self, request: Request, fields: Fields) -> Response | Refused:
        """The file is read and forgotten: nothing of it is kept."""
        text = fields.get("file", "")
        judged = await anyio.to_thread.run_sync(compliance.judge, text)
        if isinstance(judged, Refused):
            return judged
        language = language_of(request)
        visit = PageVisit("compliance", language, {}, {}, self._desk.by(request))
        return HTMLResponse(render(compliance.page(judged, text, pasted=True), visit, language))
