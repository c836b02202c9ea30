"""What may be asked of an open table of the house now."""

from collections.abc import Iterator

from tapete.core.decision import Accepted
from tapete.core.money import MOST
from tapete.core.option import AnyField, Chips, Choice, Count, Given, Number, Office, Option, Text
from tapete.games.shared.last_rounds import refuse_announcement, refuse_closing
from tapete.games.shared.rules import limit_rules, minimum_bounds
from tapete.house.cage.books import CAGE, ISSUE, PUBLIC, cagnotte, drop, rack, tips
from tapete.house.day import command as asked
from tapete.house.day.conduct import reportable
from tapete.house.day.day import decide
from tapete.house.day.opening_options import counted, free_croupiers, on_duty
from tapete.house.day.presence import chief_office
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules

_HIGHEST_MINIMUM = MOST // 1_000_000
"""Where the law names no highest minimum: far above any table's, and its maximum can still be counted."""
_PLAN = Number(least=1, most=asked.LONGEST_PLAN)


def table_options(day: Day, session: Session) -> Iterator[Option]:
    rules = day.rules_of(session)
    yield from _staff(day, session, rules)
    yield from _director(day, session, rules)
    yield from _supplies(day, session)
    yield from _sales(day, session)
    yield from _play(session, rules)
    yield from _end(day, session, rules)


def _option(command: type[asked.DayCommand], session: Session, by: Office, fields: dict[str, AnyField]) -> Option:
    return Option(command.name(), {"table": session.table}, fields, by=by)


# People


def _staff(day: Day, session: Session, rules: TableRules) -> Iterator[Option]:
    if croupiers := free_croupiers(day):
        yield _option(asked.Relieve, session, Office.CHIEF, {"croupier": Choice(values=croupiers)})
    if coming := tuple(who for who in on_duty(day, "croupier") if _may_come(day, session, who)):
        fields: dict[str, AnyField] = {"croupier": Choice(values=coming), "minutes": _PLAN}
        yield _option(asked.PlanRelief, session, Office.CHIEF, fields)
    if others := tuple(who for who in on_duty(day, *chief_office(rules)) if _may_charge(day, session, who)):
        yield _option(asked.TakeCharge, session, Office.CHIEF, {"chief": Choice(values=others)})
    if chiefs := on_duty(day, *chief_office(rules), "director"):
        given: dict[str, Given] = {"table": session.table, "halted": not session.halted}
        cite = house_rules(rules).staff.in_charge_cite
        yield Option(asked.Halt.name(), given, {"by": Choice(values=chiefs)}, by=Office.CHIEF, because=cite)
    if kinds := reportable(rules.law, rules.game):
        yield _option(
            asked.Report,
            session,
            Office.CROUPIER,
            {"player": Text(longest=64), "kind": Choice(values=kinds), "by": Choice(values=tuple(day.working))},
        )


def _may_come(day: Day, session: Session, who: str) -> bool:
    return isinstance(
        decide(day, asked.PlanRelief(at=day.now, table=session.table, croupier=who, minutes=_PLAN.least)), Accepted
    )


def _may_charge(day: Day, session: Session, who: str) -> bool:
    return isinstance(decide(day, asked.TakeCharge(at=day.now, table=session.table, chief=who)), Accepted)


def _director(day: Day, session: Session, rules: TableRules) -> Iterator[Option]:
    directors = on_duty(day, "director")
    if not directors:
        return
    by = Choice(values=directors)
    instruct = asked.Instruct(at=day.now, table=session.table, by=directors[0], text="")
    if isinstance(decide(day, instruct), Accepted):
        yield _option(asked.Instruct, session, Office.DIRECTOR, {"by": by, "text": Text()})
    if minimum := _minimum(rules):
        change = limit_rules(rules).change
        given: dict[str, Given] = {"table": session.table, "announced": True}
        cite = change.cite if change else ()
        yield Option(asked.ChangeLimits.name(), given, {"by": by, "minimum": minimum}, by=Office.DIRECTOR, because=cite)


def _minimum(rules: TableRules) -> Chips | None:
    """The minimums a table may change to in the proportion of its limits, so that its maximum is whole cents."""
    limits = limit_rules(rules)
    if limits.change is None or limits.minimum is None:
        return None
    if limits.times is None and limits.minimum_of_maximum is None:
        return None
    step = limits.minimum_of_maximum.value.numerator if limits.times is None and limits.minimum_of_maximum else 1
    low, high = minimum_bounds(rules)
    least, most = -(-low // step) * step, (high or _HIGHEST_MINIMUM) // step * step
    return Chips(least=least, most=most, step=step) if least <= most else None


# Chips


def _supplies(day: Day, session: Session) -> Iterator[Option]:
    """Fills and credits, counted, with a cashier on duty."""
    cashiers, books = on_duty(day, "cashier"), day.books
    if not cashiers:
        return
    for command, source in ((asked.Fill, CAGE), (asked.Credit, rack(session.cloth))):
        if chips := counted(day, 1, books.chips_at(source)):
            yield _option(command, session, Office.CASHIER, {"chips": chips, "cashier": Choice(values=cashiers)})


def _sales(day: Day, session: Session) -> Iterator[Option]:
    """Money changed at the table, and tips of people who have chips."""
    on_rack, outside = day.books.chips_at(rack(session.cloth)), day.books.chips_at(PUBLIC)
    if on_rack > 0:
        fields: dict[str, AnyField] = {"person": Text(longest=64), "cents": Chips(least=1, most=on_rack)}
        given: dict[str, Given] = {"table": session.table, "identified": True}
        yield Option(asked.BuyChips.name(), given, fields, by=Office.CROUPIER)
    if outside > 0:
        yield _option(asked.Tip, session, Office.CROUPIER, {"cents": Chips(least=1, most=outside)})


# Play and its end


def _play(session: Session, rules: TableRules) -> Iterator[Option]:
    """A round, whose takings the table itself reports."""
    if session.rounds_left != 0:
        yield Option(
            asked.Play.name(),
            {"table": session.table},
            by=Office.CROUPIER,
            because=house_rules(rules).takings_cite,
        )


def _end(day: Day, session: Session, rules: TableRules) -> Iterator[Option]:
    closing, cashiers = house_rules(rules).closing, on_duty(day, "cashier")
    announced_by = closing.announced_by
    if announced_by and refuse_announcement(rules, announced_by.value, session.rounds_left) is None:
        by = Office.CROUPIER if announced_by.value == "croupier" else Office.CHIEF
        given: dict[str, Given] = {"table": session.table, "by": announced_by.value}
        yield Option(asked.AnnounceLastRounds.name(), given, by=by, because=announced_by.cite)
    if cashiers and refuse_closing(rules, session.rounds_left, empty=False) is None:
        yield _closing(day, session, cashiers, on_duty(day, *chief_office(rules), "director"))


def _closing(day: Day, session: Session, cashiers: tuple[str, ...], seconds: tuple[str, ...]) -> Option:
    """The rack is counted whatever comes out, before whoever answers for the table; the slots hold what was put into
    them."""
    books, cloth = day.books, session.cloth
    issued = -books.chips_at(ISSUE)
    return _option(
        asked.CloseTable,
        session,
        Office.CASHIER,
        {
            "chips": Count(values=day.denominations, least=0, most=issued),
            "drop": _exactly(books.cash_at(drop(cloth))),
            "cagnotte": _exactly(books.chips_at(cagnotte(cloth))),
            "tips": _exactly(books.chips_at(tips(cloth))),
            "cashier": Choice(values=cashiers),
            "second": Choice(values=seconds),
        },
    )


def _exactly(cents: int) -> Chips:
    return Chips(least=cents, most=cents)
