"""Notes in the casino's own stream: what the house should know of, whichever part of it saw it."""

from tapete import __version__
from tapete.core.decision import Event
from tapete.room.stream.record import CASINO, CODEC
from tapete.store.log import Conflict, Context, EventLog, LogUnavailableError


async def note(log: EventLog, event: Event, by: str) -> None:
    """Append a note; several at once all find their place."""
    if log.outage.on:
        raise LogUnavailableError(CASINO)
    fresh, who = [CODEC.encode(event)], Context(by, engine=__version__)
    while isinstance(await log.async_append(CASINO, log.version(CASINO), fresh, who), Conflict):
        pass
