"""Who is at each table and when: a croupier all the time, reliefs without a gap, and nobody at two tables at once."""

from collections.abc import Iterator, Sequence
from datetime import time
from typing import Final

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.shared.rules import cites
from tapete.house.casino import CasinoFile, CasinoTable, Office, Shift
from tapete.house.compliance.duties import office_title, refuse_act
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.rule_records import StaffRules
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules

_DAY: Final = 24 * 60


class _Span(msgspec.Struct, frozen=True):
    """Minutes from a day's midnight; the end lies past the next midnight where a shift runs over it."""

    start: int
    end: int

    def over(self, other: "_Span") -> bool:
        return self.start < other.end and other.start < self.end


def _span(start: time, end: time) -> _Span:
    first, last = _minutes(start), _minutes(end)
    return _Span(first, first + ((last - first) % _DAY or _DAY))


def _every_day(span: _Span) -> tuple[_Span, ...]:
    """The span on the day itself, the one before and the one after: nights run from one into the next."""
    return tuple(_Span(span.start + day, span.end + day) for day in (-_DAY, 0, _DAY))


def _minutes(moment: time) -> int:
    return moment.hour * 60 + moment.minute


def attendance(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """Whether the table has its croupiers through its hours, and whether everybody there holds the office."""
    yield from _croupiers(casino, table, rules)
    for shift in casino.shifts:
        if shift.table == table.number:
            yield from _office(casino, shift, rules)
            yield from _acts(shift, rules)


def _croupiers(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    croupiers = house_rules(rules).staff.croupiers
    if croupiers is None:
        return
    needed, cite = croupiers.value, croupiers.cite
    if table.hours is None:
        sentence = Sentence("el horario de la mesa no consta", "the table's hours are not stated")
        yield Finding(ComplianceVerdict.UNSTATED, sentence, cite, table.number)
        return
    there = [
        span
        for shift in casino.shifts
        if shift.table == table.number and shift.office == "croupier"
        for span in _every_day(_span(shift.start, shift.end))
    ]
    gap = _first_gap(_span(*table.hours), there, needed)
    clock = "" if gap is None else f"{gap // 60 % 24:02d}:{gap % 60:02d}"
    yield judged(
        gap is None,
        (f"{needed} crupier todo el horario", f"{needed} dealer through all hours"),
        (f"a las {clock} la mesa está sin crupier", f"at {clock} the table has no dealer"),
        cite,
        table.number,
    )


def _first_gap(hours: _Span, there: Sequence[_Span], needed: int) -> int | None:
    """The first minute with fewer than are needed, or None; it can only be the opening or the end of a shift."""
    moments = sorted({hours.start, *(span.end for span in there if hours.start < span.end < hours.end)})
    return next((at for at in moments if sum(span.start <= at < span.end for span in there) < needed), None)


def _office(casino: CasinoFile, shift: Shift, rules: TableRules) -> Iterator[Finding]:
    person = casino.person(shift.person)
    assert person is not None
    title = office_title(shift.office)
    yield judged(
        shift.office in person.offices,
        (f"{person.name}: {title.es}", f"{person.name}: {title.en}"),
        (f"{person.name} no es {title.es}", f"{person.name} is no {title.en}"),
        _cite(house_rules(rules).staff, shift.office),
        shift.table,
    )
    if any(_clash(shift, other) for other in casino.shifts):
        name = person.name
        sentence = Sentence(f"{name} está en dos mesas a la vez", f"{name} is at two tables at the same time")
        yield Finding(ComplianceVerdict.VIOLATED, sentence, cites(house_rules(rules).staff.croupiers), shift.table)


def _cite(staff: StaffRules, office: Office) -> tuple[RuleId, ...]:
    """The rules that speak of an office; any other than these is one of those in charge."""
    if office == "croupier":
        return cites(staff.croupiers)
    return cites(staff.changer) if office == "changer" else staff.in_charge_cite


def _clash(shift: Shift, other: Shift) -> bool:
    """A croupier serves one table at a time; a changer may serve several."""
    if shift.person != other.person or shift.table == other.table or {shift.office, other.office} != {"croupier"}:
        return False
    here = _span(shift.start, shift.end)
    return any(here.over(there) for there in _every_day(_span(other.start, other.end)))


def _acts(shift: Shift, rules: TableRules) -> Iterator[Finding]:
    for act in shift.does:
        refused = refuse_act(rules, shift.office, act)
        if refused is not None:
            yield Finding(ComplianceVerdict.VIOLATED, refused.reason, refused.because, shift.table)
