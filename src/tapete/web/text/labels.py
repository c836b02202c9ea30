"""Names for what the law's data only identifies: groups of parameters, topics, scopes, kinds."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tapete.core.sentence import Sentence, from_bar
from tapete.law.catalogue import catalogue, title_of
from tapete.law.files import read_toml


class Chapter(msgspec.Struct, frozen=True):
    """Groups of parameters that belong together, in the order they are read."""

    id: str
    title: Sentence
    groups: dict[str, Sentence]


class _Chapter(msgspec.Struct, frozen=True):
    title: str
    groups: dict[str, str]


class _Labels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: dict[str, _Chapter]
    sequences: dict[str, tuple[str, ...]]
    topic: dict[str, str]
    scope: dict[str, str]
    reading: dict[str, str]
    kind: dict[str, str]
    kind_meaning: dict[str, str]


@cache
def _labels() -> _Labels:
    return read_toml(_Labels, "labels", package=__package__)


@cache
def chapters() -> tuple[Chapter, ...]:
    return tuple(
        Chapter(name, from_bar(entry.title), {group: from_bar(title) for group, title in entry.groups.items()})
        for name, entry in _labels().chapter.items()
    )


@cache
def sequences() -> frozenset[str]:
    """The parameters whose words are steps in order."""
    return frozenset(_labels().sequences["keys"])


def topics() -> dict[str, Sentence]:
    return {name: from_bar(text) for name, text in _labels().topic.items()}


def topic(name: str) -> Sentence:
    return _named(_labels().topic, name)


def scope_order() -> tuple[str, ...]:
    """Everything a rule can apply to: what holds for many games first, then each game in the order of the catalogue."""
    return (*_labels().scope, *catalogue().subject)


def scope(name: str) -> Sentence:
    """What a rule or a profile file applies to: a game, or a family of them."""
    return from_bar(_labels().scope[name]) if name in _labels().scope else title_of(name)


def reading_kind(name: str) -> Sentence:
    return _named(_labels().reading, name)


def kind(name: str) -> Sentence:
    return _named(_labels().kind, name)


def kind_meaning(name: str) -> Sentence:
    return _named(_labels().kind_meaning, name)


def _named(table: Mapping[str, str], name: str) -> Sentence:
    return from_bar(table.get(name, name))
