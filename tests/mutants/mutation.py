"""Where a rule stands in the program's data, and the edits that break it there.

A value that rests on the rule is made another; where a ruling rests on it, what it does is left out, or its outcome is
another; where only a citation is left, the file no longer cites the rule, and what stands there for it alone is put
away.
"""

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any, Final

import msgspec

import tapete
from tapete.core.ids import RuleId
from tapete.law.vocabulary import terms
from tests.mutants.reading import is_read

SOURCES: Final = Path(tapete.__file__).parent
_NO_DATA: Final = ("rules", "spanish", "references", "readings", "status", "doors", "broken", "vocabulary")
"""Folders that tell of the law, and by which nothing is decided."""
_FIGURES: Final = "law/mutants.toml"
"""What became of earlier edits: it names rules, and nothing is decided by it."""
_VALUES: Final = ("fixed", "open", "default", "max", "min", "choice", "value", "most", "least", "amount")
_NUMBER: Final = re.compile(r"\d+")
_KINDS: Final = ("value", "effect", "outcome", "citation")
_LEFT_OPEN: Final = ("open", "default")
_SELECTION: Final = ("order", "selection")
"""The best five of five cards are those five: another way of choosing them mostly breaks nothing."""
_DECKS: Final = {52: 40, 53: 52}
"""The nearest deck to a deck: there is none of one card more."""
_BY_HAND: Final = Path(__file__).with_name("edits.toml")
_OUTCOMES: Final = ("go_on", "dead_hand")


class Mutation(msgspec.Struct, frozen=True):
    """One edit of a data file: what stands at a path in it is put away, or is another thing."""

    rule: RuleId
    file: str
    """From the folder of the sources."""
    path: tuple[str | int, ...]
    kind: str
    now: Any = None
    """What stands there instead; nothing where it is put away."""
    beside: int = 0
    """How many rules are cited before this one."""

    def applied(self, content: dict[str, Any]) -> dict[str, Any]:
        """The content of the file after the edit."""
        edited: Any = deepcopy(content)
        if not self.path:
            return _uncited(self.rule, edited)  # type: ignore[no-any-return]
        place = edited
        for step in self.path[:-1]:
            place = place[step]
        if self.now is None:
            del place[self.path[-1]]
        else:
            place[self.path[-1]] = self.now
        return edited  # type: ignore[no-any-return]


@cache
def data_files() -> dict[str, dict[str, Any]]:
    """Every data file by which something is decided, with its content."""
    files = sorted(SOURCES.rglob("*.toml"))
    named = {file.relative_to(SOURCES).as_posix(): file for file in files if file.parent.name not in _NO_DATA}
    return {name: tomllib.loads(file.read_text("utf-8")) for name, file in named.items() if name != _FIGURES}


def mutations(rule: RuleId) -> list[Mutation]:
    """The edits that break a rule: first what the text fixes, where no other rule is cited before it, and values and
    effects before citations."""
    every = [edit for name, content in data_files().items() for edit in _edits(rule, name, content, ())]
    return [*by_hand().get(rule, ()), *sorted(every, key=_rank)]


def _rank(edit: Mutation) -> tuple[bool, bool, int, int]:
    """What the text fixes comes before what it leaves to the house: there the rule is named only as the reason."""
    left_open = edit.kind == "value" and (edit.path[-1] in _LEFT_OPEN or edit.path[:2] == _SELECTION)
    return edit.kind == "citation", left_open, edit.beside, _KINDS.index(edit.kind)


@cache
def by_hand() -> dict[RuleId, tuple[Mutation, ...]]:
    """Edits written by hand, for rules that the nearest edit of their data does not break."""
    written = tomllib.loads(_BY_HAND.read_text("utf-8"))
    return {RuleId(rule): (_written(RuleId(rule), edit),) for rule, edit in written.items()}


def _written(rule: RuleId, edit: dict[str, Any]) -> Mutation:
    return Mutation(rule, edit["file"], tuple(edit["path"]), edit["kind"], edit.get("now"))


def _edits(rule: RuleId, file: str, node: Any, path: tuple[str | int, ...]) -> Iterator[Mutation]:
    if isinstance(node, dict):
        if rule in _cited(node.get("cite")):
            yield from _of_table(rule, file, node, path)
        for key, value in node.items():
            if key != "cite":
                yield from _edits(rule, file, value, (*path, key))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            if value == rule:
                yield Mutation(rule, file, (*path, number), "citation")
            else:
                yield from _edits(rule, file, value, (*path, number))


def _is_read(path: tuple[str | int, ...], file: str) -> bool:
    """Whether anything is decided by what stands there; a parameter may be kept only for its articles."""
    place = PurePosixPath(file)
    if place.parent.parent != PurePosixPath("law/profiles"):
        return True
    return is_read(place.parent.name, place.stem, ".".join(map(str, path)))


def _words(path: tuple[str | int, ...], file: str) -> tuple[str, ...]:
    """The words that a parameter may take, where it takes words."""
    key = ".".join(map(str, path))
    return tuple(terms()[key].words) if file.startswith("law/profiles") and key in terms() else ()


def _cited(cite: Any) -> list[str]:
    return [cite] if isinstance(cite, str) else cite if isinstance(cite, list) else []


def _of_table(rule: RuleId, file: str, table: dict[str, Any], path: tuple[str | int, ...]) -> Iterator[Mutation]:
    cites = _cited(table["cite"])
    beside = cites.index(rule)
    for key in _VALUES if _is_read(path, file) else ():
        if key in table and (other := _nearest(path, table[key], beside, file)) is not None:
            yield Mutation(rule, file, (*path, key), "value", other, beside)
            break
    if table.get("does"):
        yield Mutation(rule, file, (*path, "does", len(table["does"]) - 1), "effect", None, beside)
    elif "outcome" in table:
        other = next(word for word in _OUTCOMES if word != table["outcome"])
        yield Mutation(rule, file, (*path, "outcome"), "outcome", other, beside)
    if len(cites) > 1 or not _is_read(path, file):
        yield Mutation(rule, file, (), "citation")


def _uncited(rule: RuleId, node: Any) -> Any:
    """A part of a file that rests on the rule nowhere; what rests on it alone is put away."""
    if isinstance(node, list):
        return [_uncited(rule, value) for value in node]
    if not isinstance(node, dict):
        return node
    kept = {key: value for key, value in node.items() if not _rests_alone(rule, value)}
    if rule in _cited(node.get("cite")):
        kept["cite"] = [cite for cite in _cited(node["cite"]) if cite != rule]
    return {key: value if key == "cite" else _uncited(rule, value) for key, value in kept.items()}


def _rests_alone(rule: RuleId, node: Any) -> bool:
    return isinstance(node, dict) and _cited(node.get("cite")) == [rule]


def _nearest(path: tuple[str | int, ...], value: Any, number: int, file: str) -> Any:
    if path == ("deck", "cards") and value in _DECKS:
        return _DECKS[value]
    return _another(value, number, _words(path, file))


def _another(value: Any, number: int, words: tuple[str, ...] = ()) -> Any:
    """A value as near as possible to another; None where there is none. A word has its neighbour in the vocabulary."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str) and value in words[:-1]:
        return words[words.index(value) + 1]
    if isinstance(value, str) and len(words) > 1:
        return words[0]
    if isinstance(value, str) and (digits := _NUMBER.search(value)):
        step = -1 if digits[0] == "100" else 1  # more than all of something may be no other thing
        return f"{value[: digits.start()]}{int(digits[0]) + step}{value[digits.end() :]}"
    if isinstance(value, list) and value:
        at = number % len(value)
        other = _another(value[at], 0)
        return [*value[:at], *([] if other is None else [other]), *value[at + 1 :]]
    return None
