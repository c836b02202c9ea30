"""Requests for every address of the house: its pages, forms, files and the card reader's, with anything in them."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import quote, quote_plus

import msgspec
from starlette.applications import Starlette
from starlette.routing import Route

import tapete.web
from tapete.room.model.role import Role
from tests.fuzz.house import LIVE, READER_KEY, TOURNAMENT
from tests.fuzz.mutation import DEEP, NASTY, Mutator

_WEB: Final = Path(tapete.web.__file__).parent
_FIELD: Final = re.compile(
    r'(?:fields|query|query_params)(?:\.get\(|\.getlist\(|\[)"(\w+)"|\basked\("(\w+)"|name="(\w+)"'
)
_PLACE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_ROLES: Final = tuple(role.value for role in Role)
_TRUE: Final = (
    *(
        *LIVE,
        TOURNAMENT,
        "ara",
        "gal",
        "med",
        "holdem",
        "sin-descarte",
        "ARA-10.1.A.V.1.a-b",
        "1",
        "2",
        "3",
        "ara-holdem",
    ),
    *("Persona player 5", "Persona croupier 6", "una frase bien larga", "player", "director", "yes", "on", "es", "en"),
    *(
        "2026-03-02",
        "2026-13-40",
        "12345678Z",
        "100",
        "12,50",
        "1.000",
        "documento;desde\n12345678Z;2026-01-01",
        "copa",
    ),
    *(
        "title = 'x'\n[[level]]\nsmall = 1\nbig = 2",
        "jugador",
        "misdeal",
        "croupier",
        "table/viva",
        "account/x",
        "0000",
    ),
)
"""What may be right somewhere."""


class Asked(msgspec.Struct, frozen=True):
    """One request; ``role`` is whose cookie it has."""

    method: str
    path: str
    role: str
    body: bytes = b""
    kind: str = "application/x-www-form-urlencoded"
    key: str = ""

    def headers(self, secret: str, host: str) -> list[tuple[bytes, bytes]]:
        headers = {"host": host, "origin": f"http://{host}", "accept-language": "es"}
        if secret:
            headers["cookie"] = f"tapete_session={secret}"
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        if self.method == "POST":
            headers |= {"content-type": self.kind, "content-length": str(len(self.body))}
        return [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]


class Requests:
    """The addresses of an application."""

    def __init__(self, app: Starlette) -> None:
        routes = [route for route in app.routes if isinstance(route, Route)]
        self._pages = tuple(route.path for route in routes if "GET" in (route.methods or ()))
        self._forms = tuple(route.path for route in routes if "POST" in (route.methods or ()))

    def any(self, mutator: Mutator) -> tuple[str, Asked]:
        """A request by lot, and what kind of request it is."""
        role = _ROLES[mutator.below(len(_ROLES))]
        match mutator.below(10):
            case 0 | 1 | 2:
                path = self._filled(mutator, self._pages) + "?" + _fields(mutator)
                return "query strings", Asked("GET", path, role)
            case 3:
                return "card reader", _reading(mutator)
            case 4:
                return "addresses", Asked("GET", "/" + quote(mutator.text((*self._pages,))[:500]), role)
            case _:
                path = self._filled(mutator, self._forms)
                body = _fields(mutator).encode() if mutator.below(8) else mutator.data((_fields(mutator),))
                kind = "application/x-www-form-urlencoded" if mutator.below(20) else "application/json"
                return "forms", Asked("POST", path, role, body[:8000], kind)

    def _filled(self, mutator: Mutator, paths: tuple[str, ...]) -> str:
        def place(match: "re.Match[str]") -> str:
            word = str(mutator.below(9)) if match[1] == "number" else _value(mutator)
            return quote(word[:80] or "x", safe="")

        return _PLACE.sub(place, paths[mutator.below(len(paths))])


@cache
def _names() -> tuple[str, ...]:
    """Every field that a form or an address may have."""
    files = [*_WEB.rglob("*.py"), *_WEB.rglob("*.html")]
    names = {name for file in files for match in _FIELD.findall(file.read_text("utf-8")) for name in match if name}
    return tuple(sorted(names | {"chips_100", "chips_500", "fact.x", "kind"}))


def _value(mutator: Mutator) -> str:
    match mutator.below(5):
        case 0:
            return NASTY[mutator.below(len(NASTY))]
        case 1:
            return mutator.text(_TRUE)
        case _:
            return _TRUE[mutator.below(len(_TRUE))]


def _fields(mutator: Mutator) -> str:
    names = _names()
    count = 1 + mutator.below(24)
    return "&".join(f"{names[mutator.below(len(names))]}={quote_plus(_value(mutator)[:300])}" for _ in range(count))


def _reading(mutator: Mutator) -> Asked:
    """What a card reader tells, mostly with the right key."""
    table = [*LIVE, "nada"][mutator.below(len(LIVE) + 1)]
    readings = ('{"cards": ["Kh"], "id": 3}', '{"cards": ["As", "Xx"], "seat": 2}', json.dumps({"cards": ["2c"] * 61}))
    body = mutator.data(readings) if mutator.below(200) else DEEP[0][:1000].encode()
    key = READER_KEY if mutator.below(8) else "otra"
    return Asked("POST", f"/mesa/{table}/lector", "visitor", body[:2000], "application/json", key)
