"""What needs more than the library itself: the extras of the package, and the one sentence that names the missing one.

``pip install tapete`` brings msgspec and nothing else. Whatever imports more is imported under ``needing``.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tapete.core.sentence import Sentence

CLI: Final = frozenset(
    {"babel", "click", "cryptography", "platformdirs", "rich", "snowballstemmer", "sqlalchemy", "zstandard"}
)
PDF: Final = frozenset({"jinja2", "typst"})
ODDS: Final = frozenset({"llvmlite", "numba", "numpy"})
SERVE: Final = frozenset(
    {
        "alembic",
        "anyio",
        "argon2",
        "markdown_it",
        "multipart",
        "python_multipart",
        "starlette",
        "structlog",
        "uvicorn",
        "uvloop",
        "websockets",
    }
)
EXTRAS: Final[dict[str, frozenset[str]]] = {
    "cli": CLI,
    "odds": ODDS,
    "pdf": PDF,
    "postgres": CLI | {"psycopg"},
    "rl": frozenset({"gymnasium", "numpy", "pettingzoo"}),
    "serve": CLI | ODDS | PDF | SERVE,
    "cluster": CLI | ODDS | PDF | SERVE | {"dask", "distributed", "nats", "psycopg"},
}
"""By the name of the extra, the modules that it brings."""


class MissingExtraError(ImportError):
    """Something needs an extra that is not installed; the sentence says how to install it."""

    def __init__(self, extra: str) -> None:
        how = f"pip install 'tapete[{extra}]'"
        self.sentence = Sentence(f"falta el extra «{extra}»: {how}", f"the extra '{extra}' is not installed: {how}")
        super().__init__(self.sentence.en)
        self.extra: str = extra
        """The name of the extra."""


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Whatever is imported here comes with an extra.

    >>> with needing("odds"):
    ...     raise ModuleNotFoundError("No module named 'numba'", name="numba")
    Traceback (most recent call last):
    tapete.library.extras.MissingExtraError: the extra 'odds' is not installed: pip install 'tapete[odds]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        missing = extra_of(error, extra)
        if missing is None:
            raise
        raise missing from error


def extra_of(error: ModuleNotFoundError, wanted: str = "") -> MissingExtraError | None:
    """The extra that brings a missing module: the one ``wanted`` if it does; None where no extra brings it."""
    module = (error.name or "").partition(".")[0]
    bringing = [extra for extra, modules in EXTRAS.items() if module in modules]
    if not bringing:
        return None
    return MissingExtraError(wanted if wanted in bringing else bringing[0])
