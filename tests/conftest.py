import gc
import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.failures import failures
from tests.nats import nats_address, own_nats
from tests.postgres import another_postgres_address, postgres_address, postgres_server

__all__ = [
    "another_postgres_address",
    "failures",
    "nats_address",
    "own_nats",
    "postgres_address",
    "postgres_server",
]

settings.register_profile("repeated", deadline=None, derandomize=True)
settings.register_profile("searching", deadline=None)
settings.load_profile(os.environ.get("TAPETE_EXAMPLES", "repeated"))

os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="tapete-tests-")
"""Keys and notes of databases lie in a folder of this run, and not among the user's own."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Every process finds all tests: while it does nothing is thrown away, and what it has found stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


WAITING = ("tests/faults/", "tests/room/test_killed_room.py", "tests/cli/test_cluster.py")
"""Tests that mostly wait for servers they have started."""
_EVERY = 3


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with many tests first, and every third one of those that wait: at the end of a run nothing is done beside
    them. ``make test`` keeps this order."""
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.nodeid.partition("::")[0], []).append(item)
    names = sorted(files, key=lambda name: -len(files[name]))
    waiting, others = ([name for name in names if name.startswith(WAITING) is waits] for waits in (True, False))
    for place, name in enumerate(waiting):
        others.insert(_EVERY * place, name)
    items[:] = [item for name in others for item in files[name]]


CRAWLED = "crawled"
"""What a test has counted of texts, as a property of its report: a sentence with the numbers in it."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was read and checked stands below the dots."""
    reports = [report for report in terminalreporter.stats.get("passed", []) if report.when == "call"]
    counts = [said for report in reports for name, said in report.user_properties if name == CRAWLED]
    if counts:
        terminalreporter.section("texts read and references checked")
    for said in counts:
        terminalreporter.write_line(str(said))
