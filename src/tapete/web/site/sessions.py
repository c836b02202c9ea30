"""The people of the house at their browsers: a cookie holds the secret of a session, and the log its hash."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tapete.room.model.role import Role
from tapete.room.people.account import LIFETIME, Account
from tapete.room.people.reception import Reception
from tapete.room.people.register import session_of
from tapete.web.site.person import SignedInPerson

COOKIE: Final = "tapete_session"
_SHOWN: Final = 12
"""How many characters of a session's name tell it from others."""


class HousePeople:
    """Identifies a person by the cookie of a connection."""

    def __init__(self, reception: Reception) -> None:
        self.reception = reception

    def who(self, connection: HTTPConnection) -> SignedInPerson | None:
        account, session = self.account(connection), self.session(connection)
        return SignedInPerson(account.name, session[:_SHOWN], account.role) if account else None

    def account(self, connection: HTTPConnection) -> Account | None:
        return self.reception.register.in_session(self.session(connection))

    def session(self, connection: HTTPConnection) -> str:
        return session_of(connection.cookies.get(COOKIE, ""))


def remember(response: Response, connection: HTTPConnection, secret: str) -> None:
    """Give a browser the secret of a session, out of reach of scripts and of other sites' forms."""
    longest = max(LIFETIME[role] for role in Role) // 1000
    response.set_cookie(COOKIE, secret, longest, httponly=True, samesite="lax", secure=connection.url.scheme == "https")


def forget(response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
