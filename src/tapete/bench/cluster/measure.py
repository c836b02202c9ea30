"""What an act costs when a room has one node, two or four, each with as many tables and acts as the others.

A room is given more nodes because more is played in it. At the same load each of four would sleep four times as much,
and a processor that wakes for a single act spends half as much again on it, whatever woke it.

The rooms take turns of a few seconds: a machine on which others are at work is faster in one minute than in the next,
and figures of rooms that were measured one after another could not be compared. Nor do they play at once, for each
would find its caches cold from the others, which no two rooms on machines of their own do.
Tables are spread over the nodes evenly, and the sockets of each come to one node; in one more room they come to all
nodes in turn. What is told is the processor's time of all nodes together for an act, so that a machine with few cores
can compare them, without what they spend while nobody plays; that of PostgreSQL and NATS stands beside it.
"""

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import msgspec

from tapete.bench.cluster.programs import Programs, SpentTimes, Stored, added_up, programs
from tapete.bench.cluster.settings import ClusterSettings
from tapete.bench.measurement import Measurement
from tapete.bench.room.load import Load, Tally
from tapete.bench.room.spent import allow_many_files
from tapete.core.sentence import Sentence

_DRAINS: Final = 0.5
"""Seconds after a turn, for what is still on its way."""

Progress = Callable[[int, int], None]

LABELS: Final = {
    "act ms": Sentence("un acto, ms de procesador de todos los nodos", "an act, ms of the processor, all nodes"),
    "leader ms": Sentence("· del nodo que lleva la sala", "· of the node that runs the room"),
    "others ms": Sentence("· de los demás", "· of the others"),
    "times": Sentence("veces lo que cuesta con un nodo", "times what it costs with one node"),
    "postgresql ms": Sentence("PostgreSQL, ms por acto", "PostgreSQL, ms an act"),
    "nats ms": Sentence("NATS, ms por acto", "NATS, ms an act"),
    "socket nodes": Sentence(
        "nodos a los que llegan las conexiones de una mesa", "nodes to which a table's sockets come"
    ),
    "idle core %": Sentence("% de un núcleo mientras nadie juega, todos", "% of a core while nobody plays, all nodes"),
    "acts/s": Sentence("actos/s en la medida", "acts/s while measuring"),
    "acts": Sentence("actos medidos", "acts measured"),
    "refused": Sentence("actos denegados", "acts refused"),
    "p50 ms": Sentence("p50, ms", "p50, ms"),
    "kB stored": Sentence("lo que crece la base, kB por acto", "what the database grows, kB an act"),
    "kB written": Sentence("lo que escribe por delante (WAL), kB por acto", "what it writes ahead (WAL), kB an act"),
    "messages": Sentence("mensajes a navegadores por acto", "messages to browsers an act"),
    "kB sent": Sentence("kB a navegadores por acto", "kB to browsers an act"),
    "generator core %": Sentence(
        "% de un núcleo del generador de carga de todas las salas", "% of a core the load generator of all rooms had"
    ),
}


def measure(settings: ClusterSettings | None = None, progress: Progress = lambda _done, _whole: None) -> Measurement:
    """A room of each number of nodes, in turns."""
    settings = settings or ClusterSettings()
    allow_many_files()
    cases = [_Case(count) for count in settings.nodes]
    if settings.anywhere:
        cases.append(_Case(settings.nodes[-1], by_table=False))
    with ExitStack() as stack:
        rooms = []
        for done, case in enumerate(cases):
            progress(done, len(cases) + 1)
            folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            running = stack.enter_context(programs(case.nodes, settings.tables * case.nodes, Path(folder)))
            rooms.append(_Played(running, case.by_table, settings))
        progress(len(cases), len(cases) + 1)
        figures = asyncio.run(_all_figures(rooms, settings))
    parts = {case.name: of_room for case, of_room in zip(cases, figures, strict=True)}
    single, most = parts[str(settings.nodes[0])]["act ms"], parts[str(settings.nodes[-1])]["act ms"]
    for of_room in parts.values():
        of_room["times"] = of_room["act ms"] / single
    labels = LABELS | {case.name: case.called for case in cases}
    return Measurement(1000 * most, 1000 * single, "µs/act", cases[0].called.en, parts, labels)


class _Case(msgspec.Struct, frozen=True):
    """A room of so many nodes, and whether all sockets of a table come to one of them."""

    nodes: int
    by_table: bool = True

    @property
    def name(self) -> str:
        return str(self.nodes) if self.by_table else f"{self.nodes} anywhere"

    @property
    def called(self) -> Sentence:
        several = "" if self.nodes == 1 else "s"
        mark = "" if self.by_table else "*"
        return Sentence(f"{self.nodes} nodo{several}{mark}", f"{self.nodes} node{several}{mark}")


async def _all_figures(played: "Sequence[_Played]", settings: ClusterSettings) -> list[dict[str, float]]:
    try:
        for each in played:
            await each.enter()
        for _ in range(max(round(settings.seconds / settings.turn), 1)):
            for each in played:
                await each.take_turn()
        return [each.figures() for each in played]
    finally:
        for each in played:
            each.leave()


class _Played:
    """A room that plays when it has its turn, and what its turns came to."""

    def __init__(self, running: Programs, by_table: bool, settings: ClusterSettings) -> None:
        self._running, self._settings = running, settings
        self._load, self._tally = Load(running.opened, running.ports, by_table), Tally()
        self._spent: list[SpentTimes] = []
        self._grown: list[Stored] = []
        self._generator = 0.0

    async def enter(self) -> None:
        """Everybody comes in, once it has been seen what is spent while nobody plays."""
        await asyncio.sleep(self._settings.warm_up)  # what a start leaves to be done
        idle = self._running.spent()
        await asyncio.sleep(2 * self._settings.warm_up)
        self._idle = self._running.spent().since(idle)
        await self._load.enter_room(self._settings.settling)
        self._load.hold()

    async def take_turn(self) -> None:
        self._load.begin()
        self._load.pace(self._settings.rate * len(self._running.opened.tables))
        await asyncio.sleep(self._settings.warm_up)
        self._load.tally = self._tally
        self._tally.began = time.perf_counter()
        before, stored, generator = self._running.spent(), self._running.stored(), time.process_time()
        await asyncio.sleep(self._settings.turn)
        self._spent.append(self._running.spent().since(before))
        self._grown.append(self._running.stored().since(stored))
        self._generator += time.process_time() - generator
        self._load.tally = Tally()
        self._load.hold()
        await asyncio.sleep(_DRAINS)

    def figures(self) -> dict[str, float]:
        spent, grown = added_up(self._spent), self._grown
        return {
            **told(spent, self._idle, self._generator, self._tally),
            **_grown(sum(each.size for each in grown), sum(each.written for each in grown), self._tally),
            "socket nodes": 1.0 if self._load.by_table else float(len(self._running.ports)),
        }

    def leave(self) -> None:
        self._load.leave()


def _grown(size: int, written: int, tally: Tally) -> dict[str, float]:
    acts = max(tally.acts, 1)
    return {
        "kB stored": size / acts / 1000,
        "kB written": written / acts / 1000,
        "messages": tally.messages / acts,
        "kB sent": tally.bytes / acts / 1000,
    }


def told(spent: SpentTimes, idle: SpentTimes, generator: float, tally: Tally) -> dict[str, float]:
    """The figures of a window; ``idle`` is what was spent in another one in which nobody played."""
    acts, share = max(tally.acts, 1), spent.moment / idle.moment
    leader, *others = (node - share * at_rest for node, at_rest in zip(spent.nodes, idle.nodes, strict=True))
    spans = sorted(tally.spans) or [0.0]
    return {
        "act ms": 1000 * (leader + sum(others)) / acts,
        "leader ms": 1000 * leader / acts,
        "others ms": 1000 * sum(others) / acts,
        "times": 1.0,
        "postgresql ms": 1000 * (spent.database - share * idle.database) / acts,
        "nats ms": 1000 * (spent.bus - share * idle.bus) / acts,
        "idle core %": 100 * sum(idle.nodes) / idle.moment,
        "p50 ms": 1000 * spans[len(spans) // 2],
        "acts/s": tally.acts / spent.moment,
        "acts": float(tally.acts),
        "refused": float(tally.refused),
        "generator core %": 100 * generator / spent.moment,
    }
