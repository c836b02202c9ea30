"""The forms about those who work here: invited, let in by their link, taken off the list, and changed
at a terminal; and their other roles."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.room.day.table_staff import SOURCE
from tapete.room.people.names import key_of
from tapete.room.people.staffing import Staffing
from tapete.web.people.device import device_of
from tapete.web.people.entry_forms import EntryForms
from tapete.web.people.own_desk import DealsAt, own_desk
from tapete.web.site.address import address
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormDesk, FormRoute, Handler
from tapete.web.site.language import language_of
from tapete.web.site.sessions import remember

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "invite": FormRoute("/personas/invitacion", "people"),
    "end_employment": FormRoute("/personas/baja", "people"),
    "accept": FormRoute("/invitacion", "invitation", "log_in", keeps=True),
    "take_role": FormRoute("/cuenta/cargo", "account"),
    "change_person": FormRoute("/cuenta/cambio", "account", "pin"),
}


class StaffForms:
    def __init__(self, desk: FormDesk, staffing: Staffing, entry: EntryForms, deals_at: DealsAt) -> None:
        self._desk, self._staffing, self._entry, self._deals_at = desk, staffing, entry, deals_at

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "invite": self._invite,
            "end_employment": self._end,
            "accept": self._accept,
            "take_role": self._take_role,
            "change_person": self._change_person,
        }
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _invite(self, request: Request, fields: Fields) -> Response | Refused:
        """The link is shown once, to whoever hands it on; the log keeps its hash."""
        by, person = self._desk.by(request), fields.get("person", "")
        secret = await self._staffing.invite(by.player, person)
        if isinstance(secret, Refused):
            return secret
        path = address(language_of(request), "invitation", {"t": secret})
        carried = {"invitation": str(request.base_url).rstrip("/") + path, "invited": person}
        return await self._desk.shown(request, "people", by, carried=carried)

    async def _end(self, request: Request, fields: Fields) -> Response | Refused:
        ended = await self._staffing.end(self._desk.by(request).player, fields.get("name", ""))
        return ended if isinstance(ended, Refused) else self._desk.done(request, "people")

    async def _accept(self, request: Request, fields: Fields) -> Response | Refused:
        entered = await self._staffing.accept(fields.get("t", ""), fields.get("password", ""), device_of(request))
        return await self._entry.entered(request, entered, {})

    async def _take_role(self, request: Request, fields: Fields) -> Response | Refused:
        """Whoever holds several roles goes on at the desk of another one."""
        people = self._desk.people
        account = people.account(request)
        assert account is not None
        taken = await people.reception.take_role(account, people.session(request), fields.get("role", ""))
        if isinstance(taken, Refused):
            return taken
        return RedirectResponse(own_desk(people.who(request), self._deals_at, language_of(request)), 303)

    async def _change_person(self, request: Request, fields: Fields) -> Response | Refused:
        """Another of the staff goes on at this terminal, by their PIN; the session of whoever was there is over."""
        people, limits, name = self._desk.people, self._desk.limits, fields.get("name", "")
        before = people.account(request)
        assert before is not None
        if not all((limits.admits("pin", key_of(name)), limits.admits("pin_by", before.name))):
            return TOO_OFTEN
        account = await people.reception.vouch(name, fields.get("pin", ""), SOURCE)
        if isinstance(account, Refused):
            return account
        secret = await people.reception.register.begin_session(account, device_of(request))
        if isinstance(secret, Refused):
            return secret
        await people.reception.leave(before, people.session(request))
        response = RedirectResponse(own_desk(people.behind(secret), self._deals_at, language_of(request)), 303)
        remember(response, request, secret)
        return response
