"""The kinds of incident: what can go wrong at a table, in words a table chief would use."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tapete.core.sentence import Sentence, from_bar
from tapete.incidents.desk.fact import Fact, read_fact
from tapete.law.files import names, read_toml


class IncidentKind(msgspec.Struct, frozen=True):
    """A kind of incident; ``family`` is what it is about, ``words`` further words somebody might look for it by."""

    id: str
    family: str
    title: Sentence
    facts: dict[str, Fact] = {}
    words: Sentence = Sentence("", "")
    impossible: tuple[dict[str, str], ...] = ()
    """Sets of answers that contradict each other."""
    games: tuple[str, ...] = ("all",)
    """Where it may happen, in the words of rulings: games, families of games, or tournaments."""
    trade: Sentence = Sentence("", "")
    """What is usually done at card tables, for where the regulation is silent."""

    def contradiction(self, facts: Mapping[str, str]) -> dict[str, str] | None:
        """The answers, among those given, that cannot all be true."""
        return next((clash for clash in self.impossible if clash.items() <= facts.items()), None)


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind as the data files write it."""

    title: str
    family: str = ""
    facts: dict[str, dict[str, object]] = {}
    words: str = ""
    impossible: tuple[dict[str, str], ...] = ()
    games: tuple[str, ...] = ("all",)


@cache
def kinds() -> dict[str, IncidentKind]:
    """Every kind in the order of the files; the file names its family unless the entry does."""
    by_id: dict[str, IncidentKind] = {}
    trade = read_toml(dict[str, str], "trade", package=__package__)
    for file in names("kinds", package=__package__):
        for kind, entry in read_toml(dict[str, _Entry], "kinds", file, package=__package__).items():
            facts = {name: read_fact(name, fact) for name, fact in entry.facts.items()}
            by_id[kind] = IncidentKind(
                kind,
                entry.family or file,
                from_bar(entry.title),
                facts,
                from_bar(entry.words),
                entry.impossible,
                entry.games,
                from_bar(trade[kind]),
            )
    return by_id
