"""The browser somebody comes with: what kind it is, and whether the account's owner has used it before."""

import hmac
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.web.site.sessions import keep_cookie, kept_cookie

_COOKIE: Final = "tapete_device"
_A_YEAR: Final = 365 * 24 * 60 * 60
_BROWSERS: Final = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox")),
    *(("Chrom", "Chrome"), ("Safari/", "Safari")),
)
_MACHINES: Final = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Mac OS", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


def device_of(connection: HTTPConnection) -> str:
    """The kind of browser, in words of ours: nothing that it says of itself is kept.

    >>> agent = b"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    >>> device_of(HTTPConnection({"type": "http", "headers": [(b"user-agent", agent)]}))
    'Firefox · Linux'
    """
    agent = connection.headers.get("user-agent", "")
    kinds = (next((name for sign, name in names if sign in agent), "") for names in (_BROWSERS, _MACHINES))
    return " · ".join(filter(None, kinds))


def remember_device(response: Response, connection: HTTPConnection, account: Account) -> None:
    """Mark a browser as its owner's: strangers who try the name elsewhere then keep nobody out who uses this one."""
    number = secrets.token_urlsafe(16)
    keep_cookie(response, connection, _COOKIE, f"{number}.{_signature(account, number)}", _A_YEAR)


def remembered_device(connection: HTTPConnection, account: Account | None) -> str | None:
    """The number of a browser that an account was entered from before, under its present password."""
    number, _, signature = kept_cookie(connection, _COOKIE).partition(".")
    if account is None or not account.password or not number:
        return None
    return number if hmac.compare_digest(signature.encode(), _signature(account, number).encode()) else None


def _signature(account: Account, number: str) -> str:
    """Signed with the hash of the password, which only the house has, so that a new password forgets all browsers."""
    return hmac.digest(account.password.encode(), f"{key_of(account.name)} {number}".encode(), "sha256").hex()
