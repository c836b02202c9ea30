"""The contents of a game's page: its parameters in groups, the groups in chapters, the tables apart."""

from collections.abc import Iterable, Mapping

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import Term, terms
from tapete.web.law.entry import ShownParameter, anchor, table_of
from tapete.web.text.labels import chapters


class Group(msgspec.Struct, frozen=True):
    id: str
    title: Sentence
    entries: tuple[ShownParameter, ...]


class ShownChapter(msgspec.Struct, frozen=True):
    id: str
    title: Sentence
    groups: tuple[Group, ...]


class ShownSheet(msgspec.Struct, frozen=True):
    """A table of lines, such as a pay table, as it would hang beside the game."""

    id: str
    term: Term
    lines: tuple[ShownParameter, ...]

    @property
    def anchor(self) -> str:
        return anchor(self.id)

    @property
    def cite(self) -> tuple[RuleId, ...]:
        """The rules of all its lines, each once."""
        return tuple(dict.fromkeys(rule for line in self.lines for rule in line.parameter.cite))


def entries(law: LawId, parameters: Mapping[str, Parameter]) -> tuple[ShownParameter, ...]:
    return tuple(ShownParameter(law, parameter) for parameter in parameters.values())


def in_force(rules: TableRules) -> tuple[ShownParameter, ...]:
    """Every value as it stands where these rules hold, the operator's choices included."""
    standing = {
        key: msgspec.structs.replace(setting.parameter, default=setting.value)
        for key, setting in rules.settings.items()
    }
    return entries(rules.law, standing)


def in_chapters(entries: Iterable[ShownParameter]) -> tuple[ShownChapter, ...]:
    """Everything but the tables, in the order of the labels; a group without a label comes last under its own name."""
    groups: dict[str, list[ShownParameter]] = {}
    for entry in entries:
        if not entry.is_line:
            groups.setdefault(entry.group, []).append(entry)
    shown = [
        ShownChapter(
            chapter.id,
            chapter.title,
            tuple(
                Group(name, title, tuple(groups.pop(name))) for name, title in chapter.groups.items() if name in groups
            ),
        )
        for chapter in chapters()
    ]
    rest = tuple(Group(name, Sentence(name, name), tuple(members)) for name, members in groups.items())
    shown.append(ShownChapter("rest", Sentence("Lo demás", "The rest"), rest))
    return tuple(chapter for chapter in shown if chapter.groups)


def sheets(entries: Iterable[ShownParameter]) -> tuple[ShownSheet, ...]:
    """The tables of lines, pay tables and shares alike, each with its lines in the order of the text."""
    tables: dict[str, list[ShownParameter]] = {}
    for entry in entries:
        if entry.is_line:
            tables.setdefault(table_of(entry.key), []).append(entry)
    return tuple(ShownSheet(name, terms()[name + ".*"], tuple(lines)) for name, lines in tables.items())


def count_by_kind(entries: Iterable[ShownParameter]) -> dict[ParameterKind, int]:
    counts = dict.fromkeys(ParameterKind, 0)
    for entry in entries:
        counts[entry.kind] += 1
    return counts
