"""One entry of a section put in, changed or taken out, and what that changes of a casino."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, Refusing, read_casino, refuse_casino
from tapete.house.config.field_text import ABSENT, under, value_of
from tapete.house.config.plain import Plain, plain
from tapete.house.config.schema import HOUSE, FieldSpec, Section
from tapete.law.refusal import refuse


class Difference(msgspec.Struct, frozen=True):
    """What changed at one place of the file: as it was and as it is; None where there was, or is, nothing."""

    section: str
    entry: str
    field: str
    before: object
    after: object


def entries_of(data: Plain, section: Section) -> list[Plain]:
    """The entries of a section as they stand; that of a single section, or of the house itself, is the only one."""
    if section.name == HOUSE:
        return [{field.name: data[field.name] for field in section.fields if field.name in data}]
    value = data.get(section.name)
    if section.many:
        return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []
    return [value if isinstance(value, dict) else {}]


def name_of(section: Section, entry: Plain, place: int) -> str:
    """How an entry is told from the others: by its key, or by its place."""
    return str(entry.get(section.key, place)) if section.key else str(place)


def find(data: Plain, section: Section, name: str) -> Plain | None:
    """The entry of a name; None where there is none yet."""
    entries = entries_of(data, section)
    if not section.many:
        return entries[0]
    return next((each for place, each in enumerate(entries) if name_of(section, each, place) == name), None)


Title = Callable[[FieldSpec], Sentence]
"""How a form names a field."""


def told(section: Section, fields: Mapping[str, str], title: Title | None = None) -> Plain | Refused:
    """An entry as a form tells it; a field it does not have, or leaves empty, is not stated."""
    entry = Plain()
    for field in section.fields:
        value = value_of(field, fields.get(field.name, ""))
        if isinstance(value, Refused):
            return under(title(field), value) if title else value
        if value is not ABSENT:
            _put(entry, field.name, value)
    return entry


def _put(entry: Plain, name: str, value: object) -> None:
    outer, dot, inner = name.partition(".")
    if not dot:
        entry[outer] = value
        return
    nested = entry.setdefault(outer, Plain())
    assert isinstance(nested, dict)
    _put(nested, inner, value)


def at(entry: Plain, name: str) -> object:
    """The value of a field of an entry, also of one inside another record; None where it is not stated."""
    outer, dot, inner = name.partition(".")
    value = entry.get(outer)
    return at(value, inner) if dot and isinstance(value, dict) else None if dot else value


def changed(
    casino: CasinoFile, section: Section, name: str, entry: Plain | None, refusing: Refusing = refuse_casino
) -> CasinoFile | Refused:
    """The casino with an entry of a section as told, or without it; or what is wrong with it then."""
    data = plain(casino)
    if section.name == HOUSE:
        assert entry is not None
        kept = {key: value for key, value in data.items() if key not in {field.name for field in section.fields}}
        return read_casino({**kept, **entry}, refusing)
    if not section.many:
        others = {key: value for key, value in data.items() if key != section.name}
        stated = {**others, section.name: entry} if entry and not _left_out(section, entry) else others
        return read_casino(stated, refusing)
    entries = entries_of(data, section)
    places = [place for place, each in enumerate(entries) if name_of(section, each, place) == name]
    if name and not places:
        return refuse(f"no hay «{name[:40]}»", f"there is no '{name[:40]}'")
    if places:
        entries[places[0] : places[0] + 1] = [entry] if entry is not None else []
    elif entry is not None:
        entries.append(entry)
    return read_casino({**data, section.name: entries}, refusing)


def _left_out(section: Section, entry: Plain) -> bool:
    """Whether nothing that makes a section is said in it: it is not in the file then, where it need not be."""
    return section.optional and not any(field.name in entry for field in section.fields if field.required)


def differences(before: CasinoFile, after: CasinoFile, sections: tuple[Section, ...]) -> Iterator[Difference]:
    """What one casino has otherwise than another, field by field."""
    first, second = plain(before), plain(after)
    for section in sections:
        one_by_name = _named(first, section)
        other_by_name = _named(second, section)
        for name in dict.fromkeys((*one_by_name, *other_by_name)):
            was, now = one_by_name.get(name), other_by_name.get(name)
            for field in section.fields:
                values = (at(was or {}, field.name), at(now or {}, field.name))
                if values[0] != values[1]:
                    yield Difference(section.name, name if section.many else "", field.name, *values)


def _named(data: Plain, section: Section) -> dict[str, Plain]:
    return {name_of(section, entry, place): entry for place, entry in enumerate(entries_of(data, section))}
