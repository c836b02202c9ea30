"""What a measured server tells of itself: where it is, and what it has spent up to a moment."""

import resource
import socket
import time
from pathlib import Path
from typing import Final

import msgspec

LOOPBACK: Final = "127.0.0.1"
_STATUS: Final = Path("/proc/self/statm")
"""Where Linux tells the pages that a process holds."""


class Opened(msgspec.Struct, frozen=True):
    """Where a measured server is, its tables, and the secrets of those in session: so many a table."""

    port: int
    tables: list[str] = []
    secrets: list[str] = []


class Spent(msgspec.Struct, frozen=True):
    """Seconds of the processor, and seconds and counts of the room's stages: up to a moment, or of a while."""

    moment: float
    loop: float
    process: float
    acts: int = 0
    appends: int = 0
    append: float = 0.0
    stages: dict[str, float] = {}
    memory: int = 0
    """Bytes that the process holds at the end; 0 where the system does not tell."""

    def since(self, before: "Spent") -> "Spent":
        return Spent(
            self.moment - before.moment,
            self.loop - before.loop,
            self.process - before.process,
            self.acts - before.acts,
            self.appends - before.appends,
            self.append - before.append,
            {stage: seconds - before.stages[stage] for stage, seconds in self.stages.items()},
            self.memory,
        )

    def __add__(self, later: "Spent") -> "Spent":
        """Of both whiles together."""
        return Spent(
            self.moment + later.moment,
            self.loop + later.loop,
            self.process + later.process,
            self.acts + later.acts,
            self.appends + later.appends,
            self.append + later.append,
            {stage: seconds + later.stages[stage] for stage, seconds in self.stages.items()},
            later.memory,
        )


def spent_so_far() -> Spent:
    """What this process has spent; asked in the loop's own thread."""
    pages = int(_STATUS.read_text("ascii").split()[1]) if _STATUS.exists() else 0
    return Spent(time.perf_counter(), time.thread_time(), time.process_time(), memory=pages * resource.getpagesize())


def listener() -> socket.socket:
    """On a free port; asyncio sends without delay only where TCP is named."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind((LOOPBACK, 0))
    listening.listen(1024)
    return listening


def allow_many_files() -> None:
    """As many sockets as the machine lets one process have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
