"""The web application."""

from collections.abc import Callable
from functools import partial
from typing import Final

import anyio.from_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tapete.core.ids import LawId
from tapete.room.day.house import RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.lobby import Room
from tapete.room.permission import NOTED, PAGES, may
from tapete.room.stream.metrics import RoomMetrics
from tapete.store.log import LogUnavailableError
from tapete.web.desk import desk, incidents, ruling
from tapete.web.front import Site
from tapete.web.guard.deployment import Deployment
from tapete.web.guard.rate import RateLimits
from tapete.web.guard.security import SecurityHeaders, is_secure
from tapete.web.guard.socket_count import SocketCount
from tapete.web.law import article_words, comparison, game, home, numbers, rule, search
from tapete.web.law import law as law_page
from tapete.web.law.lesson import page as lesson
from tapete.web.manual import manual
from tapete.web.room import own_play, table
from tapete.web.room.choosing import lobby
from tapete.web.room.proof import proof_check
from tapete.web.routes import room_routes, running
from tapete.web.site import failure, health, installed, static_file
from tapete.web.site.address import address, path_of, spoken
from tapete.web.site.forgery import NoForgery
from tapete.web.site.known_hosts import KnownHosts
from tapete.web.site.language import COOKIE, COOKIE_SECONDS, tongue_of
from tapete.web.site.person import SignedInPerson, role_of
from tapete.web.site.render import render
from tapete.web.site.request_log import Observed
from tapete.web.site.sessions import HousePeople
from tapete.web.site.visit import PageVisit, Shower, house_law
from tapete.web.tournament import hall, leagues, tournament, tournaments
from tapete.words.language import Tongue, law_language

_PAGES: Final[dict[str, Shower]] = {
    "home": home.show,
    "law": law_page.show,
    "game": game.show,
    "numbers": numbers.show,
    "rule": rule.show,
    "search": search.show,
    "compare": comparison.show,
    "desk": desk.show,
    "incidents": incidents.show,
    "ruling": ruling.show,
    "lesson": lesson.show,
    "manuals": manual.show_all,
    "manual": manual.show,
}


def _no_chips(_: SignedInPerson | None) -> int:
    return 0


def create_app(room: Room | None = None, law: LawId | None = None, site: Site | None = None) -> Starlette:
    """The law browser and the ruling desk; with a casino, its tables and its people too.

    ``law`` is the one whose games are opened for demonstration when the casino has no table yet.
    """
    site = site or (Site(room) if room else None)
    deployment = site.deployment if site else Deployment()
    metrics = site.metrics if site else RoomMetrics()
    house, staff = (site.house, site.staff) if site else (None, None)
    chips_due = site.chips_due if site else _no_chips
    pages = _PAGES | _room_pages(room, house, staff, chips_due) | (site.pages if site else {})
    app = Starlette(
        routes=[
            static_file.route(),  # first: a page asks for forty
            Route("/", _entrance),
            Route("/va/", _entrance),  # the pages of the law have no Valencian, so that this is no page of its own
            Route("/healthz", health.alive),
            Route("/readyz", health.ready),
            Route("/articulos.json", article_words.answer),
            *_page_routes(pages),
            *manual.routes(),
            *installed.routes(),
            *((*room_routes(), *site.routes()) if site else ()),
        ],
        middleware=[
            Middleware(Observed, metrics=metrics),
            Middleware(SecurityHeaders),
            Middleware(KnownHosts, hosts=deployment.hosts),
            Middleware(SocketCount, most=deployment.per_address),
            Middleware(NoForgery),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={
            HTTPException: failure.refused,
            LogUnavailableError: failure.stopped,
            500: failure.broken,
        },
        lifespan=running(site.house, site.pit, site.book, site.deliveries, law) if site else None,
    )
    app.state.room, app.state.metrics = room, metrics
    app.state.staff, app.state.book = (site.staff, site.book) if site else (None, None)
    app.state.chat = site.chat if site else None
    app.state.house = house
    app.state.pit = site.pit if site else None
    app.state.people, app.state.limits = (site.people, site.limits) if site else (None, RateLimits())
    return app


def _room_pages(
    room: Room | None,
    house: RunningHouse | None,
    staff: TableStaff | None,
    chips_due: Callable[[SignedInPerson | None], int],
) -> dict[str, Shower]:
    return {
        "room": partial(lobby.show, room, house),
        "table": partial(table.show, room, house, staff, chips_due),
        "own_play": partial(own_play.show, room),
        "proof": proof_check.show,
        "hall": partial(hall.show, room),
        "tournaments": partial(tournaments.show, room),
        "leagues": partial(leagues.show, room),
        "tournament": partial(tournament.show, room),
        "tournament_table": partial(tournament.show_table, room),
    }


def _page_routes(pages: dict[str, Shower]) -> list[BaseRoute]:
    return [
        Route(path_of(tongue, name), partial(_answer, name, show, tongue), name=f"{name}:{tongue}")
        for name, show in pages.items()
        for tongue in spoken(name)
    ]


def _answer(name: str, show: Shower, tongue: Tongue, request: Request) -> Response:
    """A page for somebody who may see it, with its language remembered for the next visit to the entrance."""
    language = law_language(tongue)
    people: HousePeople | None = request.app.state.people
    person = people.who(request) if people else None
    if people:
        people.used(request)
    if not may(role_of(person), PAGES[name]):
        return failure.forbidden(request) if person else _way_in(request, tongue)
    if people and person and PAGES[name] in NOTED:
        anyio.from_thread.run(people.reception.note_reading, request.scope["path"], person.player)
    query = dict(request.query_params)
    visit = PageVisit(
        name,
        language,
        request.path_params,
        query,
        person,
        staffed=people is not None,
        tongue=tongue,
        origin=str(request.base_url).rstrip("/"),
        house_law=house_law(request.app.state),
    )
    response = HTMLResponse(render(show(visit), visit, language))
    if person is not None:
        response.headers["Cache-Control"] = "no-store"  # going back shows the present state and unsent forms
    if request.cookies.get(COOKIE) != tongue:
        response.set_cookie(COOKIE, tongue, COOKIE_SECONDS, httponly=True, samesite="lax", secure=is_secure(request))
    return response


def _way_in(request: Request, tongue: Tongue) -> Response:
    """A visitor who has not signed in is sent to do so, and then back here."""
    return RedirectResponse(address(tongue, "enter", {"next": request.scope["path"]}), 303)


async def _entrance(request: Request) -> Response:
    first = "room" if request.app.state.room else "home"
    response = RedirectResponse(address(tongue_of(request), first), 303)
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response
