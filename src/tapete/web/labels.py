"""Names for what the law's data only identifies: groups of parameters, topics, scopes, kinds."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tapete.core.sentence import Sentence, from_bar
from tapete.law.catalogue import title_of
from tapete.law.files import read_toml


class Chapter(msgspec.Struct, frozen=True):
    """Groups of parameters that belong together, in the order they are read."""

    id: str
    title: Sentence
    groups: dict[str, Sentence]


@cache
def _labels() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("labels.toml").read_text("utf-8"))


@cache
def chapters() -> tuple[Chapter, ...]:
    return tuple(
        Chapter(name, from_bar(entry["title"]), {group: from_bar(title) for group, title in entry["groups"].items()})
        for name, entry in _labels()["chapter"].items()
    )


@cache
def sequences() -> frozenset[str]:
    """The parameters whose words are steps in order."""
    return frozenset(_labels()["sequences"]["keys"])


def topics() -> dict[str, Sentence]:
    return {name: from_bar(text) for name, text in _labels()["topic"].items()}


def topic(of: str) -> Sentence:
    return _named("topic", of)


def scope_order() -> tuple[str, ...]:
    """Everything a rule can apply to: what holds for many games first, then each game in the order of the catalogue."""
    return (*_labels()["scope"], *read_toml("catalogue")["subject"])


def scope(of: str) -> Sentence:
    """What a rule or a profile file applies to: a game, or a family of them."""
    return from_bar(_labels()["scope"][of]) if of in _labels()["scope"] else title_of(of)


def reading_kind(of: str) -> Sentence:
    return _named("reading", of)


def kind(of: str) -> Sentence:
    return _named("kind", of)


def kind_meaning(of: str) -> Sentence:
    return _named("kind_meaning", of)


def _named(table: str, of: str) -> Sentence:
    return from_bar(_labels()[table].get(of, of))
