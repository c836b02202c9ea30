"""The forms of the page on which a director says what other systems may read, and which notices they get."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.interface.deliveries import Deliveries
from tapete.room.interface.notice import KINDS
from tapete.room.interface.register import InterfaceRegister
from tapete.room.model.interface_event import TokenRole
from tapete.web.interface.page import FRESH
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.text.whole_number import whole_number

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "give_token": FormRoute("/sistemas/clave", "interface", keeps=True),
    "revoke_token": FormRoute("/sistemas/clave/retirada", "interface"),
    "subscribe": FormRoute("/sistemas/avisos", "interface", keeps=True),
    "unsubscribe": FormRoute("/sistemas/avisos/retirada", "interface"),
}
_TOKEN, _SUBSCRIPTION = "token", "subscription"


class InterfaceForms:
    def __init__(self, desk: FormDesk, register: InterfaceRegister, deliveries: Deliveries) -> None:
        self._desk, self._register, self._deliveries = desk, register, deliveries

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {
            "give_token": self._give,
            "revoke_token": self._revoke,
            "subscribe": self._subscribe,
            "unsubscribe": self._unsubscribe,
        }
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _give(self, request: Request, fields: Fields) -> Response | Refused:
        role = next((role for role in TokenRole if role.value == fields.get("role")), None)
        if role is None:
            return refuse("elija qué lee la clave", "choose what the token reads")
        days = whole_number(fields.get("days", ""), digits=5) or 0
        secret = await self._register.give(fields.get("name", ""), role, days, self._desk.by(request).player)
        return secret if isinstance(secret, Refused) else await self._shown(request, _TOKEN, secret)

    async def _revoke(self, request: Request, fields: Fields) -> Response | Refused:
        refused = await self._register.revoke(fields.get("token", ""), self._desk.by(request).player)
        return refused or self._desk.done(request, "interface")

    async def _subscribe(self, request: Request, fields: Fields) -> Response | Refused:
        kinds = [kind for kind in KINDS if f"kind_{kind}" in fields]
        by, reach = self._desk.by(request).player, self._deliveries.reach
        subscription = await self._register.subscribe(fields.get("address", "").strip(), kinds, reach, by)
        if isinstance(subscription, Refused):
            return subscription
        secret = self._register.secret(subscription)
        assert secret is not None, "a subscription is made with the key that is here"
        return await self._shown(request, _SUBSCRIPTION, secret)

    async def _unsubscribe(self, request: Request, fields: Fields) -> Response | Refused:
        refused = await self._register.unsubscribe(fields.get("subscription", ""), self._desk.by(request).player)
        return refused or self._desk.done(request, "interface")

    async def _shown(self, request: Request, kind: str, secret: str) -> Response:
        """The page with a secret that is shown this once."""
        carried = {FRESH: secret, "of": kind}
        return await self._desk.shown(request, "interface", self._desk.by(request), carried=carried)
