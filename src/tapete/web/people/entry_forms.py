"""The forms of the way in: as a guest, with a password, a code, a new account or the house's key; and the way out."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.room.people.names import key_of
from tapete.room.people.second_factor import WRONG, CodeNeeded, Entered
from tapete.web.guard.rate import source_of
from tapete.web.people.device import device_of, remember_device, remembered_device
from tapete.web.people.own_desk import DealsAt, own_desk
from tapete.web.site.address import own_path
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormDesk, FormRoute, Handler
from tapete.web.site.language import language_of
from tapete.web.site.sessions import forget, remember

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "guest": FormRoute("/invitado", "enter", "guest"),
    "log_in": FormRoute("/entrada", "enter", "log_in"),
    "code": FormRoute("/entrada/codigo", "code", "log_in"),
    "register": FormRoute("/alta", "enter", "log_in"),
    "claim": FormRoute("/llave", "enter", "log_in"),
    "factor": FormRoute("/cuenta/codigo", "account", "log_in"),
    "log_out": FormRoute("/salida", "account"),
}


class EntryForms:
    def __init__(self, desk: FormDesk, deals_at: DealsAt) -> None:
        self._desk, self._people, self._limits = desk, desk.people, desk.limits
        self._deals_at = deals_at
        self._reception = desk.people.reception

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "guest": self._guest,
            "log_in": self._log_in,
            "code": self._code,
            "register": self._register,
            "claim": self._claim,
            "factor": self._factor,
            "log_out": self._log_out,
        }
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _guest(self, request: Request, fields: Fields) -> Response | Refused:
        if self._people.who(request) is not None:
            return RedirectResponse(own_path(fields.get("next", "")), 303)
        return await self.entered(request, await self._reception.enter_as_guest(), fields)

    async def _log_in(self, request: Request, fields: Fields) -> Response | Refused:
        """Counted by the name as the register reads it; a browser that its owner has used before has its own count."""
        name = fields.get("name", "")
        device = remembered_device(request, self._reception.register.find(name))
        if not self._limits.admits(*(("device", device) if device else ("name", key_of(name)[:64]))):
            return TOO_OFTEN
        given = (name, fields.get("password", ""), source_of(request), device_of(request))
        return await self.entered(request, await self._reception.log_in(*given), fields)

    async def _register(self, request: Request, fields: Fields) -> Response | Refused:
        given = (fields.get("name", ""), fields.get("password", ""))
        entered = await self._reception.sign_up(*given, device=device_of(request))
        return await self.entered(request, entered, fields)

    async def _claim(self, request: Request, fields: Fields) -> Response | Refused:
        given = (fields.get("name", ""), fields.get("password", ""), fields.get("key", ""))
        return await self.entered(request, await self._reception.claim(*given, device_of(request)), fields)

    async def _factor(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._people.account(request)
        assert account is not None
        if not self._limits.admits("password", key_of(account.name)):
            return TOO_OFTEN
        needed = await self._reception.begin_factor(account, fields.get("old", ""))
        return await self.entered(request, needed, fields)

    async def _code(self, request: Request, fields: Fields) -> Response | Refused:
        token, code = fields.get("token", ""), fields.get("code", "")
        owing = self._reception.factors.owing(token)
        if owing is not None and not self._limits.admits("code", key_of(owing.account)):
            return await self._owing(request, token, fields, TOO_OFTEN, 429)
        entered = await self._reception.factors.give(token, code[:64], source_of(request), device_of(request))
        if entered == WRONG:
            return await self._owing(request, token, fields, WRONG, 400)
        before = self._people.account(request)
        if before is not None and isinstance(entered, Entered):
            await self._reception.leave(before, self._people.session(request))
        return await self.entered(request, entered, fields)

    async def entered(
        self, request: Request, outcome: str | Entered | CodeNeeded | Refused, fields: Fields
    ) -> Response | Refused:
        """Let somebody in whom the reception lets in, or have them give the code that they still owe."""
        if isinstance(outcome, Refused):
            return outcome
        if isinstance(outcome, CodeNeeded):
            return await self._owing(request, outcome.token, fields)
        entered = Entered(outcome) if isinstance(outcome, str) else outcome
        person, next_path = self._people.behind(entered.secret), own_path(fields.get("next", ""))
        if next_path == "/":
            next_path = own_desk(person, self._deals_at, language_of(request))
        response: Response = RedirectResponse(next_path, 303)
        if entered.spare:
            carried = {"spare": " ".join(entered.spare), "next": next_path}
            response = await self._desk.shown(request, "code", person, carried=carried)
        remember(response, request, entered.secret)
        account = self._reception.register.find(person.player) if person else None
        if account is not None and account.password:
            remember_device(response, request, account)
        return response

    async def _owing(
        self, request: Request, token: str, fields: Fields, refused: Refused | None = None, status: int = 200
    ) -> Response:
        carried = {"token": token, "next": own_path(fields.get("next", ""))}
        return await self._desk.shown(request, "code", self._people.who(request), refused, status, carried=carried)

    async def _log_out(self, request: Request, _: Fields) -> Response | Refused:
        account = self._people.account(request)
        if account is not None:
            await self._reception.leave(account, self._people.session(request))
        response = RedirectResponse("/", 303)
        forget(response, request)
        return response
