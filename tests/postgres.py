"""A PostgreSQL server for tests: the one that TAPETE_POSTGRES names, else one started from the machine's programs."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url

HOW_TO_GET_ONE = (
    "no PostgreSQL found: install one (apt install postgresql) or name a server in TAPETE_POSTGRES=postgresql://…"
)
_NUMBERS = count()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server on which databases may be created."""
    if named := os.environ.get("TAPETE_POSTGRES"):
        yield named
        return
    programs = _programs()
    if programs is None:
        if os.environ.get("TAPETE_REQUIRE_ALL") == "1":
            pytest.fail(HOW_TO_GET_ONE)
        pytest.skip(HOW_TO_GET_ONE)
    yield from _started(programs)


@pytest.fixture
def postgres_address(postgres_server: str) -> Iterator[str]:
    """The address of an empty database of its own for one test."""
    name = f"tapete_{os.getpid()}_{next(_NUMBERS)}"
    server = make_url(postgres_server).set(drivername="postgresql+psycopg")
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield server.set(database=name, drivername="postgresql").render_as_string(hide_password=False)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    engine.dispose()


def _programs() -> Path | None:
    """Where the server's programs are, the newest first."""
    if program := shutil.which("initdb"):
        return Path(program).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


def _started(programs: Path) -> Iterator[str]:
    """A server that listens on a socket file only; root, whom it refuses, runs it as an unprivileged user."""
    user = _unprivileged() if os.geteuid() == 0 else None
    home = Path(tempfile.mkdtemp(prefix="tapete-pg-"))
    if user:
        shutil.chown(home, user)
    data = home / "data"

    def run(program: str, *words: str | Path) -> None:
        subprocess.run([programs / program, *words], user=user, check=True, cwd=home, stdout=subprocess.DEVNULL)

    try:
        run("initdb", "--auth=trust", "--username=tapete", "--no-sync", "--encoding=UTF8", "-D", data)
        run("pg_ctl", "-w", "-D", data, "-l", home / "log", "-o", f"-c listen_addresses='' -k {home}", "start")
        yield f"postgresql://tapete@/postgres?host={home}"
        run("pg_ctl", "-w", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _unprivileged() -> str:
    users = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"
