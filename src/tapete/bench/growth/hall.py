"""Lines of tournaments: an act that all watch, the draw of seats, a whole simulation, the list of the lobby."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tapete.bench.growth.line import Line, Work
from tapete.bench.growth.watched_hall import (
    BY,
    DIRECTOR_PAGE,
    WatchedHall,
    acts_a_pulse,
    names_of,
    phones,
    seated,
    structure_of,
)
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.store.memory import MemoryLog
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.simulate.simulation import SimulatedField, Simulation

_PLAYERS: Final = Sentence("jugadores", "players")


def _rules(entries: int) -> Rules:
    rules = rules_of(structure_of(entries))
    assert not isinstance(rules, Refused), rules
    return rules


@contextmanager
def _phones(players: int) -> Iterator[Work]:
    """An act of a dealer at one table, while every player of the hall watches on a phone."""
    hall = WatchedHall(players, phones(players))
    yield hall.pulse_of_acts
    hall.close()


@contextmanager
def _director(players: int) -> Iterator[Work]:
    hall = WatchedHall(players, [DIRECTOR_PAGE])
    yield hall.act
    hall.close()


@contextmanager
def _late(players: int) -> Iterator[Work]:
    """The same when a third is out and half of the tables are in a hand: everybody else may be moved to any table."""
    hall = WatchedHall(players, [])
    hall.thin_out()
    hall.watch(DIRECTOR_PAGE)
    hall.act()
    yield hall.act
    hall.close()


@contextmanager
def _draw(players: int) -> Iterator[Work]:
    """Everybody enters, draws a seat, and the tournament begins."""

    def draw() -> int:
        asyncio.run(seated(names_of(players)))
        return 0

    yield draw


@contextmanager
def _simulate(players: int) -> Iterator[Work]:
    rules = _rules(players)

    def simulate() -> int:
        simulation = Simulation(rules, SimulatedField(players), random.Random(1))
        for _ in simulation.run():
            pass
        return 0

    yield simulate


@contextmanager
def _listed(tournaments: int) -> Iterator[Work]:
    room = Room(MemoryLog(), SecureChance(1), AT_ONCE)

    async def announce() -> None:
        for number in range(tournaments):
            await room.hall.announce(f"bench-{number}", structure_of(50), BY)

    asyncio.run(announce())

    def look() -> int:
        room.hall.listed()
        return 0

    yield look


LINES: Final = (
    Line(
        "tournament-phones",
        Sentence("acto de torneo, todos miran", "tournament act, all watch"),
        _PLAYERS,
        (100, 300, 1000),
        _phones,
        acts_a_pulse,
    ),
    Line(
        "tournament-director",
        Sentence("acto de torneo, mira la dirección", "tournament act, the director watches"),
        _PLAYERS,
        (100, 300, 1000),
        _director,
    ),
    Line(
        "tournament-late",
        Sentence("lo mismo, con un tercio fuera", "the same with a third out"),
        _PLAYERS,
        (100, 300, 1000),
        _late,
    ),
    Line(
        "seat-draw",
        Sentence("inscribir y sortear puestos", "enter and draw all seats"),
        _PLAYERS,
        (100, 300, 1000),
        _draw,
    ),
    Line(
        "tournament-simulate",
        Sentence("torneo simulado", "simulated tournament"),
        _PLAYERS,
        (100, 300, 1000),
        _simulate,
        once=True,
    ),
    Line(
        "tournament-list",
        Sentence("lista de torneos", "list of tournaments"),
        Sentence("torneos", "tournaments"),
        (20, 60, 180),
        _listed,
    ),
)
