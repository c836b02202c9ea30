"""Every command and every event there is, found by looking: what has to have words."""

import importlib
import pkgutil
from functools import cache

import msgspec

import tapete.games
import tapete.house
import tapete.incidents
import tapete.room
import tapete.tournament
from tapete.core.command import Command, spoken_name
from tapete.core.decision import Event
from tapete.tournament.felt.command import FeltCommand

ENGINES = (tapete.games, tapete.incidents, tapete.tournament, tapete.house)


@cache
def _load() -> None:
    for package in (*ENGINES, tapete.room):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def leaves(base: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    """The kinds that no other is a kind of."""
    below = base.__subclasses__()
    return {leaf for each in below for leaf in leaves(each)} if below else {base}


def events(*packages: str) -> set[type[Event]]:
    """The events that the modules of some packages declare."""
    _load()
    return {kind for kind in leaves(Event) if kind.__module__.startswith(packages)}  # type: ignore[misc]


def commands() -> set[type[msgspec.Struct]]:
    """Every command of every engine and of the room that a door can give: a tournament alone speaks to its felts."""
    _load()
    declared = {kind for kind in _structs() if kind.__name__.endswith("Command") and kind.__subclasses__()}
    return {leaf for base in (Command, *declared) for leaf in leaves(base)} - {Command} - leaves(FeltCommand)


def _structs() -> set[type[msgspec.Struct]]:
    pending, kinds = [msgspec.Struct], set[type[msgspec.Struct]]()
    while pending:
        kind = pending.pop()
        kinds.add(kind)
        pending += [below for below in kind.__subclasses__() if below not in kinds]
    return {kind for kind in kinds if kind.__module__.startswith("tapete.")}


def name_of(command: type[msgspec.Struct]) -> str:
    """The command's name outside."""
    return command.name() if issubclass(command, Command) else spoken_name(command.__name__)
