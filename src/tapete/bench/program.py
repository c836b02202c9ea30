"""A program of its own for as long as a measurement needs it."""

import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

_STOPS_WITHIN: Final = 15


@contextmanager
def running(
    command: list[str], environment: Mapping[str, str] | None = None, *, silent: bool = False
) -> "Iterator[subprocess.Popen[bytes]]":
    """The program, asked to end when the measurement ends, and killed when it does not; ``silent`` drops its output."""
    stdout, stderr = (subprocess.DEVNULL, subprocess.DEVNULL) if silent else (subprocess.PIPE, None)
    with subprocess.Popen(command, stdout=stdout, stderr=stderr, env=environment) as process:  # noqa: S603 - our own
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(_STOPS_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()


def next_line(process: "subprocess.Popen[bytes]") -> bytes:
    """The next line of its output: a measured program writes one when it is ready."""
    assert process.stdout is not None
    return process.stdout.readline()
