"""Which tables can be opened now, with which games, and by whom."""

from collections.abc import Iterator

from tapete.core.decision import Refused
from tapete.core.option import AnyField, Choice, Count, Given, Office, Option
from tapete.house.cage.books import CAGE
from tapete.house.cage.denominations import made_of
from tapete.house.casino import CasinoTable
from tapete.house.casino import Office as StaffOffice
from tapete.house.day.command import OpenTable
from tapete.house.day.opening import least_advance, open_table, packs_of, refuse_one_more
from tapete.house.day.presence import chief_office
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules


def on_duty(day: Day, *offices: StaffOffice) -> tuple[str, ...]:
    """Those on duty in some offices."""
    return tuple(person for person, office in day.working.items() if office in offices)


def free_croupiers(day: Day) -> tuple[str, ...]:
    """Croupiers on duty who deal at no table."""
    dealing = {session.croupier for session in day.sessions if session.closed is None}
    return tuple(person for person in on_duty(day, "croupier") if person not in dealing)


def counted(day: Day, least: int, most: int) -> Count | None:
    """A count of chips between two sums; None where no chips make one."""
    smallest = min(day.denominations)
    reached = -(-max(least, smallest) // smallest) * smallest
    return Count(values=day.denominations, least=reached, most=most) if reached <= most else None


def opening_options(day: Day) -> Iterator[Option]:
    """One for each game that a closed table can open with."""
    for table in day.casino.tables:
        if day.running(table.number) is None:
            for game in dict.fromkeys((table.game, *(cloth.game for cloth in table.cloths))):
                yield from _opening(day, table, game)


def _opening(day: Day, table: CasinoTable, game: str) -> Iterator[Option]:
    rules = resolve_subject(day.casino.law, game, table.set if game == table.game else {})
    if isinstance(rules, Refused):
        return
    fields = _fields(day, table, rules)
    if fields is None or isinstance(open_table(day, _example(day, table, rules, fields)), Refused):
        return
    cite = house_rules(rules).opening_cite
    given: dict[str, Given] = {"table": table.number, "game": game}
    yield Option(OpenTable.name(), given, dict(fields), by=Office.CHIEF, because=cite)


def _fields(day: Day, table: CasinoTable, rules: TableRules) -> dict[str, AnyField] | None:
    """Who may deal, be in charge of the table and check its cards, and the advance; None where somebody is missing."""
    chiefs = on_duty(day, *chief_office(rules))
    leading = tuple(chief for chief in chiefs if refuse_one_more(day, rules, table, chief) is None)
    advance = counted(day, least_advance(rules), day.books.chips_at(CAGE))
    croupiers = free_croupiers(day)
    if advance is None or not croupiers or not leading:
        return None
    checked = {"checked_by": Choice(values=tuple(day.working))} if house_rules(rules).security_check else {}
    return {"advance": advance, "croupier": Choice(values=croupiers), "chief": Choice(values=leading), **checked}


def _example(day: Day, table: CasinoTable, rules: TableRules, fields: dict[str, AnyField]) -> OpenTable:
    """The smallest command: if that is accepted, so is whatever the fields allow."""
    advance = fields["advance"]
    assert isinstance(advance, Count)
    return OpenTable(
        at=day.now,
        table=table.number,
        game=rules.game,
        advance=made_of(advance.least, day.denominations),
        croupier=free_croupiers(day)[0],
        chief=_first(fields["chief"]),
        checked_by=next(iter(day.working)),
        lot=tuple(range(packs_of(rules))),
    )


def _first(field: AnyField) -> str:
    assert isinstance(field, Choice)
    return str(field.values[0])
