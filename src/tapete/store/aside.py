"""Work on a whole log in a process of its own: what it reads and makes is never in the memory of a server.

A log that no other process can read, such as one in memory, is read where it is.
"""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing.connection import Connection
from typing import Concatenate, Final, ParamSpec

from tapete.core.decision import Refused
from tapete.store.log import LogReader, LogUnavailableError

P = ParamSpec("P")
Work = Callable[Concatenate[LogReader, P], Iterator[bytes]]
"""Reads a log and makes blocks of bytes; a function of a module, so that another process finds it."""

_BLOCK, _END, _BROKEN = b"+", b".", b"!"
_PATIENCE: Final = 5.0
"""Seconds within which a process ends that nobody listens to any more."""


def aside(log: LogReader, work: Work[P], *arguments: P.args, **named: P.kwargs) -> Iterator[bytes]:
    """What some work makes of a log, block by block, as fast as somebody takes them."""
    address: str | None = getattr(log, "address", None)
    if address is None:
        yield from work(log, *arguments, **named)
        return
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sender, address, work, arguments, named), daemon=True)
    process.start()
    sender.close()
    try:
        yield from _received(receiver)
    finally:
        receiver.close()
        process.join(_PATIENCE)
        if process.is_alive():
            process.terminate()


def _received(receiver: Connection) -> Iterator[bytes]:
    while True:
        try:
            message = receiver.recv_bytes()
        except EOFError:
            raise LogUnavailableError("the process that read the log has ended") from None
        if message == _END:
            return
        if message.startswith(_BROKEN):
            raise LogUnavailableError(message.removeprefix(_BROKEN).decode())
        yield message.removeprefix(_BLOCK)


def _work(
    sender: Connection, address: str, work: Work[P], arguments: tuple[object, ...], named: dict[str, object]
) -> None:
    from tapete.store.opening import open_to_read

    with closing(sender):
        log = open_to_read(address)
        if isinstance(log, Refused):
            sender.send_bytes(_BROKEN + log.reason.en.encode())
            return
        try:
            for block in work(log, *arguments, **named):  # type: ignore[arg-type]
                sender.send_bytes(_BLOCK + block)
            sender.send_bytes(_END)
        except BrokenPipeError:  # whoever asked has gone
            return
        except Exception as error:
            sender.send_bytes(_BROKEN + repr(error).encode())
        finally:
            log.close()
