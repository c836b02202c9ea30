"""A rule's reference, derived from where its quoted words stand in the source.

The parts of the rule's id that stand as marks in the text, each inside the one before, lead to the place; what is left
of the id is a mark of ours. Where the place has more than one paragraph, the paragraph of the quoted words is told.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tapete.law.rule import LawRule, rules
from tests.law.source_text import KINDS, Division, Paragraph, divisions, plain


@dataclass(frozen=True)
class Place:
    """Where a rule stands: its division, the paragraph with its words, and the marked paragraphs that lead to it."""

    division: str
    at: int
    path: tuple[int, ...]


@cache
def places(law: str) -> dict[str, Place]:
    """The places of all rules of a law."""
    by_rule: dict[str, Place] = {}
    before = Place("", 0, ())
    for rule in rules().values():
        if rule.law == law:
            before = by_rule[rule.id] = _place(rule, before)
    return by_rule


def derived(file: str) -> dict[str, str]:
    """The references of the rules of a file, in Spanish."""
    return {rule.id: _written(rule.law, places(rule.law)[rule.id]) for rule in rules().values() if rule.source == file}


def parts(rule: LawRule) -> tuple[str, list[str]]:
    """The division that a rule's id names, and the rest of the id, part by part."""
    place = rule.id.partition("-")[2]
    place = re.sub(r"-\w+$", "", place).replace("EXP", "PRE")
    if opening := re.fullmatch(r"10\.n(.*)", place):
        return "10", opening[1].split(".")
    named = [name for name in divisions(rule.law) if place == name or place.startswith(f"{name}.")]
    assert named, rule.id
    division = max(named, key=len)
    return division, [part for part in place.removeprefix(division).split(".") if part]


def _place(rule: LawRule, before: Place) -> Place:
    """Where a rule stands: of several places with its words, that which has most of its id, then the next in order."""
    name, rest = parts(rule)
    if not set(_touched(divisions(rule.law)[name], rule.es)):
        name, rest = _elsewhere(rule), []
    division = divisions(rule.law)[name]
    touched = sorted(set(_touched(division, rule.es)))
    named = [(_named(division.paragraphs, at, rest), at) for at in touched]
    passed = before.at if before.division == name else 0
    by_id, at = max(named, key=lambda pair: (len(pair[0]), pair[1] >= passed, -pair[1]))
    return Place(name, at, _path(division.paragraphs, at, by_id))


def _elsewhere(rule: LawRule) -> str:
    """The one division that has the words of a rule, where it is not the one that the id names."""
    (name,) = [name for name, division in divisions(rule.law).items() if set(_touched(division, rule.es))]
    return name


def _touched(division: Division, quote: str) -> Iterator[int]:
    """The paragraphs in which the parts of a quotation begin or end."""
    starts, whole = [], ""
    for paragraph in division.paragraphs:
        starts.append(len(whole))
        whole += plain(paragraph.words)
    for part in map(plain, quote.split("[...]")):
        for match in re.finditer(re.escape(part), whole):
            for offset in (match.start(), match.end() - 1):
                yield max(
                    at for at, start in enumerate(starts) if start <= offset and plain(division.paragraphs[at].words)
                )


def _named(paragraphs: list[Paragraph], at: int, rest: list[str]) -> list[int]:
    """The marked paragraphs that lead to one by the parts of an id that are marks, each inside the one before."""
    path: list[int] = []
    start, end = 0, len(paragraphs)
    for part in rest:
        for kind in KINDS[_depth(paragraphs, path) :]:
            if (step := _step(paragraphs, kind, part, at, start, end)) is not None:
                path.append(step[0])
                start, end = step
                break
    return path


def _path(paragraphs: list[Paragraph], at: int, by_id: list[int]) -> tuple[int, ...]:
    """The marks that the id names, the titles above them that it leaves out, and the mark of the paragraph itself."""
    path = list(by_id)
    for kind in KINDS[:2]:
        if kind not in {paragraphs[index].kind for index in path}:
            titled = [
                i
                for i in range(at + 1)
                if paragraphs[i].kind == kind and paragraphs[i].heads and _inside(paragraphs, i, at)
            ]
            path.extend(titled[-1:])
    if paragraphs[at].kind in KINDS:
        path.append(at)
    return tuple(sorted(set(path)))


def _depth(paragraphs: list[Paragraph], path: list[int]) -> int:
    return KINDS.index(paragraphs[path[-1]].kind) + 1 if path else 0


def _step(paragraphs: list[Paragraph], kind: str, mark: str, at: int, start: int, end: int) -> tuple[int, int] | None:
    """The last paragraph with a mark at or before one, and where what it marks ends."""
    marked = [i for i in range(start, at + 1) if paragraphs[i].kind == kind and paragraphs[i].mark == mark]
    if not marked or (kind == "ordinal" and marked[-1] != at and not paragraphs[marked[-1]].words.endswith(":")):
        return None
    after = next((i for i in range(marked[-1] + 1, end) if KINDS_UP_TO[kind] & {paragraphs[i].kind}), end)
    return (marked[-1], after) if at < after else None


KINDS_UP_TO = {kind: set(KINDS[: place + 1]) for place, kind in enumerate(KINDS)}


def _inside(paragraphs: list[Paragraph], index: int, at: int) -> bool:
    kinds = KINDS_UP_TO[paragraphs[index].kind]
    return not any(paragraph.kind in kinds for paragraph in paragraphs[index + 1 : at + 1])


def _written(law: str, place: Place) -> str:
    division = divisions(law)[place.division]
    paragraphs = division.paragraphs
    text = division.called
    first = True
    for index in place.path:
        paragraph = paragraphs[index]
        under = _list_under(law, place, index)
        mark = f"{paragraph.mark}.º" if paragraph.kind == "ordinal" else paragraph.mark
        mark += ")" if paragraph.mark.isalpha() and paragraph.kind != "roman" else ""
        if under:
            text += f", {under}, letra {mark}"
        elif first and not text.startswith(("art. ", "regla", "condición", "artículo")):
            text += f", ap. {mark}"
        else:
            text += f".{mark}"
        first = False
    if paragraphs[place.at].kind == "row":
        return text if place.path and paragraphs[place.path[-1]].kind == "letter" else f"{text}, tabla"
    if paragraphs[place.at].kind == "dash":
        return f"{text}, guion {_dash(paragraphs, place.at)}.º"
    number = None if text.startswith("disp.") else _paragraph(law, place)
    return text + (f", párr. {number}.º" if number else "")


def _dash(paragraphs: list[Paragraph], at: int) -> int:
    """Which of the dashes of its list a paragraph is."""
    return sum(paragraph.kind == "dash" for paragraph in paragraphs[: at + 1])


def _unit(paragraphs: list[Paragraph], path: tuple[int, ...]) -> tuple[int, int]:
    """Where the innermost marked place begins and ends."""
    start = path[-1] if path else 0
    if not path:
        return 0, len(paragraphs)
    kinds = KINDS_UP_TO[paragraphs[start].kind]
    return start, next((i for i in range(start + 1, len(paragraphs)) if paragraphs[i].kind in kinds), len(paragraphs))


def _own_paragraphs(law: str, division: str, path: tuple[int, ...]) -> list[int]:
    """The paragraphs of a marked place that stand in none of its titled parts, nor in a part that an id names."""
    paragraphs = divisions(law)[division].paragraphs
    deeper = {
        place.at
        for place in places(law).values()
        if place.division == division and len(place.path) > len(path) and place.path[: len(path)] == path
    }
    start, end = _unit(paragraphs, path)
    own = [] if paragraphs[start].heads and paragraphs[start].kind != "text" else [start]
    for index in range(start + 1, end):
        if paragraphs[index].kind in KINDS and paragraphs[index].heads:
            break
        if paragraphs[index].kind == "text" and index not in own and index not in deeper:
            own.append(index)
    return own


def _paragraph(law: str, place: Place) -> int | None:
    paragraphs = divisions(law)[place.division].paragraphs
    own = _own_paragraphs(law, place.division, place.path)
    if place.path and paragraphs[place.path[-1]].kind in ("letter", "ordinal") and not paragraphs[place.path[-1]].heads:
        others = [
            other.at for other in places(law).values() if (other.division, other.path) == (place.division, place.path)
        ]
        own = [index for index in own if index <= max(others)]
    return own.index(place.at) + 1 if len(own) > 1 and place.at in own else None


def _list_under(law: str, place: Place, index: int) -> str:
    """The paragraph that heads a list, where its letter has stood before in the same place."""
    paragraphs = divisions(law)[place.division].paragraphs
    if paragraphs[index].kind != "letter":
        return ""
    outer = tuple(step for step in place.path if step < index)
    start, end = _unit(paragraphs, outer)
    same = [
        i for i in range(start, end) if paragraphs[i].kind == "letter" and paragraphs[i].mark == paragraphs[index].mark
    ]
    if same[:1] == [index]:
        return ""
    own = [i for i in _own_paragraphs(law, place.division, outer) if i < index]
    return f"párr. {len(own)}.º"
