"""A day told in a file: the casino, what its cage begins with, and everything that happened, in order."""

from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec
from msgspec.structs import astuple, replace

from tapete.core.decision import Event, Refused
from tapete.core.sentence import Sentence
from tapete.house import day, door_file
from tapete.house.access import door_rules
from tapete.house.casino import Casino, Stock, read_casino
from tapete.house.day_command import BuyChips, CashIn
from tapete.house.day_command import Command as DayCommand
from tapete.house.day_state import Day, new_day
from tapete.house.day_state import evolve as evolve_day
from tapete.house.door_file import Door
from tapete.law.file_refusal import refuse_file
from tapete.law.refusal import refuse

Command = DayCommand | door_file.Told


class DayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    casino: dict[str, object]
    opens: datetime
    denominations: tuple[int, ...]
    cage: Stock = Stock()
    cabinet: tuple[str, ...] = ()
    event: tuple[Command, ...] = ()


class House(msgspec.Struct, frozen=True):
    """The tables and the door together, and everything that happened."""

    day: Day
    door: Door
    events: tuple[Event, ...] = ()


def read_day(data: Mapping[str, object]) -> tuple[House, tuple[Command, ...]] | Refused:
    """The house before the day and what is to happen, or what the file gets wrong."""
    try:
        told = msgspec.convert(data, DayFile, str_keys=True)
    except msgspec.ValidationError as error:
        return refuse_file("de la jornada", "of the day", error)
    if told.opens.tzinfo is not None:
        return refuse("la jornada abre a una hora local, sin zona", "the day opens at a local time, without a zone")
    if not told.denominations or min(told.denominations) <= 0 or min(astuple(told.cage)) < 0:
        return refuse(
            "los valores de las fichas son positivos y la caja no debe nada",
            "the values of chips are positive and the cage owes nothing",
        )
    casino = read_casino(told.casino)
    if not isinstance(casino, Casino):
        return casino
    return House(new_day(casino, told.cage, told.denominations, told.cabinet, told.opens), Door()), told.event


def put(house: House, command: Command) -> House | Refused:
    """The house after a command; whoever changes money has come in by the door."""
    if refused := day.refuse_earlier(house.day, command.at):
        return refused
    if isinstance(command, door_file.Told):
        at_door = door_file.put(house.day.casino.law, house.door, command)
        if isinstance(at_door, Refused):
            return at_door
        door, events = at_door
        return House(replace(house.day, now=command.at), door, (*house.events, *events))
    if isinstance(command, BuyChips | CashIn) and not house.door.has_inside(command.person):
        return refuse(
            f"{command.person} no ha pasado por admisión",
            f"{command.person} has not come in by the door",
            door_rules(house.day.casino.law),
        )
    outcome = day.decide(house.day, command)
    if isinstance(outcome, Refused):
        return outcome
    after = house.day
    for happened in outcome.events:
        after = evolve_day(after, happened)
    return House(after, house.door, (*house.events, *outcome.events))


def run(
    house: House, commands: tuple[Command, ...], watch: Callable[[int, int], object] | None = None
) -> House | Refused:
    """The house after its day, or the first event that could not be, by its number; ``watch`` is told how far it is."""
    for number, command in enumerate(commands, start=1):
        after = put(house, command)
        if isinstance(after, Refused):
            es, en = after.reason.es, after.reason.en
            return Refused(Sentence(f"suceso {number}: {es}", f"event {number}: {en}"), after.because)
        house = after
        if watch is not None:
            watch(number, len(commands))
    return house
