"""The socket of a hall's screen: it is shown the clock now and after every change, whoever looks, and asked nothing."""

from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tapete.core.sentence import Sentence
from tapete.room.tournament.actor import TournamentActor
from tapete.room.watcher import NOBODY, Watcher
from tapete.web.person import Person
from tapete.web.socket import Refusal, Reply, attend
from tapete.web.tournament_socket import tournament_at

_ONLY_SHOWN: Final = Sentence(
    "el reloj de la sala solo se mira: se dirige desde la mesa de dirección",
    "the hall's clock is only looked at: it is directed from the desk",
)


async def hall_socket(socket: WebSocket) -> None:
    """One screen, until it is turned off or the room closes."""
    actor = await tournament_at(socket)
    if actor is None:
        return
    await socket.accept()
    watcher, host = Watcher(NOBODY), _AtTheClock(actor)
    host.resync(watcher)
    try:
        await attend(socket, host, watcher, socket.app.state.people, socket.app.state.pulse)
    finally:
        actor.unwatch(watcher)


class _AtTheClock:
    def __init__(self, actor: TournamentActor) -> None:
        self._actor = actor

    def resync(self, watcher: Watcher) -> None:
        self._actor.watch_clock(watcher)

    async def asked(self, _: Person, number: int, __: msgspec.Raw) -> Reply | Refusal:
        return Refusal(number, _ONLY_SHOWN)
