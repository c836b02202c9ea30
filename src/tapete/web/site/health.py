"""``/healthz``: whether the room can do its work, for a monitor."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapete import __version__
from tapete.room.lobby import Room
from tapete.room.stream.logbook import logger
from tapete.room.stream.record import CASINO

_LOG = logger("tapete.health")


async def answer(request: Request) -> Response:
    """200 while the log can be read and chance has not failed its test; else 503, saying which of them failed."""
    room: Room | None = request.app.state.room
    if room is None:
        return JSONResponse({"ok": True, "version": __version__})
    reads = await _reads(room)
    ok = reads and not room.alarmed
    report = {"ok": ok, "version": __version__, "log": reads, "deals": room.deals, "tables": len(room.tables)}
    return JSONResponse(report, 200 if ok else 503)


async def _reads(room: Room) -> bool:
    try:
        await asyncio.to_thread(room.log.version, CASINO)
    except Exception as error:  # a database may raise anything; what matters here is the answer
        _LOG.error("log unreadable", error=str(error))
        return False
    return True
