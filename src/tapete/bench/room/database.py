"""A database of its own for one measurement: a file, or one of a PostgreSQL server started for it."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tapete.bench.measurement import PeerMissingError


def is_available(kind: str) -> bool:
    return kind == "sqlite" or _programs() is not None


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The address of an empty one."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/room.db"
    else:
        with _postgres(folder / "pg") as address:
            yield address


def _programs() -> Path | None:
    """Where the server's programs are, the newest first."""
    if program := shutil.which("initdb"):
        return Path(program).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


@contextmanager
def _postgres(home: Path) -> Iterator[str]:
    """A server on a socket file; root, whom it refuses, runs it as an unprivileged user."""
    programs = _programs()
    if programs is None:
        raise PeerMissingError("postgresql")
    home.mkdir()
    user = _unprivileged() if os.geteuid() == 0 else None
    if user:
        home.parent.chmod(0o711)
        shutil.chown(home, user)

    def run(program: str, *words: str) -> None:
        subprocess.run([programs / program, *words], user=user, check=True, cwd=home, stdout=subprocess.DEVNULL)  # noqa: S603

    run("initdb", "--auth=trust", "--username=tapete", "--no-sync", "--encoding=UTF8", "-D", f"{home}/data")
    run("pg_ctl", "-w", "-D", f"{home}/data", "-l", f"{home}/log", "-o", f"-c listen_addresses='' -k {home}", "start")
    try:
        yield f"postgresql://tapete@/postgres?host={home}"
    finally:
        run("pg_ctl", "-w", "-D", f"{home}/data", "-m", "immediate", "stop")


def _unprivileged() -> str:
    return "postgres" if "postgres" in {user.pw_name for user in pwd.getpwall()} else "nobody"
