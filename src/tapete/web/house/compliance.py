"""A casino checked against the law: the running one, or one described by a file."""

import tomllib
from collections.abc import Sequence
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.file_fault import toml_fault
from tapete.core.ids import LawId
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.compliance.compliance import Compliance, check
from tapete.house.compliance.finding import Area, ComplianceVerdict, Finding
from tapete.house.day.as_it_runs import as_it_runs
from tapete.law.profile import law_ids
from tapete.law.refusal import refuse
from tapete.room.day.house import RunningHouse
from tapete.web.site.visit import Page, PageVisit
from tapete.words.casino_fault import refuse_casino_file

_DESKS: Final = {
    Area.PERMITS: "house",
    Area.OWN_RULES: "compliance",
    Area.CHOICES: "house",
    Area.STAFF: "house",
    Area.EQUIPMENT: "house",
    Area.NOTICES: "notice",
    Area.TOURNAMENTS: "announce",
}
"""The page where each matter is put right; what stands in the casino's file alone is checked here."""
_SECTIONS: Final = {
    Area.PERMITS: "authorisation",
    Area.OWN_RULES: "house_rules",
    Area.CHOICES: "tables",
    Area.STAFF: "shifts",
    Area.EQUIPMENT: "tables",
    Area.NOTICES: "tables",
    Area.TOURNAMENTS: "tournaments",
}
"""The section of the configuration where what the file says of a matter is changed."""


class Judged(msgspec.Struct, frozen=True):
    """A casino as declared, and what the law says about it."""

    casino: CasinoFile
    compliance: Compliance


def judge(text: str) -> Judged | Refused:
    """What the law says about a casino's file."""
    casino = read_text(text)
    return casino if isinstance(casino, Refused) else judged(casino)


def read_text(text: str) -> CasinoFile | Refused:
    """The casino of a file's text."""
    try:
        data = tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        fault = toml_fault(error)
        return refuse(f"el fichero no es TOML: {fault.es}", f"the file is not TOML: {fault.en}")
    return read_casino(data, refuse_casino_file)


def judged(casino: CasinoFile) -> Judged | Refused:
    compliance = check(casino)
    return compliance if isinstance(compliance, Refused) else Judged(casino, compliance)


def show(house: RunningHouse, visit: PageVisit) -> Page:
    """The casino as it runs, or as its day will begin: by verdict, the gravest first, and by table."""
    stated = as_it_runs(house.day, house.now()) if house.day else house.declared
    judgement = judged(stated) if stated else None
    asked_for = visit.asked("verdict")
    verdict = next((choice for choice in ComplianceVerdict if choice.value == asked_for), None)
    table = int(asked) if (asked := visit.asked("table")).isdecimal() and len(asked) < 6 else None
    if isinstance(judgement, Refused):
        return page(None, unreadable=judgement)
    return page(judgement, verdict=verdict, table=table, grouped=not asked_for and table is None)


def page(
    judgement: Judged | None,
    text: str = "",
    pasted: bool = False,
    verdict: ComplianceVerdict | None = None,
    table: int | None = None,
    unreadable: Refused | None = None,
    grouped: bool = False,
) -> Page:
    """``unreadable`` is why a casino cannot be checked at all; ``grouped`` tells what is to be done before opening."""
    findings = judgement.compliance.findings if judgement else ()
    return Page(
        "house/compliance.html",
        {
            "judged": judgement,
            "unreadable": unreadable,
            "pasted": pasted,
            "text": text,
            "verdict": verdict,
            "verdicts": judgement.compliance.by_verdict if judgement else {},
            "table": table,
            "groups": grouped_findings(findings) if grouped else (),
            "left": sum(not finding.done for finding in findings),
            "desks": _DESKS,
            "place": _no_place if pasted else _place,
            "findings": [finding for finding in findings if _chosen(finding, verdict, table)],
        },
    )


def _place(finding: Finding) -> dict[str, str]:
    """Where in the configuration the file says what a finding is about; what a table leaves unsaid is its own."""
    unsaid = finding.table is not None and finding.verdict is ComplianceVerdict.UNSTATED
    section = "tables" if unsaid else _SECTIONS[finding.area]
    item = {"item": str(finding.table)} if section == "tables" and finding.table is not None else {}
    return {"section": section, **item}


def _no_place(_: Finding) -> dict[str, str]:
    """A file that is only shown is changed where it came from."""
    return {}


class Group(msgspec.Struct, frozen=True):
    """What one law asks in one matter: what breaks it, what nobody has said, and what is done."""

    law: LawId
    area: Area
    broken: tuple[Finding, ...]
    unsaid: tuple[Finding, ...]
    done: tuple[Finding, ...]


def grouped_findings(findings: Sequence[Finding]) -> tuple[Group, ...]:
    """By law and matter, those with something broken first, then those with something unsaid."""
    keys = dict.fromkeys((_law(finding), finding.area) for finding in findings)
    groups = [
        _group(law, area, [each for each in findings if (_law(each), each.area) == (law, area)]) for law, area in keys
    ]
    places = [*Area]
    return tuple(sorted(groups, key=lambda each: (not each.broken, not each.unsaid, places.index(each.area))))


def _group(law: LawId, area: Area, findings: Sequence[Finding]) -> Group:
    def having(verdict: ComplianceVerdict) -> tuple[Finding, ...]:
        return tuple(finding for finding in findings if finding.verdict is verdict)

    done = tuple(finding for finding in findings if finding.done)
    return Group(law, area, having(ComplianceVerdict.VIOLATED), having(ComplianceVerdict.UNSTATED), done)


def _law(finding: Finding) -> LawId:
    """The law whose article it is: the first part of a rule's name."""
    name = finding.cite[0].partition("-")[0].lower() if finding.cite else ""
    return next((law for law in law_ids() if law == name), law_ids()[0])


def _chosen(finding: Finding, verdict: ComplianceVerdict | None, table: int | None) -> bool:
    return verdict in (None, finding.verdict) and table in (None, finding.table)
