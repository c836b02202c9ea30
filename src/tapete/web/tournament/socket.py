"""The socket of a tournament: everybody sees the same live state and may send the commands of their role."""

from starlette.websockets import WebSocket

from tapete.room.stream.record import Origin
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.message import TournamentSpeaker
from tapete.web.room.socket import NO_COMMAND, ClientMessage, RefusalFrame, Reply, admitted, answered, attend, decoded
from tapete.web.site.person import People, SignedInPerson


async def tournament_socket(socket: WebSocket) -> None:
    """One viewer of one tournament, until they leave or the room closes."""
    await _watched(socket, _AtTournament)


async def clock_socket(socket: WebSocket) -> None:
    """One screen of the hall: it shows the clock, and a director may set there what all screens show."""
    await _watched(socket, _AtClock)


async def _watched(socket: WebSocket, host_of: "type[_AtTournament]") -> None:
    people: People = socket.app.state.people
    actor: TournamentActor | None = socket.app.state.room.hall.tournaments.get(socket.path_params["tournament"])
    if not await admitted(socket, actor) or actor is None:
        return
    person = people.who(socket)
    watcher = Watcher(person.player if person else NOBODY)
    host = host_of(actor, socket, people)
    host.resync(watcher)
    try:
        await attend(socket, host, watcher, people, person)
    finally:
        actor.unwatch(watcher)


class _AtTournament:
    def __init__(self, actor: TournamentActor, socket: WebSocket, people: People) -> None:
        self._actor, self._socket, self._people = actor, socket, people

    def _viewer(self) -> TournamentSpeaker | None:
        """The viewer, looked up each time: whoever has logged out is a spectator."""
        person = self._people.who(self._socket)
        return TournamentSpeaker(person.player, person.role) if person else None

    def resync(self, watcher: Watcher) -> None:
        """Whole pictures, or changes for a page that keeps the parts it has been sent: of all tables, or of the
        player's own."""
        how = self._socket.query_params.get("changes")
        if how is None:
            self._actor.watch(watcher, self._viewer)
        else:
            self._actor.follow(watcher, self._viewer, near=how == "near")

    async def asked(self, person: SignedInPerson, number: int, frame: ClientMessage) -> Reply | RefusalFrame:
        message = decoded(frame.command)
        if message is None:
            return RefusalFrame(number, NO_COMMAND)
        origin = Origin(person.player, person.session, number)
        return answered(number, await self._actor.ask(origin, TournamentSpeaker(person.player, person.role), message))


class _AtClock(_AtTournament):
    def resync(self, watcher: Watcher) -> None:
        self._actor.watch_clock(watcher)
