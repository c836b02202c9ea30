"""A copy of a whole database while it is in use, and a database from such a copy.

SQLite copies itself page by page; PostgreSQL's own programs ``pg_dump`` and ``pg_restore`` do it there. The segments of
the archive go with it, in a folder beside the copy. The keys are never in a copy: whoever keeps copies keeps the keys
somewhere else.
"""

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError

from tapete.core.decision import Refused
from tapete.core.file_fault import system_fault
from tapete.core.sentence import Sentence
from tapete.store.address import sqlite_file
from tapete.store.archive.copying import beside_copy, copy_segments
from tapete.store.archive.place import archive_folder
from tapete.store.audit import Mark, verify
from tapete.store.database import connect
from tapete.store.log import LogUnavailableError
from tapete.store.sealing.keys import checkpoint_file, missing_key, read_keys
from tapete.store.sealing.private_file import create_empty
from tapete.store.sealing.seal import Keyring, MissingKeyError
from tapete.store.sql_reader import SqlReader

_PAGES_AT_ONCE: Final = 1000
"""Few enough that writers hardly wait."""

Progress = Callable[[int, int], None]
"""Told how many pages are still to be copied, and of how many."""


def copy_database(url: URL, target: Path, progress: Progress | None = None) -> Refused | None:
    """A consistent copy of what is in the database now; people play on meanwhile."""
    if target.exists():
        return Refused(Sentence(f"{target} ya existe: no se sobrescribe", f"{target} is there already"))
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        create_empty(part)
        file = sqlite_file(url)
        failed = _copy_sqlite(file, part, progress) if file else _dump_postgres(url, part)
        if failed is None:  # segments last: what has left the database meanwhile is among them
            copy_segments(archive_folder(url), beside_copy(target))
            part.replace(target)
        return failed
    except (OSError, sqlite3.Error) as error:
        why = system_fault(error)
        return Refused(Sentence(f"no se puede copiar a {target}: {why.es}", f"cannot copy to {target}: {why.en}"))
    finally:
        part.unlink(missing_ok=True)


def restore_database(copy: Path, url: URL, noted: Mark | None = None, older: bool = False) -> int | Refused:
    """A new database from a copy, if it is whole, and how many events it has; nothing is ever overwritten.

    It must hold what was ``noted``, and unless it may be ``older`` all that was signed up to the last note.
    """
    keys = read_keys(url)
    if isinstance(keys, Refused):
        return keys
    outside = None if older else checkpoint_file(url)
    try:
        if file := sqlite_file(url):
            judged = _judged(url.set(database=str(copy)), Keyring(keys), outside, noted, beside_copy(copy))
            if not isinstance(judged, Refused):
                judged = _put_in_place(copy, file) or judged
        else:
            restored = _restore_postgres(copy, url)
            judged = restored or _judged(url, Keyring(keys), outside, noted, beside_copy(copy))
        if not isinstance(judged, Refused):
            copy_segments(beside_copy(copy), archive_folder(url))
        return judged
    except (OSError, sqlite3.Error, DBAPIError, LogUnavailableError) as error:
        why = system_fault(error)
        return Refused(Sentence(f"no se puede restaurar {copy}: {why.es}", f"cannot restore {copy}: {why.en}"))


def _judged(url: URL, keys: Keyring, outside: Path | None, noted: Mark | None, archive: Path) -> int | Refused:
    """How many events a whole log has."""
    reader = SqlReader(connect(url, read_only=True), keys, outside, archive)
    try:
        verdict = verify(reader.read_all(), noted, signed=reader.signed(), gone=reader.gone())
    except MissingKeyError as missing:
        return missing_key(url, str(missing))
    finally:
        reader.close()
    if verdict.ok:
        return verdict.events
    return Refused(
        Sentence(
            "la copia no está íntegra o le falta el final: compruébela con «audit verify»",
            "the copy is not whole or lacks its end: check it with 'audit verify'",
        )
    )


def _copy_sqlite(file: Path, target: Path, progress: Progress | None) -> Refused | None:
    def report(_: int, remaining: int, total: int) -> None:
        if progress is not None:
            progress(remaining, total)

    if not file.is_file():
        return Refused(Sentence(f"no existe el fichero {file}", f"there is no file {file}"))
    with (
        closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy, pages=_PAGES_AT_ONCE, progress=report, sleep=0.001)
        copy.execute("PRAGMA journal_mode = DELETE")
    return None


def _put_in_place(copy: Path, file: Path) -> Refused | None:
    if file.exists() and file.stat().st_size:
        return Refused(
            Sentence(
                f"{file} tiene ya un registro: indique otra base o apártelo",
                f"{file} has a log already: name another database or put it aside",
            )
        )
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    create_empty(part)
    shutil.copyfile(copy, part)
    part.replace(file)
    return None


def _dump_postgres(url: URL, target: Path) -> Refused | None:
    return _run("pg_dump", url, "--format=custom", f"--file={target}", "--no-owner", "--no-privileges")


def _restore_postgres(copy: Path, url: URL) -> Refused | None:
    options = ("--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges")
    return _run("pg_restore", url, *options, str(copy))


def _run(program: str, url: URL, *arguments: str) -> Refused | None:
    """One of PostgreSQL's programs; the password goes by the environment, which other users cannot read."""
    executable = shutil.which(program)
    if executable is None:
        return Refused(
            Sentence(
                f"falta el programa {program}: instale los clientes de PostgreSQL",
                f"the program {program} is missing: install PostgreSQL's clients",
            )
        )
    address = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    named = ["--dbname", address]
    environment = os.environ | ({"PGPASSWORD": str(url.password)} if url.password else {})
    ran = subprocess.run(  # noqa: S603 - PostgreSQL's own program, with an address that was read as one
        [executable, *named, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if ran.returncode == 0:
        return None
    why = " ".join(ran.stderr.split())
    return Refused(Sentence(f"{program} ha fallado: {why}", f"{program} has failed: {why}"))
