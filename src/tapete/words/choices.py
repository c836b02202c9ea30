"""The operator's choices inside the law, in words."""

from tapete.core.sentence import Sentence
from tapete.law.vocabulary import settings, term, terms
from tapete.law.wording import lowered, written
from tapete.words.telling import fill


def choice_told(key: str, value: str | int | bool) -> Sentence:
    """A choice by its key or its short name, with its value.

    >>> choice_told("minimum", 200).es
    'apuesta mínima de la mesa: 2 €'
    """
    named = settings().get(key) or ((term(key),) if key in terms() else ())
    if not named:
        return Sentence(f"{key}: {value}", f"{key}: {value}")
    chosen = named[0].read(value)
    words = written(named[0], value if chosen is None else chosen)
    return fill("{title}: {value}|{title}: {value}", {"title": lowered(named[0].title), "value": words})
