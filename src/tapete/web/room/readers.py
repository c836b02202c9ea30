"""The card readers of the live tables: which tables have one, a new key for it, and its end."""

import secrets
from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.law.refusal import refuse
from tapete.room.lobby import Room
from tapete.room.people.register import session_of
from tapete.room.tables.actor import TableActor
from tapete.web.room.card_reader import PATH
from tapete.web.site.form_desk import Fields, FormDesk, FormRoute, Handler
from tapete.web.site.visit import Page, PageVisit

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "allow_reader": FormRoute("/lectores/clave", "readers"),
    "revoke_reader": FormRoute("/lectores/retirada", "readers"),
}
_KEY: Final = "key"
"""Where a new key goes on its way to the page that shows it once; no address has it."""


class ReaderRow(msgspec.Struct, frozen=True):
    """A live table, and whoever gave its reader a key."""

    table: str
    law: LawId
    game: GameId
    by: PlayerId | None
    address: str
    key: str = ""
    """The key itself, on the page that follows its making and never again."""


def show(room: Room, visit: PageVisit) -> Page:
    fresh = visit.query.get("table") if visit.query.get(_KEY) else None
    rows = [
        _row(actor, visit.query[_KEY] if actor.name == fresh else "")
        for actor in room.tables.values()
        if actor.terms.live
    ]
    return Page("room/readers.html", {"rows": rows, "done": bool(visit.asked("done"))})


def _row(actor: TableActor, key: str) -> ReaderRow:
    reader, path = actor.table.reader, PATH.format(table=actor.name)
    return ReaderRow(actor.name, actor.terms.law, actor.terms.game, reader.by if reader else None, path, key)


class ReaderForms:
    def __init__(self, desk: FormDesk, room: Room) -> None:
        self._desk, self._room = desk, room

    def routes(self) -> list[Route]:
        handlers: Mapping[str, Handler] = {"allow_reader": self._allow, "revoke_reader": self._revoke}
        return self._desk.routes(FORM_ROUTES, handlers)

    async def _allow(self, request: Request, fields: Fields) -> Response | Refused:
        """A new key, which replaces any other: it is shown once, and only its hash is kept."""
        person, actor, key = self._desk.by(request), self._table(fields), secrets.token_urlsafe(32)
        if isinstance(actor, Refused):
            return actor
        answer = await actor.set_reader(person.player, session_of(key))
        if isinstance(answer, Refused):
            return answer
        headers = {"Cache-Control": "no-store"}
        shown = {"table": actor.name, _KEY: key}
        return await self._desk.shown(request, "readers", person, headers=headers, query=shown)

    async def _revoke(self, request: Request, fields: Fields) -> Response | Refused:
        actor = self._table(fields)
        answer = actor if isinstance(actor, Refused) else await actor.set_reader(self._desk.by(request).player, None)
        return answer if isinstance(answer, Refused) else self._desk.done(request, "readers")

    def _table(self, fields: Fields) -> TableActor | Refused:
        name = fields.get("table", "")
        actor = self._room.tables.get(name)
        if actor is not None and actor.terms.live:
            return actor
        return refuse(f"«{name[:24]}» no es una mesa de cartas reales", f"'{name[:24]}' is not a table of real cards")
