"""The compliance of a casino: every rule that what it states obeys, breaks, leaves to the house or says nothing of."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, CasinoTable
from tapete.house.compliance.authorisation import opening, premises, tournaments
from tapete.house.compliance.choices import Chosen, choose, chosen, refuse_unknown_stake
from tapete.house.compliance.duties import refuse_unknown_act
from tapete.house.compliance.equipment import equipment
from tapete.house.compliance.finding import Area, ComplianceVerdict, Finding
from tapete.house.compliance.notices import displayed, refuse_unknown_notice
from tapete.house.compliance.own_rules import own_rules, refuse_unknown_key
from tapete.house.compliance.reversible_cloths import reversible
from tapete.house.compliance.shifts import attendance
from tapete.house.compliance.shufflers import shuffler
from tapete.house.compliance.supervision import supervision
from tapete.law.table_rules import TableRules


class Compliance(msgspec.Struct, frozen=True):
    """Everything found, the violations first."""

    findings: tuple[Finding, ...]

    @property
    def lawful(self) -> bool:
        return not any(finding.verdict is ComplianceVerdict.VIOLATED for finding in self.findings)

    @property
    def by_verdict(self) -> dict[ComplianceVerdict, int]:
        counted = Counter(finding.verdict for finding in self.findings)
        return {verdict: counted[verdict] for verdict in ComplianceVerdict}


def check(casino: CasinoFile) -> Compliance | Refused:
    """What the law says of a casino; refused where its file names things that do not exist."""
    chosen_at = {table.number: choose(casino.law, table) for table in casino.tables}
    if refused := next(_unreadable(casino, chosen_at), None):
        return refused
    rules = {number: chosen.rules for number, chosen in chosen_at.items() if chosen.rules is not None}
    findings = [
        *premises(casino),
        *_about(Area.TOURNAMENTS, tournaments(casino)),
        *_about(Area.OWN_RULES, own_rules(casino, rules)),
        *(finding for table in casino.tables for finding in _refusals(table, chosen_at[table.number])),
        *(
            finding
            for table in casino.tables
            if table.number in rules
            for finding in _of_table(casino, table, rules[table.number])
        ),
        *_about(Area.STAFF, supervision(casino, rules)),
    ]
    order = list(ComplianceVerdict)
    return Compliance(tuple(sorted(findings, key=lambda finding: order.index(finding.verdict))))


def _of_table(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    yield from opening(casino, table, rules)
    yield from _about(Area.STAFF, attendance(casino, table, rules))
    yield from _about(Area.EQUIPMENT, equipment(casino, table, rules))
    yield from _about(Area.EQUIPMENT, shuffler(casino, table, rules))
    yield from _about(Area.EQUIPMENT, reversible(casino, table, rules))
    yield from _about(Area.NOTICES, displayed(table, rules))
    yield from _about(Area.CHOICES, chosen(table, rules))


def _about(area: Area, findings: Iterable[Finding]) -> Iterator[Finding]:
    return (replace(finding, area=area) for finding in findings)


def _refusals(table: CasinoTable, chosen: Chosen) -> Iterator[Finding]:
    for refused in chosen.refused:
        yield Finding(ComplianceVerdict.VIOLATED, refused.reason, refused.because, table.number, Area.CHOICES)


def _unreadable(casino: CasinoFile, chosen_at: Mapping[int, Chosen]) -> Iterator[Refused]:
    """Names in the file that no law knows: mistakes of the file, not of the casino."""
    for table in casino.tables:
        if refused := refuse_unknown_notice(table):
            yield refused
        chosen = chosen_at[table.number]
        yield from (_at(table, refused) for refused in chosen.refused if not refused.because)
        if chosen.rules is not None and (refused := refuse_unknown_stake(table, chosen.rules)):
            yield _at(table, refused)
    for shift in casino.shifts:
        yield from (refused for act in shift.does if (refused := refuse_unknown_act(act)))
    yield from (refused for own in casino.house_rules if (refused := refuse_unknown_key(own)))


def _at(table: CasinoTable, refused: Refused) -> Refused:
    return Refused(Sentence(f"mesa {table.number}: {refused.reason.es}", f"table {table.number}: {refused.reason.en}"))
