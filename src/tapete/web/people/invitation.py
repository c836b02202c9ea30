"""The page of an invitation: whoever works here chooses their password."""

from tapete.room.people.password import LEAST, MOST
from tapete.room.people.staffing import Staffing
from tapete.web.site.visit import Page, PageVisit


def show(staffing: Staffing, visit: PageVisit) -> Page:
    secret = visit.asked("t")
    account = staffing.invited(secret)
    content = {"account": account, "secret": secret, "password_least": LEAST, "password_most": MOST}
    return Page("people/invitation.html", content)
