"""kill -9 at any moment: what was acknowledged is there, the chain is whole, nothing is there twice."""

import random
import subprocess
import sys
import time
from pathlib import Path

from tapete.store.chain import first_bad

from .conftest import OpenLog
from .stubborn_writer import STREAMS, content

LIVES = 4


def test_everything_acknowledged_survives(database: str, open_log: OpenLog) -> None:
    acknowledged = dict.fromkeys(STREAMS, 0)
    moments = random.Random(database)
    for _ in range(LIVES):
        versions = lived(database, moments.uniform(0, 0.4))
        assert all(version > acknowledged[stream] for stream, version in versions.items())
        acknowledged |= versions
        log = open_log(database)
        count, bad = first_bad(log.read_all())
        assert bad is None and count == sum(map(log.version, STREAMS))
        for stream in STREAMS:
            assert log.version(stream) >= acknowledged[stream]
            assert [event.data for event in log.read(stream)] == [
                content(stream, version) for version in range(1, log.version(stream) + 1)
            ]
        log.close()


def lived(database: str, seconds: float) -> dict[str, int]:
    """What a writer acknowledged before it was killed, some time after its first words."""
    command = [sys.executable, "-m", "tests.store.stubborn_writer", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(seconds)
        writer.kill()
        lines = [first, *writer.stdout]
    return {stream: int(version) for stream, version in (line.split() for line in lines if line.endswith("\n"))}
