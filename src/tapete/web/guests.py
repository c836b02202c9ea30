"""Guests: one click gives a name and play chips, for as long as the room stays open."""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from tapete.core.ids import PlayerId
from tapete.web.origin import same_origin
from tapete.web.person import Person

COOKIE: Final = "tapete-guest"
PLAY_CHIPS: Final = 1_000_000
"""Ten thousand euros of play money, or so many chips."""


class Guests:
    """The guests of one run of the room."""

    def __init__(self, grant: Callable[[PlayerId, int], None]) -> None:
        self._grant = grant
        self._people: dict[str, Person] = {}

    def who(self, connection: HTTPConnection) -> Person | None:
        return self._people.get(connection.cookies.get(COOKIE, ""))

    async def enter(self, request: Request) -> Response:
        """Give a visitor a name, chips and a session."""
        if not same_origin(request):
            return Response(status_code=403)
        response = RedirectResponse("/", 303)
        if self.who(request) is None:
            token = self.admit()
            response.set_cookie(COOKIE, token, httponly=True, samesite="lax", secure=request.url.scheme == "https")
        return response

    def admit(self) -> str:
        token = secrets.token_urlsafe(24)
        session = hashlib.sha256(token.encode()).hexdigest()[:12]
        person = Person(PlayerId(f"Invitado {secrets.randbelow(9000) + 1000}-{session[:3]}"), session)
        self._people[token] = person
        self._grant(person.player, PLAY_CHIPS)
        return token
