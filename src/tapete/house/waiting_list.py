"""The list of those who wait for a seat at a table against the house, kept by whoever answers for it."""

import msgspec

from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId
from tapete.house.casino import Office
from tapete.house.presence import chief_office
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


class Wait(msgspec.Struct, frozen=True):
    """Somebody asks for a seat; ``by`` is the office of who writes it down."""

    player: PlayerId
    by: Office


class GiveUp(msgspec.Struct, frozen=True):
    player: PlayerId
    by: Office


class GiveSeat(msgspec.Struct, frozen=True):
    """A seat that has become free goes to somebody on the list."""

    player: PlayerId
    by: Office


Command = Wait | GiveUp | GiveSeat


class Listed(Event, frozen=True):
    player: PlayerId


class Unlisted(Event, frozen=True):
    player: PlayerId
    seated: bool


def decide(rules: TableRules, waiting: tuple[PlayerId, ...], command: Command) -> Accepted[Listed | Unlisted] | Refused:
    """Seats are filled in the order of the list."""
    because = rules.cite("seats.waiting_list", "seats.waiting_order")
    if command.by not in chief_office(rules):
        return refuse("la lista la lleva el jefe de mesa", "the table chief keeps the list", because)
    if isinstance(command, Wait):
        if command.player in waiting:
            return refuse(f"{command.player} ya está en la lista", f"{command.player} is on the list already", because)
        return Accepted((Listed(command.player, because=because),))
    if command.player not in waiting:
        return refuse(f"{command.player} no está en la lista", f"{command.player} is not on the list", because)
    if isinstance(command, GiveSeat) and command.player != waiting[0]:
        return refuse(f"antes está {waiting[0]} en la lista", f"{waiting[0]} is first on the list", because)
    return Accepted((Unlisted(command.player, isinstance(command, GiveSeat), because=because),))


def evolve(waiting: tuple[PlayerId, ...], event: Listed | Unlisted) -> tuple[PlayerId, ...]:
    if isinstance(event, Listed):
        return (*waiting, event.player)
    return tuple(player for player in waiting if player != event.player)
