"""The sheets of a running tournament, for the staff to download: tickets, bags, lists, prizes and receipts as PDF."""

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
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.web.site.download import Downloads
from tapete.web.site.language import language_of
from tapete.web.text.whole_number import whole_number

DEAL_PATH = "/torneo/{tournament}/pacto.json"
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
    """The sheets and figures of every tournament of the hall, for those who may read its desk."""

    def __init__(self, downloads: Downloads, hall: Hall) -> None:
        self._downloads, self._hall = downloads, hall

    def routes(self) -> list[Route]:
        return [
            self._downloads.route("sheet", PATH, self._sheet),
            self._downloads.route("deal", DEAL_PATH, self._deal),
        ]

    async def _deal(self, request: Request) -> Response:
        """What a deal would give everybody, with so many cents left to play for."""
        actor = self._hall.tournaments.get(request.path_params["tournament"])
        if actor is None:
            raise HTTPException(404)
        deals = await asyncio.to_thread(actor.picture().desk.deals, _number(request, "aparte", 9) or 0)
        return Response(msgspec.json.encode({"deals": deals}), media_type="application/json")

    async def _sheet(self, request: Request) -> Response:
        return await _sheet_of(self._hall.tournaments.get(request.path_params["tournament"]), request)


async def _sheet_of(actor: TournamentActor | None, request: Request) -> Response:
    """One sheet, for all or for what ``mesa`` or ``inscripcion`` names; or why there is nothing to print."""
    sheet = SHEETS.get(request.path_params["sheet"])
    if actor is None or sheet is None:
        raise HTTPException(404)
    table, entry = _number(request, "mesa"), _number(request, "inscripcion")
    language, only = language_of(request), None if table is None else TableNo(table)
    whose = None if entry is None else EntryNo(entry)
    made = await asyncio.to_thread(sheet.make, actor.rules, actor.state, language, only, whose)
    if isinstance(made, Refused):
        return PlainTextResponse(made.reason.in_language(language), 409)
    name = f"{actor.name}-{request.path_params['sheet']}.pdf"
    return Response(made, media_type="application/pdf", headers={"Content-Disposition": f'inline; filename="{name}"'})


def _number(request: Request, name: str, longest: int = 6) -> int | None:
    """A number of the address; 404 for what is none."""
    text = request.query_params.get(name, "")
    number = whole_number(text, longest)
    if text and number is None:
        raise HTTPException(404)
    return number
