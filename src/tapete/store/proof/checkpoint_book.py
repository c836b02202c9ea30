"""The checkpoints of a log in its database, and the last of them outside it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, Row, func, insert, inspect, select

from tapete.core.decision import Refused
from tapete.store.archive.leaves import leaves
from tapete.store.database import begin_writing, reached
from tapete.store.proof.checkpoint import BEFORE_THE_FIRST, Checkpoint, read_checkpoint, signed
from tapete.store.proof.merkle import EMPTY, GrowingTree
from tapete.store.proof.signing import Signers
from tapete.store.schema import CHECKPOINTS, EVENTS
from tapete.store.sealing.private_file import replace_privately

HASH_BYTES = 32
_PAGE: Final = 1000
"""Events after which a tree that grows lets others go first,"""
_PATIENCE: Final = 2.0
"""for so many times as long as it has taken: a room deals on while what it dealt is signed."""


class CheckpointBook:
    """Makes checkpoints of a log. ``outside`` is a file that has the last of them, for when the database has not."""

    def __init__(self, engine: Engine, signers: Signers, now: Callable[[], str], outside: Path | None = None) -> None:
        self._engine, self._signers, self._now, self._outside = engine, signers, now, outside

    def make(self) -> Checkpoint:
        """The log as it stands, signed; the last one again where nothing has happened since.

        Nobody is kept from writing but for what was written while the tree grew.
        """
        with reached(self._engine) as connection:
            before = connection.execute(_LAST).first()
            tree = _kept(before)
            _grow(connection, tree, patiently=True)
        with reached(self._engine) as connection:
            begin_writing(connection)
            last = connection.execute(_LAST).first()
            if last != before:  # another server has made one meanwhile
                tree = _kept(last)
            _grow(connection, tree)
            if last is not None and tree.size == last.size:
                return _checkpoint(last)
            number, after = (last.number + 1, _checkpoint(last).hash) if last else (1, BEFORE_THE_FIRST)
            made = signed(number, tree.size, tree.root, self._now(), after, self._signers)
            connection.execute(insert(CHECKPOINTS), _row(made) | {"peaks": b"".join(tree.peaks)})
            connection.commit()
        if self._outside is not None:
            replace_privately(self._outside, [str(made).encode()])
        return made


def checkpoints(engine: Engine) -> Iterator[Checkpoint]:
    """All of them, the first first; none in a database of before there were any."""
    with reached(engine) as connection:
        if not inspect(connection).has_table(CHECKPOINTS.name):
            return
        yield from map(_checkpoint, connection.execute(select(CHECKPOINTS).order_by(CHECKPOINTS.c.number)))


def checkpoint_from(engine: Engine, size: int) -> Checkpoint | None:
    """The first of at least so many events."""
    later = select(CHECKPOINTS).where(CHECKPOINTS.c.size >= size).order_by(CHECKPOINTS.c.number).limit(1)
    with reached(engine) as connection:
        row = connection.execute(later).first()
    return _checkpoint(row) if row else None


def noted_outside(file: Path) -> Checkpoint | Refused | None:
    """The last checkpoint as it was noted outside the database; None where none has been."""
    try:
        return read_checkpoint(file.read_text("utf-8", "replace"))
    except FileNotFoundError:
        return None


_LAST = select(CHECKPOINTS).order_by(CHECKPOINTS.c.number.desc()).limit(1)


def _kept(last: Row[tuple[object, ...]] | None) -> GrowingTree:
    """The tree of all events as the last checkpoint left it; one without leaves if it does not lead there."""
    if last is not None:
        peaks = [last.peaks[at : at + HASH_BYTES] for at in range(0, len(last.peaks), HASH_BYTES)]
        kept = GrowingTree(last.size, peaks)
        if last.size.bit_count() == len(peaks) and (kept.root if peaks else EMPTY) == last.root:
            return kept
    return GrowingTree()


def _grow(connection: Connection, tree: GrowingTree, patiently: bool = False) -> None:
    """Take in what was written since, a page at a time; ``patiently`` others go first after each."""
    newest = connection.scalar(select(func.max(EVENTS.c.position))) or 0
    for first in range(tree.size + 1, newest + 1, _PAGE):
        began = time.perf_counter()
        tree.add(digest for _, digest in leaves(connection, first, min(first + _PAGE - 1, newest)))
        if patiently:
            time.sleep(_PATIENCE * (time.perf_counter() - began))


def _checkpoint(row: Row[tuple[object, ...]]) -> Checkpoint:
    """What somebody has put there that has not even the right kind reads as nothing, which nobody has signed."""
    number, size = (value if isinstance(value, int) else 0 for value in (row.number, row.size))
    texts = (row.root, row.after, row.key, row.signature)
    root, after, key, signature = (value if isinstance(value, bytes) else b"" for value in texts)
    return Checkpoint(number, size, root, str(row.recorded), after, key, signature)


def _row(checkpoint: Checkpoint) -> dict[str, object]:
    return {name: getattr(checkpoint, name) for name in Checkpoint.__struct_fields__}
