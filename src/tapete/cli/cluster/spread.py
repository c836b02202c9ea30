"""Parts of a simulation played by the workers of a cluster, each exactly once in the result.

A part is plain values and gives the same wherever and whenever it is played, so that one whose worker is lost is simply
played again. Only so many parts are under way at once that every worker has some: a billion rounds need no more memory
than a thousand.
"""

import contextlib
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from tapete import __version__
from tapete.cli.cluster.option import LOCAL
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import say
from tapete.library.extras import needing
from tapete.odds.kernels.progress import Watch

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster

Part = TypeVar("Part")
Result = TypeVar("Result")

_EACH: Final = 4
"""Parts that a worker has before it, so that it never waits."""
_LEAST: Final = 16
_TRIES: Final = 20
"""How often a part is begun whose workers are lost one after another."""
_PATIENCE: Final = 5
"""Seconds to reach the scheduler."""


class _Played(NamedTuple):
    """What a worker sends back: by which version of the program, which part, and what it gave."""

    version: str
    number: int
    result: object


@contextmanager
def cluster(address: str, workers: int | None = None) -> Iterator["Client"]:
    """The cluster at an address, or one of so many processes on this machine."""
    with needing("cluster"):
        from distributed import Client

    for name in ("distributed", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # a worker that is lost is no news to whoever waits
    with contextlib.ExitStack() as stack:
        where = stack.enter_context(local_workers(workers)) if address == LOCAL else address
        try:
            client = stack.enter_context(Client(where, timeout=_PATIENCE, set_as_default=False))
        except (OSError, ValueError) as error:
            raise _unreachable(address) from error
        yield client


@contextmanager
def local_workers(count: int | None = None) -> Iterator["LocalCluster"]:
    """So many processes of this machine, as many as it has cores if nobody says."""
    from distributed import LocalCluster

    workers = LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=":0", silence_logs=logging.CRITICAL)
    try:
        yield workers
    finally:
        with contextlib.suppress(KeyError):  # of a worker that was lost, and is struck off twice while it closes
            workers.close()


def spread(client: "Client", play: Callable[[Part], Result], parts: Iterable[Part]) -> Iterator[tuple[int, Result]]:
    """The number of each part and what it gave, as they come in; ``play`` is a function that workers can import."""
    from distributed import as_completed

    coming = enumerate(parts)
    under_way: dict[object, tuple[int, Part, int]] = {}

    def begun(number: int, part: Part, tries: int) -> "Future[_Played]":
        future = client.submit(_played, play, number, part, pure=False)
        under_way[future.key] = (number, part, tries)
        return future

    most = max(_LEAST, _EACH * sum(client.nthreads().values()))
    futures = as_completed([begun(number, part, 1) for number, part in islice(coming, most)], loop=client.loop)
    for future in futures:
        number, part, tries = under_way.pop(future.key)
        if future.status != "finished":
            futures.add(begun(number, part, _again(future, tries)))
            continue
        played: _Played = future.result()
        if played.version != __version__:
            raise _another_version(played.version)
        for next_number, next_part in islice(coming, 1):
            futures.add(begun(next_number, next_part, 1))
        yield played.number, played.result  # type: ignore[misc]  # what the worker's own ``play`` gave


def in_order(client: "Client", play: Callable[[Part], Result], parts: Sequence[Part], watch: Watch) -> list[Result]:
    """What each part gave, in their order."""
    results: dict[int, Result] = {}
    for number, result in spread(client, play, parts):
        results[number] = result
        watch(len(results), len(parts))
    return [results[number] for number in range(len(parts))]


def _played(play: Callable[[Part], Result], number: int, part: Part) -> _Played:
    return _Played(__version__, number, play(part))


def _again(future: "Future[_Played]", tries: int) -> int:
    """How often a part will have been begun that is begun again because its worker was lost; else it has failed."""
    from distributed import KilledWorker

    error = future.exception()
    if isinstance(error, ModuleNotFoundError):
        raise _another_version("?") from error
    if error is None or (isinstance(error, KilledWorker) and tries < _TRIES):
        return tries + 1
    raise error


def _unreachable(address: str) -> Failure:
    return Failure(
        say(
            f"no hay un planificador de dask en {address}: arránquelo con «dask scheduler», o ponga --cluster {LOCAL}",
            f"there is no dask scheduler at {address}: start it with 'dask scheduler', or use --cluster {LOCAL}",
        )
    )


def _another_version(version: str) -> Failure:
    return Failure(
        say(
            f"un trabajador del clúster tiene otra versión de tapete ({version}; aquí {__version__}): instale la misma",
            f"a worker of the cluster has another version of tapete ({version}; here {__version__}): install the same",
        )
    )
