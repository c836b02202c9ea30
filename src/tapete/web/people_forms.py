"""The forms people send: who may, how often, and back to a page that shows what became of it."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.people.account import Account
from tapete.room.permission import FORMS, may
from tapete.web import failure
from tapete.web.address import address
from tapete.web.form import read_form, whole_euros
from tapete.web.language import language_of
from tapete.web.people import HousePeople, forget, remember
from tapete.web.person import Person, role_of
from tapete.web.rate import Limits, source_of
from tapete.web.render import render
from tapete.web.visit import Shower, Visit

Fields = Mapping[str, str]
Handler = Callable[[Request, Fields], Awaitable[Response | Refused]]
MoveChips = Callable[[PlayerId, str, int], Awaitable[Account | Refused]]
_TOO_OFTEN: Final = refuse(
    "demasiados intentos: espere un poco y vuelva a probar", "too many attempts: wait a little and try again"
)


class Place(msgspec.Struct, frozen=True):
    """Where a form is sent to, which page it stands on, and by which rate it is limited."""

    path: str
    page: str
    rate: str = "form"


PLACES: Final[Mapping[str, Place]] = {
    "guest": Place("/invitado", "enter", "guest"),
    "log_in": Place("/entrada", "enter", "log_in"),
    "register": Place("/alta", "enter", "log_in"),
    "claim": Place("/llave", "enter", "log_in"),
    "log_out": Place("/salida", "account"),
    "password": Place("/cuenta/clave", "account", "log_in"),
    "chips": Place("/personas/fichas", "people"),
    "chips_back": Place("/personas/fichas/retirar", "people"),
    "role": Place("/personas/cargo", "people"),
    "bar": Place("/personas/acceso", "people"),
}


class PeopleForms:
    """What becomes of each form. ``pages`` are those that show a refusal above the form."""

    def __init__(self, people: HousePeople, limits: Limits, pages: Mapping[str, Shower]) -> None:
        self._people, self._limits, self._pages = people, limits, pages
        self._reception = people.reception

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "guest": self._guest,
            "log_in": self._log_in,
            "register": self._register,
            "claim": self._claim,
            "log_out": self._log_out,
            "password": self._password,
            "chips": self._chips,
            "chips_back": self._chips_back,
            "role": self._role,
            "bar": self._bar,
        }
        return [
            Route(PLACES[name].path, partial(self._take, name, handle), methods=["POST"], name=f"form:{name}")
            for name, handle in handlers.items()
        ]

    async def _take(self, name: str, handle: Handler, request: Request) -> Response:
        place, person = PLACES[name], self._people.who(request)
        if not may(role_of(person), FORMS[name]):
            return failure.forbidden(request)
        source = source_of(request)
        if not all(self._limits.admits(kind, source) for kind in {"form", place.rate}):
            return self._refusal(place.page, request, person, _TOO_OFTEN, 429)
        fields = await read_form(request)
        outcome = fields if isinstance(fields, Refused) else await handle(request, fields)
        return self._refusal(place.page, request, person, outcome, 400) if isinstance(outcome, Refused) else outcome

    def _refusal(self, page: str, request: Request, person: Person | None, refused: Refused, status: int) -> Response:
        language = language_of(request)
        visit = Visit(page, language, {}, {}, person, refused.reason)
        headers = {"Retry-After": "60"} if status == 429 else None
        return HTMLResponse(render(self._pages[page](visit), visit, language), status, headers)

    def _entered(self, request: Request, secret: str | Refused, fields: Fields) -> Response | Refused:
        if isinstance(secret, Refused):
            return secret
        response = RedirectResponse(own_path(fields.get("next", "")), 303)
        remember(response, request, secret)
        return response

    async def _guest(self, request: Request, fields: Fields) -> Response | Refused:
        if self._people.who(request) is not None:
            return RedirectResponse(own_path(fields.get("next", "")), 303)
        return self._entered(request, await self._reception.enter_as_guest(), fields)

    async def _log_in(self, request: Request, fields: Fields) -> Response | Refused:
        name = fields.get("name", "")
        if not self._limits.admits("name", name.casefold()[:64]):
            return _TOO_OFTEN
        secret = await self._reception.log_in(name, fields.get("password", ""), source_of(request))
        return self._entered(request, secret, fields)

    async def _register(self, request: Request, fields: Fields) -> Response | Refused:
        secret = await self._reception.sign_up(fields.get("name", ""), fields.get("password", ""))
        return self._entered(request, secret, fields)

    async def _claim(self, request: Request, fields: Fields) -> Response | Refused:
        given = (fields.get("name", ""), fields.get("password", ""), fields.get("key", ""))
        return self._entered(request, await self._reception.claim(*given), fields)

    async def _log_out(self, request: Request, _: Fields) -> Response | Refused:
        account = self._people.account(request)
        if account is not None:
            await self._reception.leave(account, self._people.session(request))
        response = RedirectResponse("/", 303)
        forget(response)
        return response

    async def _password(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._people.account(request)
        assert account is not None
        secret = await self._reception.set_password(account, fields.get("old", ""), fields.get("new", ""))
        if isinstance(secret, Refused):
            return secret
        response = self._done(request, "account")
        remember(response, request, secret)
        return response

    async def _chips(self, request: Request, fields: Fields) -> Response | Refused:
        return await self._move_chips(self._reception.hand_chips, request, fields)

    async def _chips_back(self, request: Request, fields: Fields) -> Response | Refused:
        return await self._move_chips(self._reception.take_chips, request, fields)

    async def _move_chips(self, move: MoveChips, request: Request, fields: Fields) -> Response | Refused:
        chips = whole_euros(fields.get("euros", ""))
        if isinstance(chips, Refused):
            return chips
        changed = await move(self._by(request).player, fields.get("name", ""), chips)
        return changed if isinstance(changed, Refused) else self._done(request, "people")

    async def _role(self, request: Request, fields: Fields) -> Response | Refused:
        by = self._by(request).player
        changed = await self._reception.give_role(by, fields.get("name", ""), fields.get("role", ""))
        return changed if isinstance(changed, Refused) else self._done(request, "people")

    async def _bar(self, request: Request, fields: Fields) -> Response | Refused:
        barred = fields.get("barred", "") == "yes"
        changed = await self._reception.bar(self._by(request).player, fields.get("name", ""), barred)
        return changed if isinstance(changed, Refused) else self._done(request, "people")

    def _by(self, request: Request) -> Person:
        person = self._people.who(request)
        assert person is not None
        return person

    def _done(self, request: Request, page: str) -> Response:
        return RedirectResponse(address(language_of(request), page, {"done": "yes"}), 303)


def own_path(text: str) -> str:
    """A path of this house, whatever was asked for: nobody is led elsewhere.

    >>> [own_path(text) for text in ("/es/mesa/ara-holdem", "//evil.example", "/\\\\evil.example", "https://x", "")]
    ['/es/mesa/ara-holdem', '/', '/', '/', '/']
    """
    own = text.startswith("/") and not text.startswith("//") and text.isprintable() and "\\" not in text
    return text if own and len(text) <= 200 else "/"
