"""Work on a whole log in a process of its own: what it reads and makes is never in the memory of a server.

A log that no other process can read, such as one in memory, is read where it is.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Concatenate, ParamSpec

from tapete.core.decision import Refused
from tapete.store.log import LogReader, LogUnavailableError
from tapete.store.process.elsewhere import ElsewhereError, elsewhere

P = ParamSpec("P")
LogWork = Callable[Concatenate[LogReader, P], Iterator[bytes]]
"""Reads a log and makes blocks of bytes; a function of a module."""


def aside(log: LogReader, work: LogWork[P], *arguments: P.args, **named: P.kwargs) -> Iterator[bytes]:
    """What some work makes of a log, block by block, as fast as somebody takes them."""
    address: str | None = getattr(log, "address", None)
    if address is None:
        yield from work(log, *arguments, **named)
        return
    try:
        yield from elsewhere(on_log, address, work, *arguments, **named)
    except ElsewhereError as error:
        raise LogUnavailableError(str(error)) from error


def on_log(address: str, work: LogWork[P], /, *arguments: P.args, **named: P.kwargs) -> Iterator[bytes]:
    """In the other process: the log is opened to be read, and nothing of it is changed."""
    from tapete.store.opening import open_to_read

    log = open_to_read(address)
    if isinstance(log, Refused):
        raise LogUnavailableError(log.reason.en)
    with closing(log):
        yield from work(log, *arguments, **named)
