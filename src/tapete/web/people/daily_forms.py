"""The form by which somebody takes the play chips of the day."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.room.people.daily_chips import DailyChips
from tapete.web.site.address import own_path
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute

FORM_ROUTES: Final = {"daily_chips": FormRoute("/cuenta/fichas", "account")}


class DailyForms:
    def __init__(self, desk: FormDesk, daily: DailyChips) -> None:
        self._desk, self._daily = desk, daily

    def routes(self) -> list[Route]:
        return self._desk.routes(FORM_ROUTES, {"daily_chips": self._take})

    async def _take(self, request: Request, fields: Fields) -> Response | Refused:
        account = self._desk.people.account(request)
        assert account is not None
        given = await self._daily.give(account)
        if isinstance(given, Refused):
            return given
        next_path = own_path(fields.get("next", ""))
        return RedirectResponse(next_path, 303) if next_path != "/" else self._desk.done(request, "account")
