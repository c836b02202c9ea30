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
    from tapete.control.bank_watch import WatchedBank
    from tapete.control.bet_law import BetLaw
    from tapete.control.night import ControlledGroup, CoursePoint
    from tapete.room.model.terms import Terms

_WIDTH, _HEIGHT, _EDGE = 320, 120, 6
_AT_ONCE: Final = 500
"""So many new events are read while somebody waits for the page."""
_LOG: Final = logger(__name__)


class ControlPage:
    """The page, and what it has read of the log: each visit reads on from where the last one stopped.

    Loading the libraries that count takes seconds, exact laws of rules that nobody has asked for yet take seconds to
    minutes, and so do the decisions of a long log: all of it is done aside, and until then the page says so.
    """

    def __init__(self, log: LogReader) -> None:
        self._log, self._reading = log, Lock()
        self._control: _Control | None = None
        self._opening: Thread | None = None

    def show(self, visit: PageVisit) -> Page:
        del visit
        with self._reading:
            control = self._control
            if control is None:
                self._load()
            groups = None if control is None else control.groups()
            banks = control.banks() if control and groups is not None else ()
        if groups is None:
            return Page("house/control.html", {"computing": True, "done": control.done if control else 0.0})
        from tapete.words import control as words

        return Page(
            "house/control.html",
            {
                "computing": False,
                "columns": words.COLUMNS,
                "best": words.BEST,
                "groups": [
                    (group, words.watched_title(group), words.evidence_words(group), words.paid_words(group))
                    for group in groups
                ],
                "warnings": [
                    *((words.warning_words(group), _hands(group)) for group in groups if group.warned),
                    *((words.bank_warning(bank), {"table": bank.table}) for bank in banks if bank.warned),
                ],
                "bank_columns": words.BANK_COLUMNS,
                "strong": words.STRONG,
                "banks": [
                    (
                        bank,
                        words.bank_title(bank),
                        words.bank_expected(bank),
                        words.evidence_words(bank),
                        words.bank_noticed(bank),
                    )
                    for bank in banks
                ],
                "tables": [
                    (
                        group,
                        words.watched_title(group),
                        words.basis_words(group),
                        words.noticed_words(group),
                        _curve(group.course),
                    )
                    for group in groups
                    if group.course
                ],
            },
        )

    def warns(self) -> bool:
        """Whether something has left what chance explains, as far as that is counted; nobody waits for it."""
        with self._reading:
            if self._control is None:
                self._load()
            return self._control is not None and self._control.warns()

    def _load(self) -> None:
        """Begin to load what counts, unless that is under way; nobody waits for it."""
        if self._opening is None or not self._opening.is_alive():
            self._opening = Thread(target=self._open, name="control", daemon=True)
            self._opening.start()

    def _open(self) -> None:
        try:
            self._control = _Control(self._log)
        except Exception as error:
            _LOG.error("failed", step="control", exc_info=error)


class _Control:
    """Follows a log; making one loads the libraries that count."""

    def __init__(self, log: LogReader) -> None:
        import tapete.words.control  # noqa: F401  what the page says of it, with all that rests on
        from tapete.control.law_book import LawBook
        from tapete.control.night import Night
        from tapete.room.audit.settled_rounds import SettledRounds

        self._log, self._rounds, self._night = log, SettledRounds(), Night(self._laws_of)
        self._book = LawBook()
        self._after = 0
        self._worker: Thread | None = None
        self._warned = False
        self.done = 0.0

    @property
    def missing(self) -> int:
        """Tables whose laws are still computed."""
        every = self._rounds.terms.values()
        return sum(not self._book.has(terms.law, terms.game, terms.choices) for terms in every)

    def groups(self) -> tuple[ControlledGroup, ...] | None:
        """What is watched; None while something is still counted, so that no round is passed over."""
        return self._night.groups() if self._has_read() else None

    def warns(self) -> bool:
        """As far as the log has been read; what is new is read aside, so that nobody waits for it."""
        if self._log.count() > self._after and not self._works:
            self._work()
        return self._warned

    @property
    def _works(self) -> bool:
        return self._worker is not None and self._worker.is_alive()

    def _work(self) -> None:
        self._worker = Thread(target=self._compute, name="control", daemon=True)
        self._worker.start()

    def _has_read(self) -> bool:
        """Read on; False while something is still counted."""
        if self._works:
            return False
        self._note()
        if self.missing or self._log.count() - self._after > _AT_ONCE:
            self._work()
            return False
        self._follow()
        return True

    def _note(self) -> None:
        """The terms of tables that are new in the log."""
        for stream in self._log.streams(TABLE):
            if stream.removeprefix(TABLE) not in self._rounds.terms:
                self._rounds.note(next(self._log.read(stream)))

    def banks(self) -> tuple[WatchedBank, ...]:
        """The banks whose hands are watched, as far as the log has been read."""
        return self._night.banks()

    def _compute(self) -> None:
        self._note()
        self._compute_laws()
        self._follow()

    def _follow(self) -> None:
        began, whole = self._after, max(1, self._log.count() - self._after)
        for settled in self._rounds.follow(self._new()):
            self._night.follow(settled)
            self._watch(min(self._after - began, whole), whole)
        self._warned = self._night.warns

    def _compute_laws(self) -> None:
        for terms in [*self._rounds.terms.values()]:
            try:
                if not self._book.has(terms.law, terms.game, terms.choices):
                    self._prepare(terms)
                    self._law(terms)
            except Exception as error:
                _LOG.error("failed", step="control", exc_info=error)
                self._book.leave_out(terms.law, terms.game, terms.choices)

    def _prepare(self, terms: Terms) -> None:
        """What the worths of decisions rest on, before anybody waits for it."""
        from tapete.room.audit.given_away import PlayReview
        from tapete.room.audit.settled_rounds import reviewing

        if isinstance(review := reviewing(terms), PlayReview):
            review.prepare(self._watch)

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


def _hands(group: ControlledGroup) -> dict[str, str]:
    """What to look for in order to see the hands behind a group; a dealer's are among all of them."""
    return {"table": {"table": group.name}, "side_bet": {"table": group.name}, "player": {"player": group.name}}.get(
        group.watched, {}
    )


def _curve(course: Sequence[CoursePoint]) -> Curve | None:
    points = [
        CurvePoint(each.rounds, each.result, each.expectation, each.low, each.high, (each.lowest, each.highest))
        for each in course
    ]
    return curve(points, _WIDTH, _HEIGHT, _EDGE)
