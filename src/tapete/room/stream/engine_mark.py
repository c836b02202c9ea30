"""By what a state was made: two programs that might replay the same stream differently never share a kept state."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from tapete import __version__

_DECIDING: Final = ("core", "cards", "law", "games", "incidents", "tournament", "house", "store", "room")
"""The parts that make events into states."""


@cache
def engine_mark() -> str:
    """The version of tapete and a digest of the source that decides what an event changes."""
    digest = hashlib.sha256()
    for part in _DECIDING:
        for source in _sources(files("tapete") / part):
            digest.update(source.name.encode() + source.read_bytes())
    return f"{__version__} {digest.hexdigest()}"


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda path: path.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry
