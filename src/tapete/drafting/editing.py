"""One value of a drafted law as fields of a form, read back, checked, and written into its file."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding
from tapete.drafting.check.reading import subject_files
from tapete.drafting.check.saying import said_otherwise
from tapete.house.config.plain import toml_value
from tapete.law.folder.memory import read_again
from tapete.law.folder.place import law_folders, shipped_laws
from tapete.law.parameter import MalformedLawError, Parameter, ParameterKind, read_parameter
from tapete.law.profile import every_law, own_parameters, profile
from tapete.law.rule import rules_of
from tapete.law.value import Value

_PLAIN: Final = frozenset({"count", "cents", "counts"})
_LISTS: Final = frozenset({"words", "counts", "shares"})
NOT_A_DRAFT: Final = Refused(
    Sentence("solo se editan los borradores, nunca una norma", "only drafts are edited, never a regulation")
)


class EditedValue(msgspec.Struct, frozen=True):
    """A value of a law's file as a form has it: texts by the names of its fields."""

    parameter: Parameter
    texts: dict[str, str]


def drafts() -> tuple[LawId, ...]:
    """The laws that may be edited: those in folders that somebody named, never one that the program brings."""
    own = shipped_laws()
    return tuple(law for law in law_folders() if law not in own)


def values(law: LawId, file: str) -> Iterator[EditedValue]:
    """The values of one file that a form can have; texts in two languages are edited by hand."""
    for parameter in own_parameters(law, file) if file in subject_files(law) else ():
        if parameter.term.type != "text":
            yield EditedValue(parameter, _texts(parameter))


def _texts(parameter: Parameter) -> dict[str, str]:
    cite = ", ".join(parameter.cite)
    match parameter.kind:
        case ParameterKind.CHOICE:
            choices = "; ".join(map(_text, parameter.choices))
            return {"choice": choices, "default": _text(parameter.default), "cite": cite}
        case ParameterKind.RANGE:
            ends = {"min": parameter.least, "max": parameter.most}
            stated = {name: _text(end) for name, end in ends.items() if end is not None}
            return {**stated, "default": _text(parameter.default), "cite": cite}
    return {parameter.kind.value: _text(parameter.default), "cite": cite}


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def entry_of(edited: EditedValue, texts: Mapping[str, str]) -> dict[str, object]:
    """What the file would say: the fields of a form in the types of the value, and what the form does not have."""
    parameter = edited.parameter
    entry: dict[str, object] = {}
    for name in edited.texts:
        said = texts.get(name, "").strip()
        if name == "cite":
            cites = [rule.strip() for rule in said.split(",") if rule.strip()]
            entry[name] = cites[0] if len(cites) == 1 else cites
        elif name == "choice":
            entry[name] = [_raw(parameter, part.strip()) for part in said.split(";") if part.strip()]
        else:
            entry[name] = _raw(parameter, said)
    if parameter.reading:
        entry["reading"] = parameter.reading
    return entry if parameter.choosable else {**entry, "choosable": False}


def _raw(parameter: Parameter, said: str) -> object:
    """A text as TOML would have it; one that is not of the type stays a text, which reading it refuses."""
    kind = parameter.term.type
    if kind == "flag" and said in ("true", "false"):
        return said == "true"
    if kind in _LISTS:
        parts = [part.strip() for part in said.split(",") if part.strip()]
        return [int(part) if kind in _PLAIN and part.isdecimal() else part for part in parts]
    return int(said) if kind in (*_PLAIN, "times") and said.isdecimal() else said


def tried(law: LawId, file: str, key: str, texts: Mapping[str, str]) -> tuple[Finding, ...] | Refused:
    """What the checks say of a value as somebody has written it; a refusal where it cannot be read at all."""
    edited = next((each for each in values(law, file) if each.parameter.key == key), None)
    if edited is None:
        return Refused(Sentence(f"no hay ningún valor «{key}»", f"there is no value '{key}'"))
    try:
        parameter = read_parameter(key, entry_of(edited, texts))
    except MalformedLawError as error:
        return Refused(error.sentence, edited.parameter.cite[:1])
    if not parameter.cite:
        return Refused(Sentence(f"«{key}» no dice su artículo", f"'{key}' names no article"), edited.parameter.cite[:1])
    if strange := next((rule for rule in parameter.cite if rule not in rules_of(law)), None):
        return Refused(
            Sentence(f"la norma no tiene la regla «{strange}»", f"the regulation has no rule '{strange}'"),
            edited.parameter.cite[:1],
        )
    base = profile(law).drafted_from
    return tuple(said_otherwise(file, parameter, base if base in every_law() else None))


def save(law: LawId, file: str, key: str, texts: Mapping[str, str]) -> Refused | None:
    """Write a value into the law's file, where it can be read; the rest of the file stays as it is."""
    if law not in drafts():
        return NOT_A_DRAFT
    outcome = tried(law, file, key, texts)
    if isinstance(outcome, Refused):
        return outcome
    edited = next(each for each in values(law, file) if each.parameter.key == key)
    place = Path(str(law_folders()[law])) / f"{file}.toml"
    try:
        text = replaced(place.read_text("utf-8"), key, toml_value(entry_of(edited, texts)))
        if text is None:
            return Refused(
                Sentence(
                    f"«{key}» no está en una línea de {place.name}: edítelo a mano",
                    f"'{key}' is not on one line of {place.name}: edit it by hand",
                )
            )
        place.write_text(text, "utf-8")
    except OSError as error:
        return Refused(
            Sentence(f"no se puede escribir «{place.name}»: {error}", f"'{place.name}' cannot be written: {error}")
        )
    read_again()
    return None


def replaced(text: str, key: str, value: str) -> str | None:
    """A file's text with another value for a key, which stands on one line; None where it does not.

    >>> replaced("[deck]\\ncards = { fixed = 52 } # all\\n", "deck.cards", "{ fixed = 40 }")
    '[deck]\\ncards = { fixed = 40 }\\n'
    """
    group, _, name = key.rpartition(".")
    lines, within = text.split("\n"), ""
    for number, line in enumerate(lines):
        if line.startswith("["):
            within = line.partition("]")[0].strip("[ ")
        elif within == group and line.partition("=")[0].strip() == name and "}" in line:
            lines[number] = f"{name} = {value}"
            return "\n".join(lines)
    return None
