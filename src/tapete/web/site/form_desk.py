"""Forms: who may send one, how often, and the page that shows the outcome."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import anyio.to_thread
import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.model.role import Role
from tapete.room.permission import FORMS, ON_DUTY, may
from tapete.web.guard.rate import RateLimits, source_of
from tapete.web.site import failure
from tapete.web.site.address import address, spoken
from tapete.web.site.form import MOST_BYTES, MOST_FIELDS, read_form
from tapete.web.site.language import tongue_of
from tapete.web.site.person import SignedInPerson, role_of
from tapete.web.site.render import render
from tapete.web.site.sessions import HousePeople
from tapete.web.site.visit import PageVisit, Shower, house_law
from tapete.words.language import law_language

Fields = Mapping[str, str]
Handler = Callable[[Request, Fields], Awaitable[Response | Refused]]
TOO_OFTEN: Final = refuse(
    "demasiados intentos: espere un poco y vuelva a probar", "too many attempts: wait a little and try again"
)


class FormRoute(msgspec.Struct, frozen=True):
    """The path a form is sent to, the page it is on, the rate that limits it, and how long it may be.

    With ``keeps``, a refused form is shown again with the fields that were sent, so that nothing is typed twice.
    """

    path: str
    page: str
    rate: str = "form"
    most: int = MOST_BYTES
    keeps: bool = False
    fields: int = MOST_FIELDS


class FormDesk:
    """Receives every form of the house. ``pages`` are those that show a refusal above the form."""

    def __init__(self, people: HousePeople, limits: RateLimits, pages: Mapping[str, Shower]) -> None:
        self.people, self.limits, self._pages = people, limits, pages
        self.refuse_off_duty: Callable[[PlayerId, Role], Refused | None] = lambda *_: None
        """Why somebody does not work now, by their account and role."""

    def routes(self, forms: Mapping[str, FormRoute], handlers: Mapping[str, Handler]) -> list[Route]:
        return [
            Route(form.path, partial(self._take, name, form, handlers[name]), methods=["POST"], name=f"form:{name}")
            for name, form in forms.items()
        ]

    async def _take(self, name: str, form: FormRoute, handle: Handler, request: Request) -> Response:
        person = self.people.who(request)
        self.people.used(request)
        if not may(role_of(person), FORMS[name]):
            return failure.forbidden(request)
        source = source_of(request)
        if not all(self.limits.admits(kind, source) for kind in {"form", form.rate}):
            return await self._refusal(form, request, person, TOO_OFTEN, 429)
        fields = await read_form(request, form.most, form.fields)
        off_duty = self.refuse_off_duty(person.player, person.role) if person and FORMS[name] in ON_DUTY else None
        outcome = off_duty or (fields if isinstance(fields, Refused) else await handle(request, fields))
        if isinstance(outcome, Refused):
            kept = fields if form.keeps and not isinstance(fields, Refused) else {}
            return await self._refusal(form, request, person, outcome, 400, kept)
        return outcome

    async def _refusal(
        self,
        form: FormRoute,
        request: Request,
        person: SignedInPerson | None,
        refused: Refused,
        status: int,
        kept: Fields | None = None,
    ) -> Response:
        headers = {"Retry-After": "60"} if status == 429 else None
        return await self.shown(request, form.page, person, refused, status, headers, kept)

    async def shown(
        self,
        request: Request,
        page: str,
        person: SignedInPerson | None,
        refused: Refused | None = None,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        query: Fields | None = None,
        carried: Fields | None = None,
    ) -> Response:
        """A page in response to a form, rendered in a worker thread like any page."""
        tongue = tongue_of(request)
        visit = PageVisit(
            page,
            law_language(tongue),
            {},
            query or {},
            person,
            refused.reason if refused else None,
            cite=refused.because if refused else (),
            carried=carried or {},
            tongue=tongue if tongue in spoken(page) else None,
            house_law=house_law(request.app.state),
        )
        headers = {"Cache-Control": "no-store", **(headers or {})}
        made = await anyio.to_thread.run_sync(self._pages[page], visit)
        return HTMLResponse(render(made, visit, tongue), status, headers)

    def by(self, request: Request) -> SignedInPerson:
        """The sender of a form that only signed-in people may send."""
        person = self.people.who(request)
        assert person is not None
        return person

    def done(self, request: Request, page: str, **query: str) -> Response:
        return RedirectResponse(address(tongue_of(request), page, {"done": "yes", **query}), 303)
