"""What people look like at a table: a drawing, and for a guest a nickname beside the name that the room gave."""

import hashlib
from functools import lru_cache
from typing import Final

import msgspec

AVATARS: Final = ("anchor", "bell", "boat", "cat", "crown", "cup", "fish", "leaf", "moon", "owl", "star", "sun")
"""The drawings, which stand in ``templates/parts/faces.html``."""


class Face(msgspec.Struct, frozen=True):
    """A drawing and a nickname; without one the name itself is shown."""

    avatar: str
    nickname: str = ""


@lru_cache(4096)
def usual_avatar(name: str) -> str:
    """The drawing of somebody who has chosen none: always the same for the same name.

    >>> usual_avatar("Ana (bot)") == usual_avatar("Ana (bot)")
    True
    """
    return AVATARS[hashlib.sha256(name.encode()).digest()[0] % len(AVATARS)]
