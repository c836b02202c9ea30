"""Work in a process of its own, whose memory goes with it; what it makes comes block by block, as it is taken.

The program that asks is not run again there, whatever it is: only the module of the work is imported.
"""

import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import IO, Final, ParamSpec

P = ParamSpec("P")
Work = Callable[P, Iterator[bytes]]
"""Makes blocks of bytes; a function of a module, so that another process finds it."""

_HEAD: Final = struct.Struct(">cQ")
_BLOCK, _END, _BROKEN = b"+", b".", b"!"
_PROGRAM: Final = "from tapete.store.process.elsewhere import work_here; work_here()"
_PATIENCE: Final = 5.0
"""Seconds within which a process ends that has been told to."""


class ElsewhereError(Exception):
    """The work broke, or its process did."""


def elsewhere(work: Work[P], *arguments: P.args, **named: P.kwargs) -> Iterator[bytes]:
    """What some work makes; whoever closes this before its end ends the work."""
    paths = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-P", "-c", _PROGRAM]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=paths)  # noqa: S603  our own program
    assert process.stdin is not None and process.stdout is not None
    try:
        with process.stdin as told:
            pickle.dump((work, arguments, named), told)
        yield from _received(process.stdout)
    finally:
        process.stdout.close()
        process.terminate()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


def _received(blocks: IO[bytes]) -> Iterator[bytes]:
    while True:
        head = blocks.read(_HEAD.size)
        if len(head) < _HEAD.size:
            raise ElsewhereError("the process has ended")
        kind, size = _HEAD.unpack(head)
        content = blocks.read(size)
        if kind == _BROKEN or len(content) < size:
            raise ElsewhereError(content.decode())
        if kind == _END:
            return
        yield content


def work_here() -> None:
    """What the process does: it is told the work, and sends what comes of it. Nothing else may be written there."""
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)
        try:
            work, arguments, named = pickle.load(sys.stdin.buffer)  # noqa: S301  from the process that started this one
            for block in work(*arguments, **named):
                _send(out, _BLOCK, block)
            _send(out, _END, b"")
        except BrokenPipeError:  # whoever asked has gone
            os._exit(0)
        except Exception as error:
            _send(out, _BROKEN, repr(error).encode())


def _send(out: IO[bytes], kind: bytes, content: bytes) -> None:
    out.write(_HEAD.pack(kind, len(content)) + content)
    out.flush()
