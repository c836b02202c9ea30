"""A PostgreSQL server for tests: the one that TAPETE_POSTGRES names, else one started from the machine's programs."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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
    server = PostgresServer()
    try:
        server.start()
        yield server.address
    finally:
        server.remove()


@pytest.fixture
def postgres_address(postgres_server: str) -> Iterator[str]:
    """The address of an empty database of its own for one test."""
    with empty_database(postgres_server) as address:
        yield address


@pytest.fixture
def another_postgres_address(postgres_server: str) -> Iterator[str]:
    with empty_database(postgres_server) as address:
        yield address


@contextmanager
def empty_database(postgres_server: str) -> Iterator[str]:
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


class PostgresServer:
    """A server that listens on a socket file only; root, whom it refuses, runs it as an unprivileged user."""

    def __init__(self) -> None:
        programs = _programs()
        if programs is None:
            if os.environ.get("TAPETE_REQUIRE_ALL") == "1":
                pytest.fail(HOW_TO_GET_ONE)
            pytest.skip(HOW_TO_GET_ONE)
        self._programs, self._user = programs, _unprivileged() if os.geteuid() == 0 else None
        self._home = Path(tempfile.mkdtemp(prefix="tapete-pg-"))
        if self._user:
            shutil.chown(self._home, self._user)
        self._run("initdb", "--auth=trust", "--username=tapete", "--no-sync", "--encoding=UTF8", "-D", self._data)
        self.address = f"postgresql://tapete@/postgres?host={self._home}"

    @property
    def _data(self) -> Path:
        return self._home / "data"

    def start(self) -> None:
        listens = f"-c listen_addresses='' -k {self._home}"
        self._run("pg_ctl", "-w", "-D", self._data, "-l", self._home / "log", "-o", listens, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-w", "-D", self._data, "-m", "immediate", "stop")

    def remove(self) -> None:
        if (self._data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self._home, ignore_errors=True)

    def _run(self, program: str, *words: str | Path) -> None:
        command = [self._programs / program, *words]
        subprocess.run(command, user=self._user, check=True, cwd=self._home, stdout=subprocess.DEVNULL)


def _unprivileged() -> str:
    users = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in users else "nobody"
