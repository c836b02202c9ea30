"""Finding an incident as it is spoken of, in Spanish or English: by stems and synonyms, the rarest words first.

No word has to match: those that do count by how rare they are among all incidents, and by where they stand; whole
phrases that are alike count beside them.
"""

import re
import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import log
from typing import Final

import msgspec
import snowballstemmer

from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.likeness import Phrases, phrases, pieces
from tapete.incidents.desk.ruling import rulings
from tapete.law.files import read_toml
from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tapete.law.search import fold

_BEGUN, _LIKE, _PAIR, _PHRASE, _CONCEPT = 0.7, 0.6, 0.4, 0.3, 2.0
"""What a word counts that is only begun, or spelt a little otherwise; two words that stand together; a phrase that is
alike; what a word means, beside how it is spelt."""
_SHORTEST_BEGUN, _SHORTEST_LIKE, _SHORTEST_STEM = 3, 5, 4
"""Shorter stems stand for too many words: «come» is not «comer»."""
_AGAIN, _MOST_AGAIN = 0.05, 4
"""What a word counts more by its rarity for each further time that it is said of a kind, and how often at most."""
_NEAR_BEST, _ALWAYS = 0.3, 3
"""Hits below this part of the best are noise, beyond the few that are always looked at."""
_LATEST: Final = 256
"""Queries that are remembered: the same one is asked at table after table, and letter by letter again."""
_SPOKEN: Final = ("title", "words", "said")
_STEMMERS: Final = tuple(snowballstemmer.stemmer(language) for language in ("spanish", "english"))


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stop: str


class _Same(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: tuple[str, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    words: _Words
    same: _Same
    weight: dict[str, float]


def find(query: str, among: Iterable[IncidentKind]) -> list[IncidentKind]:
    """The kinds that the words of a query may mean, the likeliest first; all of them for an empty query."""
    listed = list(among)
    if not query.strip():
        return listed
    scores = _scores(query, [kind.id for kind in listed])
    best = max(scores.values(), default=0)
    hits = sorted((kind for kind in listed if scores[kind.id] > 0), key=lambda kind: -scores[kind.id])
    return [kind for at, kind in enumerate(hits) if at < _ALWAYS or scores[kind.id] > best * _NEAR_BEST]


def _scores(query: str, listed: list[str]) -> dict[str, float]:
    """What the words of a query count for each kind, as a part of the best; then how alike the whole phrase is."""
    by_words = {kind: _score(kind, query) for kind in listed}
    best = max(by_words.values(), default=0) or 1
    alike = _alike_kinds(query)
    return {kind: by_words[kind] / best + _PHRASE * alike.get(kind, 0) for kind in listed}


def _score(kind: str, query: str) -> float:
    index = _index()
    weights = index.weights[kind]
    return sum(index.rarity(token) * weights.get(token, 0) * share for token, share in _meant(query).items())


@lru_cache(_LATEST)
def _alike_kinds(query: str) -> Mapping[str, float]:
    return _phrases().likeness(set(pieces(query, _is_stop)))


@lru_cache(_LATEST)
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
    return _PAIR if "+" in token else _CONCEPT if "=" in token else 1.0


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
    """For each kind, its tokens and what they count; for each token, how many kinds have it, and how much they do."""

    weights: dict[str, dict[str, float]]
    frequency: dict[str, float]

    def rarity(self, token: str) -> float:
        return log(1 + len(self.weights) / self.frequency[token])

    def repeated(self, kind: IncidentKind) -> dict[str, float]:
        """The weights of a kind, more for what is said of it again and again; common words gain little by that."""
        texts = _texts(kind)
        times = Counter(token for part in _SPOKEN for text in texts[part] for token in _token_set(text))
        return {
            token: weight * (1 + _AGAIN * min(max(times[token] - 1, 0), _MOST_AGAIN) * self.rarity(token))
            for token, weight in self.weights[kind.id].items()
        }


@cache
def _index() -> _Index:
    weights = {kind.id: _weights(kind) for kind in kinds().values()}
    frequency: dict[str, float] = {}
    for tokens in weights.values():
        for token, weight in tokens.items():
            frequency[token] = frequency.get(token, 0) + weight
    plain = _Index(weights, frequency)
    return _Index({kind.id: plain.repeated(kind) for kind in kinds().values()}, frequency)


def _weights(kind: IncidentKind) -> dict[str, float]:
    """What each token of a kind counts by the weightiest place where it stands."""
    weights: dict[str, float] = {}
    for part, texts in _texts(kind).items():
        weight = _file().weight[part]
        weights |= {token: max(weights.get(token, 0), weight) for text in texts for token in _token_set(text)}
    return weights


def _token_set(text: str) -> set[str]:
    return {token for alternatives in _tokens(text) for token in alternatives}


def _texts(kind: IncidentKind) -> Mapping[str, Iterable[str]]:
    """What is written of a kind, by what it counts: its title, its words, how people say it, its facts."""
    questions = (fact.question for fact in kind.facts.values())
    answers = (answer for fact in kind.facts.values() for answer in fact.answers.values())
    facts = [text for sentence in (*questions, *answers) for text in (sentence.es, sentence.en)]
    return {
        "title": (kind.title.es, kind.title.en, kind.id.replace("_", " ")),
        "words": (kind.words.es, kind.words.en),
        "said": _said().get(kind.id, ()),
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
            stems = (stem for stemmer in _STEMMERS if len(stem := stemmer.stemWord(word)) >= _SHORTEST_STEM)
            for token in (f"{word}.", *stems):
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
def _phrases() -> Phrases:
    return phrases({kind.id: tuple(_spoken(kind)) for kind in kinds().values()}, _is_stop)


def _spoken(kind: IncidentKind) -> Iterator[str]:
    """The phrases by which a kind is spoken of; its words stand in a list."""
    texts = _texts(kind)
    yield from (*texts["title"], *texts["said"])
    yield from (part for text in texts["words"] for part in re.split("[,;]", text) if part.strip())


def _is_stop(word: str) -> bool:
    return word in _stop()


@cache
def _stop() -> frozenset[str]:
    return frozenset(fold(_file().words.stop).split())


@cache
def _file() -> _File:
    return read_toml(_File, "search", package=__package__)


@cache
def _said() -> dict[str, tuple[str, ...]]:
    return read_toml(dict[str, tuple[str, ...]], "said", package=__package__)
