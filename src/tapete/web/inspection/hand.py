"""A hand replayed for an inspector: every event with its moment, its cards and its articles."""

from starlette.exceptions import HTTPException

from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.room.audit.replay import replay
from tapete.room.lobby import Room
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.whole_number import whole_number
from tapete.words.figures import moment_text


def show(room: Room, visit: PageVisit) -> Page:
    """The hand with the requested number, or the last finished one."""
    actor = room.tables.get(visit.places["table"])
    if actor is None:
        raise HTTPException(404)
    asked, newest = visit.asked("number"), actor.archive.newest()
    number = whole_number(asked)
    number = newest if number is None else number
    moments = replay(actor, number)
    if moments is None and (asked or newest):
        raise HTTPException(404)
    return Page(
        "inspection/hand.html",
        {
            "table": actor.name,
            "law": profile(actor.terms.law),
            "title": title_of(actor.terms.game),
            "number": number,
            "count": newest,
            "moments": [(moment, moment_text(moment.recorded, visit.language)) for moment in moments or ()],
        },
    )
