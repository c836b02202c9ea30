"""Lines of a house: its day, its books, its tables opened, the lobby, spectators with a name, simulated rounds."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.bench.growth.line import Line, Work
from tapete.bench.room.spent import spent_so_far
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.sentence import Sentence
from tapete.house.cage.denominations import made_of
from tapete.house.cage.takings import MeterTaking, Takings
from tapete.house.casino import CasinoFile, StaffMember
from tapete.house.day.command import GoOnDuty, Play
from tapete.house.day.day import decide
from tapete.house.day.opening import usual_advance
from tapete.house.day.presence import chief_office
from tapete.house.day.state import Day, evolve
from tapete.law.table_rules import TableRules
from tapete.reports.paper import as_pdf
from tapete.reports.sheets.day_books import day_books
from tapete.room.chance.chance import SecureChance
from tapete.room.day.demonstration import demonstration_house
from tapete.room.day.desk import Opening, opening
from tapete.room.day.house import Make, RunningHouse
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.room.stream.record import Origin
from tapete.room.stream.watcher import Watcher
from tapete.store.memory import MemoryLog

_LAW: Final = LawId("ara")
_ROUNDS: Final = Sentence("rondas", "rounds")
_TABLES: Final = Sentence("mesas", "tables")
_METER: Final = "progresivo"


def _room() -> Room:
    return Room(MemoryLog(), SecureChance(1), AT_ONCE)


@cache
def _begun() -> Day:
    """A day of the demonstration's house, with all its tables open."""
    house = RunningHouse(_room())
    asyncio.run(open_demonstration(house, _LAW))
    assert house.day is not None
    return house.day


def _played(rounds: int) -> Day:
    """Rounds at one table after the other, those that share the jackpot feeding it."""
    day = _begun()
    open_now = [session for session in day.sessions if session.closed is None]
    for number in range(rounds):
        session = open_now[number % len(open_now)]
        fed = {_METER: MeterTaking(fed=50)} if session.set.get(f"{_METER}.linked") else {}
        takings = Takings(bank=100 if number % 3 else -100, meters=fed)
        outcome = decide(day, Play(at=day.now + timedelta(seconds=1), table=session.table, takings=takings))
        assert not isinstance(outcome, Refused), outcome
        for event in outcome.events:
            day = evolve(day, event)
    return day


@contextmanager
def _day(rounds: int) -> Iterator[Work]:
    _begun()

    def play() -> int:
        _played(rounds)
        return 0

    yield play


@contextmanager
def _books(rounds: int) -> Iterator[Work]:
    day = _played(rounds)
    yield lambda: len(as_pdf("day_books", day_books(day, "es")))


def house_of(tables: int) -> CasinoFile:
    """A house with so many tables of one game, each with a croupier and a supervisor of its own."""
    small = demonstration_house(_LAW, date(2026, 3, 14))
    model = small.tables[0]
    rules = small.rules_of(model)
    assert isinstance(rules, TableRules), rules
    office = chief_office(rules)[0]
    numbers = range(1, tables + 1)
    people = [StaffMember(f"croupier{number}", f"Croupier {number}", ("croupier",)) for number in numbers]
    people += [StaffMember(f"chief{number}", f"Chief {number}", (office,)) for number in numbers]
    return replace(
        small,
        people=tuple(people),
        cage=replace(small.cage, chips=10**12),
        tables=tuple(
            replace(model, number=number, book=f"L-{number}", chief=f"chief{number}", next_to=(), cloths=(), hours=None)
            for number in numbers
        ),
        shifts=(),
        cabinet=tuple(f"B-{number}" for number in range(4 * tables)),
    )


def _on_duty(person: StaffMember) -> Make:
    return lambda _, at: GoOnDuty(at=at, person=person.id, office=person.offices[0])


async def open_tables(house: RunningHouse, casino: CasinoFile) -> None:
    house.declared = casino
    origins = (Origin(PlayerId("bench"), "bench", number) for number in range(1, 10**9))
    answer = await house.begin(next(origins))
    assert not isinstance(answer, Refused), answer
    for person in casino.people:
        answer = await house.ask(next(origins), _on_duty(person))
        assert not isinstance(answer, Refused), answer
    for table in casino.tables:
        rules = casino.rules_of(table)
        assert isinstance(rules, TableRules)
        advance = made_of(usual_advance(rules), casino.denominations)
        said = Opening(
            table.number, table.game, advance, f"croupier{table.number}", table.chief or "", table.chief or ""
        )
        answer = await house.ask(next(origins), opening(house, said))
        assert not isinstance(answer, Refused), answer


@contextmanager
def _tables(tables: int) -> Iterator[Work]:
    casino = house_of(tables)

    def open_all() -> int:
        house = RunningHouse(_room())
        asyncio.run(open_tables(house, casino))
        assert len(house.room.tables) == tables
        return 0

    yield open_all


@contextmanager
def _spectators(viewers: int) -> Iterator[Work]:
    """What happens at a table while so many people with a name watch it, each append of it."""
    loop = asyncio.new_event_loop()
    room = _room()
    actor = loop.run_until_complete(room.open("mesa", Terms(_LAW, GameId("sin-descarte"), bots=3)))
    assert not isinstance(actor, Refused), actor
    watchers = [actor.watch(PlayerId(f"v{number}")) for number in range(viewers)]

    def step() -> int:
        while not loop.run_until_complete(actor.go_on()):
            pass
        for watcher in watchers:
            watcher.skip_pictures()
        return 0

    for _ in range(20):
        step()
    yield step
    loop.close()


async def _open_empty(room: Room, tables: int) -> None:
    """So many tables at which nobody sits."""
    for number in range(tables):
        await room.open(f"mesa-{number}", Terms(_LAW, GameId("sin-descarte")))


@contextmanager
def _lobby(tables: int) -> Iterator[Work]:
    """Somebody comes to the lobby, and is told of a change at one of its tables."""
    loop, room = asyncio.new_event_loop(), _room()
    loop.run_until_complete(_open_empty(room, tables))
    yield lambda: len(msgspec.json.encode({"tables": room.lobby()}))
    loop.close()


_VIEWERS: Final = 100


@contextmanager
def _lobby_change(tables: int) -> Iterator[Work]:
    """Something happens at one of so many tables, and a hundred people in the lobby are told."""
    loop, room = asyncio.new_event_loop(), _room()
    loop.run_until_complete(_open_empty(room, tables))
    actor = room.tables["mesa-0"]
    watchers = [Watcher(PlayerId("")) for _ in range(_VIEWERS)]
    told = 0

    async def come_or_go() -> None:
        nonlocal told
        actor.unwatch(come.pop()) if come else come.append(actor.watch(None))
        told = room.board.push()

    def change() -> int:
        loop.run_until_complete(come_or_go())
        for watcher in watchers:
            watcher.skip_pictures()
        return told

    come: list[Watcher] = []
    for watcher in watchers:
        room.board.watch(watcher)
    yield change
    room.board.close()
    loop.close()


@contextmanager
def _idle(tables: int) -> Iterator[Work]:
    """Tables are opened at which nobody sits and nobody looks; the bytes are those of the whole process with them."""

    async def opened_all() -> int:
        room = _room()
        room.start()
        await _open_empty(room, tables)
        await asyncio.sleep(0)
        held = spent_so_far().memory
        await room.stop()
        return held

    yield lambda: asyncio.run(opened_all())


@contextmanager
def _simulate(rounds: int) -> Iterator[Work]:
    """Rounds of the real engine, played as found best; what finds it is loaded before."""
    from tapete.odds.simulate.simulation import run, shards

    def play(count: int) -> int:
        for shard in shards(_LAW, "sin-descarte", {}, 1, count):
            run(shard)
        return 0

    play(1)
    yield lambda: play(rounds)


LINES: Final = (
    Line("house-day", Sentence("jornada de la casa", "a house's day"), _ROUNDS, (6000, 25_000, 100_000), _day),
    Line(
        "day-books",
        Sentence("libros de la jornada en PDF", "the day's books as PDF"),
        _ROUNDS,
        (300, 1000, 3000),
        _books,
        once=True,
    ),
    Line(
        "open-tables",
        Sentence("abrir las mesas de una casa", "open a house's tables"),
        _TABLES,
        (100, 300, 1000),
        _tables,
        once=True,
    ),
    Line(
        "spectators",
        Sentence("un paso de la mesa, con público registrado", "a step of a table, watched by people with a name"),
        Sentence("espectadores", "spectators"),
        (100, 300, 1000),
        _spectators,
    ),
    Line("lobby", Sentence("la sala de mesas", "the lobby"), _TABLES, (30, 100, 300), _lobby),
    Line(
        "lobby-change",
        Sentence("un cambio en la sala, que ven cien", "a change in the lobby, which a hundred see"),
        _TABLES,
        (100, 300, 1000),
        _lobby_change,
    ),
    Line(
        "idle-tables",
        Sentence("mesas abiertas sin nadie, y su memoria", "open tables with nobody there, and their memory"),
        _TABLES,
        (1000, 3000, 10_000),
        _idle,
        once=True,
    ),
    Line("simulate", Sentence("rondas simuladas", "simulated rounds"), _ROUNDS, (100, 300, 900), _simulate),
)
