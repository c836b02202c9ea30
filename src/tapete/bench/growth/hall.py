"""Lines of tournaments: an act that all watch, the draw of seats, a whole simulation, the list of the lobby."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from typing import Final

from msgspec.structs import replace

from tapete.bench.growth.line import Line, Work
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.role import Role
from tapete.room.stream.watcher import Watcher
from tapete.room.tournament.actor import TournamentActor
from tapete.room.tournament.bot_field import seat_field
from tapete.room.tournament.engine import giving
from tapete.room.tournament.message import TournamentSpeaker
from tapete.room.tournament.near import PULSE
from tapete.store.memory import MemoryLog
from tapete.tournament.model import command as asked
from tapete.tournament.model.rules import Rules, rules_of
from tapete.tournament.model.state import TableNo, Tournament
from tapete.tournament.model.structure import Structure
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation

_PLAYERS: Final = Sentence("jugadores", "players")
_ACTS_A_SECOND: Final = 1 / 60
"""At each table: a hand begins and ends in two minutes."""
_SEATS: Final = 9
_POT: Final = 100
_THIRD: Final = 3
_BY: Final = Official("bench", DIRECTOR)


def _structure(entries: int) -> Structure:
    return plan("Bench", entries, 5, 10_000, 20)


def _rules(entries: int) -> Rules:
    rules = rules_of(_structure(entries))
    assert not isinstance(rules, Refused), rules
    return rules


async def seated(players: list[PlayerId]) -> TournamentActor:
    room = Room(MemoryLog(), SecureChance(1), AT_ONCE)
    actor = await room.hall.announce("bench", _structure(len(players)), _BY)
    assert not isinstance(actor, Refused), actor
    answer = await seat_field(actor, players, room.chance)
    assert not isinstance(answer, Refused), answer
    return actor


def names_of(count: int) -> list[PlayerId]:
    return [PlayerId(f"p{number}") for number in range(count)]


def _acts_a_pulse(players: int) -> int:
    return max(1, round(players / _SEATS * _ACTS_A_SECOND * PULSE))


def _begun(number: TableNo, _: Tournament) -> asked.Command:
    return asked.BeginHand(number, by=_BY)


def _closed(number: TableNo, state: Tournament) -> asked.Command:
    """The richest at the table loses some chips to the poorest, so that the standing changes."""
    seats = sorted(state.tables[number].seats.values(), key=lambda place: place.chips)
    poorest, richest = seats[0], seats[-1]
    stacks = (poorest.entry, poorest.chips + _POT), (richest.entry, richest.chips - _POT)
    return asked.CloseHand(number, stacks, poorest.entry, by=_BY)


def _out(number: TableNo, state: Tournament) -> asked.Command:
    """Somebody is out, and another of the table has the chips."""
    seats = [*state.tables[number].seats.values()]
    return asked.RecordExit(seats[-1].entry, ((seats[0].entry, seats[-1].chips),), by=_BY)


class _Hall:
    """A tournament with its tables in play, and pages that follow it."""

    def __init__(self, players: int, speakers: list[TournamentSpeaker]) -> None:
        self._loop = asyncio.new_event_loop()
        self._actor = self._loop.run_until_complete(seated(names_of(players)))
        self._watchers = [self._watched(speaker) for speaker in speakers]
        self._play(sorted(self._actor.state.tables))
        self.acts_a_pulse = _acts_a_pulse(players)
        self.act()

    def _play(self, tables: list[TableNo]) -> None:
        """From now on hands are played at these tables, one after the other."""
        self._acts: Iterator[Callable[[Tournament], asked.Command]] = cycle(
            act for table in tables for act in (partial(_begun, table), partial(_closed, table))
        )

    def thin_out(self) -> None:
        """A third of every table goes out, and every other table begins a hand that does not end."""
        self.act()
        tables = self._actor.state.tables
        exits = [partial(_out, number) for number, table in tables.items() for _ in range(len(table.seats) // _THIRD)]
        playing, begun = sorted(tables)[::2], sorted(tables)[1::2]
        acts = [*exits, *(partial(_begun, number) for number in begun)]
        self._acts = iter(acts)
        for _ in acts:
            self.act()
        self._play(playing)

    def watch(self, speaker: TournamentSpeaker) -> None:
        self._watchers.append(self._watched(speaker))

    def _watched(self, speaker: TournamentSpeaker) -> Watcher:
        watcher = Watcher(speaker.player)
        self._loop.run_until_complete(self._follow(watcher, speaker))
        return watcher

    def act(self) -> int:
        """The next act at the next table, and what everybody is sent until nothing more comes."""
        self._loop.run_until_complete(self._given())
        return sum(map(_read, self._watchers))

    def pulse_of_acts(self) -> int:
        """As many acts as a hall sees from one pulse to the next, and the pulse."""
        sent = sum(self.act() for _ in range(self.acts_a_pulse))
        self._loop.run_until_complete(self._pulse())
        return sent + sum(map(_read, self._watchers))

    async def _follow(self, watcher: Watcher, speaker: TournamentSpeaker) -> None:
        self._actor.follow(watcher, lambda: speaker, near=True)

    async def _pulse(self) -> None:
        self._actor.pulse()

    async def _given(self) -> None:
        act = next(self._acts)(self._actor.state)
        answer = await self._actor.give(giving(replace(act, at=self._actor.seconds())), "bench")
        assert not isinstance(answer, Refused), answer

    def close(self) -> None:
        self._loop.close()


def _read(watcher: Watcher) -> int:
    sent = 0
    while watcher.waits:
        with_next = watcher.next()
        try:
            with_next.send(None)
        except StopIteration as message:
            sent += len(message.value or b"")
    return sent


@contextmanager
def _phones(players: int) -> Iterator[Work]:
    """An act of a dealer at one table, while every player of the hall watches on a phone."""
    hall = _Hall(players, [TournamentSpeaker(name, Role.PLAYER) for name in names_of(players)])
    yield hall.pulse_of_acts
    hall.close()


@contextmanager
def _director(players: int) -> Iterator[Work]:
    hall = _Hall(players, [TournamentSpeaker(PlayerId("director"), Role.DIRECTOR)])
    yield hall.act
    hall.close()


@contextmanager
def _late(players: int) -> Iterator[Work]:
    """The same when a third is out and half of the tables are in a hand: everybody else may be moved to any table."""
    hall = _Hall(players, [])
    hall.thin_out()
    hall.watch(TournamentSpeaker(PlayerId("director"), Role.DIRECTOR))
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
            await room.hall.announce(f"bench-{number}", _structure(50), _BY)

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
        _acts_a_pulse,
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
