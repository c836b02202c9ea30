"""Who is at the other end of a connection, as far as tables need to know."""

from typing import Protocol

import msgspec
from starlette.requests import HTTPConnection

from tapete.core.ids import PlayerId
from tapete.room.people.role import Role
from tapete.room.permission import Deed, may


class Person(msgspec.Struct, frozen=True):
    """A person in a session. ``session`` tells sessions apart and lets nobody into one: it may stand in the log."""

    player: PlayerId
    session: str
    role: Role = Role.GUEST

    def may(self, deed: Deed) -> bool:
        return may(self.role, deed)

    @property
    def works_here(self) -> bool:
        """Whether this is one of the house's own people, who do not play in it and have an office."""
        return not self.may(Deed.PLAY)


class People(Protocol):
    """Whoever knows the people of the house."""

    def who(self, connection: HTTPConnection) -> Person | None:
        """The person whose session a connection belongs to; None for a visitor without one."""


def role_of(person: Person | None) -> Role:
    return person.role if person else Role.VISITOR
