"""The tournaments of the room: those to come, those being played and those that are over."""

from tapete.room.lobby import Room
from tapete.room.permission import Permission
from tapete.room.tournament.income_book import income_book
from tapete.web.site.visit import Page, PageVisit


def show(room: Room | None, visit: PageVisit) -> Page:
    """Without a casino, a room with no tournament; the staff find the book of tournament income too."""
    directs = visit.person is not None and visit.person.may(Permission.DIRECT_TOURNAMENT)
    listed = room.hall.listed() if room else []
    reads = visit.person is not None and visit.person.may(Permission.READ_TOURNAMENT)
    income = income_book(room.hall) if room and reads else ()
    return Page("tournament/tournaments.html", {"tournaments": listed, "directs": directs, "income": income})
