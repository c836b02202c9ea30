"""The significant events for the eyes of an inspector, the newest first and by kind."""

import threading
from collections import Counter
from typing import Final

from tapete.room.significance import Significance
from tapete.room.significant import Following, Significant
from tapete.store.log import EventLog
from tapete.web.visit import Page, Visit
from tapete.words.moment import moment_text

_A_PAGE: Final = 100


class EventsPage:
    """Keeps what it found, and reads on from there."""

    def __init__(self, log: EventLog) -> None:
        self._log, self._one_reader = log, threading.Lock()
        self._following, self._found = Following(), list[Significant]()

    def show(self, visit: Visit) -> Page:
        found = self._events()
        kind = next((of for of in Significance if of.value == visit.asked("kind")), None)
        chosen = [of for of in reversed(found) if kind in (None, of.kind)]
        counted = Counter(of.kind for of in found)
        return Page(
            "events.html",
            {
                "events": [(of, moment_text(of.when, visit.language)) for of in chosen[:_A_PAGE]],
                "found": len(chosen),
                "kinds": [(of, counted[of]) for of in Significance if counted[of]],
                "all": len(found),
                "kind": kind,
            },
        )

    def _events(self) -> list[Significant]:
        with self._one_reader:
            for envelope in self._log.read_all(self._following.position):
                if (found := self._following.follow(envelope)) is not None:
                    self._found.append(found)
            return self._found.copy()
