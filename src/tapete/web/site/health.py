"""``/healthz``: the process lives. ``/readyz``: the room can serve people. Both for a monitor."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tapete import __version__
from tapete.room.lobby import Room
from tapete.room.stream.room_log import RoomLog


async def alive(_: Request) -> Response:
    """200 for as long as the process answers: whoever restarts processes asks this."""
    return JSONResponse({"ok": True, "version": __version__})


async def ready(request: Request) -> Response:
    """200 while the log can be written, chance has not failed its test and everything that plays goes on; else 503."""
    room: Room | None = request.app.state.room
    if room is None:
        return JSONResponse({"ok": True, "version": __version__})
    writes = await room.log.is_writable() if isinstance(room.log, RoomLog) else not room.log.outage.on
    still = room.standing_still()
    ok = writes and not still and not room.alarmed
    report = {
        "ok": ok,
        "version": __version__,
        "log": writes,
        "deals": room.deals,
        "tables": len(room.tables),
        "standing_still": len(still),
    }
    return JSONResponse(report, 200 if ok else 503, headers={"Cache-Control": "no-store"})
