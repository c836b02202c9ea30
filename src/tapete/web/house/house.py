"""The day of the house: every table and its state, the commands of the chosen one, the staff and the meters."""

import secrets
from datetime import datetime

from tapete.games.banked.rules import METERED
from tapete.games.shared.rules import cites
from tapete.house.cage.summary import TableSummary, summary, unreconciled
from tapete.house.day.as_it_runs import staff_warnings
from tapete.house.day.hours import closes_at, is_last_call
from tapete.house.day.presence import chief_office
from tapete.house.day.rota import coming_relief
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.room.day.house import RunningHouse
from tapete.room.permission import Permission
from tapete.web.house.jackpots import shown_jackpots
from tapete.web.house.staff import free_croupiers, in_offices, name_of, off_duty, on_duty, same_person
from tapete.web.house.table import ShownTable, openable, shown_table
from tapete.web.site.visit import Page, PageVisit


def show(house: RunningHouse, visit: PageVisit) -> Page:
    """Without a house, or before its first day, what must be done first."""
    assert visit.person is not None
    day = house.day
    shared = {
        "declared": house.declared,
        "day": day,
        "now": house.now(),
        "due": house.due,
        "runs": visit.person.may(Permission.RUN_TABLES),
        "directs": visit.person.may(Permission.DIRECT_HOUSE),
        "keeps_cage": visit.person.may(Permission.KEEP_CAGE),
        "done": bool(visit.asked("done")),
        "kept": visit.query,
        "request": request_number(),
    }
    return Page("house/house.html", {**shared, **(_of_day(house, day, visit) if day else {})})


def _of_day(house: RunningHouse, day: Day, visit: PageVisit) -> dict[str, object]:
    assert visit.person is not None
    rows = shown_tables(house, day)
    chosen = next((row for row in rows if str(row.table.number) == visit.asked("table")), None)
    return {
        "rows": rows,
        "chosen": chosen,
        "result": sum(row.summary.result for row in rows if row.summary),
        "wrong": unreconciled(day),
        "warnings": staff_warnings(day, house.now()),
        "hours": day.casino.hours,
        "staff": on_duty(day),
        "coming": off_duty(day),
        "directors": in_offices(day, ("director",)),
        "jackpots": shown_jackpots(day),
        "meters": [*METERED],
        "denominations": sorted(day.denominations, reverse=True),
        **(_of_table(day, chosen, visit.person.player, house.now()) if chosen else {}),
    }


def _of_table(day: Day, chosen: ShownTable, account: str, now: datetime) -> dict[str, object]:
    if chosen.session is None:
        return {"openable": openable(day, chosen.table, now)}
    rules = day.rules_of(chosen.session)
    stated = house_rules(rules)
    who = in_offices(day, (*chief_office(rules), "director"))
    planned = coming_relief(day, chosen.session, now)
    return {
        "relief": free_croupiers(day),
        "planned": planned,
        "planned_name": name_of(day, planned.croupier) if planned else "",
        "may_come": [each for each in in_offices(day, ("croupier",)) if each.id != chosen.session.croupier],
        "longest": day.casino.rota.longest,
        "may_charge": [each for each in in_offices(day, chief_office(rules)) if each.id != chosen.session.chief],
        "ratio": stated.staff.per_chief,
        "ratio_cite": stated.staff.per_chief.cite if stated.staff.per_chief else stated.staff.in_charge_cite,
        "in_charge_of": sum(each.closed is None and each.chief == chosen.session.chief for each in day.sessions),
        "closes": closes_at(day, chosen.session),
        "last_call": is_last_call(day, chosen.session, now),
        "announces": stated.closing.last_rounds is not None,
        "may_halt": who,
        "halts": same_person(who, account),
        "limits_cite": cites(stated.limits.change),
        "changes_limits": stated.limits.change is not None,
    }


def shown_tables(house: RunningHouse, day: Day) -> list[ShownTable]:
    """Every table, with the summary of its current or last session."""
    last: dict[int, TableSummary] = {line.table: line for line in summary(day)}
    return [shown_table(house, day, table, last.get(table.number)) for table in day.casino.tables]


def request_number() -> int:
    """A number for the forms of one page: sent twice, a form is done once."""
    return secrets.randbits(52)
