"""Which passwords are guessed first: common ones however disguised, runs of keys, the person's name, the house's."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from tapete.room.people.names import key_of

_FRESH: Final = 5
"""Keys that must not follow from the one before: `1234567890` has one, `aaaabbbbcccc` three."""
_KEYBOARDS: Final = (
    "1234567890",
    "qwertyuiop",
    "asdfghjklñ",
    "zxcvbnm",
    "1qaz",
    "2wsx",
    "3edc",
    "4rfv",
    "5tgb",
    "6yhn",
)
_DISGUISES: Final = str.maketrans("@4810!35$7", "aabioiesst")
_TRIMMED: Final = "0123456789 .,;:-_+*!?¡¿@#$%&/()='\""


def is_guessable(password: str, names: Iterable[str]) -> bool:
    """Whether somebody who tries the likely ones gets to it soon.

    >>> [is_guessable(text, ("Eva",)) for text in ("1234567890", "qwertyuiop12", "P@ssw0rd2024!", "soy eva 77 x z")]
    [True, True, True, True]
    >>> is_guessable("una frase bien larga", ("Eva",))
    False
    """
    plain = key_of(password)
    return (
        plain.replace(" ", "").isdecimal()
        or _fresh(plain) < _FRESH
        or any(key_of(name) in plain for name in names if len(key_of(name)) > 2)
        or _is_common(plain)
    )


def is_run(text: str) -> bool:
    """Whether each key follows from the one before.

    >>> [is_run(pin) for pin in ("1234", "7777", "0987", "2580")]
    [True, True, True, False]
    """
    return _fresh(text) < 2


def _fresh(text: str) -> int:
    return len(text[:1]) + sum(not _follows(*keys) for keys in pairwise(text))


def _follows(before: str, after: str) -> bool:
    return abs(ord(before) - ord(after)) <= 1 or any(
        before + after in row or after + before in row for row in _KEYBOARDS
    )


def _is_common(text: str) -> bool:
    """Whether it is a common password, with figures and signs around it, said over again, or two of them in a row."""
    bare = {text, text.strip(_TRIMMED), text.rstrip(_TRIMMED), text.replace(" ", "")}
    return any(map(_is_made_of_common, bare | {word.translate(_DISGUISES) for word in bare}))


def _is_made_of_common(word: str) -> bool:
    if not word or word in common_passwords():
        return True
    halves = ((word[:cut].strip(_TRIMMED), word[cut:].strip(_TRIMMED)) for cut in range(3, len(word) - 2))
    return any(first in common_passwords() and second in common_passwords() for first, second in halves)


@cache
def common_passwords() -> frozenset[str]:
    """The passwords seen most often where lists of them have become public, in small letters and without accents."""
    text = files(__package__).joinpath("common_passwords.txt").read_text("utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
