"""What limits a measured room: where the time of an act goes, and how many acts each of the things it needs could
carry by itself."""

import os
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Final

import msgspec

from tapete.bench.room.spent import Spent
from tapete.core.sentence import Sentence

_PAGE: Final = bytes(4096)
_SYNCS: Final = 40
_BUSY: Final = 85
"""Per cent of a core from which a process is what limits."""

ROOM: Final = Sentence("un núcleo, en la sala", "one core, in the room")
GENERATOR: Final = Sentence("el generador de carga", "the load generator")
ELSEWHERE: Final = Sentence("esperar (el disco, otros programas)", "waiting (the disk, other programs)")
LABELS: Final = {
    "acts/s": Sentence("actos/s, tan deprisa como va", "acts/s, as fast as it goes"),
    "acts/core s": Sentence("actos por segundo de núcleo", "acts a core second"),
    "peer/core s": Sentence("el servidor desnudo, actos por segundo de núcleo", "the bare server, acts a core second"),
    "ratio": Sentence("razón", "ratio"),
    "peer acts/s": Sentence("el servidor desnudo, actos/s", "the bare server, acts/s"),
    "p50 ms": Sentence("p50 a media carga, ms", "p50 at half load, ms"),
    "p99 ms": Sentence("p99 a media carga, ms", "p99 at half load, ms"),
    "peer p99 ms": Sentence("el servidor desnudo, p99 a media carga, ms", "the bare server, p99 at half load, ms"),
    "act ms": Sentence("un acto, ms de procesador", "an act, ms of the processor"),
    "decide ms": Sentence("· decidir", "· deciding"),
    "evolve ms": Sentence("· llevarlo a cabo", "· carrying it out"),
    "picture ms": Sentence("· hacer las vistas de todos", "· making everybody's pictures"),
    "send ms": Sentence("· enviarlas", "· sending them"),
    "loop's rest ms": Sentence("· el resto del bucle (leer, despertar)", "· the rest of the loop (reading, waking)"),
    "log's thread ms": Sentence("· el hilo del registro", "· the log's thread"),
    "peer act ms": Sentence("un acto del servidor desnudo, ms", "an act of the bare server, ms"),
    "wait for log ms": Sentence("esperar a que el registro lo tenga, ms", "waiting until the log has it, ms"),
    "fsync ms": Sentence("un fsync desnudo, ms", "a bare fsync, ms"),
    "room core %": Sentence("% de un núcleo que tuvo la sala", "% of a core the room had"),
    "generator core %": Sentence("% que tuvo el generador de carga", "% the load generator had"),
    "appends an act": Sentence("anotaciones por acto", "appends an act"),
    "messages an act": Sentence("mensajes por acto", "messages an act"),
    "bytes a message": Sentence("bytes por mensaje", "bytes a message"),
    "refused": Sentence("actos denegados", "acts refused"),
    "MB": Sentence("memoria de la sala, MB", "memory of the room, MB"),
}


class Window(msgspec.Struct, frozen=True):
    """A while of play, or several added up: what the server and the load generator spent in it, and what was seen."""

    spent: Spent
    generator: float
    """Seconds of the processor that the load generator took."""
    acts: int
    messages: int
    bytes: int
    refused: int = 0
    spans: list[float] = []
    """Seconds of each act until everybody at the table had seen it."""

    def __add__(self, later: "Window") -> "Window":
        return Window(
            self.spent + later.spent,
            self.generator + later.generator,
            self.acts + later.acts,
            self.messages + later.messages,
            self.bytes + later.bytes,
            self.refused + later.refused,
            self.spans + later.spans,
        )

    @property
    def seconds(self) -> float:
        return self.spent.moment

    @property
    def rate(self) -> float:
        return self.acts / self.seconds

    @property
    def per_core_second(self) -> float:
        return self.acts / self.spent.process

    @property
    def messages_an_act(self) -> float:
        return self.messages / max(self.acts, 1)

    @property
    def bytes_a_message(self) -> float:
        return self.bytes / max(self.messages, 1)

    def percentile(self, percent: int) -> float:
        """Of the spans, in milliseconds."""
        return 1000 * quantiles(self.spans, n=100)[percent - 1] if len(self.spans) > 1 else float("nan")

    def stages(self) -> dict[str, float]:
        """Milliseconds of the processor that an act takes, the croupier's part of it included, and where they go."""
        spent, acts = self.spent, max(self.acts, 1)
        worked = {f"{stage} ms": seconds for stage, seconds in spent.stages.items()}
        told = {
            "act ms": spent.process,
            **worked,
            "loop's rest ms": max(spent.loop - sum(worked.values()), 0.0),
            "log's thread ms": max(spent.process - spent.loop, 0.0),
            "wait for log ms": spent.append,
        }
        return {name: 1000 * seconds / acts for name, seconds in told.items()}

    def counts(self) -> dict[str, float]:
        return {
            "room core %": 100 * self.spent.process / self.seconds,
            "generator core %": 100 * self.generator / self.seconds,
            "appends an act": self.spent.appends / max(self.acts, 1),
            "messages an act": self.messages_an_act,
            "bytes a message": self.bytes_a_message,
            "MB": self.spent.memory / 1e6,
        }

    def limit(self) -> Sentence:
        """What kept it from going faster: whoever had a core for themselves, or what both waited for."""
        room, generator = (100 * spent / self.seconds for spent in (self.spent.process, self.generator))
        if max(room, generator) < _BUSY:
            return ELSEWHERE
        return GENERATOR if generator > room else ROOM


def sync_seconds(folder: Path) -> float:
    """How long a page takes to the disk of a folder: the middle of some, one after the other."""
    path, spans = folder / "sync", []
    with path.open("wb", buffering=0) as file:
        for _ in range(_SYNCS):
            began = time.perf_counter()
            file.write(_PAGE)
            os.fsync(file.fileno())
            spans.append(time.perf_counter() - began)
    path.unlink()
    return median(spans)
