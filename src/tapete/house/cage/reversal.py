"""A movement of the cage that was a mistake: taken back by a cashier and a second person, and never rubbed out."""

from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.house.cage.books import BookMove
from tapete.house.casino import Office
from tapete.house.day.command import Reverse
from tapete.house.day.event import Moved
from tapete.house.day.presence import refuse_absent
from tapete.house.day.state import Day, Movement
from tapete.law.refusal import refuse

SECONDS: Final[tuple[Office, ...]] = ("director", "table_chief", "inspector", "area_head", "sector_chief")
"""The offices whose word stands beside a cashier's."""


def reverse(day: Day, command: Reverse) -> Moved | Refused:
    """The same sums the other way, under a number of their own."""
    if refused := refuse_absent(day, command.cashier, ("cashier",)) or refuse_absent(day, command.second, SECONDS):
        return refused
    if not command.reason.strip():
        return refuse("una anulación dice por qué se hace", "a reversal says why it is made")
    movement = day.movement(command.movement)
    if movement is None:
        return refuse(f"no hay movimiento {command.movement}", f"there is no movement {command.movement}")
    event = reversible(day, movement)
    if isinstance(event, Refused):
        return event
    return replace(
        event,
        at=command.at,
        moves=tuple(map(reversed_move, event.moves)),
        cashier=command.cashier,
        reverses=movement.number,
        second=command.second,
        reason=command.reason.strip(),
        because=(),
    )


def reversible(day: Day, movement: Movement) -> Moved | Refused:
    """The movement itself, or why it stays as it is: only what cage and table did by hand can be taken back."""
    event, number = movement.event, movement.number
    if not isinstance(event, Moved) or event.told:
        return refuse(
            f"el movimiento {number} no se anula en la caja", f"movement {number} is not reversed at the cage"
        )
    if movement.reversed_by is not None or event.reverses is not None:
        return refuse(f"el movimiento {number} ya está anulado", f"movement {number} is reversed already")
    session = day.running(event.table) if event.table is not None else None
    if event.table is not None and (session is None or session.opened > event.at):
        return refuse(
            f"la mesa {event.table} ya está contada: el movimiento {number} no se anula",
            f"table {event.table} has been counted: movement {number} is not reversed",
        )
    return event


def reversed_move(move: BookMove) -> BookMove:
    return BookMove(move.side, move.to, move.source, move.cents)
