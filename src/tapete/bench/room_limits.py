"""What limits a measured room: where the time of an act goes, and how many acts each of the things it needs could
carry by itself."""

import os
import time
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from tapete.bench.room_server import Spent
from tapete.core.sentence import Sentence

_PAGE: Final = bytes(4096)
_SYNCS: Final = 40

_NAMES: Final = {
    "disk carries/s": Sentence("el disco", "the disk"),
    "room carries/s": Sentence("un núcleo, en la sala", "one core, in the room"),
    "bots carries/s": Sentence("un núcleo, en los bots", "one core, in the bots"),
}
LABELS: Final = {
    "echo/s": Sentence("eco desnudo de Starlette/s", "bare Starlette echo/s"),
    "echo p50 ms": Sentence("eco p50 ms", "echo p50 ms"),
    "echo p99 ms": Sentence("eco p99 ms", "echo p99 ms"),
    "acts/s": Sentence("actos/s", "acts/s"),
    "decide ms": Sentence("decidir, ms por acto", "deciding, ms an act"),
    "evolve ms": Sentence("llevarlo a cabo", "carrying it out"),
    "picture ms": Sentence("hacer las vistas de todos", "making everybody's pictures"),
    "send ms": Sentence("enviarlas", "sending them"),
    "loop's rest ms": Sentence("el resto del bucle (leer, despertar)", "the rest of the loop (reading, waking)"),
    "log's thread ms": Sentence("el hilo del registro", "the log's thread"),
    "wait for log ms": Sentence("esperar a que el registro lo tenga", "waiting until the log has it"),
    "core %": Sentence("% de un núcleo que tuvo la sala", "% of a core the room had"),
    "fsync ms": Sentence("un fsync desnudo, ms", "a bare fsync, ms"),
    "appends an act": Sentence("anotaciones por acto", "appends an act"),
    "messages an act": Sentence("mensajes por acto", "messages an act"),
    "disk carries/s": Sentence("actos/s que llevaría el disco solo", "acts/s the disk alone would carry"),
    "room carries/s": Sentence("actos/s que llevaría la sala en un núcleo", "acts/s the room would carry on one core"),
    "bots carries/s": Sentence("actos/s que llevarían los bots", "acts/s the bots would carry"),
}


class Load(msgspec.Struct, frozen=True):
    """A while of play at so many tables: what the room and its bots spent in it, and what the disk takes to sync."""

    tables: int
    before: Spent
    after: Spent
    bots: float
    """Seconds of the processor that the bots took."""
    sync: float

    @property
    def acts(self) -> int:
        return max(self.after.acts - self.before.acts, 1)

    def stages(self) -> dict[str, float]:
        """Milliseconds an act takes, the croupier's part of it included: the room's work, and the wait for the log."""
        before, after = self.before, self.after
        worked = {f"{stage} ms": after.stages[stage] - before.stages[stage] for stage in after.stages}
        loop, process = after.loop - before.loop, after.process - before.process
        spent = {
            **worked,
            "loop's rest ms": max(loop - sum(worked.values()), 0.0),
            "log's thread ms": max(process - loop, 0.0),
            "wait for log ms": after.append - before.append,
        }
        return {name: 1000 * seconds / self.acts for name, seconds in spent.items()} | self._counts()

    def _counts(self) -> dict[str, float]:
        wall = self.after.moment - self.before.moment
        return {
            "core %": 100 * (self.after.process - self.before.process) / wall,
            "fsync ms": 1000 * self.sync,
            "appends an act": (self.after.appends - self.before.appends) / self.acts,
            "messages an act": (self.after.messages - self.before.messages) / self.acts,
        }

    def carried(self) -> dict[str, float]:
        """Acts a second that each thing could carry, were it the only one needed.

        A table waits for each append before the next, so that tables share a sync but no table has two at once.
        """
        appends = (self.after.appends - self.before.appends) / self.acts
        process = self.after.process - self.before.process
        return {
            "disk carries/s": self.tables / (appends * self.sync),
            "room carries/s": self.acts / process,
            "bots carries/s": self.acts / self.bots,
        }

    def limit(self) -> Sentence:
        """What carries least."""
        carried = self.carried()
        return _NAMES[min(carried, key=lambda name: carried[name])]


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
