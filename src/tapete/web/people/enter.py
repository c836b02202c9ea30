"""The way in: as a guest in one click, with a name and a password, or with a new account."""

from tapete.room.model.role import Role
from tapete.room.people.names import LONGEST
from tapete.room.people.password import LEAST, MOST
from tapete.room.people.reception import Reception
from tapete.web.site.address import own_path
from tapete.web.site.visit import Page, PageVisit


def show(reception: Reception, visit: PageVisit) -> Page:
    """A house without a director shows the form for the first one too; one that knows the authority's key, a fold for
    those who inspect."""
    return Page(
        "people/enter.html",
        {
            "chips": reception.register.gift(),
            "next": own_path(visit.asked("next")),
            "unclaimed": not reception.register.has(Role.DIRECTOR),
            "by_authority": bool(reception.register.policy.authority),
            "name_longest": LONGEST,
            "password_least": LEAST,
            "password_most": MOST,
        },
    )
