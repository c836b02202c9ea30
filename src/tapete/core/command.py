"""What somebody asks of an engine: the only declaration there is of a command, from the browser to the decision."""

import re
from functools import cache
from typing import ClassVar

import msgspec

from tapete.core.option import Office


def spoken_name(class_name: str) -> str:
    """The name of a command for people and programs outside.

    >>> spoken_name("TakeBack")
    'take_back'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Command(msgspec.Struct, frozen=True, tag=spoken_name, forbid_unknown_fields=True):
    """Something somebody asks for. Chance, time and identity come with it, from whoever puts it to the engine."""

    speaker: ClassVar[str] = "player"
    """The field that names the player who speaks: a person at a socket speaks for themselves alone."""
    unsaid: ClassVar[frozenset[str]] = frozenset({"because", "by", "at", "minute"})
    """Fields that nobody sets from outside: the room fills in articles, authority and time."""
    dealt: ClassVar[frozenset[str]] = frozenset()
    """Fields that chance fills in where a machine deals: only a dealer of real cards enters them."""
    given_by: ClassVar[Office] = Office.PLAYER
    """Whose word the command is."""

    @classmethod
    def name(cls) -> str:
        """The command's name outside, as options and messages have it."""
        return _name(cls)


@cache
def _name(kind: type[Command]) -> str:
    return str(kind.__struct_config__.tag)


def concrete(base: type[Command]) -> tuple[type[Command], ...]:
    """The commands that can be sent: the classes without subclasses."""
    below = base.__subclasses__()
    return tuple(leaf for kind in below for leaf in concrete(kind)) if below else (base,)
