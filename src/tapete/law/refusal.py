"""A refusal that closes with the articles it rests on."""

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.article import articles


def refuse(es: str, en: str, because: tuple[RuleId, ...] = ()) -> Refused:
    """
    >>> refuse("no", "no", (RuleId("GAL-26"),)).reason.en
    'no (art. 26)'
    """
    if not because:
        return Refused(Sentence(es, en))
    places = articles(because)
    return Refused(Sentence(f"{es} ({places.es})", f"{en} ({places.en})"), because)
