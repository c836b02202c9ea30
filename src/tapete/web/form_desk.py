"""Forms: who may send one, how often, and back to the page it stands on with what became of it."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import anyio.to_thread
import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.permission import FORMS, may
from tapete.web import failure
from tapete.web.address import address
from tapete.web.form import MOST_BYTES, read_form
from tapete.web.language import language_of
from tapete.web.people import HousePeople
from tapete.web.person import Person, role_of
from tapete.web.rate import Limits, source_of
from tapete.web.render import render
from tapete.web.visit import Shower, Visit

Fields = Mapping[str, str]
Handler = Callable[[Request, Fields], Awaitable[Response | Refused]]
TOO_OFTEN: Final = refuse(
    "demasiados intentos: espere un poco y vuelva a probar", "too many attempts: wait a little and try again"
)


class Place(msgspec.Struct, frozen=True):
    """Where a form is sent to, which page it stands on, by which rate it is limited, and how long it may be.

    A page that ``keeps`` is shown after a refusal as if asked for by the fields that were sent: nothing is typed twice.
    """

    path: str
    page: str
    rate: str = "form"
    most: int = MOST_BYTES
    keeps: bool = False


class FormDesk:
    """Takes every form of the house. ``pages`` are those that show a refusal above the form."""

    def __init__(self, people: HousePeople, limits: Limits, pages: Mapping[str, Shower]) -> None:
        self.people, self.limits, self._pages = people, limits, pages

    def routes(self, places: Mapping[str, Place], handlers: Mapping[str, Handler]) -> list[Route]:
        return [
            Route(place.path, partial(self._take, name, place, handlers[name]), methods=["POST"], name=f"form:{name}")
            for name, place in places.items()
        ]

    async def _take(self, name: str, place: Place, handle: Handler, request: Request) -> Response:
        person = self.people.who(request)
        if not may(role_of(person), FORMS[name]):
            return failure.forbidden(request)
        source = source_of(request)
        if not all(self.limits.admits(kind, source) for kind in {"form", place.rate}):
            return await self._refusal(place, request, person, TOO_OFTEN, 429)
        fields = await read_form(request, place.most)
        outcome = fields if isinstance(fields, Refused) else await handle(request, fields)
        if isinstance(outcome, Refused):
            kept = fields if place.keeps and not isinstance(fields, Refused) else {}
            return await self._refusal(place, request, person, outcome, 400, kept)
        return outcome

    async def _refusal(
        self,
        place: Place,
        request: Request,
        person: Person | None,
        refused: Refused,
        status: int,
        kept: Fields | None = None,
    ) -> Response:
        headers = {"Retry-After": "60"} if status == 429 else None
        return await self.shown(request, place.page, person, refused, status, headers, kept)

    async def shown(
        self,
        request: Request,
        page: str,
        person: Person | None,
        refused: Refused | None = None,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        query: Fields | None = None,
    ) -> Response:
        """A page in answer to a form, made beside the event loop as any page is."""
        language = language_of(request)
        visit = Visit(
            page,
            language,
            {},
            query or {},
            person,
            refused.reason if refused else None,
            cite=refused.because if refused else (),
        )
        made = await anyio.to_thread.run_sync(self._pages[page], visit)
        return HTMLResponse(render(made, visit, language), status, headers)

    def by(self, request: Request) -> Person:
        """Who sent a form that only people of the house may send."""
        person = self.people.who(request)
        assert person is not None
        return person

    def done(self, request: Request, page: str, **query: str) -> Response:
        return RedirectResponse(address(language_of(request), page, {"done": "yes", **query}), 303)
