"""What a law answers to an incident: the outcome, what follows from it, and the articles."""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Any

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.effect import Effect, read_effect
from tapete.law.catalogue import Family, family_of
from tapete.law.files import names, read_toml


class Level(IntEnum):
    """How special a ruling is; the more special prevails over the more general."""

    ALL = 0
    FAMILY = 1
    GAME = 2


class Option(msgspec.Struct, frozen=True):
    """One of the ways open to whoever decides."""

    name: str
    does: tuple[Effect, ...]
    text: Sentence


class Ruling(msgspec.Struct, frozen=True):
    """A law's answer to a kind of incident under some facts. ``decided_by`` is whoever the text leaves it to."""

    kind: str
    games: tuple[str, ...]
    outcome: str
    cite: tuple[RuleId, ...]
    text: Sentence
    when: dict[str, Any] = {}
    does: tuple[Effect, ...] = ()
    decided_by: str = ""
    options: tuple[Option, ...] = ()

    def level_for(self, game: GameId) -> Level | None:
        """How specially this ruling speaks of a game, or None where it does not."""
        if game in self.games:
            return Level.GAME
        if _family_words(game) & set(self.games):
            return Level.FAMILY
        return Level.ALL if "all" in self.games else None


def _family_words(game: GameId) -> set[str]:
    """The words by which rulings name a game's family; a tournament is played at circle games."""
    return {"house"} if family_of(game) is Family.HOUSE else {"circle", "tournament"}


@cache
def rulings(law: LawId) -> tuple[Ruling, ...]:
    """A law's rulings in the order of its files."""
    found = []
    for file in names("rulings", law, package=__package__):
        for entry in read_toml("rulings", law, file, package=__package__).get("ruling", ()):
            found.append(_read(entry))
    return tuple(found)


def _read(entry: dict[str, Any]) -> Ruling:
    return Ruling(
        entry["kind"],
        tuple(entry["games"]),
        entry["outcome"],
        tuple(map(RuleId, entry["cite"])),
        Sentence(entry["es"], entry["en"]),
        entry.get("when", {}),
        tuple(map(read_effect, entry.get("does", ()))),
        entry.get("decided_by", ""),
        tuple(_common_options()[of] if isinstance(of, str) else _option(**of) for of in entry.get("options", ())),
    )


def _option(name: str, es: str, en: str, does: Sequence[str] = ()) -> Option:
    return Option(name, tuple(map(read_effect, does)), Sentence(es, en))


@cache
def _common_options() -> dict[str, Option]:
    """The ways that many rulings leave open: they stand beside the effects, and rulings call them by name."""
    files = (read_toml("effects", file, package=__package__) for file in names("effects", package=__package__))
    return {name: _option(name, **of) for file in files for name, of in file.get("option", {}).items()}
