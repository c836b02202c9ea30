"""The values of one file of a draft, with the rules they rest on, and what the checks say."""

from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.check.check import check
from tapete.drafting.check.finding import Finding
from tapete.drafting.check.reading import subject_files
from tapete.drafting.editing import EditedValue, drafts, tried, values
from tapete.law.catalogue import title_of
from tapete.law.folder.place import NAME
from tapete.law.folder.unreadable import UnreadableLawError
from tapete.law.profile import every_law, profile
from tapete.web.site.visit import Page, PageVisit

_TEMPLATE = "house/drafts.html"
_WIDE: Final = {
    "all": Sentence("Todas las mesas", "Every table"),
    "house": Sentence("Juegos contra la casa", "Games against the house"),
    "circle": Sentence("Juegos de círculo", "Circle games"),
}
"""The files that hold for many games."""


def show(visit: PageVisit) -> Page:
    """The draft in question, and the laws from which another one may be begun."""
    laws = drafts()
    law = LawId(visit.asked("law")) if visit.asked("law") in laws else laws[0] if laws else None
    content: dict[str, object] = {"drafts": laws, "done": bool(visit.asked("done")), "fields": (), "chosen": None}
    content |= {"bases": [profile(base) for base in every_law() if base not in laws], "kept": visit.query}
    content |= {"name_pattern": NAME.pattern}
    if law is None:
        return Page(_TEMPLATE, {**content, "law": None})
    try:
        return Page(_TEMPLATE, {**content, "law": profile(law), **_of_draft(law, visit)})
    except UnreadableLawError as error:
        return Page(_TEMPLATE, {**content, "law": None, "unread": error.refused})


def _of_draft(law: LawId, visit: PageVisit) -> dict[str, object]:
    files = subject_files(law)
    file = visit.asked("file") if visit.asked("file") in files else files[0]
    fields = tuple(values(law, file))
    chosen = next((value for value in fields if value.parameter.key == visit.asked("key")), None)
    return {
        "files": {each: _WIDE.get(each) or title_of(each) for each in files},
        "file": file,
        "fields": fields,
        "chosen": chosen,
        "texts": {**chosen.texts, **_sent(chosen, visit)} if chosen else {},
        "verdict": _verdict(law, file, chosen, visit),
        "findings": _findings(law, file),
    }


def _sent(chosen: EditedValue, visit: PageVisit) -> dict[str, str]:
    return {name: visit.query[name] for name in chosen.texts if name in visit.query}


def _verdict(
    law: LawId, file: str, chosen: EditedValue | None, visit: PageVisit
) -> Refused | tuple[Finding, ...] | None:
    """What the checks say of what is being written; None before anything is."""
    if chosen is None or "do" not in visit.query:
        return None
    return tried(law, file, chosen.parameter.key, visit.query)


def _findings(law: LawId, file: str) -> tuple[Finding, ...]:
    """What is wrong with the file as it is saved, and with nothing else; odds are computed on the command line."""
    findings = check(law, None, None)
    return tuple(finding for finding in findings if not finding.inherited and finding.file == f"{file}.toml")
