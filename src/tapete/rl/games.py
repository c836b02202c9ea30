"""Which games can be learnt, under which laws, and the rules of one of them."""

from collections.abc import Mapping

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.law.catalogue import Family, family_of, game_ids
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

Settings = Mapping[str, object]
"""The operator's choices by their short names, as everywhere: ``{"minimum": 1000, "progresivo": True}``."""


def house_games() -> tuple[GameId, ...]:
    """The games against the house."""
    return tuple(game for game in game_ids() if family_of(game) is Family.HOUSE)


def circle_games() -> tuple[GameId, ...]:
    """The games among players."""
    return tuple(game for game in game_ids() if family_of(game) is Family.CIRCLE)


def laws_with(game: str) -> tuple[LawId, ...]:
    """The laws whose catalogue has a game, in the order in which laws are shown.

    >>> laws_with("pai-gow")
    ('ara',)
    """
    return tuple(law for law in law_ids() if game in profile(law).games)


def rules_for(game: str, law: str | None, settings: Settings | None, family: Family) -> TableRules:
    """The rules of a game under a law, or under the first law that has it; a ValueError says what is wrong.

    >>> rules_for("pai-gow", None, {"moon": True}, Family.CIRCLE)
    Traceback (most recent call last):
    ...
    ValueError: 'pai-gow' belongs to another family of games: Against the house
    """
    laws = laws_with(game)
    if laws and family_of(game) is not family:
        raise ValueError(f"'{game}' belongs to another family of games: {family_of(game).title.en}")
    rules = resolve(law or (laws[0] if laws else law_ids()[0]), game, settings)
    if isinstance(rules, Refused):
        raise ValueError(rules.reason.en)
    return rules
