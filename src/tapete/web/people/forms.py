"""The forms about accounts: signing in, the visitor's own account, and other people's."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.people.account import Account
from tapete.web.guard.rate import source_of
from tapete.web.site.form import whole_euros
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormDesk, FormRoute, Handler
from tapete.web.site.sessions import forget, remember

MoveChips = Callable[[PlayerId, str, int], Awaitable[Account | Refused]]

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "guest": FormRoute("/invitado", "enter", "guest"),
    "log_in": FormRoute("/entrada", "enter", "log_in"),
    "register": FormRoute("/alta", "enter", "log_in"),
    "claim": FormRoute("/llave", "enter", "log_in"),
    "log_out": FormRoute("/salida", "account"),
    "password": FormRoute("/cuenta/clave", "account", "log_in"),
    "pin": FormRoute("/cuenta/pin", "account", "log_in"),
    "chips": FormRoute("/personas/fichas", "people"),
    "chips_back": FormRoute("/personas/fichas/retirar", "people"),
    "role": FormRoute("/personas/cargo", "people"),
    "bar": FormRoute("/personas/acceso", "people"),
}


class PeopleForms:
    """What becomes of each form."""

    def __init__(self, desk: FormDesk) -> None:
        self._desk, self._people, self._limits = desk, desk.people, desk.limits
        self._reception = desk.people.reception

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "guest": self._guest,
            "log_in": self._log_in,
            "register": self._register,
            "claim": self._claim,
            "log_out": self._log_out,
            "password": self._password,
            "pin": self._pin,
            "chips": self._chips,
            "chips_back": self._chips_back,
            "role": self._role,
            "bar": self._bar,
        }
        return self._desk.routes(FORM_ROUTES, handlers)

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
            return TOO_OFTEN
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
        response = self._desk.done(request, "account")
        remember(response, request, secret)
        return response

    async def _pin(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._people.account(request)
        assert account is not None
        changed = await self._reception.set_pin(account, fields.get("old", ""), fields.get("pin", ""))
        return changed if isinstance(changed, Refused) else self._desk.done(request, "account")

    async def _chips(self, request: Request, fields: Fields) -> Response | Refused:
        return await self._move_chips(self._reception.hand_chips, request, fields)

    async def _chips_back(self, request: Request, fields: Fields) -> Response | Refused:
        return await self._move_chips(self._reception.take_chips, request, fields)

    async def _move_chips(self, move: MoveChips, request: Request, fields: Fields) -> Response | Refused:
        chips = whole_euros(fields.get("euros", ""))
        if isinstance(chips, Refused):
            return chips
        changed = await move(self._desk.by(request).player, fields.get("name", ""), chips)
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")

    async def _role(self, request: Request, fields: Fields) -> Response | Refused:
        by = self._desk.by(request).player
        changed = await self._reception.give_role(by, fields.get("name", ""), fields.get("role", ""))
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")

    async def _bar(self, request: Request, fields: Fields) -> Response | Refused:
        barred = fields.get("barred", "") == "yes"
        changed = await self._reception.bar(self._desk.by(request).player, fields.get("name", ""), barred)
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")


def own_path(text: str) -> str:
    """A path on this site, whatever was requested: nobody is redirected elsewhere.

    >>> [own_path(text) for text in ("/es/mesa/ara-holdem", "//evil.example", "/\\\\evil.example", "https://x", "")]
    ['/es/mesa/ara-holdem', '/', '/', '/', '/']
    """
    own = text.startswith("/") and not text.startswith("//") and text.isprintable() and "\\" not in text
    return text if own and len(text) <= 200 else "/"
