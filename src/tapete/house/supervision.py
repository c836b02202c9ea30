"""How many tables one chief may answer for, and on which conditions: each law and game has its own ratio."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.house.casino import Casino, Table
from tapete.house.finding import Finding, Verdict, judged
from tapete.law.parameter import Kind
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import term

IN_CHARGE: Final = ("staff.chief", "staff.in_charge")
"""Who supervises: of a house-banked table, of the area of circle games."""


def supervision(casino: Casino, rules: dict[int, TableRules]) -> Iterator[Finding]:
    """The findings of every table about its chief; ``rules`` holds the tables that may be opened, by number."""
    tables = [table for table in casino.tables if table.number in rules]
    for table in tables:
        chief = casino.chief_of(table)
        yield from _chief(casino, table, rules[table.number], chief)
        if chief is not None:
            together = [other for other in tables if casino.chief_of(other) == chief]
            yield from _ratio(table, rules[table.number], together)


def _chief(casino: Casino, table: Table, rules: TableRules, chief: str | None) -> Iterator[Finding]:
    """Somebody of the office the law names answers for the table."""
    for key in IN_CHARGE:
        if not rules.has(key):
            continue
        office, cite = rules.word(key), rules.cite(key)
        title = term(key).words[office]
        person = casino.person(chief) if chief is not None else None
        yield judged(
            person is not None and office in person.offices,
            (f"supervisa: {title.es}", f"supervised by: {title.en}"),
            (
                f"la mesa no tiene {title.es.lower()} que la supervise",
                f"the table has no {title.en.lower()} to supervise it",
            ),
            cite,
            table.number,
        )


def _ratio(table: Table, rules: TableRules, together: Sequence[Table]) -> Iterator[Finding]:
    if not rules.has("staff.tables_per_chief"):
        return
    count, cite = len(together), _cite(rules)
    most = _most(rules, together)
    if rules.settings["staff.tables_per_chief"].parameter.kind is Kind.OPEN:
        said = Sentence(
            f"{count} mesas por jefe: la ley no da número, la casa lo fija (por defecto {most})",
            f"{count} tables a chief: the law gives no number, the house sets it ({most} by default)",
        )
        yield Finding(Verdict.HOUSE, said, cite, table.number)
        return
    yield judged(
        count <= most,
        (f"{count} de {most} mesas por jefe", f"{count} of {most} tables a chief"),
        (f"un jefe para {count} mesas: como mucho {most}", f"one chief for {count} tables: at most {most}"),
        cite,
        table.number,
    )
    if count > 1 and rules.has("staff.conditions"):
        for condition in rules.words("staff.conditions"):
            title = term("staff.conditions").words[condition]
            yield judged(
                _MEETS[condition](together),
                (f"mesas agrupadas: {title.es.lower()}", f"grouped tables: {title.en.lower()}"),
                (
                    f"las {count} mesas del jefe no están: {title.es.lower()}",
                    f"the chief's {count} tables are not: {title.en.lower()}",
                ),
                rules.cite("staff.conditions"),
                table.number,
            )


def _most(rules: TableRules, together: Sequence[Table]) -> int:
    """The tables a chief may have: more where they adjoin, if the law says so."""
    key = "staff.tables_per_chief"
    if rules.has(key + "_contiguous") and _contiguous(together):
        key += "_contiguous"
    of = rules.settings[key]
    most = of.value if of.chosen or of.parameter.most is None else of.parameter.most
    assert isinstance(most, int)
    return most


def _cite(rules: TableRules) -> tuple[RuleId, ...]:
    return rules.cite("staff.tables_per_chief", "staff.tables_per_chief_contiguous")


def _contiguous(tables: Sequence[Table]) -> bool:
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


_MEETS: Final[dict[str, Callable[[Sequence[Table]], bool]]] = {
    "same_sector": lambda tables: len({table.sector for table in tables}) == 1,
    "contiguous": _contiguous,
    "homogeneous": lambda tables: len({table.game for table in tables}) == 1,
    "individual_recording": lambda tables: all(table.recording for table in tables),
}
"""What the law's words for grouping tables mean."""
