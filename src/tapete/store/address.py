"""Which database keeps the log: ``sqlite:///FILE`` or ``postgresql://…``; without one, a file of the user's own."""

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

MEMORY: Final = "memory:"
"""Nothing is kept once the program ends."""

_DRIVERS: Final = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def default_address() -> str:
    """What the variable TAPETE_DB names, else a file in the user's data directory."""
    return os.environ.get("TAPETE_DB") or f"sqlite:///{user_data_path('tapete') / 'tapete.db'}"


def read_address(text: str) -> URL | Refused:
    """
    >>> read_address("postgres://ana@db/sala")
    postgresql+psycopg://ana@db/sala
    >>> read_address("casino.db").reason.en
    "'casino.db' is not a database: write sqlite:///FILE or postgresql://USER@HOST/NAME"
    """
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        return _no_database(text)
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None or (driver == "sqlite" and url.database in (None, "", ":memory:")):
        return _no_database(url.render_as_string(hide_password=True))
    return url.set(drivername=driver)


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database; None for a server."""
    return Path(url.database) if url.drivername == "sqlite" and url.database else None


def _no_database(text: str) -> Refused:
    return Refused(
        Sentence(
            f"«{text}» no es una base de datos: escriba sqlite:///FICHERO o postgresql://USUARIO@SERVIDOR/NOMBRE",
            f"'{text}' is not a database: write sqlite:///FILE or postgresql://USER@HOST/NAME",
        )
    )
