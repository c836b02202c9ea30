"""What a ruling does: a verb, and to whom or what, as the data write it."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tapete.core.sentence import Sentence, from_bar
from tapete.incidents.desk.vocabulary import RulingOutcome, Verb, Whom
from tapete.law.files import names, read_toml


class Effect(msgspec.Struct, frozen=True):
    """One consequence of a ruling, such as ``kill player``: the verb and its words."""

    verb: Verb
    words: tuple[Whom, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))

    @property
    def sentence(self) -> Sentence:
        """The consequence in words.

        >>> read_effect("kill player").sentence.en
        "the player's hand is dead"
        """
        return effects()[str(self)]


def read_effect(text: str) -> Effect:
    """A consequence as the data write it; an unknown word is an error in the data."""
    verb, *words = text.split()
    return Effect(Verb(verb), tuple(map(Whom, words)))


@cache
def effects() -> dict[str, Sentence]:
    """Every consequence there is, in words."""
    return _told("effect")


@cache
def outcomes() -> dict[RulingOutcome, Sentence]:
    """Every outcome there is, in words."""
    return {RulingOutcome(word): text for word, text in _told("outcome").items()}


def _told(section: str) -> dict[str, Sentence]:
    files = (
        read_toml(dict[str, object], "effects", file, package=__package__)
        for file in names("effects", package=__package__)
    )
    return {word: from_bar(text) for file in files for word, text in _section(file, section).items()}


def _section(file: Mapping[str, object], section: str) -> dict[str, str]:
    return msgspec.convert(file.get(section, {}), dict[str, str])
