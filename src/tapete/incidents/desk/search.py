"""Finding an incident as it is spoken of, in Spanish or English: by stems and synonyms, the rarest words first.

No word has to match: those that do count by how rare they are among all incidents, and by where they stand.
"""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import log
from typing import Final

import msgspec
import snowballstemmer

from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.ruling import rulings
from tapete.law.files import read_toml
from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tapete.law.search import fold

_BEGUN, _LIKE, _PAIR = 0.7, 0.6, 0.5
"""What a word counts that is only begun, or spelt a little otherwise; and two words that stand together."""
_SHORTEST_BEGUN, _SHORTEST_LIKE = 3, 5
_NEAR_BEST: Final = 0.3
"""Hits below this part of the best are noise."""
_STEMMERS: Final = tuple(snowballstemmer.stemmer(language) for language in ("spanish", "english"))


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stop: str


class _Same(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: tuple[str, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    words: _Words
    same: _Same
    weight: dict[str, float]
    said: dict[str, tuple[str, ...]]


def find(query: str, among: Iterable[IncidentKind]) -> list[IncidentKind]:
    """The kinds that the words of a query may mean, the likeliest first; all of them for an empty query."""
    listed = list(among)
    if not query.strip():
        return listed
    scores = {kind.id: _score(kind.id, query) for kind in listed}
    best = max(scores.values(), default=0)
    hits = [kind for kind in listed if scores[kind.id] > best * _NEAR_BEST]
    return sorted(hits, key=lambda kind: -scores[kind.id])


def _score(kind: str, query: str) -> float:
    index = _index()
    weights = index.weights[kind]
    return sum(index.rarity(token) * weights.get(token, 0) * share for token, share in _meant(query).items())


@cache
def _meant(query: str) -> dict[str, float]:
    """The tokens of the index that a query's words stand for, each with how surely."""
    index = _index()
    meant: dict[str, float] = {}
    for tokens in _tokens(query):
        exact = [token for token in tokens if token in index.frequency]
        surely = {token: _share(token) / len(exact) ** 0.5 for token in exact} or _near(tokens)
        for token, share in surely.items():
            meant[token] = max(meant.get(token, 0), share)
    return meant


def _share(token: str) -> float:
    return _PAIR if "+" in token else 1.0


def _near(tokens: tuple[str, ...]) -> dict[str, float]:
    """Words of the index that begin with a word, or differ from it by one letter."""
    words = {token for token in tokens if "=" not in token and "+" not in token}
    indexed = [word for word in _index().frequency if "=" not in word and "+" not in word]
    begun = {
        word: _BEGUN for word in indexed for token in words if len(token) >= _SHORTEST_BEGUN and word.startswith(token)
    }
    return begun or {word: _LIKE for word in indexed for token in words if _alike(token, word)}


def _alike(word: str, other: str) -> bool:
    """Whether two longer words differ by one letter changed, left out or added."""
    if min(len(word), len(other)) < _SHORTEST_LIKE or abs(len(word) - len(other)) > 1:
        return False
    start = next((at for at, (first, second) in enumerate(zip(word, other, strict=False)) if first != second), None)
    if start is None:
        return True
    rest, against = word[start:], other[start:]
    return rest[1:] == against[1:] or rest[1:] == against or rest == against[1:]


class _Index(msgspec.Struct, frozen=True):
    """For each kind, its tokens and what they count; for each token, how many kinds have it."""

    weights: dict[str, dict[str, float]]
    frequency: dict[str, int]

    def rarity(self, token: str) -> float:
        return log(1 + len(self.weights) / self.frequency[token])


@cache
def _index() -> _Index:
    weights = {kind.id: _weights(kind) for kind in kinds().values()}
    frequency: dict[str, int] = {}
    for tokens in weights.values():
        for token in tokens:
            frequency[token] = frequency.get(token, 0) + 1
    return _Index(weights, frequency)


def _weights(kind: IncidentKind) -> dict[str, float]:
    weights: dict[str, float] = {}
    for part, texts in _texts(kind).items():
        weight = _file().weight[part]
        for text in texts:
            for tokens in _tokens(text):
                for token in tokens:
                    weights[token] = max(weights.get(token, 0), weight)
    return weights


def _texts(kind: IncidentKind) -> Mapping[str, Iterable[str]]:
    """What is written of a kind, by what it counts: its title, its words, how people say it, its facts."""
    questions = (fact.question for fact in kind.facts.values())
    answers = (answer for fact in kind.facts.values() for answer in fact.answers.values())
    facts = [text for sentence in (*questions, *answers) for text in (sentence.es, sentence.en)]
    return {
        "title": (kind.title.es, kind.title.en, kind.id.replace("_", " ")),
        "words": (kind.words.es, kind.words.en),
        "said": _file().said.get(kind.id, ()),
        "facts": facts,
        "trade": (kind.trade.es, kind.trade.en),
        "law": _words_of_law().get(kind.id, ()),
    }


@cache
def _words_of_law() -> dict[str, tuple[str, ...]]:
    """The words of the articles that decide each kind, under whichever law."""
    decided: dict[str, tuple[str, ...]] = {}
    for law in law_ids():
        for ruling in rulings(law):
            decided[ruling.kind] = (*decided.get(ruling.kind, ()), rules()[ruling.cite[0]].es)
    return decided


def _tokens(text: str) -> Iterator[tuple[str, ...]]:
    """A text's words, each as the tokens it stands for: its concepts and its stems; expressions count as one word."""
    plain = " ".join(re.findall(r"[^\W_]+", fold(text)))
    for expression, concepts in _expressions().items():
        if f" {expression} " in f" {plain} ":
            plain = f" {plain} ".replace(f" {expression} ", " ").strip()
            yield concepts
    words = [_word_tokens(word) for word in plain.split() if word not in _stop()]
    yield from words
    yield from ((f"{first[0]}+{second[0]}",) for first, second in pairwise(words))


@cache
def _word_tokens(word: str) -> tuple[str, ...]:
    """The concepts of a word, else of its stems, which other words may share; then the stems."""
    stems = tuple(dict.fromkeys(stemmer.stemWord(word) for stemmer in _STEMMERS))
    shared = (concept for stem in stems for concept in _concepts().get(stem, ()))
    return (*(_concepts().get(f"{word}.") or dict.fromkeys(shared)), *stems)


@cache
def _concepts() -> dict[str, tuple[str, ...]]:
    """The concepts that single words stand for, written with a full stop, and those that their stems do."""
    concepts: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(_file().same.lines):
        for word in (word for word in shlex.split(fold(line)) if " " not in word):
            for token in (f"{word}.", *(stemmer.stemWord(word) for stemmer in _STEMMERS)):
                concepts[token] = tuple(dict.fromkeys((*concepts.get(token, ()), f"={number}")))
    return concepts


@cache
def _expressions() -> dict[str, tuple[str, ...]]:
    """The concepts of expressions of several words, the longest first."""
    expressions = {
        expression: (f"={number}",)
        for number, line in enumerate(_file().same.lines)
        for expression in shlex.split(fold(line))
        if " " in expression
    }
    return dict(sorted(expressions.items(), key=lambda pair: -len(pair[0])))


@cache
def _stop() -> frozenset[str]:
    return frozenset(fold(_file().words.stop).split())


@cache
def _file() -> _File:
    return read_toml(_File, "search", package=__package__)
