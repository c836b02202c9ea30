"""A day told in a file: the casino, what its cage begins with, and everything that happened, in order."""

from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec
from msgspec.structs import astuple, replace

from tapete.core.decision import Event, Refused
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, Stock, read_casino
from tapete.house.day import day
from tapete.house.day.command import BuyChips, CashIn
from tapete.house.day.command import Command as DayCommand
from tapete.house.day.state import Day, new_day
from tapete.house.day.state import evolve as evolve_day
from tapete.house.door import file as door_file
from tapete.house.door.access import door_rules
from tapete.house.door.file import DoorRegisters
from tapete.law.file_refusal import refuse_file
from tapete.law.refusal import refuse

Command = DayCommand | door_file.DoorLine


class DayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    casino: dict[str, object]
    opens: datetime
    denominations: tuple[int, ...]
    cage: Stock = Stock()
    cabinet: tuple[str, ...] = ()
    event: tuple[Command, ...] = ()


class HouseDay(msgspec.Struct, frozen=True):
    """The tables and the door together, and everything that happened."""

    day: Day
    door: DoorRegisters
    events: tuple[Event, ...] = ()


def read_day(data: Mapping[str, object]) -> tuple[HouseDay, tuple[Command, ...]] | Refused:
    """The house before the day and what is to happen, or what is wrong with the file."""
    try:
        file = msgspec.convert(data, DayFile, str_keys=True)
    except msgspec.ValidationError as error:
        return refuse_file("de la jornada", "of the day", error)
    if file.opens.tzinfo is not None:
        return refuse("la jornada abre a una hora local, sin zona", "the day opens at a local time, without a zone")
    if not file.denominations or min(file.denominations) <= 0 or min(astuple(file.cage)) < 0:
        return refuse(
            "los valores de las fichas son positivos y la caja no debe nada",
            "the values of chips are positive and the cage owes nothing",
        )
    casino = read_casino(file.casino)
    if not isinstance(casino, CasinoFile):
        return casino
    return HouseDay(
        new_day(casino, file.cage, file.denominations, file.cabinet, file.opens), DoorRegisters()
    ), file.event


def put(house: HouseDay, command: Command) -> HouseDay | Refused:
    """The house after a command; whoever changes money has come in by the door."""
    if refused := day.refuse_earlier(house.day, command.at):
        return refused
    if isinstance(command, door_file.DoorLine):
        at_door = door_file.put(house.day.casino.law, house.door, command)
        if isinstance(at_door, Refused):
            return at_door
        door, events = at_door
        return HouseDay(replace(house.day, now=command.at), door, (*house.events, *events))
    if isinstance(command, BuyChips | CashIn) and not house.door.has_inside(command.person):
        return refuse(
            f"{command.person} no ha pasado por admisión",
            f"{command.person} has not been admitted at the door",
            door_rules(house.day.casino.law),
        )
    outcome = day.decide(house.day, command)
    if isinstance(outcome, Refused):
        return outcome
    after = house.day
    for happened in outcome.events:
        after = evolve_day(after, happened)
    return HouseDay(after, house.door, (*house.events, *outcome.events))


def run(
    house: HouseDay, commands: tuple[Command, ...], watch: Callable[[int, int], object] | None = None
) -> HouseDay | Refused:
    """The house after its day, or the number of the first impossible event; ``watch`` is called with the progress."""
    for number, command in enumerate(commands, start=1):
        after = put(house, command)
        if isinstance(after, Refused):
            es, en = after.reason.es, after.reason.en
            return Refused(Sentence(f"suceso {number}: {es}", f"event {number}: {en}"), after.because)
        house = after
        if watch is not None:
            watch(number, len(commands))
    return house
