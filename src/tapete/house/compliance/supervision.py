"""How many tables one chief may be in charge of, and on which conditions: each law and game has its own ratio."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, CasinoTable
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.rule_records import ChiefRatio, GroupCondition
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules


def supervision(casino: CasinoFile, rules: dict[int, TableRules]) -> Iterator[Finding]:
    """The findings of every table about its chief; ``rules`` holds the tables that may be opened, by number."""
    tables = [table for table in casino.tables if table.number in rules]
    for table in tables:
        chief = casino.chief_of(table)
        yield from _chief(casino, table, rules[table.number], chief)
        if chief is not None:
            together = [other for other in tables if casino.chief_of(other) == chief]
            yield from _ratio(table, rules[table.number], together)


def _chief(casino: CasinoFile, table: CasinoTable, rules: TableRules, chief: str | None) -> Iterator[Finding]:
    """Somebody of the office the law names is in charge of the table."""
    for in_charge in house_rules(rules).staff.in_charge:
        title = in_charge.title
        person = casino.person(chief) if chief is not None else None
        yield judged(
            person is not None and in_charge.office in person.offices,
            (f"supervisa: {title.es}", f"supervised by: {title.en}"),
            (
                f"la mesa no tiene {title.es.lower()} que la supervise",
                f"the table has no {title.en.lower()} to supervise it",
            ),
            in_charge.cite,
            table.number,
        )


def _ratio(table: CasinoTable, rules: TableRules, together: Sequence[CasinoTable]) -> Iterator[Finding]:
    staff = house_rules(rules).staff
    ratio = staff.per_chief
    if ratio is None:
        return
    count, cite, most = len(together), ratio.cite, _most(ratio, together)
    if ratio.open:
        sentence = Sentence(
            f"{count} mesas por responsable: la norma no da número, la casa lo fija (por defecto {most})",
            f"{count} tables per supervisor: the regulation gives no number, the house sets it ({most} by default)",
        )
        yield Finding(ComplianceVerdict.HOUSE, sentence, cite, table.number)
        return
    yield judged(
        count <= most,
        (f"{count} de {most} mesas por responsable", f"{count} of {most} tables a supervisor"),
        (
            f"un solo responsable para {count} mesas: como mucho {most}",
            f"one supervisor for {count} tables: at most {most}",
        ),
        cite,
        table.number,
    )
    if count > 1:
        for condition, title in staff.conditions.items():
            yield judged(
                _MEETS[condition](together),
                (f"mesas agrupadas: {title.es.lower()}", f"grouped tables: {title.en.lower()}"),
                (
                    f"las {count} mesas del responsable no están: {title.es.lower()}",
                    f"the supervisor's {count} tables are not: {title.en.lower()}",
                ),
                staff.conditions_cite,
                table.number,
            )


def _most(ratio: ChiefRatio, together: Sequence[CasinoTable]) -> int:
    """The tables a supervisor may have: more where they adjoin, if the law says so."""
    if ratio.most_contiguous is not None and _contiguous(together):
        return ratio.most_contiguous
    return ratio.most


def _contiguous(tables: Sequence[CasinoTable]) -> bool:
    """Whether one can walk from any of the tables to any other through tables of the group that adjoin."""
    group = {table.number: table for table in tables}
    beside = {
        number: {other for other in group if other in table.next_to or number in group[other].next_to}
        for number, table in group.items()
    }
    reached, waiting = set[int](), [tables[0].number]
    while waiting:
        number = waiting.pop()
        reached.add(number)
        waiting += beside[number] - reached
    return reached == group.keys()


_MEETS: Final[dict[GroupCondition, Callable[[Sequence[CasinoTable]], bool]]] = {
    GroupCondition.SAME_SECTOR: lambda tables: len({table.sector for table in tables}) == 1,
    GroupCondition.CONTIGUOUS: _contiguous,
    GroupCondition.HOMOGENEOUS: lambda tables: len({table.game for table in tables}) == 1,
    GroupCondition.INDIVIDUAL_RECORDING: lambda tables: all(table.recording for table in tables),
}
"""What the law's words for grouping tables mean."""
