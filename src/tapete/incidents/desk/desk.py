"""The ruling desk: from a kind of incident and its facts to the ruling of a law, or to the fact that is missing."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.fact import Fact
from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.ruling import TOURNAMENT, Ruling, RulingLevel, level_among, rules_tournaments, rulings
from tapete.incidents.desk.silence import Silence, has_desk, unforeseen
from tapete.incidents.desk.vocabulary import Decider, RulingOutcome
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, parameters, profile, subjects
from tapete.law.refusal import refuse
from tapete.law.resolve import refuse_game
from tapete.law.wording import listed_words


class Missing(msgspec.Struct, frozen=True):
    """The ruling turns on a fact that has not been stated."""

    fact: Fact


class Ruled(msgspec.Struct, frozen=True):
    """The ruling, and the more general ones it sets aside, also those that turn on facts it does not ask for."""

    ruling: Ruling
    over: tuple[Ruling, ...] = ()
    trade: Sentence | None = None
    """What is usually done at card tables, told only where the regulation is silent: it binds nobody."""

    @property
    def silent(self) -> bool:
        """Whether the regulation itself does not rule on it."""
        return self.ruling.outcome is RulingOutcome.UNFORESEEN

    @property
    def left_to(self) -> Decider | None:
        """Who has to choose among the ways that the ruling leaves open; None where it leaves no choice."""
        return self.ruling.decided_by if self.ruling.options else None

    @property
    def cite(self) -> tuple[RuleId, ...]:
        """The special rule first, then the general one it sets aside."""
        every = (*self.ruling.cite, *(cite for general in self.over for cite in general.cite))
        return tuple(dict.fromkeys(every))


def refuse_table(law: str, game: str) -> Refused | None:
    """Why the desk does not answer for a game under a law, or None: it does beside the catalogue's games where the law
    charges somebody with deciding."""
    if law in law_ids() and game in subjects(LawId(law)) and family_of(game) is Family.OTHER:
        return None if has_desk(LawId(law), GameId(game)) else refuse_game(law, game)
    return refuse_game(law, game)


def rule(law: LawId, game: GameId, kind_id: str, facts: Mapping[str, str]) -> Ruled | Missing | Refused:
    """What the law says of an incident at a game.

    The most special ruling whose facts hold prevails; while a ruling of its level may still hold, the desk asks.
    Where the regulation is silent, the answer says so, who decides, and what is usually done.
    """
    kind = kinds().get(kind_id)
    if kind is None:
        return refuse("no hay tal incidencia", "there is no such incident")
    if refused := refuse_facts(kind, facts):
        return refused
    speaking = applicable(law, game, kind_id)
    if not speaking:
        return _unforeseen(law, game, kind, Silence.SILENT if may_happen(law, game, kind) else Silence.ELSEWHERE)
    for level in sorted({level for level, _ in speaking}, reverse=True):
        same = [ruling for at, ruling in speaking if at == level]
        open_ones = [ruling for ruling in same if _standing(kind, ruling, facts) is None]
        if open_ones:
            return Missing(_first_missing(kind, open_ones, facts))
        for ruling in same:
            if _standing(kind, ruling, facts):
                general = (other for at, other in speaking if at < level and _standing(kind, other, facts) is not False)
                return Ruled(ruling, tuple(general))
    return _unforeseen(law, game, kind, Silence.UNSETTLED)


def _unforeseen(law: LawId, game: GameId, kind: IncidentKind, silence: Silence) -> Ruled:
    return Ruled(unforeseen(law, game, kind, silence), trade=kind.trade)


def ruled(law: LawId, game: GameId, kind_id: str, facts: Mapping[str, str]) -> Ruled | Refused:
    """The same where nobody can be asked: a missing fact is refused, with the answers it may have."""
    answer = rule(law, game, kind_id, facts)
    if not isinstance(answer, Missing):
        return answer
    question, answers = answer.fact.question, listed_words(answer.fact.answers.values())
    return refuse(
        f"falta un dato: {question.es} ({answers.es})",
        f"something is missing: {question.en} ({answers.en})",
    )


def applicable(law: LawId, game: GameId, kind: str) -> list[tuple[int, Ruling]]:
    """The rulings of a law that speak of a kind of incident at a game, each with its level."""
    speaking = ((ruling.level_for(game), ruling) for ruling in rulings(law) if ruling.kind == kind)
    return [(level, ruling) for level, ruling in speaking if level is not None]


def incidents(law: LawId, game: GameId) -> list[IncidentKind]:
    """The kinds that a law has a ruling for at a game."""
    spoken = {ruling.kind for ruling in rulings(law) if ruling.level_for(game) is not None}
    return [kind for kind in kinds().values() if kind.id in spoken]


def unregulated(law: LawId, game: GameId) -> list[IncidentKind]:
    """The kinds that may happen at a game and of which its law says nothing."""
    spoken = {kind.id for kind in incidents(law, game)}
    return [kind for kind in kinds().values() if kind.id not in spoken and may_happen(law, game, kind)]


def may_happen(law: LawId, game: GameId, kind: IncidentKind) -> bool:
    """Whether an incident belongs to a game; what is said of tournaments alone, only under a law of tournaments."""
    if kind.games == (TOURNAMENT,) and not rules_tournaments(law):
        return False
    level = level_among(kind.games, game)
    if kind.family not in _WITHOUT_CARDS and level is not RulingLevel.GAME and not _has_cards(law, game):
        return False
    return level is not None


_WITHOUT_CARDS: Final = ("wheel", "conduct")
"""What may happen where there are no cards."""


@cache
def _has_cards(law: LawId, game: GameId) -> bool:
    return game in profile(law).games or any(key.startswith("deck.") for key in parameters(law, game))


def facts_asked(law: LawId, game: GameId, kind: IncidentKind) -> list[Fact]:
    """The facts on which a law's rulings turn at a game, in the order in which they are asked."""
    used = {name for _, ruling in applicable(law, game, kind.id) for name in ruling.when}
    return [fact for fact in kind.facts.values() if fact.name in used]


def with_known(kind_id: str, stated: Mapping[str, str], table: Mapping[str, str]) -> dict[str, str]:
    """The stated facts of an incident, and those that the ``table`` answers itself where nobody has said otherwise.

    Where a name stands for different questions, the table names the incident too: ``showdown_muck.all_in``.
    """
    facts, kind = dict(stated), kinds().get(kind_id)
    for name, fact in kind.facts.items() if kind else ():
        answer = table.get(f"{kind_id}.{name}", table.get(name, ""))
        if name not in facts and answer in fact.answers and kind:
            answered = {**facts, name: answer}
            facts = facts if kind.contradiction(answered) else answered
    return facts


def _standing(kind: IncidentKind, ruling: Ruling, facts: Mapping[str, str]) -> bool | None:
    """Whether a ruling's facts hold; None while one of them is missing and none fails."""
    conditions = {name: condition for name, condition in ruling.when.items() if name in facts}
    if not all(kind.facts[name].meets(facts[name], condition) for name, condition in conditions.items()):
        return False
    return True if len(conditions) == len(ruling.when) else None


def _first_missing(kind: IncidentKind, open_ones: list[Ruling], facts: Mapping[str, str]) -> Fact:
    asked = {name for ruling in open_ones for name in ruling.when if name not in facts}
    return next(fact for fact in kind.facts.values() if fact.name in asked)


def refuse_facts(kind: IncidentKind, facts: Mapping[str, str]) -> Refused | None:
    """Why the facts do not fit an incident: one it does not know, or two that contradict each other."""
    for name, answer in facts.items():
        if name not in kind.facts:
            return refuse(
                f"sobra un dato: no es nada que se pregunte de «{kind.title.es}»",
                f"a fact too many: it is nothing one asks of '{kind.title.en}'",
            )
        if answer not in kind.facts[name].answers:
            question, answers = kind.facts[name].question, listed_words(kind.facts[name].answers.values())
            return refuse(f"{question.es} Se responde {answers.es}", f"{question.en} The answer is {answers.en}")
    if clash := kind.contradiction(facts):
        answered = [(kind.facts[name].question, kind.facts[name].answers[answer]) for name, answer in clash.items()]
        return refuse(
            f"esos hechos se contradicen: {' '.join(f'{asked.es} {said.es}.' for asked, said in answered)}",
            f"those facts contradict each other: {' '.join(f'{asked.en} {said.en}.' for asked, said in answered)}",
        )
    return None
