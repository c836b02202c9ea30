"""What a law answers to an incident: the outcome, what follows from it, and the articles."""

from collections.abc import Collection
from enum import IntEnum
from typing import Final

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.effect import Effect, read_effect
from tapete.incidents.desk.fact import Condition
from tapete.incidents.desk.vocabulary import Decider, RulingOutcome
from tapete.law.catalogue import Family, family_of
from tapete.law.files import names, read_toml
from tapete.law.folder.memory import remembered

TOURNAMENT: Final = "tournament"
"""The word by which rulings and kinds speak of tournaments."""


class RulingLevel(IntEnum):
    """How special a ruling is; the more special prevails over the more general."""

    ALL = 0
    FAMILY = 1
    GAME = 2


class RulingOption(msgspec.Struct, frozen=True):
    """One of the ways open to whoever decides."""

    name: str
    does: tuple[Effect, ...]
    text: Sentence


class Ruling(msgspec.Struct, frozen=True):
    """A law's answer to a kind of incident under some facts. ``decided_by`` is whoever the text leaves it to."""

    kind: str
    games: tuple[str, ...]
    outcome: RulingOutcome
    cite: tuple[RuleId, ...]
    text: Sentence
    when: dict[str, Condition] = {}
    does: tuple[Effect, ...] = ()
    decided_by: Decider | None = None
    options: tuple[RulingOption, ...] = ()

    def level_for(self, game: GameId) -> RulingLevel | None:
        """How specially this ruling speaks of a game, or None where it does not."""
        return level_among(self.games, game)


def level_among(games: Collection[str], game: GameId) -> RulingLevel | None:
    """How specially some games, families or ``all`` name a game, or None where they do not."""
    if game in games:
        return RulingLevel.GAME
    if not _family_words(game).isdisjoint(games):
        return RulingLevel.FAMILY
    return RulingLevel.ALL if "all" in games else None


def _family_words(game: GameId) -> set[str]:
    """The words by which rulings name a game's family; a tournament is played at circle games."""
    family = family_of(game)
    return {"circle", TOURNAMENT} if family is Family.CIRCLE else {family.value}


class _OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way open to whoever decides, as the data files write it."""

    es: str
    en: str
    name: str = ""
    does: tuple[str, ...] = ()

    def read(self, name: str) -> RulingOption:
        return RulingOption(name, tuple(map(read_effect, self.does)), Sentence(self.es, self.en))


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling as the data files write it; an unknown outcome or office is an error in the data."""

    kind: str
    games: tuple[str, ...]
    outcome: RulingOutcome
    cite: tuple[RuleId, ...]
    es: str
    en: str
    when: dict[str, Condition] = {}
    does: tuple[str, ...] = ()
    decided_by: Decider | None = None
    options: tuple[str | _OptionEntry, ...] = ()

    def read(self) -> Ruling:
        return Ruling(
            self.kind,
            self.games,
            self.outcome,
            self.cite,
            Sentence(self.es, self.en),
            self.when,
            tuple(map(read_effect, self.does)),
            self.decided_by,
            tuple(
                common_options()[option] if isinstance(option, str) else option.read(option.name)
                for option in self.options
            ),
        )


@remembered
def rulings(law: LawId) -> tuple[Ruling, ...]:
    """A law's rulings in the order of its files."""
    files = (
        read_toml(dict[str, tuple[_Entry, ...]], "rulings", law, file, package=__package__)
        for file in names("rulings", law, package=__package__)
    )
    return tuple(entry.read() for file in files for entry in file.get("ruling", ()))


@remembered
def rules_tournaments(law: LawId) -> bool:
    """Whether a law speaks of what happens in tournaments."""
    return any(TOURNAMENT in ruling.games for ruling in rulings(law))


@remembered
def common_options() -> dict[str, RulingOption]:
    """The ways that many rulings leave open: they stand beside the effects, and rulings call them by name."""
    files = (
        read_toml(dict[str, object], "effects", file, package=__package__)
        for file in names("effects", package=__package__)
    )
    entries = (
        entry for file in files for entry in msgspec.convert(file.get("option", {}), dict[str, _OptionEntry]).items()
    )
    return {name: option.read(name) for name, option in entries}
