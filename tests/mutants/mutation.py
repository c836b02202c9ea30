"""Where a rule stands in the program's data, and the edits that break it there.

A value that rests on the rule is made another; where a ruling rests on it, what it does is left out, or its outcome is
another; where only a citation is left, the rule is no longer cited.
"""

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

import tapete
from tapete.core.ids import RuleId

SOURCES: Final = Path(tapete.__file__).parent
_NO_DATA: Final = ("rules", "spanish", "references", "readings", "status", "doors", "vocabulary")
"""Folders that tell of the law, and by which nothing is decided."""
_VALUES: Final = ("fixed", "open", "default", "max", "min", "choice", "value", "most", "least", "amount")
_NUMBER: Final = re.compile(r"\d+")
_KINDS: Final = ("value", "effect", "outcome", "citation")
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
    return {name: tomllib.loads(file.read_text("utf-8")) for name, file in named.items()}


def mutations(rule: RuleId) -> list[Mutation]:
    """The edits that break a rule: first where no other is cited before it, values and effects before citations."""
    every = [edit for name, content in data_files().items() for edit in _edits(rule, name, content, ())]
    return sorted(every, key=lambda edit: (edit.kind == "citation", edit.beside, _KINDS.index(edit.kind)))


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


@cache
def _sources() -> str:
    return "\n".join(file.read_text("utf-8") for file in SOURCES.rglob("*.py"))


def _is_read(path: tuple[str | int, ...], file: str) -> bool:
    """Whether anything asks for a parameter: by its key, or by the last word of it at whatever bet or jackpot."""
    key = ".".join(map(str, path))
    if not file.startswith("law/profiles") or key.startswith(("paytable.", "jackpot.")):
        return True
    return f'"{key}"' in _sources() or f'}}.{path[-1]}"' in _sources()


def _cited(cite: Any) -> list[str]:
    return [cite] if isinstance(cite, str) else cite if isinstance(cite, list) else []


def _of_table(rule: RuleId, file: str, table: dict[str, Any], path: tuple[str | int, ...]) -> Iterator[Mutation]:
    cites = _cited(table["cite"])
    beside = cites.index(rule)
    for key in _VALUES if _is_read(path, file) else ():
        if key in table and (other := _another(table[key], beside)) is not None:
            yield Mutation(rule, file, (*path, key), "value", other, beside)
            break
    if table.get("does"):
        yield Mutation(rule, file, (*path, "does", len(table["does"]) - 1), "effect", None, beside)
    elif "outcome" in table:
        other = next(word for word in _OUTCOMES if word != table["outcome"])
        yield Mutation(rule, file, (*path, "outcome"), "outcome", other, beside)
    if len(cites) > 1:
        yield Mutation(rule, file, (*path, "cite"), "citation", [cite for cite in cites if cite != rule])


def _another(value: Any, number: int) -> Any:
    """A value as near as possible to another; None where there is none: a word's others are not known here."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str) and (digits := _NUMBER.search(value)):
        step = -1 if digits[0] == "100" else 1  # more than all of something may be no other thing
        return f"{value[: digits.start()]}{int(digits[0]) + step}{value[digits.end() :]}"
    if isinstance(value, list) and value:
        at = number % len(value)
        other = _another(value[at], 0)
        return [*value[:at], *([] if other is None else [other]), *value[at + 1 :]]
    return None
