"""The people of the house at their browsers: a cookie holds the secret of a session, and the log its hash."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tapete.room.model.role import Role
from tapete.room.people.account import LIFETIME, Account
from tapete.room.people.reception import Reception
from tapete.room.people.register import session_of, shown_session
from tapete.web.guard.security import is_secure
from tapete.web.site.person import SignedInPerson

COOKIE: Final = "tapete_session"
_THIS_HOST_ONLY: Final = "__Host-"
"""A cookie named so is only taken over TLS from this very host, and no other host of the domain can set it."""

_SESSION: Final = "tapete.session"
"""Where the scope of a connection has the name of its session, once somebody has asked for it."""

_PERSON: Final = "tapete.person"
"""Where it has the account as it was when somebody last asked who it is, and the person."""


class HousePeople:
    """Identifies a person by the cookie of a connection."""

    def __init__(self, reception: Reception) -> None:
        self.reception, self.accounts = reception, reception.register

    def who(self, connection: HTTPConnection) -> SignedInPerson | None:
        session = self.session(connection)
        account = self.reception.register.in_session(session)
        if account is None:
            return None
        last: tuple[Account, SignedInPerson] | None = connection.scope.get(_PERSON)
        if last is None or last[0] is not account:
            last = connection.scope[_PERSON] = account, _signed_in(account, session)
        return last[1]

    def behind(self, secret: str) -> SignedInPerson | None:
        """The person whose session has this secret."""
        account = self.reception.register.in_session(session := session_of(secret))
        return None if account is None else _signed_in(account, session)

    def used(self, connection: HTTPConnection) -> None:
        self.reception.register.use(self.session(connection))

    def account(self, connection: HTTPConnection) -> Account | None:
        return self.reception.register.in_session(self.session(connection))

    def session(self, connection: HTTPConnection) -> str:
        """What its cookie says, which stays the same for as long as it is open."""
        scope = connection.scope
        if _SESSION not in scope:
            scope[_SESSION] = session_of(kept_cookie(connection, COOKIE))
        session: str = scope[_SESSION]
        return session


def _signed_in(account: Account, session: str) -> SignedInPerson:
    return SignedInPerson(account.name, shown_session(session), account.role_in(session), account.nickname)


def remember(response: Response, connection: HTTPConnection, secret: str) -> None:
    """Give a browser the secret of a session, out of reach of scripts and of other sites' forms."""
    keep_cookie(response, connection, COOKIE, secret, max(LIFETIME[role] for role in Role) // 1000)


def forget(response: Response, connection: HTTPConnection) -> None:
    drop_cookie(response, connection, COOKIE)


def keep_cookie(response: Response, connection: HTTPConnection, name: str, value: str, seconds: int) -> None:
    secure = is_secure(connection)
    response.set_cookie(_called(connection, name), value, seconds, httponly=True, samesite="lax", secure=secure)


def kept_cookie(connection: HTTPConnection, name: str) -> str:
    return connection.cookies.get(_called(connection, name), "")


def drop_cookie(response: Response, connection: HTTPConnection, name: str) -> None:
    secure = is_secure(connection)
    response.delete_cookie(_called(connection, name), httponly=True, samesite="lax", secure=secure)


def _called(connection: HTTPConnection, name: str) -> str:
    return _THIS_HOST_ONLY + name if is_secure(connection) else name
