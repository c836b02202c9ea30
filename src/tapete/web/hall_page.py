"""The page of the hall's clock: the address of its socket and, for the director, what all screens show."""

from tapete.room.casino import Room
from tapete.room.permission import may_order
from tapete.tournament.command import SetDisplay
from tapete.tournament.display import LONGEST
from tapete.web.tournament_page import tournament_of
from tapete.web.visit import Page, PageVisit


def show(room: Room | None, visit: PageVisit) -> Page:
    actor = tournament_of(room, visit)
    return Page(
        "hall.html",
        {
            "title": actor.rules.structure.title,
            "socket": f"/torneo/{actor.name}/reloj/socket",
            "edits": visit.person is not None and may_order(visit.person.role, SetDisplay.name()),
            "longest": LONGEST,
        },
    )
