"""The forms about accounts: the visitor's own, and other people's."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.web.people.device import device_of, remember_device
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormDesk, FormRoute, Handler
from tapete.web.site.sessions import remember
from tapete.web.text.sum_of_money import cents_of

MoveChips = Callable[[PlayerId, str, int], Awaitable[Account | Refused]]

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "password": FormRoute("/cuenta/clave", "account", "log_in"),
    "pin": FormRoute("/cuenta/pin", "account", "log_in"),
    "drop_factor": FormRoute("/cuenta/codigo/quitar", "account", "log_in"),
    "close_session": FormRoute("/cuenta/sesion", "account"),
    "close_others": FormRoute("/cuenta/sesiones", "account"),
    "chips": FormRoute("/personas/fichas", "people"),
    "chips_back": FormRoute("/personas/fichas/retirar", "people"),
    "role": FormRoute("/personas/cargo", "people"),
    "bar": FormRoute("/personas/acceso", "people"),
    "reset_factor": FormRoute("/personas/codigo", "people"),
}
BESIDE: Final = "beside_"
"""What the fields of roles begin with that somebody holds beside the main one."""


class PeopleForms:
    """What becomes of each form."""

    def __init__(self, desk: FormDesk) -> None:
        self._desk, self._people, self._limits = desk, desk.people, desk.limits
        self._reception = desk.people.reception

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "password": self._password,
            "pin": self._pin,
            "drop_factor": self._drop_factor,
            "close_session": self._close_session,
            "close_others": self._close_others,
            "chips": self._chips,
            "chips_back": self._chips_back,
            "role": self._role,
            "bar": self._bar,
            "reset_factor": self._reset_factor,
        }
        return self._desk.routes(FORM_ROUTES, handlers)

    def _own(self, request: Request) -> Account:
        account = self._people.account(request)
        assert account is not None
        return account

    def _may_try(self, account: Account) -> bool:
        """Whether a session may try its own account's password once more: a stolen one is not to find it out."""
        return self._limits.admits("password", key_of(account.name))

    def _done(self, request: Request, changed: Account | Refused) -> Response | Refused:
        return changed if isinstance(changed, Refused) else self._desk.done(request, "account")

    async def _password(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._own(request)
        if not self._may_try(account):
            return TOO_OFTEN
        given = (fields.get("old", ""), fields.get("new", ""))
        secret = await self._reception.set_password(account, *given, device_of(request))
        if isinstance(secret, Refused):
            return secret
        response = self._desk.done(request, "account")
        remember(response, request, secret)
        if (changed := self._reception.register.find(account.name)) is not None:
            remember_device(response, request, changed)
        return response

    async def _pin(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._own(request)
        if not self._may_try(account):
            return TOO_OFTEN
        changed = await self._reception.set_pin(account, fields.get("old", ""), fields.get("pin", ""))
        return self._done(request, changed)

    async def _drop_factor(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._own(request)
        if not self._may_try(account):
            return TOO_OFTEN
        given = (fields.get("old", ""), fields.get("code", "")[:64])
        return self._done(request, await self._reception.drop_factor(account, *given))

    async def _close_session(self, request: Request, fields: Fields) -> Response | Refused:
        closed = await self._reception.close_session(self._own(request), fields.get("session", ""))
        return self._done(request, closed)

    async def _close_others(self, request: Request, _: Fields) -> Response | Refused:
        closed = await self._reception.close_others(self._own(request), self._people.session(request))
        return self._done(request, closed)

    async def _chips(self, request: Request, fields: Fields) -> Response | Refused:
        return await self._move_chips(self._reception.hand_chips, request, fields)

    async def _chips_back(self, request: Request, fields: Fields) -> Response | Refused:
        return await self._move_chips(self._reception.take_chips, request, fields)

    async def _move_chips(self, move: MoveChips, request: Request, fields: Fields) -> Response | Refused:
        chips = cents_of(fields.get("euros", ""))
        if isinstance(chips, Refused):
            return chips
        changed = await move(self._desk.by(request).player, fields.get("name", ""), chips)
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")

    async def _role(self, request: Request, fields: Fields) -> Response | Refused:
        by = self._desk.by(request).player
        others = [name.removeprefix(BESIDE) for name in fields if name.startswith(BESIDE)]
        changed = await self._reception.give_role(by, fields.get("name", ""), fields.get("role", ""), others)
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")

    async def _bar(self, request: Request, fields: Fields) -> Response | Refused:
        barred = fields.get("barred", "") == "yes"
        changed = await self._reception.bar(self._desk.by(request).player, fields.get("name", ""), barred)
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")

    async def _reset_factor(self, request: Request, fields: Fields) -> Response | Refused:
        changed = await self._reception.reset_factor(self._desk.by(request).player, fields.get("name", ""))
        return changed if isinstance(changed, Refused) else self._desk.done(request, "people")
