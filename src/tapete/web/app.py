"""The web application."""

from functools import partial
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from tapete import __version__
from tapete.core.ids import LawId
from tapete.core.sentence import Language
from tapete.room.casino import Casino
from tapete.web import (
    comparison_page,
    desk_page,
    failure,
    game_page,
    home_page,
    incidents_page,
    law_page,
    rule_page,
    ruling_page,
    search_page,
)
from tapete.web.address import PATHS, address
from tapete.web.guests import Guests
from tapete.web.language import COOKIE, COOKIE_SECONDS, LANGUAGES, language_of
from tapete.web.render import render
from tapete.web.room_routes import room_routes, running
from tapete.web.security import SecurityHeaders
from tapete.web.visit import Shower, Visit

_PAGES: Final[dict[str, Shower]] = {
    "home": home_page.show,
    "law": law_page.show,
    "game": game_page.show,
    "rule": rule_page.show,
    "search": search_page.show,
    "compare": comparison_page.show,
    "desk": desk_page.show,
    "incidents": incidents_page.show,
    "ruling": ruling_page.show,
}


def create_app(casino: Casino | None = None, law: LawId | None = None) -> Starlette:
    """The law browser and the ruling desk; with a casino, its tables too.

    ``law`` is the one whose games are opened for demonstration when the casino has no table yet.
    """
    guests = Guests(casino.purse.grant) if casino else None
    app = Starlette(
        routes=[
            Route("/", _entrance),
            Route("/healthz", _health),
            *_page_routes(),
            *(room_routes(guests) if guests else ()),
            Mount("/static", StaticFiles(packages=[("tapete.web", "static")]), name="static"),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
        exception_handlers={HTTPException: failure.refused, 500: failure.broken},
        lifespan=running(casino, law) if casino else None,
    )
    app.state.casino, app.state.people = casino, guests
    return app


def _page_routes() -> list[BaseRoute]:
    return [
        Route(PATHS[name].in_language(language), partial(_answer, name, language), name=f"{name}:{language}")
        for name in _PAGES
        for language in LANGUAGES
    ]


def _answer(name: str, language: Language, request: Request) -> Response:
    """A page, with its language remembered for the next visit to the entrance."""
    visit = Visit(name, language, request.path_params, dict(request.query_params))
    response = HTMLResponse(render(_PAGES[name](visit), visit, language))
    if request.cookies.get(COOKIE) != language:
        response.set_cookie(
            COOKIE, language, COOKIE_SECONDS, httponly=True, samesite="lax", secure=request.url.scheme == "https"
        )
    return response


async def _entrance(request: Request) -> Response:
    response = RedirectResponse(address(language_of(request), "home"), 303)
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response


async def _health(_: Request) -> Response:
    return JSONResponse({"ok": True, "version": __version__})
