"""One edit tried in a process of its own: do the tests that name the rule fail?

The process is forked from one that has imported the packages and has read none of the law's data at that, so that
nothing of the unbroken law is remembered in it, and no file is changed for anybody else.
"""

import contextlib
import gc
import os
import pickle
import pkgutil
import resource
import tomllib
from collections.abc import Iterable, Sequence
from functools import _lru_cache_wrapper
from importlib import import_module
from itertools import groupby
from typing import Any, Final, NamedTuple

import pytest

import tapete
from tests.mutants.children import break_in_children
from tests.mutants.mutation import SOURCES, Mutation

MOST_TESTS: Final = 6
_SECONDS: Final = 90
"""Of the processor: a busy machine does not make a trial fail."""
_OPTIONS: Final = (
    *("-q", "-x", "--no-header", "--tb=no", "--assert=plain", "-o", "addopts="),
    *("-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:doctest"),
    *("-p", "no:schemathesis", "-p", "no:unraisableexception", "-p", "no:threadexception"),
)
"""Half of a trial's time would go to what no test of a rule needs: a plugin's imports, and collecting rubbish."""
_parsed: Final[dict[str, bytes]] = {}
"""The content of every data file by its text, so that no trial parses it again."""
_caches: Final["list[_lru_cache_wrapper[Any]]"] = []
"""Whatever in the packages remembers what it has read or compiled."""
_OTHERS: Final = ("hypothesis", "starlette.testclient", "sqlalchemy", "rich.table", "jinja2", "babel.core")
_SELDOM: Final = ("tapete.odds", "tapete.bench", "tapete.rl", "tapete.store.migrations")
"""Packages that are large, and that few tests of a rule need."""


class Trial(NamedTuple):
    """A process that tries an edit: its id, and where the test that notices is written."""

    process: int
    noticed: int

    def noticing(self) -> str:
        """The first test that failed; nothing where none did."""
        with os.fdopen(self.noticed, encoding="utf-8") as pipe:
            return pipe.read()


class _Noticing:
    """A pytest plugin: the first test that fails is written down."""

    def __init__(self, pipe: int) -> None:
        self._pipe, self._written = pipe, False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self._written:
            self._written = True
            os.write(self._pipe, report.nodeid.encode())


def prepare(test_modules: Iterable[str] = ()) -> None:
    """Import what every trial needs, once; what would read data while it is imported is left to the trials."""
    for name in _OTHERS:
        with contextlib.suppress(ImportError):
            import_module(name)
    loads, tomllib.loads = tomllib.loads, _unread  # type: ignore[assignment]
    for module in pkgutil.walk_packages(tapete.__path__, "tapete."):
        if not module.name.startswith(_SELDOM) and not module.name.endswith("__main__"):
            with contextlib.suppress(ImportError):
                import_module(module.name)
    for name in test_modules:
        with contextlib.suppress(Exception):  # a module of tests may need what only pytest prepares
            import_module(name)
    tomllib.loads = loads
    for file in SOURCES.rglob("*.toml"):
        text = file.read_text("utf-8")
        _parsed[text] = pickle.dumps(tomllib.loads(text))
    _caches.extend(cached for cached in gc.get_objects() if _remembers(cached))
    gc.freeze()


def _remembers(thing: object) -> bool:
    return isinstance(thing, _lru_cache_wrapper) and str(thing.__module__).startswith("tapete")


def _unread(_content: str, /, **_options: object) -> dict[str, object]:
    raise ImportError("data are read while a module is imported")


def try_edit(edit: Mutation | None, tests: Sequence[str]) -> Trial:
    """Begin a trial in a process that ends with pytest's code. Without an edit the tests are just run."""
    noticed, pipe = os.pipe()
    process = os.fork()
    if process:
        os.close(pipe)
        return Trial(process, noticed)
    code = 3
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS, _SECONDS))
        _silence()
        if edit is not None:
            _break(edit)
        code = _first_code(tests, _Noticing(pipe))
    finally:
        os._exit(code)


def _first_code(tests: Sequence[str], noticing: _Noticing) -> int:
    """Pytest's code for the first file in which something is noticed: the files after it are not even imported."""
    code = 0
    for _, ids in groupby(tests, lambda test: test.partition("::")[0]):
        code = int(pytest.main([*_OPTIONS, *ids], plugins=[noticing]))
        if code:
            break
    return code


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _break(edit: Mutation) -> None:
    """Whoever reads the file reads it with the edit in it; what was read before is forgotten."""
    for cached in _caches:
        cached.cache_clear()
    if edit.file.endswith(".py"):
        name = edit.file.removesuffix(".py").replace("/", ".")
        setattr(import_module(f"tapete.{name}"), str(edit.path[0]), edit.now)
        return
    text = (SOURCES / edit.file).read_text("utf-8")
    loads = tomllib.loads

    def broken(content: str, /, **options: Any) -> dict[str, Any]:
        read = pickle.loads(_parsed[content]) if content in _parsed else loads(content, **options)
        return edit.applied(read) if content == text else read

    tomllib.loads = broken
    break_in_children(text, edit.applied(loads(text)))
