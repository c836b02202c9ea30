"""The significant events for an inspector, newest first and by kind."""

import threading
from collections import Counter
from typing import Final

from tapete.room.audit.significance import Significance
from tapete.room.audit.significant_events import Following, Significant
from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.chain import WITHHELD
from tapete.store.log import LogReader
from tapete.web.site.visit import Page, PageVisit
from tapete.words.figures import moment_text

_A_PAGE: Final = 100


class EventsPage:
    """Keeps the events already read, and continues from there."""

    def __init__(self, log: LogReader) -> None:
        self._log, self._one_reader = DiscreetLog(log), threading.Lock()
        self._following, self._significant = Following(), list[Significant]()
        self._settled = 0
        """Up to where nothing was withheld: what lies after it is read again."""

    def show(self, visit: PageVisit) -> Page:
        events = self._events()
        kind = next((significance for significance in Significance if significance.value == visit.asked("kind")), None)
        chosen = [event for event in reversed(events) if event.kind is kind or (kind is None and _counts(event))]
        counted = Counter(event.kind for event in events)
        return Page(
            "inspection/events.html",
            {
                "events": [(event, moment_text(event.when, visit.language)) for event in chosen[:_A_PAGE]],
                "matches": len(chosen),
                "kinds": [
                    (significance, counted[significance]) for significance in Significance if counted[significance]
                ],
                "all": sum(map(_counts, events)),
                "kind": kind,
            },
        )

    def _events(self) -> list[Significant]:
        with self._one_reader:
            settled, passing = True, list[Significant]()
            for envelope in self._log.read_all(self._settled):
                settled = settled and envelope.data != WITHHELD
                if settled:
                    self._settled = envelope.position
                if (significant := self._following.follow(envelope)) is not None:
                    (self._significant if settled else passing).append(significant)
            return [*self._significant, *passing]


def _counts(event: Significant) -> bool:
    """Whether an event stands in the list of all: looks into the log are many, and have a list of their own."""
    return event.kind is not Significance.READING
