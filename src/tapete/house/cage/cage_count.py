"""The cage counted before a second person, and handed over to the next cashier."""

from tapete.core.decision import Refused
from tapete.house.cage.books import CAGE, DIFFERENCES, cash, chips
from tapete.house.cage.reversal import SECONDS
from tapete.house.day.command import CountCage
from tapete.house.day.event import CageCounted
from tapete.house.day.presence import refuse_absent
from tapete.house.day.state import Day
from tapete.law.refusal import refuse


def count_cage(day: Day, command: CountCage) -> CageCounted | Refused:
    """What is found is what there is: what it has more or less than the books say is written down as a difference."""
    if refused := refuse_absent(day, command.cashier, ("cashier",)):
        return refused
    if refused := refuse_absent(day, command.to, ("cashier", *SECONDS)):
        return refused
    if command.to == command.cashier:
        return refuse("un recuento lo ve otra persona", "a count is seen by another person")
    if min(command.cash, command.chips) < 0:
        return refuse("un importe no puede ser negativo", "a sum cannot be negative")
    more_cash, more_chips = command.cash - day.books.cash_at(CAGE), command.chips - day.books.chips_at(CAGE)
    move = cash(DIFFERENCES, CAGE, more_cash) if more_cash >= 0 else cash(CAGE, DIFFERENCES, -more_cash)
    return CageCounted(
        at=command.at,
        concept="count",
        moves=(move, chips(DIFFERENCES, CAGE, more_chips)),
        by=command.cashier,
        cash=command.cash,
        chips=command.chips,
        cash_difference=more_cash,
        chips_difference=more_chips,
        to=command.to,
        takes_over=day.duty[command.to] == "cashier",
    )
