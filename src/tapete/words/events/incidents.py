"""Incidents and what was decided about them, in words."""

from tapete.core.sentence import Sentence
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import common_options, rulings
from tapete.law.folder.memory import remembered
from tapete.law.profile import every_law
from tapete.words.telling import fill

_SOMETHING = Sentence("otra cosa", "something else")


def incident_title(kind: str) -> Sentence:
    """What an incident is called; one that is no longer known goes without a name."""
    incident = kinds().get(kind)
    return incident.title if incident else _SOMETHING


@remembered
def option_text(kind: str, option: str) -> Sentence:
    """What somebody chose where the text leaves it to them, or says nothing of the incident."""
    texts = (
        each.text
        for law in every_law()
        for ruling in rulings(law)
        if ruling.kind == kind
        for each in ruling.options
        if each.name == option
    )
    common = common_options().get(option)
    return next(texts, common.text if common else _SOMETHING)


def incident_told(kind: str, by: str, option: str) -> Sentence:
    """An incident with what somebody chose, if anybody had to."""
    title = incident_title(kind)
    if not option:
        return title
    return fill(
        "{title}; {by} decide: {text}|{title}; {by} decides: {text}",
        {"title": title, "by": by, "text": option_text(kind, option)},
    )
