"""A refusal that closes with the articles it rests on."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.article import articles

MOST_CITED: Final = 3
"""The article that decides and two more: whoever is refused something reads no list. The refusal itself keeps all."""


def refuse(es: str, en: str, because: tuple[RuleId, ...] = ()) -> Refused:
    """A refusal whose sentence names the deciding article, which comes first, and at most two more.

    >>> refuse("no", "no", (RuleId("GAL-26"),)).reason.en
    'no (art. 26)'
    """
    if not because:
        return Refused(Sentence(es, en))
    places = articles(because[:MOST_CITED])
    return Refused(Sentence(f"{es} ({places.es})", f"{en} ({places.en})"), because)
