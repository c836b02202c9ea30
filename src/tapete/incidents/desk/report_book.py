"""The book of reports: an incident at a table, who was concerned, the ruling of its law, and who wrote it down."""

from datetime import datetime

import msgspec

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import ruled
from tapete.law.catalogue import title_of
from tapete.law.profile import every_law, profile
from tapete.law.refusal import refuse

LONGEST = 64
"""Letters of a table's or a person's name."""


class Write(msgspec.Struct, frozen=True, kw_only=True):
    """What is written down. ``decided_by`` chose ``option``, where the text leaves it open.

    A ruling carried out at a table is ``told`` by the version of the table's log that has it, and may concern nobody.
    """

    at: datetime
    law: LawId
    game: GameId
    table: str
    player: str
    kind: str
    facts: dict[str, str] = {}
    by: str
    decided_by: str = ""
    option: str = ""
    told: int = 0


class Reported(Event, frozen=True, kw_only=True):
    """An incident as it was written down and ruled; ``because`` has the articles."""

    number: int
    written: Write
    outcome: str


ReportBook = tuple[Reported, ...]


def decide(book: ReportBook, command: Write) -> Accepted[Event] | Refused:
    if command.law not in every_law() or command.game not in profile(command.law).games:
        return refuse(
            "no hay tal mesa: diga una norma y un juego que ella regule",
            "there is no such table: name a regulation and a game that it governs",
        )
    for name in (command.table, command.player) if not command.told else (command.table,):
        if not 0 < len(name.strip()) <= LONGEST:
            title = title_of(command.game)
            return refuse(
                f"hay que decir la mesa de {title.es} y la persona",
                f"the table of {title.en} and the person must be stated",
            )
    ruling = ruled(command.law, command.game, command.kind, command.facts)
    if isinstance(ruling, Refused):
        return ruling
    event = Reported(number=len(book) + 1, written=command, outcome=ruling.ruling.outcome, because=ruling.cite)
    return Accepted((event,))


def evolve(book: ReportBook, event: Reported) -> ReportBook:
    return (*book, event)


def written_by_hand(content: dict[str, object]) -> dict[str, object]:
    """A report from before the tables' own rulings came into the book: all of them were written by hand."""
    written = content["written"]
    assert isinstance(written, dict)
    return {**content, "written": {**written, "decided_by": "", "option": "", "told": 0}}
