"""The socket of the floor: everything that waits is seen there, and answered at the table it belongs to."""

from typing import Final

from starlette.websockets import WebSocket

from tapete.core.sentence import Sentence
from tapete.room.permission import PAGES
from tapete.room.stream.watcher import Watcher
from tapete.web.pit.pit import Pit
from tapete.web.room.socket import (
    POLICY,
    AtTable,
    ClientMessage,
    RefusalFrame,
    Reply,
    admitted,
    attend,
)
from tapete.web.site.person import People, SignedInPerson

_NO_TABLE: Final = Sentence("esa mesa no existe", "there is no such table")


async def pit_socket(socket: WebSocket) -> None:
    """One supervisor, until they leave or the room closes; nobody else is let in."""
    people: People = socket.app.state.people
    pit: Pit = socket.app.state.pit
    person = people.who(socket)
    if person is None or not person.may(PAGES["pit"]):
        await socket.close(POLICY)
        return
    if not await admitted(socket, pit):
        return
    watcher = Watcher(person.player)
    pit.watch(watcher, person)
    try:
        await attend(socket, _OnFloor(pit, socket), watcher, people, person)
    finally:
        pit.unwatch(watcher)


class _OnFloor:
    def __init__(self, pit: Pit, socket: WebSocket) -> None:
        self._pit, self._state = pit, socket.app.state

    def resync(self, watcher: Watcher) -> None:
        self._pit.resync(watcher)

    async def asked(self, person: SignedInPerson, number: int, frame: ClientMessage) -> Reply | RefusalFrame:
        """The same answer as at the table itself."""
        actor = self._state.room.tables.get(frame.table)
        if actor is None:
            return RefusalFrame(number, _NO_TABLE)
        return await AtTable(actor, self._state.staff, self._state.book, self._state.limits).asked(
            person, number, frame
        )
