"""What the desk answers where a regulation is silent: that it is, who decides and by which article."""

from enum import StrEnum

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence, from_bar
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.ruling import Ruling, common_options
from tapete.incidents.desk.vocabulary import Decider, RulingOutcome
from tapete.law.catalogue import family_of
from tapete.law.files import read_toml
from tapete.law.folder.memory import remembered


class Silence(StrEnum):
    """How a regulation may be silent on an incident."""

    SILENT = "silent"
    UNSETTLED = "unsettled"
    """It speaks of the incident, but not of these facts."""
    ELSEWHERE = "elsewhere"
    """The incident belongs to other games."""


class DecidingPower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides what a regulation's words leave open, and the articles that say so."""

    by: Decider
    cite: tuple[RuleId, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    decides: dict[LawId, dict[str, DecidingPower]]
    house_rules: dict[LawId, RuleId]
    text: dict[Silence, str]
    options: dict[str, tuple[str, ...]]


def decides_at(law: LawId, game: GameId) -> DecidingPower:
    """Who decides at a table what its regulation leaves open."""
    powers = _silence().decides[law]
    return powers.get(game) or powers[family_of(game).value]


def has_desk(law: LawId, game: GameId) -> bool:
    """Whether a law charges somebody with deciding at the tables of a game."""
    powers = _silence().decides[law]
    return game in powers or family_of(game).value in powers


def rests_on_house_rules(law: LawId, cite: tuple[RuleId, ...]) -> bool:
    """Whether the organiser's own rules stand behind something: the text does not say all of it."""
    return _silence().house_rules.get(law) in cite


def unforeseen(law: LawId, game: GameId, kind: IncidentKind, silence: Silence) -> Ruling:
    """The answer where a regulation does not rule: somebody decides, in one of the ways that such things have."""
    power = decides_at(law, game)
    ways, family = _silence().options, family_of(game).value
    wanted = (f"{family}-{kind.family}", *(["conduct"] if kind.family == "conduct" else []), game, family)
    about = next(key for key in wanted if key in ways)
    return Ruling(
        kind=kind.id,
        games=(game,),
        outcome=RulingOutcome.UNFORESEEN,
        cite=power.cite,
        text=_text(silence, deciders()[power.by]),
        decided_by=power.by,
        options=tuple(common_options()[name] for name in ways[about]),
    )


def _text(silence: Silence, office: Sentence) -> Sentence:
    text = from_bar(_silence().text[silence])
    return Sentence(text.es.format(office=office.es), _sentence_case(text.en.format(office=office.en)))


def _sentence_case(text: str) -> str:
    return text[0].upper() + text[1:]


@remembered
def _silence() -> _File:
    return read_toml(_File, "silence", package=__package__)
