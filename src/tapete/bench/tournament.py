"""A tournament of two hundred bots and a person in one room: hands a second, beside the engine alone.

The room keeps every hand in its log on SQLite with sealed packs, and shows the person their felt; the engine alone
plays the same field without any of that.
"""

import asyncio
import random
import tempfile
import time
from typing import Final

import msgspec
from msgspec.structs import replace

from tapete.bench.measurement import Measurement
from tapete.bench.tournament_person import Person
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.stream.clock import Clock
from tapete.room.tables.bots import bot_names
from tapete.room.tournament.bot_field import seat_field
from tapete.store.opening import open_log
from tapete.tournament.model.event import HandClosed
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.structure import Structure
from tapete.tournament.planning.plan import plan
from tapete.tournament.simulate.simulation import SimulatedField, Simulation

BOTS: Final = 200
SECONDS: Final = 20.0
PERSON: Final = PlayerId("Persona")
LABELS: Final = {
    "hands": Sentence("manos", "hands"),
    "processor": Sentence("manos por segundo de procesador", "hands a second of the processor"),
    "acts": Sentence("decisiones de la persona", "decisions of the person"),
}


class Played(msgspec.Struct, frozen=True):
    """What a tournament came to in some seconds."""

    hands: int
    acts: int
    """Decisions of the person."""
    seconds: float
    processor: float
    """Seconds of the processor that it took, which whatever else the machine does leaves as they are."""


def measure() -> Measurement:
    ours = asyncio.run(in_room(BOTS, SECONDS))
    parts = {
        f"{BOTS} + 1": {"hands": float(ours.hands), "acts": float(ours.acts), "processor": ours.hands / ours.processor}
    }
    return Measurement(ours.hands / ours.seconds, _alone(), "hands/s", "engine alone", parts, LABELS)


def _structure(entries: int) -> Structure:
    return replace(plan("Bench", entries, 5, 10_000, 20), electronic=True)


async def in_room(bots: int, seconds: float) -> Played:
    """Bots and a person play for so long in a room of their own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        clock = Clock()
        log = open_log(f"sqlite:///{folder}/room.db", clock.moment)
        assert not isinstance(log, Refused), log
        room = Room(log, SecureChance(), AT_ONCE, clock)
        room.start()
        try:
            actor = await room.hall.announce("bench", _structure(bots + 1), Official("bench", DIRECTOR))
            assert not isinstance(actor, Refused), actor
            answer = await seat_field(actor, (PERSON, *bot_names(bots)), room.chance)
            assert not isinstance(answer, Refused), answer
            person = Person(room, actor, PERSON)
            playing = asyncio.create_task(person.play())
            actor.stir()
            while not any(table.hands for table in actor.state.tables.values()):
                await asyncio.sleep(0.05)
            before, used, began = _closed(room), time.process_time(), time.perf_counter()
            await asyncio.sleep(seconds)
            spent, used = time.perf_counter() - began, time.process_time() - used
            hands = _closed(room) - before
            playing.cancel()
            return Played(hands, person.acts, spent, used)
        finally:
            await room.stop()
            log.close()


def _closed(room: Room) -> int:
    return sum(isinstance(event, HandClosed) for event in room.hall.events("bench"))


def _alone() -> float:
    """Hands a second of a whole tournament of as many, dealt by the engine without a room."""
    rules = rules_of(_structure(BOTS + 1))
    assert not isinstance(rules, Refused), rules
    simulation = Simulation(rules, SimulatedField(BOTS + 1, 0.0, 0.0, 0.0), random.Random(1))
    began = time.perf_counter()
    for _ in simulation.run():
        pass
    return simulation.hands / (time.perf_counter() - began)
