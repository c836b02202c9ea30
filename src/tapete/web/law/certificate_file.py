"""The certificate of a bet as a PDF, signed with the house's key, with a QR code to the page of its numbers."""

from datetime import date
from threading import Lock
from typing import Final

import anyio.to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.sentence import Language
from tapete.odds.ask.shipped import ShippedReturn, shipped_returns
from tapete.reports.certified.issue import certified_pdf
from tapete.room.lobby import Room
from tapete.web.law.laws import known_law, known_subject
from tapete.web.law.numbers import name_of, question_of
from tapete.web.site.address import address
from tapete.web.site.download import Downloads
from tapete.web.site.language import language_of

_ROUNDS: Final = 500_000
"""Dealt at random to check a certificate, where not every deal is gone through."""
_PLAYED: Final = 2_000
"""Played by the engine, where only that can: a visitor waits for it once a day, and the paper says how wide its band
is."""
_KEPT: Final = 64
"""Certificates of today that are kept ready: each takes some seconds to make."""


class CertificateFiles:
    def __init__(self, downloads: Downloads, room: Room) -> None:
        self._downloads, self._room = downloads, room
        self._ready: dict[tuple[str, str, date], bytes] = {}
        self._making = Lock()

    def routes(self) -> list[Route]:
        return [self._downloads.route("certificate", "/leyes/{law}/{game}/certificado.pdf", self._file)]

    async def _file(self, request: Request) -> Response:
        law = known_law(request.path_params["law"])
        game = known_subject(law, request.path_params["game"])
        asked, language = request.query_params.get("bet", "main"), language_of(request)
        kept = next((each for each in shipped_returns(law, game) if name_of(each) == asked), None)
        if kept is None:
            raise HTTPException(404)
        page = str(request.base_url).rstrip("/") + address(language, "numbers", {"bet": asked}, law=law, game=game)
        content = await anyio.to_thread.run_sync(self._made, kept, language, page, self._room.clock.moment().date())
        name = f"{law}-{game}-{asked}.pdf"
        headers = {"Content-Disposition": f'inline; filename="{name}"'}
        return Response(content, media_type="application/pdf", headers=headers)

    def _made(self, kept: ShippedReturn, language: Language, page: str, day: date) -> bytes:
        """One at a time, and once a day: whoever asks again is given the same."""
        key = (page, language, day)
        with self._making:
            if key not in self._ready:
                while len(self._ready) >= _KEPT:
                    del self._ready[next(iter(self._ready))]
                question, signers = question_of(kept), self._room.log.signers
                self._ready[key] = certified_pdf(question, kept.answer, language, day, signers, page, _ROUNDS, _PLAYED)
            return self._ready[key]
