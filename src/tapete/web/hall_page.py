"""The page of the hall's clock: where its client looks, and for whoever directs what all screens show."""

from starlette.exceptions import HTTPException

from tapete.room.casino import Casino
from tapete.room.permission import may_order
from tapete.tournament.display import LONGEST
from tapete.web.visit import Page, Visit


def show(casino: Casino | None, visit: Visit) -> Page:
    name = visit.places["tournament"]
    actor = casino.hall.tournaments.get(name) if casino else None
    if actor is None:
        raise HTTPException(404)
    return Page(
        "hall.html",
        {
            "title": actor.rules.structure.title,
            "socket": f"/torneo/{name}/reloj/socket",
            "desk": f"/torneo/{name}/socket",
            "edits": visit.person is not None and may_order(visit.person.role, "SetDisplay"),
            "longest": LONGEST,
        },
    )
