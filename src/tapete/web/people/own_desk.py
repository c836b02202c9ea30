"""Where somebody's work is: the page that a log-in leads to."""

from collections.abc import Callable, Mapping
from typing import Final

from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.web.site.address import address
from tapete.web.site.person import SignedInPerson
from tapete.words.language import Tongue

DESKS: Final[Mapping[Role, str]] = {
    Role.CROUPIER: "account",
    Role.CHIEF: "pit",
    Role.CASHIER: "cage",
    Role.DIRECTOR: "house",
    Role.INSPECTOR: "inspection",
    Role.DOORMAN: "door",
    Role.TOURNAMENT_DIRECTOR: "tournaments",
    Role.TOURNAMENT_ASSISTANT: "tournaments",
}
DealsAt = Callable[[PlayerId], str]
"""The table of the room that a dealer has now; empty where they have none."""


def own_desk(person: SignedInPerson | None, deals_at: DealsAt, tongue: Tongue) -> str:
    """The address of one's own desk; a dealer's is their table, and whoever plays has the room."""
    if person is None or person.role not in DESKS:
        return "/"
    table = deals_at(person.player) if person.role is Role.CROUPIER else ""
    return address(tongue, "table", table=table) if table else address(tongue, DESKS[person.role])
