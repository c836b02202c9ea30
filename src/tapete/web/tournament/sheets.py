"""The sheets of a running tournament, for the staff to download: tickets, bags and prizes as PDF."""

import asyncio

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.sentence import Language
from tapete.reports.sheets.tournament_sheets import SHEETS
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.hall import Hall
from tapete.tournament.model.state import TableNo
from tapete.web.site.download import Downloads
from tapete.web.site.language import language_of

PATH = "/torneo/{tournament}/hojas/{sheet}.pdf"


class Link(msgspec.Struct, frozen=True):
    """A sheet that a page offers."""

    title: str
    path: str


def sheet_links(tournament: str, language: Language) -> tuple[Link, ...]:
    """What the desk's page offers to print."""
    return tuple(
        Link(sheet.title.in_language(language), PATH.format(tournament=tournament, sheet=name))
        for name, sheet in SHEETS.items()
    )


class TournamentSheets:
    """The sheets of every tournament of the hall, for those who may read its desk."""

    def __init__(self, downloads: Downloads, hall: Hall) -> None:
        self._downloads, self._hall = downloads, hall

    def routes(self) -> list[Route]:
        return [self._downloads.route("sheet", PATH, self._sheet)]

    async def _sheet(self, request: Request) -> Response:
        return await _sheet_of(self._hall.tournaments.get(request.path_params["tournament"]), request)


async def _sheet_of(actor: TournamentActor | None, request: Request) -> Response:
    """One sheet, for all tables or the one that ``mesa`` names; or why there is nothing to print."""
    sheet = SHEETS.get(request.path_params["sheet"])
    table = request.query_params.get("mesa", "")
    if actor is None or sheet is None or not (table.isascii() and len(table) <= 6 and (table.isdecimal() or not table)):
        raise HTTPException(404)
    language, only = language_of(request), TableNo(int(table)) if table else None
    made = await asyncio.to_thread(sheet.make, actor.rules, actor.state, language, only)
    if isinstance(made, Refused):
        return PlainTextResponse(made.reason.in_language(language), 409)
    name = f"{actor.name}-{request.path_params['sheet']}.pdf"
    return Response(made, media_type="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'})
