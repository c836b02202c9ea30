"""The registers of the door as they stand, and what may be read of them: by the staff, the person and the public."""

from datetime import date, datetime
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from tapete.house import access_event as happened
from tapete.house.access_event import Exclusion, RegisterQueried, TurnedAway


class Person(msgspec.Struct, frozen=True):
    name: str
    born: date
    alias: str = ""
    """The name of his account, the only one others see."""


class Visit(msgspec.Struct, frozen=True):
    document: str
    came: datetime
    to: str
    left: datetime | None = None


class Access(msgspec.Struct, frozen=True):
    people: dict[str, Person] = {}
    excluded: tuple[Exclusion, ...] = ()
    visits: tuple[Visit, ...] = ()
    queries: tuple[RegisterQueried, ...] = ()
    turned_away: tuple[TurnedAway, ...] = ()

    @property
    def inside(self) -> frozenset[str]:
        return frozenset(visit.document for visit in self.visits if visit.left is None)

    def exclusion(self, document: str, on: date) -> Exclusion | None:
        """Why somebody may not come in on a day, by the list; letters count alike in both cases."""
        return next(
            (
                of
                for of in self.excluded
                if of.document.casefold() == document.casefold()
                and of.since <= on
                and (of.until is None or on <= of.until)
            ),
            None,
        )


def evolve(access: Access, event: happened.AccessEvent) -> Access:
    match event:
        case happened.ExcludedImported():
            return replace(access, excluded=event.excluded)
        case happened.RegisterQueried():
            return replace(access, queries=(*access.queries, event))
        case happened.TurnedAway():
            return replace(access, turned_away=(*access.turned_away, event))
        case happened.Admitted():
            known = access.people.get(event.document, Person(event.name, event.born))
            visit = Visit(event.document, event.at, event.to)
            return replace(access, people={**access.people, event.document: known}, visits=(*access.visits, visit))
        case happened.SeenOut():
            return replace(access, visits=tuple(_left(visit, event) for visit in access.visits))
        case happened.AccountOpened():
            return _with(access, event.document, replace(access.people[event.document], alias=event.alias))
        case happened.Rectified():
            put_right = replace(access.people[event.document], name=event.name, born=event.born)
            return _with(access, event.document, put_right)
        case happened.Forgotten():
            return _forgotten(access, event.before)


def about(access: Access, document: str) -> dict[str, Any]:
    """Everything the house keeps of a person, for the person: nobody else is in it."""
    person = access.people.get(document)
    return {
        "document": document,
        "person": asdict(person) if person else None,
        "visits": [asdict(of) for of in access.visits if of.document == document],
        "queries": [{"at": of.at, "found": of.found} for of in access.queries if of.document == document],
        "turned_away": [{"at": of.at, "ground": of.ground} for of in access.turned_away if of.document == document],
    }


def view(access: Access, viewer: str | None) -> tuple[str, ...]:
    """Who is inside, as anybody may read it on a screen: account names only, and a number for the rest.

    ``viewer`` is a document: a person also finds himself by name.
    """
    inside = [(document, access.people[document]) for document in sorted(access.inside)]
    shown = [person.name if document == viewer else person.alias for document, person in inside]
    return (*sorted(name for name in shown if name), *(["+"] * shown.count("")))


def _left(visit: Visit, event: happened.SeenOut) -> Visit:
    return replace(visit, left=event.at) if (visit.document, visit.left) == (event.document, None) else visit


def _with(access: Access, document: str, person: Person) -> Access:
    return replace(access, people={**access.people, document: person})


def _forgotten(access: Access, before: date) -> Access:
    """Whoever is inside or holds an account stays known."""
    visits = tuple(of for of in access.visits if of.left is None or of.left.date() >= before)
    kept = {of.document for of in visits}
    return replace(
        access,
        visits=visits,
        queries=tuple(of for of in access.queries if of.at.date() >= before),
        turned_away=tuple(of for of in access.turned_away if of.at.date() >= before),
        people={document: of for document, of in access.people.items() if of.alias or document in kept},
    )
