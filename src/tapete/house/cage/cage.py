"""The cage and the slots: money for chips and back, fills and credits, tips, and what is put into a meter."""

from tapete.core.decision import Refused
from tapete.games.shared.rules import cites
from tapete.games.shared.tips import tips_accounted
from tapete.house.cage.books import CAGE, PUBLIC, BookMove, cash, chips, drop, meter, rack, tips
from tapete.house.day import command as asked
from tapete.house.day.event import MeterSeeded, Moved
from tapete.house.day.opening import refuse_count
from tapete.house.day.presence import refuse_absent
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse
from tapete.law.wording import money


def supply(day: Day, session: Session, command: asked.Fill | asked.Credit) -> Moved | Refused:
    """A fill or a credit, counted, with a cashier on duty."""
    if refused := refuse_absent(day, command.cashier, ("cashier",)) or refuse_count(day, command.chips):
        return refused
    sum_, place = asked.value(command.chips), rack(session.cloth)
    fill = isinstance(command, asked.Fill)
    move = chips(CAGE, place, sum_) if fill else chips(place, CAGE, sum_)
    return Moved(
        at=command.at,
        concept="fill" if fill else "credit",
        moves=(move,),
        cloth=session.cloth,
        by=command.cashier,
        table=command.table,
        cashier=command.cashier,
        counted=command.chips,
    )


def buy_chips(day: Day, command: asked.BuyChips) -> Moved | Refused:
    """Money for chips: into the table's slot and from its rack, or at the cage."""
    if refused := _refuse_sum(day, command):
        return refused
    if command.table is None:
        moves: tuple[BookMove, ...] = (cash(PUBLIC, CAGE, command.cents), chips(CAGE, PUBLIC, command.cents))
        return Moved(
            at=command.at,
            concept="sale",
            moves=moves,
            by=command.person,
            account=_account(command),
            person=command.person,
            cashier=command.cashier,
            identified=command.identified,
        )
    session = day.running(command.table)
    if session is None:
        return refuse(f"la mesa {command.table} no está abierta", f"table {command.table} is not open")
    staff = house_rules(day.rules_of(session)).staff
    moves = (cash(PUBLIC, drop(session.cloth), command.cents), chips(rack(session.cloth), PUBLIC, command.cents))
    return Moved(
        at=command.at,
        concept="change",
        moves=moves,
        cloth=session.cloth,
        by=session.croupier,
        table=command.table,
        account=_account(command),
        person=command.person,
        cashier=command.cashier,
        identified=command.identified,
        because=cites(staff.changes_cash, staff.changer),
    )


def cash_in(day: Day, command: asked.CashIn) -> Moved | Refused:
    if refused := _refuse_sum(day, command):
        return refused
    return Moved(
        at=command.at,
        concept="redemption",
        moves=(chips(PUBLIC, CAGE, command.cents), cash(CAGE, PUBLIC, command.cents)),
        by=command.person,
        account=_account(command),
        person=command.person,
        cashier=command.cashier,
        identified=command.identified,
    )


def _refuse_sum(day: Day, command: asked.BuyChips | asked.CashIn) -> Refused | None:
    """Nothing is no sum; and from the sum the house has settled it wants to know whose cash it is."""
    if command.cents <= 0:
        return _nothing()
    large, paid_out = day.casino.cage_rules.large_cash, isinstance(command, asked.CashIn)
    total = command.cents + cash_of(day, command.person, paid_out)
    if command.identified or not large or total < large:
        return None
    here, limit = money(total), money(large)
    return refuse(
        f"con esto {command.person} cambia hoy {here.es}: desde {limit.es} se comprueba antes su documento",
        f"with this {command.person} changes {here.en} today: from {limit.en} their document is looked at first",
    )


def cash_of(day: Day, person: str, paid_out: bool) -> int:
    """The cash that somebody has handed over today, or has been paid."""
    moved = (movement.event for movement in day.movements if movement.reversed_by is None)
    return sum(
        move.cents
        for event in moved
        if isinstance(event, Moved) and event.person == person and event.reverses is None
        for move in event.moves
        if move.side == "cash" and (move.to == PUBLIC) is paid_out
    )


def tip(day: Day, session: Session, command: asked.Tip) -> Moved | Refused:
    """Tips lie in their own slot and account, apart from the rake and from the money of the sales."""
    if command.cents <= 0:
        return _nothing()
    if command.told and command.told <= session.booked:
        return refuse("esa propina ya está en los libros", "that tip is in the books already")
    return Moved(
        at=command.at,
        concept="tip",
        moves=(chips(PUBLIC, tips(session.cloth), command.cents),),
        cloth=session.cloth,
        table=command.table,
        told=command.told,
        because=tips_accounted(day.rules_of(session)),
    )


def seed_meter(day: Day, command: asked.SeedMeter) -> MeterSeeded | Refused:
    """The first seed says which tables share the meter; later ones only add to it."""
    jackpot = day.jackpots.get(command.meter)
    if command.cents <= 0 or (jackpot is not None and command.tables not in ((), jackpot.tables)):
        return refuse(
            "un contador se dota con un importe positivo y sus mesas no cambian",
            "a meter is seeded with a positive sum and its tables do not change",
        )
    return MeterSeeded(
        at=command.at,
        concept="seed",
        moves=(chips(CAGE, meter(command.meter), command.cents),),
        meter=command.meter,
        cents=command.cents,
        tables=command.tables,
    )


def _account(command: asked.BuyChips | asked.CashIn) -> str:
    return command.person if command.account else ""


def _nothing() -> Refused:
    return refuse("el importe ha de ser mayor que cero", "the sum must be more than nothing")
