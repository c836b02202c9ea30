"""The door of a day told in a file, which names persons by their documents and includes the register."""

from datetime import date, datetime

import msgspec

from tapete.core.decision import Accepted, Refused
from tapete.core.document import plain_document
from tapete.core.ids import LawId
from tapete.house.door import access
from tapete.house.door.event import AccessEvent, Reference
from tapete.house.door.excluded_list import Exclusion
from tapete.house.door.identity import read_identity
from tapete.house.door.state import Access, evolve


class _DoorLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    at: datetime


class ImportExcluded(_DoorLine, frozen=True, kw_only=True, tag="import_excluded"):
    """The authority's list, whole: it takes the place of the one before."""

    excluded: tuple[Exclusion, ...]
    by: str


class AdmitLine(_DoorLine, frozen=True, kw_only=True, tag="admit"):
    document: str
    name: str
    born: date
    to: access.Destination = "room"
    by: str


class SeeOutLine(_DoorLine, frozen=True, kw_only=True, tag="see_out"):
    document: str


DoorLine = ImportExcluded | AdmitLine | SeeOutLine


class DoorRegisters(msgspec.Struct, frozen=True):
    """The registers of the door: the day's visits, and the authority's exclusions."""

    access: Access = Access()
    excluded: tuple[Exclusion, ...] = ()

    def has_inside(self, document: str) -> bool:
        return self.access.visit_of(_reference(document)) is not None


def put(law: LawId, door: DoorRegisters, line: DoorLine) -> tuple[DoorRegisters, tuple[AccessEvent, ...]] | Refused:
    """The door after one line of the file, and what happened there."""
    if isinstance(line, ImportExcluded):
        return msgspec.structs.replace(door, excluded=line.excluded), ()
    decided = _decided(law, door, line)
    if isinstance(decided, Refused):
        return decided
    after = door.access
    for event in decided.events:
        after = evolve(after, event)
    return msgspec.structs.replace(door, access=after), decided.events


def _decided(law: LawId, door: DoorRegisters, line: AdmitLine | SeeOutLine) -> Accepted[AccessEvent] | Refused:
    person = _reference(line.document)
    if isinstance(line, SeeOutLine):
        return access.decide(law, door.access, access.SeeOut(at=line.at, person=person))
    shown = read_identity(line.document, line.name, line.born.isoformat(), line.at.date(), access.door_rules(law))
    if isinstance(shown, Refused):
        return shown
    listed = tuple(exclusion for exclusion in door.excluded if plain_document(exclusion.document) == shown.document)
    return access.decide(
        law,
        door.access,
        access.Admit(at=line.at, person=person, shown=shown, listed=listed, to=line.to, by=line.by),
    )


def _reference(document: str) -> Reference:
    return Reference(plain_document(document))
