"""Who is at the other end of a connection, as far as tables need to know."""

from typing import Protocol

import msgspec
from starlette.requests import HTTPConnection

from tapete.core.ids import PlayerId


class Person(msgspec.Struct, frozen=True):
    """A person in a session. ``session`` tells sessions apart and lets nobody into one: it may stand in the log."""

    player: PlayerId
    session: str


class People(Protocol):
    """Whoever knows the people of the house."""

    def who(self, connection: HTTPConnection) -> Person | None:
        """The person whose session a connection belongs to; None for a visitor without one."""
