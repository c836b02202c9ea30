"""Who a desk of the house can choose from: people by their office, on duty, free or at a table."""

from collections.abc import Iterable
from datetime import datetime

import msgspec

from tapete.core.sentence import Sentence
from tapete.house.casino import Office
from tapete.house.compliance.duties import office_title
from tapete.house.day.state import Day
from tapete.room.people.names import key_of
from tapete.words.alphabet import alphabetical


class OnDuty(msgspec.Struct, frozen=True):
    """Somebody on duty, and the tables they work at or answer for."""

    id: str
    name: str
    office: Office
    tables: tuple[int, ...]
    resting: datetime | None = None
    """Since when they have been on a break."""

    @property
    def title(self) -> Sentence:
        return office_title(self.office)


class OffDuty(msgspec.Struct, frozen=True):
    """Somebody who could come on duty in an office."""

    id: str
    name: str
    office: Office

    @property
    def title(self) -> Sentence:
        return office_title(self.office)


def on_duty(day: Day) -> tuple[OnDuty, ...]:
    """Everybody on duty, by office and name."""
    people = [
        OnDuty(who, name_of(day, who), office, _tables(day, who), day.breaks.get(who))
        for who, office in day.duty.items()
    ]
    return tuple(sorted(people, key=lambda person: (person.office, alphabetical(person.name))))


def off_duty(day: Day) -> tuple[OffDuty, ...]:
    return tuple(
        OffDuty(person.id, person.name, office)
        for person in sorted(day.casino.people, key=lambda person: alphabetical(person.name))
        if person.id not in day.duty
        for office in person.offices
    )


def in_offices(day: Day, offices: Iterable[Office]) -> tuple[OnDuty, ...]:
    """Those who work now in some offices, in the order of the offices."""
    wanted = (*offices,)
    return tuple(
        sorted(
            (person for person in on_duty(day) if person.office in wanted and person.resting is None),
            key=lambda person: wanted.index(person.office),
        )
    )


def free_croupiers(day: Day) -> tuple[OnDuty, ...]:
    return tuple(croupier for croupier in in_offices(day, ("croupier",)) if not croupier.tables)


def same_person(people: Iterable[OnDuty], account: str) -> str:
    """Among these people, the one at the screen, by name; else the first, or nobody."""
    listed = [*people]
    mine = [person.id for person in listed if key_of(account) in (key_of(person.name), key_of(person.id))]
    return next(iter((*mine, *(person.id for person in listed))), "")


def name_of(day: Day, who: str) -> str:
    person = day.casino.person(who)
    return person.name if person else who


def _tables(day: Day, who: str) -> tuple[int, ...]:
    return tuple(
        session.table for session in day.sessions if session.closed is None and who in (session.croupier, session.chief)
    )
