"""The addresses of the room: its lobby as data, the hands of its tables as files, and their sockets."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tapete.core.ids import LawId
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.day.house import RunningHouse
from tapete.room.demonstration import open_demonstration
from tapete.room.interface.deliveries import Deliveries
from tapete.room.lobby import Room
from tapete.room.tournament.demonstration import open_tournaments
from tapete.web.pit.pit import Pit
from tapete.web.pit.socket import pit_socket
from tapete.web.room import card_reader, coaching, past_hands
from tapete.web.room.choosing.lobby_socket import lobby_socket
from tapete.web.room.first_look import draw_ahead
from tapete.web.room.proof.hand_proof import hand_proof_file
from tapete.web.room.socket import table_socket
from tapete.web.tournament import own_data
from tapete.web.tournament.socket import clock_socket, tournament_socket


def room_routes() -> list[BaseRoute]:
    return [
        Route("/mesas.json", _lobby),
        *past_hands.routes(),
        *coaching.routes(),
        Route("/mesa/{table}/baraja/{number:int}.json", hand_proof_file),
        Route(card_reader.PATH, card_reader.answer, methods=["POST"]),
        WebSocketRoute("/mesas/socket", lobby_socket),
        WebSocketRoute("/mesa/{table}/socket", table_socket),
        WebSocketRoute("/sala/socket", pit_socket),
        Route("/torneos.json", _tournaments),
        Route(own_data.PATH, own_data.own_data_file),
        WebSocketRoute("/torneo/{tournament}/socket", tournament_socket),
        WebSocketRoute("/torneo/{tournament}/reloj/socket", clock_socket),
    ]


async def _lobby(request: Request) -> Response:
    room: Room = request.app.state.room
    return Response(msgspec.json.encode({"tables": room.lobby()}), media_type="application/json")


async def _tournaments(request: Request) -> Response:
    room: Room = request.app.state.room
    return Response(msgspec.json.encode({"tournaments": room.hall.listed()}), media_type="application/json")


def running(
    house: RunningHouse, pit: Pit, book: IncidentBook, deliveries: Deliveries, law: LawId | None
) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    """Reopens the tables of the log, or a law's demonstration if there are none, and runs them."""
    room = house.room

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        recovered = await room.recover()
        await house.recover()
        await book.catch_up(actor for actor in room.tables.values() if actor.terms.live)
        if not recovered and law is not None:
            await open_demonstration(house, law)
        if law is not None:
            await open_tournaments(room.hall)
        room.start()
        house.start()
        deliveries.start()
        draw_ahead(room)
        yield
        pit.close()
        await deliveries.stop()
        await house.stop()
        await room.stop()

    return lifespan
