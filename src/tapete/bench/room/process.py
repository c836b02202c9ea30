"""Starting a measured server, and asking it what it has spent."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from tapete.bench.program import next_line, running
from tapete.bench.room.client import Client
from tapete.bench.room.spent import Opened, Spent


@contextmanager
def started(module: str, *words: str, keys: Path | None = None) -> Iterator[Opened]:
    """A server in a process of its own, for as long as it is measured; ``keys`` is the file of its log's keys."""
    command = [sys.executable, "-m", module, *words]
    environment = os.environ | ({"TAPETE_KEY_FILE": str(keys)} if keys else {})
    with running(command, environment) as process:
        yield msgspec.json.decode(next_line(process), type=Opened)


class Meter:
    """A socket on which a server tells what it has spent."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def __aenter__(self) -> Self:
        self._client = await Client.connect(self._port, "/spent")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    async def read(self) -> Spent:
        return msgspec.json.decode(await self._client.ask(b"?"), type=Spent)
