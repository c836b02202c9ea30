"""The inspector's desk: whether the log is whole, and links to everything the house keeps."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tapete.core.ids import LawId
from tapete.core.sentence import Language
from tapete.incidents.sanctions.sanction import legal
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.audit.verification import Verification
from tapete.room.day.house import RunningHouse
from tapete.room.people.door import Door
from tapete.room.people.own_data import OwnData
from tapete.room.permission import PAGES
from tapete.store.log import Archived
from tapete.web.site.visit import Page, PageVisit
from tapete.words.figures import moment_text

_DESKS: Final = (
    *("events", "reports", "cases", "compliance", "door", "data"),
    *("house", "books", "control", "people", "log", "floor"),
)
"""Every page an inspector reads, in the order of a visit; those the house has."""


class JackpotFund(msgspec.Struct, frozen=True):
    """A jackpot's fund in cents, at the named tables or at all that offer it; None where no book has the figure."""

    name: str
    tables: str
    cents: int
    seed: int | None = None
    contributions: int | None = None
    prizes: int | None = None


class InspectedTable(msgspec.Struct, frozen=True):
    """A table of the room: whether the house has closed it, the number of its last hand that is over, who is there."""

    table: str
    law: LawId
    game: str
    closed: bool
    hands: int
    people: int


class Inspection:
    """The records whose figures the desk shows."""

    def __init__(
        self,
        house: RunningHouse,
        door: Door | None,
        data: OwnData,
        book: IncidentBook,
        proof: Verification,
    ) -> None:
        self.house, self.room, self.door, self.data, self.book = house, house.room, door, data, book
        self.verification = proof

    def show(self, visit: PageVisit) -> Page:
        assert visit.person is not None
        person, progress = visit.person, self.verification.progress
        return Page(
            "inspection/inspection.html",
            {
                "progress": progress,
                "verified": moment_text(progress.recorded, visit.language) if progress.recorded else "",
                "events": self.room.log.count(),
                "archived": self._archived(visit.language),
                "today": self.room.clock.moment().date().isoformat(),
                "desks": [page for page in _DESKS if person.may(PAGES[page]) and (page != "door" or self.door)],
                "figures": self._figures(),
                "tables": [*self._tables()],
                "meters": [*self._meters()],
                "done": bool(visit.asked("done")),
            },
        )

    def _archived(self, language: Language) -> tuple[Archived, str, str] | None:
        """What of the log has left the database, and from when to when it is."""
        archived = self.room.log.archived()
        if not archived.segments:
            return None
        return archived, moment_text(archived.since, language), moment_text(archived.until, language)

    def _figures(self) -> dict[str, int]:
        register = self.book.register
        due = [step for step in legal(register, self.book.today) if step.last_day]
        return {
            "reports": len(self.book.reports),
            "cases": len(due),
            **({"door": len(self.door.access.queries)} if self.door else {}),
            "data": sum(request.answered is None for request in self.data.requests.every()),
        }

    def _tables(self) -> Iterator[InspectedTable]:
        """Every table that ever was, open or closed, with the hands that are over."""
        for name, actor in self.room.tables.items():
            people = sum(player not in actor.table.bots for player in actor.play.people())
            closed = self.room.house_orders.closed(name) is not None
            yield InspectedTable(name, actor.terms.law, actor.terms.game, closed, actor.archive.newest(), people)

    def _meters(self) -> Iterator[JackpotFund]:
        """The jackpots in the house's books, and those of tables that belong to no house."""
        day = self.house.day
        for jackpot in day.jackpots.values() if day else ():
            tables = ", ".join(map(str, jackpot.tables))
            yield JackpotFund(jackpot.name, tables, jackpot.meter, jackpot.seed, jackpot.contributions, jackpot.prizes)
        for name, actor in self.room.tables.items() if day is None else ():
            game: Any = actor.table.game
            for meter, cents in sorted(getattr(game, "meters", {}).items()):
                yield JackpotFund(meter, name, cents)
