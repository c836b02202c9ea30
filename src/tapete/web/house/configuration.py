"""The house's configuration: every section drawn from what the casino's file declares, checked as one types, with what
waits for the next day and who changed what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Language, Sentence
from tapete.house.casino import CasinoFile
from tapete.house.compliance.duties import office_title
from tapete.house.config.change import Difference, at, changed, differences, entries_of, find, name_of, told
from tapete.house.config.field_text import text_of
from tapete.house.config.force import AT_ONCE
from tapete.house.config.plain import Plain, plain
from tapete.house.config.schema import HOUSE, FieldSpec, Kind, Section, section_of, sections
from tapete.house.config.verdict import Verdict
from tapete.law.catalogue import title_of
from tapete.law.parameter import ParameterKind
from tapete.law.profile import parameters, subjects
from tapete.law.wording import described
from tapete.room.day.configuration import Configuration
from tapete.room.day.declared import DeclaredCasino
from tapete.room.day.house import RunningHouse
from tapete.room.permission import Permission
from tapete.web.house.compliance import read_text
from tapete.web.house.house import request_number
from tapete.web.site.visit import Page, PageVisit
from tapete.words.catalogue import word
from tapete.words.language import Tongue
from tapete.words.moment import moment_text

_SPARE: Final = 2
"""Empty places after those of a list that are chosen from."""
_SHOWN: Final = 20
"""How many of the last changes are shown."""


class ShownField(msgspec.Struct, frozen=True):
    """A field as the form draws it; a list that is chosen from has a place for each, and some to spare."""

    name: str
    label: str
    kind: Kind
    value: str
    places: tuple[tuple[str, str], ...]
    """The names and values of the places of a list."""
    choices: tuple[tuple[str, str], ...]
    required: bool
    unsaid: bool
    """It may be left unsaid, which is neither yes nor no."""

    @property
    def inner(self) -> bool:
        """Whether it lies inside another record of its entry."""
        return "." in self.name


class Choosable(msgspec.Struct, frozen=True):
    """What a table may choose under its law: how it is written, what it is, and what it may be, with the article."""

    name: str
    title: Sentence
    allowed: Sentence
    cite: tuple[RuleId, ...]


class ShownEntry(msgspec.Struct, frozen=True):
    name: str
    title: str


class ShownChange(msgspec.Struct, frozen=True):
    """One difference, in words."""

    where: str
    before: str
    after: str


class ShownVersion(msgspec.Struct, frozen=True):
    """A version of the file: when, by whom, and what it changed."""

    at: str
    by: str
    from_file: bool
    changes: tuple[ShownChange, ...]


def show(house: RunningHouse, configuration: Configuration, visit: PageVisit) -> Page:
    """Without a house there is nothing to configure; the page says so."""
    assert visit.person is not None
    declared, tongue = house.declared, visit.read_in
    shared = {
        "declared": declared,
        "edits": visit.person.may(Permission.CONFIGURE),
        "done": bool(visit.asked("done")),
        "request": request_number(),
        "version": configuration.version,
    }
    if declared is None:
        return Page("house/configuration.html", shared)
    section = section_of(visit.asked("section")) or sections()[0]
    draft = drafted(declared, section, visit.query)
    return Page(
        "house/configuration.html",
        {
            **shared,
            **_of_section(declared, section, visit),
            "sections": [(each.name, _title(each.name, tongue)) for each in sections()],
            "at_once": AT_ONCE,
            "verdict": _verdict(configuration, draft),
            "unread": draft if isinstance(draft, Refused) else None,
            "text": visit.query.get("file", ""),
            "waiting": _waiting(house, declared, tongue),
            "history": _history(configuration, visit.language, tongue),
        },
    )


def _of_section(declared: CasinoFile, section: Section, visit: PageVisit) -> dict[str, object]:
    """The entries of a section and the form of the chosen one, as it stands or as it was sent."""
    data, tongue, item = plain(declared), visit.read_in, visit.asked("item")
    entry = find(data, section, item) if item or not section.many else None
    sent = "version" in visit.query and "file" not in visit.query
    texts = visit.query if sent else _texts(section, entry or {})
    return {
        "section": section,
        "title": _title(section.name, tongue),
        "entries": [*_entries(data, section)] if section.many else [],
        "item": item if entry is not None else "",
        "choosable": [*_choosable(declared, texts.get("game", ""))] if section.name == "tables" else [],
        "fields": [_shown(declared, section, field, texts, tongue) for field in section.fields],
    }


def drafted(declared: CasinoFile, section: Section, fields: Mapping[str, str]) -> CasinoFile | Refused | None:
    """The casino as a form that was sent would have it; None where none was sent."""
    if "file" in fields:
        return read_text(fields["file"])
    if "version" not in fields:
        return None
    item = fields.get("item", "")
    if fields.get("do") == "remove":
        return changed(declared, section, item, None)
    entry = told(section, joined(section, fields))
    return entry if isinstance(entry, Refused) else changed(declared, section, item, entry)


def joined(section: Section, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields of a section; the places of a list in one text."""
    texts = dict(fields)
    for field in section.fields:
        places = [fields[name] for name in sorted(fields, key=_place) if name.rpartition(":")[0] == field.name]
        if places:
            texts[field.name] = ", ".join(filter(None, places))
    return texts


def _place(name: str) -> int:
    number = name.rpartition(":")[2]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0


def _choosable(declared: CasinoFile, game: str) -> Iterator[Choosable]:
    """What the law lets the house choose for a game, by the names that a table's choices go by."""
    if game not in subjects(declared.law):
        return
    for key, parameter in parameters(declared.law, game).items():
        if parameter.kind is not ParameterKind.FIXED and parameter.choosable:
            yield Choosable(parameter.term.setting or key, parameter.term.title, described(parameter), parameter.cite)


def _texts(section: Section, entry: Plain) -> dict[str, str]:
    return {field.name: text_of(field, at(entry, field.name)) for field in section.fields}


def _entries(data: Plain, section: Section) -> Iterator[ShownEntry]:
    for place, entry in enumerate(entries_of(data, section)):
        name = name_of(section, entry, place)
        said = (str(value) for value in list(entry.values())[:3] if isinstance(value, str | int))
        yield ShownEntry(name, " · ".join(said))


def _shown(
    declared: CasinoFile, section: Section, field: FieldSpec, texts: Mapping[str, str], tongue: Tongue
) -> ShownField:
    value, choices = texts.get(field.name, ""), tuple(_choices(declared, field, tongue))
    places: tuple[tuple[str, str], ...] = ()
    if choices and field.kind is Kind.TEXTS:
        named = [part.strip() for part in joined(section, texts).get(field.name, "").split(",") if part.strip()]
        places = tuple((f"{field.name}:{number}", each) for number, each in enumerate([*named, *[""] * _SPARE]))
    label, unsaid = _label(section.name, field.name, tongue), field.may_be_unsaid
    return ShownField(field.name, label, field.kind, value, places, choices, field.required, unsaid)


def _choices(declared: CasinoFile, field: FieldSpec, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """What a field is chosen from: the words it may be, or the entries of the section that it names."""
    language: Language = "en" if tongue == "en" else "es"
    for choice in field.choices:
        yield choice, getattr(office_title(choice), language)
    match field.refers:
        case "people":
            yield from ((person.id, person.name) for person in declared.people)
        case "sectors":
            yield from ((sector.id, sector.id) for sector in declared.sectors)
        case "tables":
            yield from ((str(table.number), f"{table.number} · {table.game}") for table in declared.tables)
        case "shufflers":
            yield from ((shuffler.id, shuffler.id) for shuffler in declared.shufflers)
        case "games":
            yield from ((game, getattr(title_of(game), language)) for game in subjects(declared.law))


def _title(section: str, tongue: Tongue) -> str:
    return str(word(f"config.{section}", tongue) or section)


def _label(section: str, field: str, tongue: Tongue) -> str:
    return str(word(f"config.{section}.{field}", tongue) or field)


def _verdict(configuration: Configuration, draft: CasinoFile | Refused | None) -> Verdict | Refused | None:
    return configuration.verdict(draft) if isinstance(draft, CasinoFile) else None


def _waiting(house: RunningHouse, declared: CasinoFile, tongue: Tongue) -> list[ShownChange]:
    """What is declared and counts from the next day only."""
    if house.day is None:
        return []
    later = tuple(section for section in sections() if section.name not in (*AT_ONCE, HOUSE))
    return [_change(each, tongue) for each in differences(house.day.casino, declared, later)]


def _history(configuration: Configuration, language: Language, tongue: Tongue) -> list[ShownVersion]:
    """The last changes, the newest first, each with what it changed."""
    versions = configuration.history()
    return [
        ShownVersion(
            moment_text(version.at, language),
            version.by,
            version.from_file,
            tuple(_change(each, tongue) for each in _changes(versions, place)),
        )
        for place, version in reversed([*enumerate(versions)][-_SHOWN:])
    ]


def _changes(versions: Sequence[DeclaredCasino], place: int) -> Iterator[Difference]:
    if place == 0:
        return iter(())
    return differences(versions[place - 1].casino, versions[place].casino, sections())


def _change(difference: Difference, tongue: Tongue) -> ShownChange:
    section = section_of(difference.section)
    assert section is not None
    field = next(each for each in section.fields if each.name == difference.field)
    label = _label(section.name, field.name, tongue)
    where = " · ".join(filter(None, (_title(section.name, tongue), difference.entry, label)))
    return ShownChange(where, text_of(field, difference.before), text_of(field, difference.after))
