"""What another node asks of a table, put to it here."""

from tapete.room.stream.answers import Answer
from tapete.room.tables.actor import TableActor
from tapete.room.tables.elsewhere import AskTable, OrderTable, TableRequest, read_written


async def asked_of(actor: TableActor, request: TableRequest) -> Answer:
    match request:
        case AskTable():
            return await actor.ask(request.origin, read_written(actor.game, request.command), request.authority)
        case OrderTable():
            commands = [read_written(actor.game, command) for command in request.commands]
            return await actor.order(commands, request.clear, request.bots)
    return await actor.serve(request.purpose, request.by)
