"""One edit tried in a process of its own: do the tests that name the rule fail?

The process is forked from one that has imported other people's packages and nothing that has read the law's data, so
that nothing of the unbroken law is remembered in it, and no file is changed for anybody else.
"""

import contextlib
import gc
import os
import tomllib
from collections.abc import Sequence
from functools import _lru_cache_wrapper
from typing import Any, Final

import pytest

from tests.mutants.mutation import SOURCES, Mutation

MOST_TESTS: Final = 6
_PREPARED: Final = ("hypothesis", "msgspec", "starlette.testclient", "sqlalchemy", "rich.table", "jinja2", "babel.core")


def prepare() -> None:
    """Import what every trial needs, once."""
    for name in _PREPARED:
        with contextlib.suppress(ImportError):
            __import__(name)


def try_edit(edit: Mutation | None, tests: Sequence[str]) -> int:
    """Begin a trial: the id of its process, which ends with pytest's code. Without an edit the tests are just run."""
    process = os.fork()
    if process:
        return process
    code = 3
    try:
        _silence()
        if edit is not None:
            _break(edit)
        options = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-header", "--tb=no")
        code = int(pytest.main([*options, *tests]))
    finally:
        os._exit(code)


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _break(edit: Mutation) -> None:
    """Whoever reads the file reads it with the edit in it; what was read before is forgotten."""
    for cached in gc.get_objects():
        if isinstance(cached, _lru_cache_wrapper) and str(cached.__module__).startswith("tapete"):
            cached.cache_clear()
    text = (SOURCES / edit.file).read_text("utf-8")
    loads = tomllib.loads

    def broken(content: str, /, **options: Any) -> dict[str, Any]:
        read = loads(content, **options)
        return edit.applied(read) if content == text else read

    tomllib.loads = broken
