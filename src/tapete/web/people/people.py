"""The people of the house: for the director, the cashier and the inspector, each with what they may change."""

from typing import Final

from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.names import key_of
from tapete.room.people.reception import Reception
from tapete.room.people.staffing import Staffing
from tapete.room.permission import Permission
from tapete.web.people.forms import BESIDE
from tapete.web.site.visit import Page, PageVisit
from tapete.words.alphabet import alphabetical

_SHOWN: Final = 100


def show(reception: Reception, staffing: Staffing, room: Room, visit: PageVisit) -> Page:
    """Those with a password first, then by name; a hundred at most, and a search for the others."""
    assert visit.person is not None
    words = key_of(visit.asked("q"))
    accounts = [account for account in reception.register.accounts() if words in key_of(account.name)]
    accounts.sort(key=_order)
    invited = visit.carried.get("invited", "")
    return Page(
        "people/people.html",
        {
            "accounts": [(account, room.funds(account.name)) for account in accounts[:_SHOWN]],
            "matches": len(accounts),
            "query": visit.asked("q"),
            "roles": reception.given_roles,
            "beside": BESIDE,
            "players": (Role.GUEST, Role.PLAYER),
            "directs": visit.person.may(Permission.DIRECT_PEOPLE),
            "hands_chips": visit.person.may(Permission.HAND_CHIPS) and bool(reception.register.gift()),
            "staff": staffing.people() if visit.person.may(Permission.DIRECT_PEOPLE) else (),
            "invitation": visit.carried.get("invitation", ""),
            "invited": next((member.name for member, _ in staffing.people() if member.id == invited), ""),
            "done": bool(visit.asked("done")),
        },
    )


def _order(account: Account) -> tuple[bool, tuple[str, str]]:
    return account.role is Role.GUEST, alphabetical(account.name)
