"""What was won and lost at the tables beside what the law of their games lets one expect, as the log grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from tapete.room.stream.logbook import logger
from tapete.room.stream.record import TABLE
from tapete.store.log import Envelope, LogReader
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.curve import Curve, CurvePoint, curve

if TYPE_CHECKING:
    from tapete.control.bet_law import BetLaw
    from tapete.control.night import ControlledGroup, CoursePoint
    from tapete.room.model.terms import Terms

_WIDTH, _HEIGHT, _EDGE = 320, 120, 6
_AT_ONCE: Final = 500
"""So many new events are read while somebody waits for the page."""
_LOG: Final = logger(__name__)


class ControlPage:
    """The page, and what it has read of the log: each visit reads on from where the last one stopped.

    Exact laws of rules that nobody has asked for yet take seconds to minutes, and so do the decisions of a long log:
    they are counted aside, and until then the page says so.
    """

    def __init__(self, log: LogReader) -> None:
        self._log, self._reading = log, Lock()
        self._control: _Control | None = None

    def show(self, visit: PageVisit) -> Page:
        from tapete.words import control as words

        del visit
        with self._reading:
            control = self._control = self._control or _Control(self._log)
            groups = control.groups()
        computing, groups = groups is None, groups or ()
        return Page(
            "house/control.html",
            {
                "computing": computing,
                "done": control.done,
                "columns": words.COLUMNS,
                "best": words.BEST,
                "groups": [(group, words.watched_title(group), words.evidence_words(group)) for group in groups],
                "warnings": [words.warning_words(group) for group in groups if group.warned],
                "tables": [
                    (group, words.watched_title(group), words.noticed_words(group), _curve(group.course))
                    for group in groups
                    if group.course
                ],
            },
        )


class _Control:
    """Follows a log; the libraries that count take seconds to load, and are loaded when the page is first asked for."""

    def __init__(self, log: LogReader) -> None:
        from tapete.control.law_book import LawBook
        from tapete.control.night import Night
        from tapete.room.audit.settled_rounds import SettledRounds

        self._log, self._rounds, self._night = log, SettledRounds(), Night(self._laws_of)
        self._book = LawBook()
        self._after = 0
        self._worker: Thread | None = None
        self.done = 0.0

    @property
    def missing(self) -> int:
        """Tables whose laws are still computed."""
        every = self._rounds.terms.values()
        return sum(not self._book.has(terms.law, terms.game, terms.choices) for terms in every)

    def groups(self) -> tuple[ControlledGroup, ...] | None:
        """What is watched; None while something is still counted, so that no round is passed over."""
        if self._worker is not None and self._worker.is_alive():
            return None
        for stream in self._log.streams(TABLE):
            if stream.removeprefix(TABLE) not in self._rounds.terms:
                self._rounds.note(next(self._log.read(stream)))
        if self.missing or self._log.count() - self._after > _AT_ONCE:
            self._worker = Thread(target=self._compute, name="control", daemon=True)
            self._worker.start()
            return None
        self._follow()
        return self._night.groups()

    def _compute(self) -> None:
        self._compute_laws()
        self._follow()

    def _follow(self) -> None:
        began, whole = self._after, max(1, self._log.count() - self._after)
        for settled in self._rounds.follow(self._new()):
            self._night.follow(settled)
            self._watch(min(self._after - began, whole), whole)

    def _compute_laws(self) -> None:
        for terms in [*self._rounds.terms.values()]:
            try:
                self._law(terms)
            except Exception as error:
                _LOG.error("failed", step="control", exc_info=error)
                self._book.leave_out(terms.law, terms.game, terms.choices)

    def _law(self, terms: Terms) -> dict[str, BetLaw]:
        return self._book.laws(terms.law, terms.game, terms.choices, self._watch)

    def _watch(self, done: int, whole: int) -> None:
        self.done = done / whole

    def _laws_of(self, table: str) -> dict[str, BetLaw]:
        """Computed beforehand, but for a table that was opened again under other terms."""
        return self._law(self._rounds.terms[table])

    def _new(self) -> Iterator[Envelope]:
        for envelope in self._log.read_all(self._after):
            self._after = envelope.position
            yield envelope


def _curve(course: Sequence[CoursePoint]) -> Curve | None:
    points = [CurvePoint(each.rounds, each.result, each.expectation, each.low, each.high) for each in course]
    return curve(points, _WIDTH, _HEIGHT, _EDGE)
