"""What the house asks of accounts: when idle sessions end, a second factor, and no password with its own name."""

from typing import Final

import msgspec

from tapete.room.model.event import Millis
from tapete.room.model.role import Role
from tapete.room.people.account import LIFETIME

_MINUTE: Final = 60_000


class AccountPolicy(msgspec.Struct, frozen=True):
    """Idle times are in minutes; ``second_factor`` is whether everybody who works here needs one.

    ``names`` are the house's own, which anybody would try first as a password.
    """

    staff_idle: int = 60
    player_idle: int = 3 * 24 * 60
    second_factor: bool = False
    names: tuple[str, ...] = ("tapete",)
    authority: str = ""
    """The SHA-256 of the key by which the authority's inspectors open their accounts; none where it is empty."""

    def idle(self, role: Role) -> Millis:
        """How long a session of a role may go unused; a guest has nothing but the session, so it lasts."""
        match role:
            case Role.GUEST:
                return LIFETIME[role]
            case Role.PLAYER:
                return Millis(self.player_idle * _MINUTE)
            case _:
                return Millis(self.staff_idle * _MINUTE)

    def needs_factor(self, role: Role) -> bool:
        return self.second_factor and role not in (Role.VISITOR, Role.GUEST, Role.PLAYER)
