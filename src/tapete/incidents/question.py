"""The questions of a ruling's form, beside those on its facts."""

from functools import cache

from tapete.core.sentence import Sentence, from_bar
from tapete.law.files import read_toml


def question(field: str) -> Sentence:
    """What is asked for a field.

    >>> question("player").en
    'Which player is concerned?'
    """
    return _questions()[field]


@cache
def _questions() -> dict[str, Sentence]:
    return {field: from_bar(text) for field, text in read_toml("question", package=__package__).items()}
