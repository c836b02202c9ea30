"""What a ruling does, once whoever the text leaves it to has chosen."""

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.incidents.desk.desk import Ruled
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.labels import deciders
from tapete.law.refusal import refuse
from tapete.law.wording import listed_words


def chosen(ruled: Ruled, by: str, option: str) -> tuple[Effect, ...] | Refused:
    """The ruling's consequences and the option's; who decides and what is asked for only where there are options."""
    ruling = ruled.ruling
    if not ruling.options or ruling.decided_by is None:
        return ruling.does
    for each in ruling.options:
        if each.name == option and by.strip():
            return (*ruling.does, *each.does)
    ways, office = listed_words(_quoted(each.text) for each in ruling.options), deciders()[ruling.decided_by]
    return refuse(
        f"lo decide {office.es}: diga quién decide y elija: {ways.es}",
        f"{office.en} decides: say who decides and choose: {ways.en}",
        ruled.cite,
    )


def _quoted(text: Sentence) -> Sentence:
    """An option's own text within a sentence."""
    return Sentence(f"«{text.es.rstrip('.')}»", f"'{text.en.rstrip('.')}'")
