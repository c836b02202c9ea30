"""The subjects of the law: the games by their ids, and the family each belongs to."""

from enum import Enum
from functools import cache
from typing import Any

from tapete.core.ids import GameId
from tapete.core.sentence import Sentence
from tapete.law.files import read_toml


class Family(Enum):
    HOUSE = "house"
    CIRCLE = "circle"
    OTHER = "other"
    EVENT = "event"

    @property
    def title(self) -> Sentence:
        return {
            Family.HOUSE: Sentence("Contra la casa", "Against the house"),
            Family.CIRCLE: Sentence("De círculo", "Circle games"),
            Family.OTHER: Sentence("Otros juegos", "Other games"),
            Family.EVENT: Sentence("Torneos y ligas", "Tournaments and leagues"),
        }[self]


def _subjects() -> dict[str, Any]:
    return dict(read_toml("catalogue")["subject"])


def family_of(subject: str) -> Family:
    return Family(_subjects()[subject]["family"])


def wider_files(subject: str) -> tuple[str, ...]:
    """The profile files that a subject's own file stands over, the widest first."""
    entry = _subjects()[subject]
    return tuple(entry.get("wider") or read_toml("catalogue")["wider"][entry["family"]])


def title_of(subject: str) -> Sentence:
    return Sentence(**_subjects()[subject]["title"])


@cache
def game_ids() -> tuple[GameId, ...]:
    """The poker games, house-banked first."""
    return tuple(GameId(game) for game in _subjects() if family_of(game) in (Family.HOUSE, Family.CIRCLE))
