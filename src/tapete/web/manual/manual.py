"""The manuals: the list of them, each one, and which of them a page of the room leads to by its "?"."""

from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tapete.manuals import MANUALS
from tapete.room.model.role import Role
from tapete.web.manual.text import manual
from tapete.web.site.address import address
from tapete.web.site.language import language_of
from tapete.web.site.person import role_of
from tapete.web.site.visit import Page, PageVisit

OF_ROLE: Final[Mapping[Role, str]] = {
    Role.VISITOR: "jugador",
    Role.GUEST: "jugador",
    Role.PLAYER: "jugador",
    Role.CROUPIER: "crupier",
    Role.CHIEF: "jefe-de-mesa",
    Role.CASHIER: "caja",
    Role.DIRECTOR: "direccion",
    Role.INSPECTOR: "inspector",
    Role.DOORMAN: "admision",
    **dict.fromkeys((Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_ASSISTANT), "director-de-torneo"),
}
OF_PAGE: Final[Mapping[str, str]] = {
    "door": "admision",
    "cage": "caja",
    "tournament_desk": "director-de-torneo",
    "tournament_table": "crupier",
    "floor": "administracion",
    **dict.fromkeys(("inspection", "events", "hand", "hands", "cases"), "inspector"),
    **dict.fromkeys(("home", "law", "game", "rule", "search", "compare"), "regulador"),
    **dict.fromkeys(("desk", "incidents", "ruling"), "jefe-de-mesa"),
}
"""Pages that are one person's work; on all others whoever reads has the manual of their own role."""


def manual_of(visit: PageVisit) -> str:
    """The manual that a page's "?" leads to; empty on the manuals themselves."""
    if visit.page in ("manual", "manuals"):
        return ""
    return OF_PAGE.get(visit.page) or OF_ROLE[role_of(visit.person)]


def show_all(visit: PageVisit) -> Page:
    return Page("manual/manuals.html", {"manuals": [manual(name, visit.language) for name in MANUALS]})


def show(visit: PageVisit) -> Page:
    name = visit.places.get("manual", "")
    if name not in MANUALS:
        raise HTTPException(404)
    titles = {other: manual(other, visit.language).title for other in MANUALS}
    return Page("manual/manual.html", {"manual": manual(name, visit.language), "titles": titles})


def routes() -> list[BaseRoute]:
    """Addresses without a language, for whoever types one: they lead on in the reader's."""
    return [Route("/manual", _lead_on), Route("/manual/{manual}", _lead_on)]


async def _lead_on(request: Request) -> Response:
    language, name = language_of(request), request.path_params.get("manual", "")
    path = address(language, "manual", manual=name) if name else address(language, "manuals")
    response = RedirectResponse(path, 303)
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response
