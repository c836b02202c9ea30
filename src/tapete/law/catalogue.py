"""The subjects of the law: the games by their ids, and the family each belongs to."""

from enum import Enum
from functools import cache

import msgspec

from tapete.core.ids import GameId, LawId
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


class LawSubject(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a law can speak of: a game, or what surrounds games."""

    family: Family
    title: Sentence
    wider: tuple[str, ...] = ()
    """The wider profile files that its own overrides, where they are not those of its family."""


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The laws in the order they are shown, and every subject by its id."""

    laws: tuple[LawId, ...]
    wider: dict[Family, tuple[str, ...]]
    subject: dict[str, LawSubject]


@cache
def catalogue() -> Catalogue:
    return read_toml(Catalogue, "catalogue")


def family_of(subject: str) -> Family:
    return catalogue().subject[subject].family


def wider_files(subject: str) -> tuple[str, ...]:
    """The profile files that a subject's own file overrides, the widest first."""
    entry = catalogue().subject[subject]
    return entry.wider or catalogue().wider[entry.family]


def title_of(subject: str) -> Sentence:
    return catalogue().subject[subject].title


@cache
def game_ids() -> tuple[GameId, ...]:
    """The poker games, house-banked first."""
    return tuple(GameId(game) for game in catalogue().subject if family_of(game) in (Family.HOUSE, Family.CIRCLE))
