"""The significant events for an inspector, newest first and by kind."""

import threading
from collections import Counter
from typing import Final

from tapete.room.audit.significance import Significance
from tapete.room.audit.significant_events import Following, Significant
from tapete.store.log import EventLog
from tapete.web.site.visit import Page, PageVisit
from tapete.words.moment import moment_text

_A_PAGE: Final = 100


class EventsPage:
    """Keeps the events already read, and continues from there."""

    def __init__(self, log: EventLog) -> None:
        self._log, self._one_reader = log, threading.Lock()
        self._following, self._significant = Following(), list[Significant]()

    def show(self, visit: PageVisit) -> Page:
        events = self._events()
        kind = next((significance for significance in Significance if significance.value == visit.asked("kind")), None)
        chosen = [event for event in reversed(events) if kind in (None, event.kind)]
        counted = Counter(event.kind for event in events)
        return Page(
            "inspection/events.html",
            {
                "events": [(event, moment_text(event.when, visit.language)) for event in chosen[:_A_PAGE]],
                "matches": len(chosen),
                "kinds": [
                    (significance, counted[significance]) for significance in Significance if counted[significance]
                ],
                "all": len(events),
                "kind": kind,
            },
        )

    def _events(self) -> list[Significant]:
        with self._one_reader:
            for envelope in self._log.read_all(self._following.position):
                if (significant := self._following.follow(envelope)) is not None:
                    self._significant.append(significant)
            return self._significant.copy()
