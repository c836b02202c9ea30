"""What the law says of a changed casino, and what of it is new: a change that breaks an article is not made."""

from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile
from tapete.house.compliance.compliance import check
from tapete.house.compliance.finding import Area, ComplianceVerdict, Finding
from tapete.law.article import articles
from tapete.law.refusal import refuse

_LATER: Final = frozenset({Area.STAFF, Area.NOTICES})
"""What follows after: a table is put in before somebody is given its shifts and its notice hangs there. Both are asked
again when it opens."""


class Verdict(msgspec.Struct, frozen=True):
    """What a change breaks, and what is broken or not stated besides."""

    broken: tuple[Finding, ...]
    """By the change itself: it is not made."""
    left: tuple[Finding, ...]
    """Broken before, or to be put right before a table opens."""

    @property
    def refusal(self) -> Refused | None:
        if not self.broken:
            return None
        finding = self.broken[0]
        if articles(finding.cite).es in finding.what.es:
            return Refused(finding.what, finding.cite)
        return refuse(finding.what.es, finding.what.en, finding.cite)


def verdict(before: CasinoFile, after: CasinoFile) -> Verdict | Refused:
    """Refused where the file names what does not exist."""
    checked, was = check(after), check(before)
    if isinstance(checked, Refused):
        return checked
    earlier = set() if isinstance(was, Refused) else {_key(finding) for finding in _violated(was.findings)}
    violated = _violated(checked.findings)
    broken = tuple(each for each in violated if each.area not in _LATER and _key(each) not in earlier)
    return Verdict(broken, tuple(each for each in violated if each not in broken))


def _violated(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if finding.verdict is ComplianceVerdict.VIOLATED)


def _key(finding: Finding) -> tuple[str, int | None]:
    return finding.what.es, finding.table
