"""The house's configuration: every section drawn from what the casino's file declares, checked as one types, with what
waits for the next day and who changed what."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Language, Sentence
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import SIDE_BETS
from tapete.house.casino import CasinoFile
from tapete.house.compliance.duties import office_title
from tapete.house.compliance.notices import notices
from tapete.house.config.change import Difference, Title, at, changed, differences, entries_of, find, name_of, told
from tapete.house.config.field_text import text_of, under, value_of
from tapete.house.config.force import AT_ONCE
from tapete.house.config.parts import MARK, joined, parts_of
from tapete.house.config.plain import Plain, plain
from tapete.house.config.schema import HOUSE, FieldSpec, Kind, Section, section_of, sections
from tapete.house.config.verdict import Verdict
from tapete.law.catalogue import title_of
from tapete.law.profile import subjects
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import bet_title, term, terms
from tapete.room.day.configuration import Configuration
from tapete.room.day.declared import DeclaredCasino
from tapete.room.day.house import RunningHouse
from tapete.room.permission import Permission
from tapete.web.house.compliance import read_text
from tapete.web.house.house import request_number
from tapete.web.site.visit import Page, PageVisit
from tapete.words.casino_fault import config_title, refuse_form
from tapete.words.catalogue import in_tongue, word
from tapete.words.figures import date_text, moment_text
from tapete.words.language import Tongue

_LISTS: Final = (Kind.TEXTS, Kind.NUMBERS)
_SPARE: Final = 2
"""Empty places after those of a list whose order counts."""
_SHOWN: Final = 20
"""How many of the last changes are shown."""


class ShownPart(msgspec.Struct, frozen=True):
    """One thing of a field that holds several, as the form draws it."""

    name: str
    label: Sentence
    kind: Kind
    value: str
    choices: tuple[tuple[str, Sentence], ...]
    usual: Sentence | None
    allowed: Sentence | None
    cite: tuple[RuleId, ...]
    by_law: bool


class ShownPlace(msgspec.Struct, frozen=True):
    """Something that a list may hold."""

    name: str
    value: str
    title: str
    ticked: bool


class ShownField(msgspec.Struct, frozen=True):
    """A field as the form draws it."""

    name: str
    label: str
    kind: Kind
    value: str
    places: tuple[ShownPlace, ...]
    """Those of a list."""
    ordered: bool
    """The first of a list says most: each place is chosen for itself. Any other list is ticked."""
    choices: tuple[tuple[str, str], ...]
    required: bool
    unsaid: bool
    """It may be left unsaid, which is neither yes nor no."""
    parts: tuple[ShownPart, ...] = ()

    @property
    def inner(self) -> bool:
        """Whether it lies inside another record of its entry."""
        return "." in self.name


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
        "entries": [*_entries(data, section, tongue)] if section.many else [],
        "item": item if entry is not None else "",
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
    texts = _joined(declared, section, fields)
    entry = texts if isinstance(texts, Refused) else told(section, texts, _titles(section))
    return entry if isinstance(entry, Refused) else changed(declared, section, item, entry, refuse_form)


def _titles(section: Section) -> Title:
    """The titles of a section's fields, below that of the section."""
    above = config_title(section.name)

    def title(field: FieldSpec) -> Sentence:
        named = config_title(section.name, field.name)
        return Sentence(f"{above.es}, {named.es}", f"{above.en}, {named.en}")

    return title


def _joined(declared: CasinoFile, section: Section, fields: Mapping[str, str]) -> dict[str, str] | Refused:
    """The fields of a section; those that were sent in places or in parts have one text each."""
    texts = dict(fields)
    for field in section.fields:
        sent = _sent(field, fields)
        if not sent:
            continue
        listed = ", ".join(filter(None, (sent[key] for key in sorted(sent, key=_place))))
        text = (
            listed
            if field.kind in (Kind.TEXTS, Kind.NUMBERS)
            else joined(declared.law, field, fields.get("game", ""), sent)
        )
        if isinstance(text, Refused):
            return under(_titles(section)(field), text)
        texts[field.name] = text
    return texts


def _sent(field: FieldSpec, fields: Mapping[str, str]) -> dict[str, str]:
    """The places or parts of a field in a form that was sent, by their keys."""
    mark = field.name + MARK
    return {name.removeprefix(mark): text for name, text in fields.items() if name.startswith(mark)}


def _place(key: str) -> int:
    return int(key) if key.isascii() and key.isdecimal() and len(key) < 4 else 0


def _texts(section: Section, entry: Plain) -> dict[str, str]:
    return {field.name: text_of(field, at(entry, field.name)) for field in section.fields}


def _entries(data: Plain, section: Section, tongue: Tongue) -> Iterator[ShownEntry]:
    for place, entry in enumerate(entries_of(data, section)):
        name = name_of(section, entry, place)
        said = ((field, value) for field, value in list(entry.items())[:3] if isinstance(value, str | int | date))
        yield ShownEntry(name, " · ".join(_said(field, value, tongue) for field, value in said))


def _said(field: str, value: str | int | date, tongue: Tongue) -> str:
    """A value in the title of an entry; games, offices and what a rule sets go by their names."""
    if field in _DATES:
        return date_text(date.fromisoformat(str(value)), tongue)
    titles = {"game": title_of, "office": office_title, "key": _title_of_key}
    return in_tongue(titles[field](str(value)), tongue) if field in titles else str(value)


def _title_of_key(key: str) -> Sentence:
    return terms()[key].title if key in terms() else Sentence(key, key)


_DATES: Final = ("published", "notified", "used_from")


def _shown(
    declared: CasinoFile, section: Section, field: FieldSpec, texts: Mapping[str, str], tongue: Tongue
) -> ShownField:
    value, choices = texts.get(field.name, ""), tuple(_choices(declared, field, texts.get("game", ""), tongue))
    places = tuple(_places(field, texts, choices)) if field.kind in _LISTS and choices else ()
    label, unsaid = _label(section.name, field.name, tongue), field.may_be_unsaid
    parts = tuple(_parts(declared, section, field, texts))
    ordered = bool(field.choices)
    return ShownField(field.name, label, field.kind, value, places, ordered, choices, field.required, unsaid, parts)


def _places(field: FieldSpec, texts: Mapping[str, str], choices: tuple[tuple[str, str], ...]) -> Iterator[ShownPlace]:
    """First what is in a list, as it stands there, then what else might be, or some empty places."""
    sent, titles = _sent(field, texts), dict(choices)
    listed = [sent[key] for key in sorted(sent, key=_place)] if sent else texts.get(field.name, "").split(",")
    ticked = [*filter(None, map(str.strip, listed))]
    places = [*ticked, *[""] * _SPARE] if field.choices else dict.fromkeys((*ticked, *titles))
    for number, choice in enumerate(places):
        yield ShownPlace(f"{field.name}{MARK}{number}", choice, titles.get(choice, choice), choice in ticked)


def _parts(declared: CasinoFile, section: Section, field: FieldSpec, texts: Mapping[str, str]) -> Iterator[ShownPart]:
    """The parts of a field: as the file has them, or as they were sent."""
    stands = find(plain(declared), section, texts.get("item", "")) if "item" in texts else None
    value = value_of(field, texts[field.name]) if field.name in texts else at(stands or {}, field.name)
    sent = _sent(field, texts)
    for part in parts_of(declared.law, field, texts.get("game", ""), value):
        name, said = f"{field.name}{MARK}{part.key}", sent.get(part.key, part.value)
        law = (part.usual, part.allowed, part.cite, part.by_law)
        yield ShownPart(name, part.title, part.kind, said, part.choices, *law)


def _choices(declared: CasinoFile, field: FieldSpec, game: str, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """What a field is chosen from: the words it may be, the entries of the section that it names, or what the law has
    for the game of its entry."""
    language: Language = "en" if tongue == "en" else "es"
    for choice in field.choices:
        yield choice, getattr(office_title(choice), language)
    match field.refers:
        case "people":
            yield from ((person.id, person.name) for person in declared.people)
        case "sectors":
            yield from ((sector.id, sector.id) for sector in declared.sectors)
        case "tables":
            titles = ((str(table.number), getattr(title_of(table.game), language)) for table in declared.tables)
            yield from ((number, f"{number} · {title}") for number, title in titles)
        case "shufflers":
            yield from ((shuffler.id, shuffler.id) for shuffler in declared.shufflers)
        case "games":
            yield from ((each, getattr(title_of(each), language)) for each in subjects(declared.law))
        case "bets":
            yield from ((bet, getattr(bet_title(bet), language)) for bet in (*SIDE_BETS, BetName.SEVENS))
        case "channels":
            yield from ((each, getattr(title, language)) for each, title in term("table.channel").words.items())
        case "venues":
            yield from ((each, getattr(title, language)) for each, title in term("venue.kind").words.items())
        case "notices":
            rules = resolve_subject(declared.law, game) if game in subjects(declared.law) else None
            asked = notices(rules) if isinstance(rules, TableRules) else ()
            yield from ((notice.word, getattr(notice.title, language)) for notice in asked)


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
