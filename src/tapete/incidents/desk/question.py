"""The questions of a ruling's form, beside those on its facts, and the words of their answers."""

from functools import cache

from tapete.core.sentence import Sentence, from_bar
from tapete.law.files import read_toml


def question(field: str) -> Sentence:
    """What is asked for a field.

    >>> question("player").en
    'Which player is concerned?'
    """
    return _told("field")[field]


def acts() -> dict[str, Sentence]:
    """What a player may have said or done, in words."""
    return _told("act")


@cache
def _told(section: str) -> dict[str, Sentence]:
    return {
        word: from_bar(text)
        for word, text in read_toml(dict[str, dict[str, str]], "question", package=__package__)[section].items()
    }
