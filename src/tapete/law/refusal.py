"""A refusal that closes with the articles it rests on."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.article import articles

MOST_CITED: Final = 3
"""The article that decides and two more: whoever is refused something reads no list. The refusal itself keeps all."""


def refuse(es: str, en: str, because: tuple[RuleId, ...] = (), left_open: bool = False) -> Refused:
    """A refusal whose sentence names the deciding article, which comes first, and at most two more.

    ``left_open`` where the articles give no value and the house has: they are not cited for what they do not say.

    >>> refuse("no", "no", (RuleId("GAL-26"),)).reason.en
    'no (art. 26)'
    >>> refuse("no", "no", (RuleId("GAL-26"),), left_open=True).reason.en
    "no: the house's figure, which the text leaves open (art. 26)"
    """
    if not because:
        return Refused(Sentence(es, en))
    if left_open:
        es += ": cifra de la casa, que la norma deja abierta"
        en += ": the house's figure, which the text leaves open"
    places = articles(because[:MOST_CITED])
    return Refused(Sentence(f"{es} ({places.es})", f"{en} ({places.en})"), because)
