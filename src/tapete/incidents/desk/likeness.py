"""How alike a query is to the phrases by which a kind is spoken of: by pieces of words, the rarest pieces first.

Pieces know a word in a form that no stem gives, and a phrase that is half remembered; single words decide before them.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from math import log, sqrt
from typing import Final

import msgspec

from tapete.law.search import fold

_LENGTHS: Final = (3, 4, 5)
_SHARPNESS: Final = 3
"""Phrases that are much alike count far more than many that are a little."""

_LEAST_HEARD: Final = 0.25
"""A query of which less than this was ever heard is like nothing."""


class Phrases(msgspec.Struct, frozen=True):
    """Phrases by the kinds they speak of: the phrases that each piece stands in, and the length of each phrase."""

    kinds: tuple[str, ...]
    holding: dict[str, list[int]]
    lengths: tuple[float, ...]

    def weight(self, piece: str) -> float:
        return log(1 + len(self.kinds) / len(self.holding[piece]))

    def likeness(self, query: Collection[str]) -> dict[str, float]:
        """For each kind that is at all alike to a query's pieces, how much: 1 for the likest."""
        heard = [piece for piece in query if piece in self.holding]
        if len(heard) < _LEAST_HEARD * len(query):
            return {}
        alike: dict[int, float] = {}
        for piece in heard:
            weight = self.weight(piece) ** 2
            for phrase in self.holding[piece]:
                alike[phrase] = alike.get(phrase, 0) + weight
        summed: dict[str, float] = {}
        for phrase, likeness in alike.items():
            kind = self.kinds[phrase]
            summed[kind] = summed.get(kind, 0) + (likeness / self.lengths[phrase]) ** _SHARPNESS
        most = max(summed.values(), default=1)
        return {kind: (likeness / most) ** (1 / _SHARPNESS) for kind, likeness in summed.items()}


def phrases(spoken: Mapping[str, Iterable[str]], is_stop: Callable[[str], bool]) -> Phrases:
    """The phrases by which kinds are spoken of, made ready to be compared with."""
    kinds = tuple(kind for kind, texts in spoken.items() for _ in texts)
    split = [frozenset(pieces(text, is_stop)) for texts in spoken.values() for text in texts]
    holding: dict[str, list[int]] = {}
    for number, parts in enumerate(split):
        for piece in parts:
            holding.setdefault(piece, []).append(number)
    plain = Phrases(kinds, holding, ())
    lengths = tuple(sqrt(sum(plain.weight(piece) ** 2 for piece in parts)) or 1.0 for parts in split)
    return Phrases(kinds, holding, lengths)


def pieces(text: str, is_stop: Callable[[str], bool]) -> Iterator[str]:
    """Parts of a text's words, beginning and end marked.

    >>> sorted(set(pieces("el as", lambda word: word == "el")))
    ['<as', '<as>', 'as>']
    """
    for word in re.findall(r"[^\W_]+", fold(text)):
        marked = f"<{word}>"
        for length in () if is_stop(word) else _LENGTHS:
            yield from (marked[at : at + length] for at in range(len(marked) - length + 1))
