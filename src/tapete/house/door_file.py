"""The door of a day told in a file, where persons stand by their documents and the register is told as well."""

from datetime import date, datetime

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import LawId
from tapete.house import access
from tapete.house.access_event import AccessEvent, Reference
from tapete.house.access_state import Access, evolve
from tapete.house.excluded_list import Exclusion
from tapete.house.identity import plain_document, read_identity


class _Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    at: datetime


class ImportExcluded(_Told, frozen=True, kw_only=True, tag="import_excluded"):
    """The authority's list, whole: it takes the place of the one before."""

    excluded: tuple[Exclusion, ...]
    by: str


class Admit(_Told, frozen=True, kw_only=True, tag="admit"):
    document: str
    name: str
    born: date
    to: access.Destination = "room"
    by: str


class SeeOut(_Told, frozen=True, kw_only=True, tag="see_out"):
    document: str


Told = ImportExcluded | Admit | SeeOut


class Door(msgspec.Struct, frozen=True):
    """The registers of the door: the day's, and the authority's."""

    access: Access = Access()
    excluded: tuple[Exclusion, ...] = ()

    def has_inside(self, document: str) -> bool:
        return self.access.visit_of(_reference(document)) is not None


def put(law: LawId, door: Door, told: Told) -> tuple[Door, tuple[AccessEvent, ...]] | Refused:
    """The door after something told of it, and what happened there."""
    if isinstance(told, ImportExcluded):
        return msgspec.structs.replace(door, excluded=told.excluded), ()
    decided = _decided(law, door, told)
    if isinstance(decided, Refused):
        return decided
    after = door.access
    for event in decided.events:
        after = evolve(after, event)
    return msgspec.structs.replace(door, access=after), decided.events


def _decided(law: LawId, door: Door, told: Admit | SeeOut) -> Accepted[AccessEvent] | Refused:
    person = _reference(told.document)
    if isinstance(told, SeeOut):
        return access.decide(law, door.access, access.SeeOut(at=told.at, person=person))
    shown = read_identity(told.document, told.name, told.born.isoformat(), told.at.date(), access.door_rules(law))
    if isinstance(shown, Refused):
        return shown
    listed = tuple(of for of in door.excluded if plain_document(of.document) == shown.document)
    return access.decide(
        law, door.access, access.Admit(at=told.at, person=person, shown=shown, listed=listed, to=told.to, by=told.by)
    )


def _reference(document: str) -> Reference:
    return Reference(plain_document(document))
