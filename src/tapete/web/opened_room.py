"""A room that has been opened: its application, its log, and the key for whoever directs it first."""

import msgspec
from starlette.applications import Starlette

from tapete.store.log import EventLog


class OpenedRoom(msgspec.Struct, frozen=True):
    app: Starlette
    log: EventLog
    director_key: str | None = None
    """None where somebody directs the house already."""
