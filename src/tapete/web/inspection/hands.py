"""Every hand that is over, searched by hour, table, player, amount and incident."""

from datetime import datetime
from typing import Final

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.room.audit.hand_index import HandIndex, Search
from tapete.room.lobby import Room
from tapete.room.stream.local_time import MADRID
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.sum_of_money import cents_of
from tapete.words.figures import moment_text

_A_PAGE: Final = 200


class HandsPage:
    def __init__(self, room: Room, index: HandIndex) -> None:
        self._room, self._index = room, index

    def show(self, visit: PageVisit) -> Page:
        """The latest hands that match; what cannot be read is said and nothing is searched."""
        wanted = _search(visit)
        lines = [] if isinstance(wanted, Sentence) else self._index.search(wanted)
        return Page(
            "inspection/hands.html",
            {
                "tables": sorted(self._room.tables),
                "query": visit.query,
                "wrong": wanted if isinstance(wanted, Sentence) else None,
                "lines": [(line, moment_text(line.ended.isoformat(), visit.language)) for line in lines[:_A_PAGE]],
                "matches": len(lines),
            },
        )


def _search(visit: PageVisit) -> Search | Sentence:
    amount = cents_of(visit.asked("amount"))
    if isinstance(amount, Refused):
        return amount.reason
    moments = [_moment(visit.asked(name)) for name in ("since", "until")]
    for moment in moments:
        if isinstance(moment, Sentence):
            return moment
    since, until = (moment if isinstance(moment, datetime) else None for moment in moments)
    return Search(visit.asked("table"), visit.asked("player"), since, until, amount, visit.asked("incident") == "yes")


def _moment(text: str) -> datetime | Sentence | None:
    """An hour of the house's own clock; none where nothing is written."""
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=MADRID)
    except ValueError:
        shown = text[:24]
        return Sentence(
            f"«{shown}» no es una hora: se escribe 2026-03-14T21:30",
            f"'{shown}' is not an hour: write 2026-03-14T21:30",
        )
