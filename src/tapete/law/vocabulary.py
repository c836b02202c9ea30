"""The names of parameters: what each is called, of which type it is, and the words it may take."""

from fractions import Fraction
from functools import cache

import msgspec

from tapete.core.sentence import Sentence, from_bar
from tapete.law.files import names, read_toml
from tapete.law.value import READERS, Value

LINES = "lines"
"""The vocabulary file that names pay-table lines instead of parameters."""
ACTS = "acts"
"""The vocabulary file that names what a player may decide."""


class Term(msgspec.Struct, frozen=True):
    """A parameter's name. ``key`` is ``group.name``; pay-table lines share one term, ``paytable.<name>.*``."""

    key: str
    type: str
    title: Sentence
    unit: Sentence | None = None
    setting: str | None = None
    deck_below: int | None = None
    """The setting means this term, and not another of the same short name, in decks with fewer cards."""
    words: dict[str, Sentence] = {}
    least: Fraction | None = None
    most: Fraction | None = None
    """What the value can be at all, whatever a law says."""
    count: int | None = None
    """How many values a list of this term has."""

    def read(self, raw: object) -> Value | None:
        """The value of this type that ``raw`` means, from data or from text, or None."""
        try:
            value = READERS[self.type](raw)
        except (ValueError, KeyError, TypeError, ZeroDivisionError, OverflowError):
            return None
        if self.words and not all(word in self.words for word in (value if isinstance(value, tuple) else (value,))):
            return None
        return value if self._makes_sense(value) else None

    def _makes_sense(self, value: Value) -> bool:
        if self.count is not None and (not isinstance(value, tuple) or len(value) != self.count):
            return False
        if self.least is None and self.most is None:
            return True
        assert isinstance(value, int | Fraction)
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term as the vocabulary files write it."""

    type: str
    es: str
    en: str
    unit: str | None = None
    setting: str | None = None
    deck_below: int | None = None
    words: tuple[str, ...] = ()
    least: int | str | None = None
    most: int | str | None = None
    count: int | None = None

    def read(self, key: str) -> Term:
        return Term(
            key,
            self.type,
            Sentence(self.es, self.en),
            None if self.unit is None else from_bar(self.unit),
            self.setting,
            self.deck_below,
            dict(map(_word, self.words)),
            None if self.least is None else Fraction(self.least),
            None if self.most is None else Fraction(self.most),
            self.count,
        )


@cache
def terms() -> dict[str, Term]:
    """Every term by its key, in the order of the vocabulary."""
    return {
        key: entry.read(key)
        for file in names("vocabulary")
        if file not in (LINES, ACTS)
        for key, entry in read_toml(dict[str, _Entry], "vocabulary", file).items()
    }


def _word(text: str) -> tuple[str, Sentence]:
    identifier, _, labels = text.partition("|")
    return identifier, from_bar(labels)


def term(key: str) -> Term:
    """The term of a key; a pay-table line finds the term of its table."""
    by_key = terms()
    return by_key[key] if key in by_key else by_key[key.rpartition(".")[0] + ".*"]


@cache
def settings() -> dict[str, tuple[Term, ...]]:
    """Short names for the command line, with the terms each may stand for: those of smaller decks first."""
    by_name: dict[str, list[Term]] = {}
    for term in terms().values():
        if term.setting:
            by_name.setdefault(term.setting, []).append(term)
    return {name: tuple(sorted(named, key=lambda term: term.deck_below is None)) for name, named in by_name.items()}


def bet_title(bet: str) -> Sentence:
    """What a bet is called.

    >>> bet_title("bote_progresivo").es
    'Bote progresivo'
    """
    return term("bets.names").words.get(bet) or line_title(bet)


def line_title(line: str) -> Sentence:
    """What a pay-table line is called: a hand category, or a line of its own."""
    return _lines().get(line) or terms()["order.categories"].words.get(line, Sentence(line, line))


@cache
def _lines() -> dict[str, Sentence]:
    return {line: from_bar(words) for line, words in read_toml(dict[str, str], "vocabulary", LINES).items()}


@cache
def acts() -> dict[str, Sentence]:
    """What a player may decide, as one says it in the middle of a sentence."""
    return {act: from_bar(words) for act, words in read_toml(dict[str, str], "vocabulary", ACTS).items()}


def act_title(act: str) -> Sentence:
    """What a decision is called.

    >>> act_title("fold").es
    'retirarse'
    """
    return acts()[act]
