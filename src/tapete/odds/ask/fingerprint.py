"""What an answer rests on, as a short text: the rules in force, and the programs that read them."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from tapete.law.table_rules import TableRules

_PROGRAMS = ("core", "cards", "law", "games", "odds")
"""The packages whose code can change an answer."""


def rules_hash(rules: TableRules) -> str:
    """The same for two tables exactly when law, game and every value in force are the same.

    >>> from tapete.law.resolve import resolve
    >>> plain, chosen = resolve("clm", "caribbean-stud"), resolve("clm", "caribbean-stud", {"high_card": "compare"})
    >>> rules_hash(plain) == rules_hash(chosen)
    True
    """
    values = {key: str(setting.value) for key, setting in sorted(rules.settings.items())}
    return sha256(msgspec.json.encode((rules.law, rules.game, values))).hexdigest()


@cache
def programs_hash() -> str:
    """Changes with every change of the code that computes, so that no answer outlives its program."""
    digest = sha256()
    for package in _PROGRAMS:
        for source in _sources(files("tapete").joinpath(package)):
            digest.update(source)
    return digest.hexdigest()


def _sources(folder: Traversable) -> list[bytes]:
    sources: list[bytes] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            sources += _sources(entry)
        elif entry.name.endswith(".py"):
            sources.append(entry.read_bytes())
    return sources
