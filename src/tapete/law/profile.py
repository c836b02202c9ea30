"""A law's profile: the games of its catalogue and the parameters of each, the narrower file prevailing over the
wider."""

from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.catalogue import catalogue, wider_files
from tapete.law.files import read_toml
from tapete.law.parameter import Parameter, read_parameter


class Profile(msgspec.Struct, frozen=True):
    """A law: what it is called, since when it is in force, and which games it lets a casino open."""

    id: LawId
    title: Sentence
    short: Sentence
    source: Sentence
    games: tuple[GameId, ...]
    games_cite: tuple[RuleId, ...]
    in_force: date | None = None
    """None where the text counts from a publication whose date it does not carry; then the words say so."""
    in_force_words: Sentence | None = None
    in_force_cite: tuple[RuleId, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """How a gap, slip, silence or contradiction of a text is read, and why."""

    id: str
    kind: str
    rules: tuple[RuleId, ...]
    es: str
    en: str


@cache
def law_ids() -> tuple[LawId, ...]:
    """The laws there are, in the order they are shown."""
    return catalogue().laws


@cache
def profile(law: LawId) -> Profile:
    return msgspec.convert(read_toml(dict[str, object], "profiles", law, "law")["law"], Profile)


@cache
def readings(law: LawId) -> dict[str, Reading]:
    written = read_toml(dict[str, tuple[Reading, ...]], "readings", law).get("reading", ())
    return {reading.id: reading for reading in written}


@cache
def own_parameters(law: LawId, subject: str) -> tuple[Parameter, ...]:
    """What one profile file says, and no other."""
    tables = read_toml(dict[str, object], "profiles", law, subject)
    return tuple(read_parameter(key, entry) for key, entry in _entries(tables))


@cache
def parameters(law: LawId, subject: str) -> dict[str, Parameter]:
    """What a law says of a game (or of tournaments, leagues…), by key: the general file first, the special one over
    it."""
    return {
        parameter.key: parameter for file in (*wider_files(subject), subject) for parameter in own_parameters(law, file)
    }


def _entries(tables: dict[str, object], above: str = "") -> list[tuple[str, dict[str, object]]]:
    """The parameters of a profile file with their dotted keys: a table with ``cite`` is one, any other a group."""
    entries: list[tuple[str, dict[str, object]]] = []
    for name, content in tables.items():
        assert isinstance(content, dict)
        key = above + name
        entries += [(key, content)] if "cite" in content else _entries(content, key + ".")
    return entries


def subjects(law: LawId) -> tuple[str, ...]:
    """Everything the law has a file of its own for, games first, in the catalogue's order."""
    present = {entry.name.removesuffix(".toml") for entry in files("tapete.law").joinpath("profiles", law).iterdir()}
    return tuple(subject for subject in catalogue().subject if subject in present)
