"""The ruling desk: from a kind of incident and its facts to the ruling of a law, or to the fact that is missing."""

from collections.abc import Mapping

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.incidents.fact import Fact
from tapete.incidents.kind import Kind, kinds
from tapete.incidents.ruling import Ruling, rulings
from tapete.law.refusal import refuse


class Missing(msgspec.Struct, frozen=True):
    """The ruling turns on a fact that has not been told."""

    fact: Fact


class Ruled(msgspec.Struct, frozen=True):
    """The ruling, and the more general ones it sets aside, also those that turn on facts it does not ask for."""

    ruling: Ruling
    over: tuple[Ruling, ...] = ()

    @property
    def cite(self) -> tuple[RuleId, ...]:
        """The special rule first, then the general one it sets aside."""
        every = (*self.ruling.cite, *(cite for general in self.over for cite in general.cite))
        return tuple(dict.fromkeys(every))


def rule(law: LawId, game: GameId, kind_id: str, facts: Mapping[str, str]) -> Ruled | Missing | Refused:
    """What the law says of an incident at a game.

    The most special ruling whose facts hold prevails; while a ruling of its level may still hold, the desk asks.
    """
    kind = kinds().get(kind_id)
    speaking = applicable(law, game, kind_id)
    if kind is None or not speaking:
        kinds_ruled = ", ".join(incident.id for incident in incidents(law, game))
        return refuse(
            f"no hay regla para «{kind_id}» en este juego; hay para: {kinds_ruled}",
            f"no rule for '{kind_id}' in this game; there is one for: {kinds_ruled}",
        )
    if refused := refuse_facts(kind, facts):
        return refused
    for level in sorted({level for level, _ in speaking}, reverse=True):
        same = [ruling for at, ruling in speaking if at == level]
        open_ones = [ruling for ruling in same if _standing(kind, ruling, facts) is None]
        if open_ones:
            return Missing(_first_missing(kind, open_ones, facts))
        for ruling in same:
            if _standing(kind, ruling, facts):
                general = (other for at, other in speaking if at < level and _standing(kind, other, facts) is not False)
                return Ruled(ruling, tuple(general))
    return refuse(
        "la norma no resuelve este caso: decide el jefe de mesa",
        "the text does not settle this case: the table chief decides",
    )


def ruled(law: LawId, game: GameId, kind_id: str, facts: Mapping[str, str]) -> Ruled | Refused:
    """The same for whoever cannot be asked: a fact that is missing is refused, with the answers it may have."""
    answer = rule(law, game, kind_id, facts)
    if not isinstance(answer, Missing):
        return answer
    question, answers = answer.fact.question, ", ".join(answer.fact.answers)
    return refuse(
        f"falta el hecho «{answer.fact.name}»: {question.es} ({answers})",
        f"the fact '{answer.fact.name}' is missing: {question.en} ({answers})",
    )


def applicable(law: LawId, game: GameId, kind: str) -> list[tuple[int, Ruling]]:
    """The rulings of a law that speak of a kind of incident at a game, each with its level."""
    speaking = ((ruling.level_for(game), ruling) for ruling in rulings(law) if ruling.kind == kind)
    return [(level, ruling) for level, ruling in speaking if level is not None]


def incidents(law: LawId, game: GameId) -> list[Kind]:
    """The kinds that a law has a ruling for at a game."""
    spoken = {ruling.kind for ruling in rulings(law) if ruling.level_for(game) is not None}
    return [kind for kind in kinds().values() if kind.id in spoken]


def facts_asked(law: LawId, game: GameId, kind: Kind) -> list[Fact]:
    """The facts on which a law's rulings turn at a game, in the order in which they are asked."""
    used = {name for _, ruling in applicable(law, game, kind.id) for name in ruling.when}
    return [fact for fact in kind.facts.values() if fact.name in used]


def with_known(kind_id: str, told: Mapping[str, str], table: Mapping[str, str]) -> dict[str, str]:
    """The facts told of an incident, and those that the ``table`` answers itself where nobody has said otherwise."""
    facts, kind = dict(told), kinds().get(kind_id)
    for name, fact in kind.facts.items() if kind else ():
        if name not in facts and table.get(name) in fact.answers and kind:
            answered = {**facts, name: table[name]}
            facts = facts if kind.contradiction(answered) else answered
    return facts


def _standing(kind: Kind, ruling: Ruling, facts: Mapping[str, str]) -> bool | None:
    """Whether a ruling's facts hold; None while one of them has not been told and none fails."""
    conditions = {name: condition for name, condition in ruling.when.items() if name in facts}
    if not all(kind.facts[name].meets(facts[name], condition) for name, condition in conditions.items()):
        return False
    return True if len(conditions) == len(ruling.when) else None


def _first_missing(kind: Kind, open_ones: list[Ruling], facts: Mapping[str, str]) -> Fact:
    asked = {name for ruling in open_ones for name in ruling.when if name not in facts}
    return next(fact for fact in kind.facts.values() if fact.name in asked)


def refuse_facts(kind: Kind, facts: Mapping[str, str]) -> Refused | None:
    """Why some facts cannot be told of an incident: one it does not know, or two that contradict each other."""
    for name, answer in facts.items():
        if name not in kind.facts:
            names = ", ".join(kind.facts) or "—"
            return refuse(
                f"«{name}» no es un hecho de este incidente: hay {names}",
                f"'{name}' is no fact of this incident: there are {names}",
            )
        if answer not in kind.facts[name].answers:
            allowed = ", ".join(kind.facts[name].answers)
            return refuse(f"«{name}» puede ser {allowed}, no «{answer}»", f"'{name}' may be {allowed}, not '{answer}'")
    if clash := kind.contradiction(facts):
        told = ", ".join(f"{name}={answer}" for name, answer in clash.items())
        return refuse(f"esos hechos se contradicen: {told}", f"those facts contradict each other: {told}")
    return None
