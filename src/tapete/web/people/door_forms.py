"""The forms of the door: somebody comes in or goes out, and the register of excluded persons is handed over."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.door.event import Reference, TurnedAway
from tapete.law.refusal import refuse
from tapete.room.people.door import Door, ShownIdentity
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler

_LIST_BYTES: Final = 8 * 1024 * 1024
"""A list of the whole country, with room to grow."""

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "admit": FormRoute("/admision/entrada", "door", keeps=True),
    "see_out": FormRoute("/admision/salida", "door"),
    "excluded": FormRoute("/admision/prohibidos", "door", most=_LIST_BYTES),
}


class DoorForms:
    def __init__(self, desk: FormDesk, door: Door) -> None:
        self._desk, self._door = desk, door

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "admit": self._admit,
            "see_out": self._see_out,
            "excluded": self._excluded,
        }
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _admit(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._account(fields.get("account", ""))
        if isinstance(account, Refused):
            return account
        document, name, born, to = (fields.get(name, "") for name in ("document", "name", "born", "to"))
        shown = ShownIdentity(document, name, born, to or "room", account)
        outcome = await self._door.admit(self._desk.by(request).player, shown)
        if isinstance(outcome, Refused):
            return outcome
        person = outcome.person if isinstance(outcome, TurnedAway) else outcome.reference
        return self._desk.done(request, "door", verdict=person)

    def _account(self, name: str) -> PlayerId | Refused | None:
        """The account that a person claims as their own, under its registered name."""
        if not name.strip():
            return None
        account = self._desk.people.reception.register.find(name)
        return account.name if account else refuse(f"no hay cuenta «{name[:64]}»", f"there is no account '{name[:64]}'")

    async def _see_out(self, request: Request, fields: Fields) -> Response | Refused:
        answer = await self._door.see_out(self._desk.by(request).player, Reference(fields.get("person", "")))
        return answer if isinstance(answer, Refused) else self._desk.done(request, "door")

    async def _excluded(self, request: Request, fields: Fields) -> Response | Refused:
        read = await self._door.import_excluded(self._desk.by(request).player, fields.get("list", ""))
        return read if isinstance(read, Refused) else self._desk.done(request, "door")
