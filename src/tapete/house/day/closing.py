"""From the last rounds to the closing of a table: the announcement, the count, the result, and the remittance to the
cage."""

from datetime import datetime
from typing import cast

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.shared.last_rounds import refuse_announcement, refuse_closing
from tapete.games.shared.rules import cites, closing_rules
from tapete.house.cage.books import (
    CAGE,
    DIFFERENCES,
    STAFF,
    Books,
    account,
    account_title,
    cagnotte,
    cash,
    chips,
    drop,
    rack,
    tips,
)
from tapete.house.casino import Office
from tapete.house.day import command as asked
from tapete.house.day.event import LastRoundsAnnounced, TableClosed, TableHalted
from tapete.house.day.opening import refuse_count
from tapete.house.day.presence import chief_office, refuse_absent
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse
from tapete.law.wording import money


def announcement(day: Day, session: Session, at: datetime, underway: int) -> asked.AnnounceLastRounds:
    """The last rounds of a table, by whom its law has announce them."""
    announced_by = closing_rules(day.rules_of(session)).announced_by
    by = announced_by.value if announced_by else "croupier"
    return asked.AnnounceLastRounds(at=at, table=session.table, by=cast(Office, by), underway=underway)


def announce_last_rounds(
    day: Day, session: Session, command: asked.AnnounceLastRounds
) -> LastRoundsAnnounced | Refused:
    rules = day.rules_of(session)
    if refused := refuse_announcement(rules, command.by, session.rounds_left):
        return refused
    closing = closing_rules(rules)
    assert closing.last_rounds is not None, "the announcement has been looked at"
    rounds, cite = closing.last_rounds.value, cites(closing.last_rounds, closing.announced_by)
    return LastRoundsAnnounced(
        at=command.at, table=command.table, rounds=rounds, by=command.by, underway=command.underway, because=cite
    )


def halt(day: Day, session: Session, command: asked.Halt) -> TableHalted | Refused:
    """A table that is to be counted, or looked at, deals no further; whoever is in charge of tables says so."""
    rules = day.rules_of(session)
    because = house_rules(rules).staff.in_charge_cite
    if refused := refuse_absent(day, command.by, (*chief_office(rules), "director"), because):
        return refused
    if session.halted is command.halted:
        return refuse("la mesa ya está así", "the table is so already")
    return TableHalted(at=command.at, table=command.table, by=command.by, halted=command.halted, because=because)


def close_table(day: Day, session: Session, command: asked.CloseTable) -> TableClosed | Refused:
    """Everything found at the table goes to the cage, and the tips to the staff; what the rack has more or less than
    the books say is written down as a difference. The slots hold exactly what was put into them."""
    rules, books = day.rules_of(session), day.books
    if refused := refuse_closing(rules, session.rounds_left, command.empty):
        return refused
    if refused := refuse_absent(day, command.cashier, ("cashier",)) or refuse_count(day, command.chips):
        return refused
    stated, cloth, counted = house_rules(rules), session.cloth, asked.value(command.chips)
    if refused := _refuse_slots(books, cloth, command, stated.slots_cite):
        return refused
    difference = counted - books.chips_at(rack(cloth))
    far_off = abs(difference) > day.casino.cage_rules.difference
    if far_off and (refused := _refuse_far_off(day, session, command.second, counted)):
        return refused
    return TableClosed(
        at=command.at,
        concept="closing",
        moves=(
            chips(DIFFERENCES, rack(cloth), difference),
            chips(rack(cloth), CAGE, counted),
            cash(drop(cloth), CAGE, command.drop),
            chips(cagnotte(cloth), CAGE, command.cagnotte),
            chips(tips(cloth), STAFF, command.tips),
        ),
        cloth=cloth,
        by=command.cashier,
        table=command.table,
        counted=counted,
        drop=command.drop,
        cagnotte=command.cagnotte,
        tips=command.tips,
        difference=difference,
        second=command.second,
        because=cites(stated.closing.last_rounds, stated.cloths.change_requires),
    )


def _refuse_slots(books: Books, cloth: str, command: asked.CloseTable, because: tuple[RuleId, ...]) -> Refused | None:
    slots = (
        (account("cash", drop(cloth)), command.drop, books.cash_at(drop(cloth))),
        (account("chips", cagnotte(cloth)), command.cagnotte, books.chips_at(cagnotte(cloth))),
        (account("chips", tips(cloth)), command.tips, books.chips_at(tips(cloth))),
    )
    for slot, seen, written in slots:
        if seen != written:
            title, here, there = account_title(slot), money(seen), money(written)
            return refuse(
                f"{title.es}: se cuentan {here.es} y los libros dicen {there.es}; se cuenta otra vez",
                f"{title.en}: {here.en} are counted and the books say {there.en}; it is counted again",
                because,
            )
    return None


def _refuse_far_off(day: Day, session: Session, second: str, counted: int) -> Refused | None:
    """A count that is far off is made again, and signed by whoever answers for tables."""
    rules, books = day.rules_of(session), day.books.chips_at(rack(session.cloth))
    if second:
        return refuse_absent(day, second, (*chief_office(rules), "director"))
    here, there, off = money(counted), money(books), money(abs(counted - books))
    more = counted > books
    return refuse(
        f"se cuentan {here.es} y los libros dicen {there.es}: {'sobran' if more else 'faltan'} {off.es}; "
        "se cuenta otra vez y firma quien responde de la mesa",
        f"{here.en} are counted and the books say {there.en}: {off.en} too {'much' if more else 'little'}; "
        "it is counted again and signed by whoever answers for the table",
    )
