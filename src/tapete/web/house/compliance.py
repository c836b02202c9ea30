"""A casino checked against the law: the running one, or one described by a file."""

import tomllib

import msgspec

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.compliance.compliance import Compliance, check
from tapete.house.compliance.finding import ComplianceVerdict, Finding
from tapete.house.day.as_it_runs import as_it_runs
from tapete.law.refusal import refuse
from tapete.room.day.house import RunningHouse
from tapete.web.site.visit import Page, PageVisit


class Judged(msgspec.Struct, frozen=True):
    """A casino as declared, and what the law says about it."""

    casino: CasinoFile
    compliance: Compliance


def judge(text: str) -> Judged | Refused:
    """What the law says about a casino's file."""
    try:
        data = tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is no TOMLDecodeError
        return refuse(f"el fichero no es TOML: {error}", f"the file is not TOML: {error}")
    casino = read_casino(data)
    return casino if isinstance(casino, Refused) else judged(casino)


def judged(casino: CasinoFile) -> Judged | Refused:
    compliance = check(casino)
    return compliance if isinstance(compliance, Refused) else Judged(casino, compliance)


def show(house: RunningHouse, visit: PageVisit) -> Page:
    """The casino as it runs, or as its day will begin: by verdict, the gravest first, and by table."""
    stated = as_it_runs(house.day, house.now()) if house.day else house.declared
    judgement = judged(stated) if stated else None
    counts = judgement.compliance.by_verdict if isinstance(judgement, Judged) else {}
    gravest = next((choice for choice in ComplianceVerdict if counts.get(choice)), None)
    asked_for = visit.asked("verdict")
    verdict = next(
        (choice for choice in ComplianceVerdict if choice.value == asked_for), None if asked_for else gravest
    )
    table = int(asked) if (asked := visit.asked("table")).isdecimal() and len(asked) < 6 else None
    if isinstance(judgement, Refused):
        return page(None, unreadable=judgement)
    return page(judgement, verdict=verdict, table=table)


def page(
    judgement: Judged | None,
    text: str = "",
    pasted: bool = False,
    verdict: ComplianceVerdict | None = None,
    table: int | None = None,
    unreadable: Refused | None = None,
) -> Page:
    """``unreadable`` is why a casino cannot be checked at all."""
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
            "findings": [finding for finding in findings if _chosen(finding, verdict, table)],
        },
    )


def _chosen(finding: Finding, verdict: ComplianceVerdict | None, table: int | None) -> bool:
    return verdict in (None, finding.verdict) and table in (None, finding.table)
