"""What the cage asks of the day where people's accounts have a part in it: chips sold, paid and taken back."""

from datetime import datetime

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.cage.books import PUBLIC
from tapete.house.day import command as asked
from tapete.house.day.event import Booked
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.law.wording import money
from tapete.ledger.purse import cashed
from tapete.room.day.bearer import bearer_chips
from tapete.room.day.house import Make, RunningHouse
from tapete.room.stream.answers import Answer
from tapete.room.stream.record import Origin


class Customer(msgspec.Struct, frozen=True):
    """Who changes money, before which cashier; ``identified`` when their document has been looked at."""

    name: str
    has_account: bool
    cashier: str = ""
    identified: bool = False


def buying(customer: Customer, cents: int, table: int | None = None) -> Make:
    """Money for chips, at the cage or at a table; those of somebody with an account are in the room at once."""
    return lambda _, at: asked.BuyChips(
        at=at,
        person=customer.name,
        cents=cents,
        table=table,
        account=customer.has_account,
        identified=customer.identified,
        cashier=customer.cashier,
    )


async def cash_in(house: RunningHouse, origin: Origin, customer: Customer, cents: int) -> Answer:
    """Chips for money: nobody is paid what they were given, what lies on a table, what is another's, or the same
    twice."""
    player, purse = PlayerId(customer.name), house.room.purse

    def make(day: Day, at: datetime) -> asked.CashIn | Refused:
        if not customer.has_account and (refused := _refuse_bearer(house, day, cents)):
            return refused
        return asked.CashIn(
            at=at,
            person=customer.name,
            cents=cents,
            account=customer.has_account,
            identified=customer.identified,
            cashier=customer.cashier,
        )

    if not customer.has_account:
        await house.keep_up()
        return await house.ask(origin, make)
    if (payable := purse.payable(player)) < cents:
        return _too_little(player, payable, cents)
    with purse.keeping([(player, max(cents, 0))]):
        return await house.ask(origin, make)


async def reversing(house: RunningHouse, origin: Origin, command: asked.Reverse) -> Answer:
    """A movement taken back; chips that an account was sold must still be in it."""
    movement = house.day.movement(command.movement) if house.day else None
    event = movement.event if movement is not None and movement.reversed_by is None else None
    sold = [(player, -chips) for player, chips in cashed(event) if chips < 0] if event else []
    for player, chips in sold:
        if (has := house.room.purse.available(player)) < chips:
            return _too_little(player, has, chips)

    def make(day: Day, at: datetime) -> asked.Reverse | Refused:
        loose = _handed_out(event) if event and not sold else 0
        return (_refuse_bearer(house, day, loose) if loose else None) or msgspec.structs.replace(command, at=at)

    await house.keep_up()
    with house.room.purse.keeping(sold):
        return await house.ask(origin, make)


def tipping(house: RunningHouse, table: int, cents: int) -> Make:
    """A tip that somebody gives out of their hand."""

    def make(day: Day, at: datetime) -> asked.Tip | Refused:
        return _refuse_bearer(house, day, cents) or asked.Tip(at=at, table=table, cents=cents)

    return make


def _handed_out(event: Booked) -> int:
    """The chips that a movement put into people's hands."""
    return sum(move.cents for move in event.moves if move.side == "chips" and move.to == PUBLIC)


def _refuse_bearer(house: RunningHouse, day: Day, cents: int) -> Refused | None:
    there = bearer_chips(house, day)
    if there >= cents:
        return None
    return refuse(
        f"fuera de las cuentas y de las mesas hay fichas por {money(there).es}, no por {money(cents).es}",
        f"outside accounts and tables there are chips for {money(there).en}, not for {money(cents).en}",
    )


def _too_little(player: PlayerId, has: int, wanted: int) -> Refused:
    return refuse(
        f"{player} tiene {money(has).es} de fichas compradas o ganadas fuera de las mesas, no {money(wanted).es}",
        f"{player} has {money(has).en} in chips bought or won off the tables, not {money(wanted).en}",
    )
