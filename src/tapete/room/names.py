"""What tables and tournaments of the room may be called: their names stand in addresses and in the log."""

import re
from collections.abc import Container
from typing import Final

from tapete.core.decision import Refused
from tapete.law.refusal import refuse

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def felt_name(tournament: str, number: int) -> str:
    """What a felt of a tournament is called: no other table has a dot in its name."""
    return f"{felts_of(tournament)}{number}"


def felts_of(tournament: str) -> str:
    """What the names of all felts of a tournament begin with."""
    return f"{tournament}."


def tournament_of(table: str) -> str:
    """The tournament whose table it is; empty for any other.

    >>> tournament_of(felt_name("copa", 3)), tournament_of("ara-holdem")
    ('copa', '')
    """
    name, dot, _ = table.rpartition(".")
    return name if dot else ""


def refuse_name(name: str, taken: Container[str]) -> Refused | None:
    """
    >>> refuse_name("Mesa 1", ()).reason.en
    "'Mesa 1' cannot be a new name here: small letters, digits and hyphens, and not in use"
    """
    if _NAME.fullmatch(name) and name not in taken:
        return None
    return refuse(
        f"«{name}» no puede ser un nombre nuevo aquí: letras minúsculas, cifras y guiones, y que no exista",
        f"'{name}' cannot be a new name here: small letters, digits and hyphens, and not in use",
    )
