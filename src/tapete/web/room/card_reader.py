"""The address of a live table's card reader: whoever presents the table's key tells the cards that are due.

No cookie counts here. The key is known by its hash alone, and what the reader tells is refused as the dealer's is.
"""

import hmac
import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.law.refusal import refuse
from tapete.room.model.command import ReadCards
from tapete.room.model.role import Role
from tapete.room.people.register import session_of
from tapete.room.stream.record import Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.live.card_reader import READER
from tapete.web.guard.rate import RateLimits, source_of
from tapete.web.room.socket import RefusalFrame, answered

PATH: Final = "/mesa/{table}/lector"
_MOST_BYTES: Final = 1024
_SHOWN: Final = 12
"""How many characters of a key's hash tell it from others in the log."""
_NO_KEY: Final = refuse("esa clave no es la del lector de esta mesa", "that key is not of this table's reader")
_TOO_FAST: Final = refuse("demasiadas lecturas: más despacio", "too many readings: more slowly")
_UNREADABLE: Final = refuse(
    'un lector envía cartas así: {"cards": ["Kh"]}', 'a reader sends cards like this: {"cards": ["Kh"]}'
)


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a reader sends. The same ``id`` again is the same reading, and counts once."""

    cards: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(min_length=1, max_length=60)]
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None
    id: Annotated[int, Meta(ge=0, le=2**53)] | None = None


_READINGS: Final = msgspec.json.Decoder(Reading)


async def answer(request: Request) -> Response:
    actor: TableActor | None = request.app.state.room.tables.get(request.path_params["table"])
    limits: RateLimits = request.app.state.limits
    if actor is None or not _has_key(request, actor):
        fast = limits.admits("reader_key", source_of(request))
        return _refused(_NO_KEY, 401) if fast else _refused(_TOO_FAST, 429)
    if not limits.admits("reader", actor.name):
        return _refused(_TOO_FAST, 429)
    reading = await _read(request)
    return _refused(reading, 400) if isinstance(reading, Refused) else await _told(actor, reading)


def _has_key(request: Request, actor: TableActor) -> bool:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    reader = actor.table.reader
    return reader is not None and scheme == "Bearer" and hmac.compare_digest(session_of(key.strip()), reader.key)


async def _read(request: Request) -> Reading | Refused:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > _MOST_BYTES:
            return _UNREADABLE
    try:
        return _READINGS.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return _UNREADABLE


async def _told(actor: TableActor, reading: Reading) -> Response:
    cards = read_cards(" ".join(reading.cards))
    if isinstance(cards, Refused):
        return _refused(cards, 409)
    number = secrets.randbits(52) if reading.id is None else reading.id
    reader = actor.table.reader
    origin = Origin(READER, reader.key[:_SHOWN] if reader else "", number)
    command = ReadCards(cards, None if reading.seat is None else Seat(reading.seat))
    reply = answered(number, await actor.ask(origin, command, Authority(READER, Role.CROUPIER)))
    return _json(reply, 409 if isinstance(reply, RefusalFrame) else 200)


def _refused(refused: Refused, status: int) -> Response:
    return _json(RefusalFrame(None, refused.reason, refused.because), status)


def _json(content: msgspec.Struct, status: int) -> Response:
    headers = {"Cache-Control": "no-store"} | ({"Retry-After": "10"} if status == 429 else {})
    return Response(msgspec.json.encode(content), status, headers, media_type="application/json")
