"""The parts of a field that holds several things: a table's choices under its law, its cloths, sums by bet or by game.

A form asks for each part by itself, with what the law allows and its article; together they are the field's own text,
so that a file and a form say the same.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.games.banked.rules import SIDE_BETS
from tapete.house.config.field_text import ABSENT, NO, YES, text_of, under, value_of
from tapete.house.config.schema import FieldSpec, Kind
from tapete.house.rules import house_rules
from tapete.law.catalogue import title_of
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import parameters, subjects
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.value import Value
from tapete.law.vocabulary import bet_title
from tapete.law.wording import described, percentage, written

MARK: Final = ":"
"""Between the name of a field and that of a part of it."""
_SPARE: Final = 1
"""Empty rows after those of a list of records."""


class Part(msgspec.Struct, frozen=True):
    """One thing of a field: by which key, how it is asked for, as it stands, and what the law says of it."""

    key: str
    title: Sentence
    kind: Kind
    value: str = ""
    choices: tuple[tuple[str, Sentence], ...] = ()
    usual: Sentence | None = None
    """What it is where nothing is said."""
    allowed: Sentence | None = None
    cite: tuple[RuleId, ...] = ()
    by_law: bool = True
    """False for what the text leaves wholly to the house."""


def parts_of(law: LawId, field: FieldSpec, game: str, value: object) -> tuple[Part, ...]:
    """The parts of a field as they stand; none for a field that is one thing. ``game`` is that of its entry."""
    stated = value if isinstance(value, dict) else {}
    match field.name.rpartition(".")[2]:
        case "set":
            return tuple(_choices(law, game, stated))
        case "stakes":
            return tuple(_stakes(law, game, stated))
        case "bands":
            return tuple(_bands(law, stated))
        case "limits":
            return tuple(_limits(law, stated))
        case "cloths":
            return tuple(_cloths(law, value if isinstance(value, list) else []))
    return ()


def _choices(law: LawId, game: str, stated: Mapping[str, object]) -> Iterator[Part]:
    """What the text gives to choose first, then what it leaves to the house; whatever else the file says comes last."""
    offered = parameters(law, game) if game in subjects(law) else {}
    open_to_house = [each for each in offered.values() if each.choosable and each.term.type != "text"]
    by_law = sorted(open_to_house, key=lambda each: each.kind is ParameterKind.OPEN)
    names = {each.key: each.key if each.key in stated else each.term.setting or each.key for each in by_law}
    for parameter in by_law:
        if parameter.kind is not ParameterKind.FIXED:
            yield _choice(parameter, names[parameter.key], stated.get(names[parameter.key]))
    for key in stated.keys() - names.values():
        yield Part(key, Sentence(key, key), Kind.VALUE, _text(stated[key], Kind.VALUE))


def _choice(parameter: Parameter, name: str, stated: object) -> Part:
    term, usual = parameter.term, written(parameter.term, parameter.default)
    unit, kind = term.unit or Sentence("", ""), _KINDS.get(term.type, Kind.VALUE)
    options: tuple[Value, ...] = parameter.choices
    if not options:
        options = {"word": tuple(term.words), "flag": (True, False)}.get(term.type, ())
    value = "" if stated is None else _text(stated, kind)
    return Part(
        name,
        term.title,
        kind,
        value,
        tuple((_text(each, kind), written(term, each)) for each in options),
        Sentence(f"{usual.es} {unit.es}".strip(), f"{usual.en} {unit.en}".strip()),
        None if parameter.kind is ParameterKind.OPEN else described(parameter),
        parameter.cite,
        parameter.kind is not ParameterKind.OPEN,
    )


def _stakes(law: LawId, game: str, stated: Mapping[str, object]) -> Iterator[Part]:
    rules = resolve_subject(law, game) if game in subjects(law) else None
    bets = house_rules(rules).side_bets if isinstance(rules, TableRules) else ()
    for bet in dict.fromkeys((*(bet for bet in bets if bet in SIDE_BETS), *stated)):
        part = house_rules(rules).side_bet(bet).maximum_of_minimum if isinstance(rules, TableRules) else None
        share = percentage(part.value) if part else None
        most = Sentence(f"hasta el {share.es} del mínimo", f"up to {share.en} of the minimum") if share else None
        cents = stated.get(bet)
        value = "" if cents is None else _text(cents, Kind.CENTS)
        yield Part(bet, bet_title(bet), Kind.CENTS, value, allowed=most, cite=part.cite if part else ())


def _bands(law: LawId, stated: Mapping[str, object]) -> Iterator[Part]:
    for game in subjects(law):
        band = parameters(law, game).get("limits.band")
        if band is not None or game in stated:
            value = text_of(_NUMBERS, stated.get(game))
            allowed, cite = (described(band), band.cite) if band is not None else (None, ())
            yield Part(game, title_of(game), Kind.NUMBERS, value, allowed=allowed, cite=cite)


def _limits(law: LawId, stated: Mapping[str, object]) -> Iterator[Part]:
    """The least and the most of each game whose text gives no band."""
    for game in subjects(law):
        offered = parameters(law, game)
        if game in stated or ("limits.minimum" in offered and "limits.band" not in offered):
            sums, title = stated.get(game), title_of(game)
            given = sums if isinstance(sums, dict) else {}
            for end, words in _ENDS.items():
                named = Sentence(f"{title.es}: {words.es}", f"{title.en}: {words.en}")
                yield Part(f"{game}.{end}", named, Kind.CENTS, text_of(_CENTS, given.get(end)))


def _cloths(law: LawId, stated: list[object]) -> Iterator[Part]:
    games = tuple((game, title_of(game)) for game in subjects(law))
    rows = [each for each in stated if isinstance(each, dict)]
    for place, row in enumerate([*rows, *[dict[str, object]()] * _SPARE]):
        for name, (words, kind) in _CLOTH.items():
            title = Sentence(f"{words.es} {place + 1}", f"{words.en} {place + 1}")
            choices = games if name == "game" else ()
            yield Part(f"{place}.{name}", title, kind, str(row.get(name) or ""), choices)


def joined(law: LawId, field: FieldSpec, game: str, texts: Mapping[str, str]) -> str | Refused:
    """The text of a field from those of its parts, by their keys."""
    value = Plain()
    for key, text in texts.items():
        read = _read(_kind(law, field, game, key), key, text.strip())
        if isinstance(read, Refused):
            parts = parts_of(law, field, game, None)
            return next((under(part.title, read) for part in parts if part.key == key), read)
        if read is not ABSENT:
            outer, dot, inner = key.rpartition(".") if field.name in _TWO_DEEP else ("", "", key)
            place = value.setdefault(outer, Plain()) if dot else value
            assert isinstance(place, dict)
            place[inner] = read
    if field.kind is not Kind.RECORDS:
        return text_of(field, value)
    rows = [row for row in value.values() if isinstance(row, dict) and row.get("game")]
    return text_of(field, rows)


def _kind(law: LawId, field: FieldSpec, game: str, key: str) -> Kind:
    """How a part is asked for."""
    match field.name.rpartition(".")[2]:
        case "set":
            return _KINDS.get(_type_of(law, game, key), Kind.VALUE)
        case "bands":
            return Kind.NUMBERS
        case "cloths":
            return _CLOTH.get(key.rpartition(".")[2], (Sentence("", ""), Kind.TEXT))[1]
    return Kind.CENTS


def _type_of(law: LawId, game: str, name: str) -> str:
    offered = parameters(law, game) if game in subjects(law) else {}
    named = (each.term.type for each in offered.values() if name in (each.key, each.term.setting))
    return next(named, "")


def _read(kind: Kind, key: str, said: str) -> object | Refused:
    if not said:
        return ABSENT
    if kind is not Kind.VALUE:
        return value_of(FieldSpec(key, kind, required=False), said)
    whole = said.isascii() and said.isdecimal() and len(said) < _MOST_DIGITS
    return int(said) if whole else said.replace(",", ".") if said.endswith("%") else said


def _text(value: object, kind: Kind) -> str:
    """A value of the law, or of the file, as the form has it."""
    if kind is Kind.FLAG:
        return YES if value in (True, "true") else NO
    if kind is Kind.CENTS:
        return text_of(_CENTS, int(str(value))) if str(value).isdecimal() else str(value)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


Plain = dict[str, object]
_NUMBERS: Final = FieldSpec("", Kind.NUMBERS, required=False)
_CENTS: Final = FieldSpec("", Kind.CENTS, required=False)
_ENDS: Final = {"minimum": Sentence("mínimo", "minimum"), "maximum": Sentence("máximo", "maximum")}
_CLOTH: Final = {
    "game": (Sentence("Juego del paño", "Game on the cloth"), Kind.TEXT),
    "number": (Sentence("Número del paño", "Cloth number"), Kind.NUMBER),
    "book": (Sentence("Libro del paño", "Cloth book"), Kind.TEXT),
}
_TWO_DEEP: Final = ("limits", "cloths")
"""Fields whose parts are records themselves; the keys of others may have dots of their own."""
_KINDS: Final = {"cents": Kind.CENTS, "flag": Kind.FLAG}
"""By the type of a law's parameter; any other is a number or a word."""
_MOST_DIGITS: Final = 10
