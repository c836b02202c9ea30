"""Files that only their owner reads: databases, keys and exports."""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

PRIVATE: Final = 0o600


def create_privately(file: Path, content: bytes) -> None:
    """A new file that is whole from the moment it is there; it fails if somebody else has made it."""
    part = _part_of(file)
    _write(part, [content])
    try:
        file.hardlink_to(part)
    finally:
        part.unlink()


def create_empty(file: Path) -> None:
    """An empty file for somebody else to fill."""
    _write(file, [])


def _write(file: Path, rows: Iterable[bytes]) -> int:
    """On the disk before it returns; tells how many rows."""
    count = 0
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "wb") as output:
        for row in rows:
            output.write(row)
            count += 1
        output.flush()
        os.fsync(output.fileno())
    return count


def replace_privately(file: Path, rows: Iterable[bytes]) -> int:
    """Writes a file whole before it takes its name, so that a broken one is never taken for it.

    Several processes may do so at once: one whole file after the other has the name.
    """
    part = _part_of(file)
    try:
        count = _write(part, rows)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    return count


def _part_of(file: Path) -> Path:
    """Where a file is written before it has its name; nobody else writes there."""
    return file.with_name(f"{file.name}.{token_hex(4)}.part")


def keep_private(database: Path) -> None:
    """Makes a SQLite file the owner's alone before anything is in it; what SQLite puts beside it follows its mode.

    One of before, which others could read, is closed to them, unless it is somebody else's.
    """
    with suppress(FileExistsError, FileNotFoundError):
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    for file in (database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            if stat.S_IMODE(file.stat().st_mode) & ~PRIVATE:
                file.chmod(PRIVATE)
