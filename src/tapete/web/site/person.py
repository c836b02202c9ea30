"""Who is at the other end of a connection, as far as tables need to know."""

from typing import Protocol

import msgspec
from starlette.requests import HTTPConnection

from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.room.permission import PAGES, Permission, may


class SignedInPerson(msgspec.Struct, frozen=True):
    """A person in a session. ``session`` identifies the session without giving access to it, so it may be logged."""

    player: PlayerId
    session: str
    role: Role = Role.GUEST
    nickname: str = ""

    def may(self, permission: Permission) -> bool:
        return may(self.role, permission)

    @property
    def works_here(self) -> bool:
        """Whether this is a member of the staff, who has an office and does not play here."""
        return not self.may(Permission.PLAY)

    @property
    def may_announce(self) -> bool:
        """Whether they may announce a tournament."""
        return self.may(PAGES["announce"])

    @property
    def supervises(self) -> bool:
        """Whether the floor is open to them, where all tables are seen."""
        return self.may(PAGES["pit"])

    @property
    def controls(self) -> bool:
        """Whether they are shown how results stand beside what is to be expected."""
        return self.may(PAGES["control"])


class Accounts(Protocol):
    """Everybody who has an account."""

    @property
    def changes(self) -> int:
        """How often any of them has changed."""


class People(Protocol):
    """Identifies the person behind a connection."""

    @property
    def accounts(self) -> Accounts:
        """Those it may be: looked at for every message, so nothing should have to be called for it."""

    def who(self, connection: HTTPConnection) -> SignedInPerson | None:
        """The person whose session a connection belongs to; None for a visitor without one."""

    def used(self, connection: HTTPConnection) -> None:
        """Somebody has done something over a connection, so that their session does not lie idle."""


def role_of(person: SignedInPerson | None) -> Role:
    return person.role if person else Role.VISITOR
