"""The cage and the slots: money for chips and back, fills and credits, tips, and what is put into a meter."""

from tapete.core.decision import Refused
from tapete.games.shared.rules import cites
from tapete.games.shared.tips import tips_accounted
from tapete.house.cage.books import CAGE, PUBLIC, BookMove, cash, chips, drop, meter, rack, tips
from tapete.house.day import command as asked
from tapete.house.day.event import MeterSeeded, Moved
from tapete.house.day.opening import refuse_count
from tapete.house.day.presence import refuse_absent
from tapete.house.day.state import Day, Session
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse


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
    )


def buy_chips(day: Day, command: asked.BuyChips) -> Moved | Refused:
    """Money for chips: into the table's slot and from its rack, or at the cage."""
    if command.cents <= 0:
        return _nothing()
    if command.table is None:
        moves: tuple[BookMove, ...] = (cash(PUBLIC, CAGE, command.cents), chips(CAGE, PUBLIC, command.cents))
        return Moved(at=command.at, concept="sale", moves=moves, by=command.person, account=_account(command))
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
        because=cites(staff.changes_cash, staff.changer),
    )


def cash_in(_: Day, command: asked.CashIn) -> Moved | Refused:
    if command.cents <= 0:
        return _nothing()
    moves = (chips(PUBLIC, CAGE, command.cents), cash(CAGE, PUBLIC, command.cents))
    return Moved(at=command.at, concept="redemption", moves=moves, by=command.person, account=_account(command))


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
