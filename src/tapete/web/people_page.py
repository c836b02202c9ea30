"""The people of the house: for the director, the cashier and the inspector, each with what he may change."""

from typing import Final

from tapete.room.casino import Casino
from tapete.room.people.account import Account
from tapete.room.people.naming import key_of
from tapete.room.people.reception import Reception
from tapete.room.people.role import GIVEN, Role
from tapete.room.permission import Deed
from tapete.web.visit import Page, Visit

_SHOWN: Final = 100


def show(reception: Reception, casino: Casino, visit: Visit) -> Page:
    """Those with a password first, then by name; a hundred at most, and words to look for the others."""
    assert visit.person is not None
    words = key_of(visit.asked("q"))
    found = [of for of in reception.register.accounts() if words in key_of(of.name)]
    found.sort(key=_order)
    return Page(
        "people.html",
        {
            "accounts": [(of, casino.funds(of.name)) for of in found[:_SHOWN]],
            "found": len(found),
            "query": visit.asked("q"),
            "roles": GIVEN,
            "players": (Role.GUEST, Role.PLAYER),
            "directs": visit.person.may(Deed.DIRECT_PEOPLE),
            "hands_chips": visit.person.may(Deed.HAND_CHIPS),
            "done": bool(visit.asked("done")),
        },
    )


def _order(account: Account) -> tuple[bool, str]:
    return account.role is Role.GUEST, key_of(account.name)
