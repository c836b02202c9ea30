"""A hand replayed for an inspector: every event with its moment, its cards and its articles."""

import threading

from starlette.exceptions import HTTPException

from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.room.casino import Casino
from tapete.room.replay import Replay
from tapete.web.moment_text import moment_text
from tapete.web.visit import Page, Visit


class HandPage:
    def __init__(self, casino: Casino) -> None:
        self._casino, self._one_reader = casino, threading.Lock()
        self._replays: dict[str, Replay] = {}

    def show(self, visit: Visit) -> Page:
        """The hand whose number is asked for, or the last that is over."""
        actor = self._casino.tables.get(visit.places["table"])
        if actor is None:
            raise HTTPException(404)
        asked = visit.asked("number")
        with self._one_reader:
            replay = self._replays.setdefault(actor.name, Replay(actor))
            count = replay.count()
            number = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 10 else count
            moments = replay.hand(number)
        if moments is None and (asked or count):
            raise HTTPException(404)
        return Page(
            "hand.html",
            {
                "table": actor.name,
                "law": profile(actor.terms.law),
                "title": title_of(actor.terms.game),
                "number": number,
                "count": count,
                "moments": [(of, moment_text(of.recorded, visit.language)) for of in moments or ()],
            },
        )
