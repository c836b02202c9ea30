"""The socket of the lobby: its tables once, and then those that have changed. Nothing is asked for there."""

from typing import Final

from starlette.websockets import WebSocket

from tapete.core.sentence import Sentence
from tapete.room.lobby import Room
from tapete.room.lobby_board import LobbyBoard
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.web.room.socket import ClientMessage, RefusalFrame, Reply, admitted, attend
from tapete.web.site.person import People, SignedInPerson

_NOTHING_ASKED: Final = Sentence("aquí no se puede pedir eso", "that cannot be asked for here")


async def lobby_socket(socket: WebSocket) -> None:
    """One viewer, until they leave or the room closes."""
    people: People = socket.app.state.people
    room: Room | None = socket.app.state.room
    if not await admitted(socket, room) or room is None:
        return
    person = people.who(socket)
    watcher = Watcher(person.player if person else NOBODY)
    room.board.watch(watcher)
    try:
        await attend(socket, _AtBoard(room.board), watcher, people, person)
    finally:
        room.board.unwatch(watcher)


class _AtBoard:
    def __init__(self, board: LobbyBoard) -> None:
        self._board = board

    def resync(self, watcher: Watcher) -> None:
        self._board.resync(watcher)

    async def asked(self, _: SignedInPerson, number: int, __: ClientMessage) -> Reply | RefusalFrame:
        return RefusalFrame(number, _NOTHING_ASKED)
