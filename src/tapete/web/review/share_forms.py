"""The forms that share a hand and take a link back."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.people.account import Account
from tapete.room.sharing import Sharing
from tapete.web.site.address import address, own_path
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.site.language import language_of
from tapete.web.text.whole_number import whole_number

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "share_hand": FormRoute("/cuenta/mano/compartir", "account"),
    "unshare_hand": FormRoute("/cuenta/mano/retirar", "account"),
}
_NO_HAND: Final = refuse("esa mano no existe", "there is no such hand")


class ShareForms:
    def __init__(self, desk: FormDesk, sharing: Sharing) -> None:
        self._desk, self._sharing = desk, sharing

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"share_hand": self._share, "unshare_hand": self._take_back}
        return self._desk.routes(FORM_ROUTES, handlers)

    def _own(self, request: Request) -> Account:
        account = self._desk.people.account(request)
        assert account is not None
        return account

    async def _share(self, request: Request, fields: Fields) -> Response | Refused:
        table, cards = fields.get("table", ""), fields.get("cards", "") == "yes"
        number = whole_number(fields.get("number", ""))
        if number is None:
            return _NO_HAND
        link = await self._sharing.share(self._own(request), table, number, cards)
        if isinstance(link, Refused):
            return link
        place = address(language_of(request), "review", table=table, number=str(number))
        return RedirectResponse(f"{place}#compartir", 303)

    async def _take_back(self, request: Request, fields: Fields) -> Response | Refused:
        changed = await self._sharing.take_back(self._own(request), fields.get("link", ""))
        if isinstance(changed, Refused):
            return changed
        next_path = own_path(fields.get("next", ""))
        return RedirectResponse(next_path, 303) if next_path != "/" else self._desk.done(request, "account")
