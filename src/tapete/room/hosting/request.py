"""What another node asks of a table or tournament, put to it here."""

from tapete.room.hosting.message import Request
from tapete.room.hosting.movable_stream import MovableActor
from tapete.room.stream.answers import Answer
from tapete.room.tables.actor import TableActor
from tapete.room.tables.elsewhere import AskTable, OrderTable, ServeTable, read_written
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.message import AskTournament


async def asked_of(actor: MovableActor, request: Request) -> Answer:
    if isinstance(actor, TournamentActor):
        assert isinstance(request, AskTournament), request
        return await actor.ask(request.origin, request.who, request.message)
    return await _asked_of_table(actor, request)


async def _asked_of_table(actor: TableActor, request: Request) -> Answer:
    match request:
        case AskTable():
            return await actor.ask(request.origin, read_written(actor.game, request.command), request.authority)
        case OrderTable():
            commands = [read_written(actor.game, command) for command in request.commands]
            return await actor.order(commands, request.clear, request.bots)
    assert isinstance(request, ServeTable), request
    return await actor.serve(request.purpose, request.by)
