"""A program that appends as fast as it can and tells each acknowledged append, until it is killed.

Run as ``python -m tests.store.stubborn_writer ADDRESS``; each stream goes on where the last life of it ended.
"""

import sys
import threading

from tapete.core.decision import Refused
from tapete.store.log import Conflict, Context, EventLog, Fresh
from tapete.store.opening import open_log

STREAMS = ("table/a", "table/b", "table/c", "table/d")
SIZES = (1, 3, 2)
"""How many events the appends have in turn."""


def content(stream: str, version: int) -> bytes:
    return f'{{"{stream}":{version}}}'.encode()


def go_on(log: EventLog, stream: str) -> None:
    version = log.version(stream)
    while True:
        size = SIZES[version % len(SIZES)]
        events = [Fresh("test.Written", 1, content(stream, version + turn)) for turn in range(1, size + 1)]
        outcome = log.append(stream, version, events, Context(stream))
        assert not isinstance(outcome, Conflict), outcome
        version += size
        sys.stdout.write(f"{stream} {version}\n")
        sys.stdout.flush()


def main(address: str) -> None:
    log = open_log(address)
    assert not isinstance(log, Refused), log
    for stream in STREAMS:
        threading.Thread(target=go_on, args=(log, stream)).start()


if __name__ == "__main__":
    main(sys.argv[1])
