"""The page of the hall's clock: the address of its socket and, for the director, what all screens show."""

from tapete.room.lobby import Room
from tapete.room.permission import may_order
from tapete.tournament.desk.display import LONGEST
from tapete.tournament.model.command import SetDisplay
from tapete.web.site.visit import Page, PageVisit
from tapete.web.tournament.tournament import tournament_of


def show(room: Room | None, visit: PageVisit) -> Page:
    actor = tournament_of(room, visit)
    return Page(
        "tournament/hall.html",
        {
            "title": actor.rules.structure.title,
            "socket": f"/torneo/{actor.name}/reloj/socket",
            "edits": visit.person is not None and may_order(visit.person.role, SetDisplay.name()),
            "longest": LONGEST,
        },
    )
