"""The addresses of the room: its lobby as data, the hands of its tables as files, and their sockets."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tapete.core.ids import LawId
from tapete.room.casino import Casino
from tapete.room.demonstration import open_demonstration
from tapete.web import past_hands
from tapete.web.hand_proof_file import hand_proof_file
from tapete.web.socket import table_socket


def room_routes() -> list[BaseRoute]:
    return [
        Route("/mesas.json", _lobby),
        *past_hands.routes(),
        Route("/mesa/{table}/baraja/{number:int}.json", hand_proof_file),
        WebSocketRoute("/mesa/{table}/socket", table_socket),
    ]


async def _lobby(request: Request) -> Response:
    casino: Casino = request.app.state.casino
    return Response(msgspec.json.encode({"tables": casino.lobby()}), media_type="application/json")


def running(casino: Casino, law: LawId | None) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """The tables of the log come back, or a law's demonstration is opened where there are none, and go on."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        if not await casino.recover() and law is not None:
            await open_demonstration(casino, law)
        casino.start()
        yield
        await casino.stop()

    return lifespan
