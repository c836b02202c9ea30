"""What a law answers when something goes wrong at a table."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.incidents.desk import ruling as answers
from tapete.incidents.desk.desk import Missing, Ruled, applicable, incidents, rule
from tapete.incidents.desk.fact import Fact
from tapete.incidents.desk.kind import IncidentKind
from tapete.law.refusal import refuse
from tapete.law.resolve import refuse_game
from tapete.law.wording import as_written, listed_words
from tapete.library.refusal import Refusal, a_text, stop_if, unless_refused


class RulingOption(msgspec.Struct, frozen=True):
    """One of the ways open to whoever decides."""

    name: str
    consequences: tuple[str, ...]
    es: str
    en: str


class Ruling(msgspec.Struct, frozen=True):
    """A law's answer to an incident."""

    kind: str
    """The kind of incident."""
    outcome: str
    """What becomes of the hand or the round: ``misdeal``, ``round_continues`` …"""
    consequences: tuple[str, ...]
    """What is done, such as ``kill player``."""
    decided_by: str | None
    """Whoever the text leaves the decision to; None where it decides itself."""
    options: tuple[RulingOption, ...]
    """The ways open to whoever decides."""
    es: str
    """The answer in Spanish."""
    en: str
    """The answer in English."""
    because: tuple[RuleId, ...]
    """The rules, the special one first, then the general ones that it sets aside."""


def ruling(law: str, game: str, kind: str, /, **facts: object) -> Ruling:
    """What a law says of an incident at a game.

    ``kind`` is the kind of incident, such as ``card_exposed``; ``facts`` are what one has to know of it, by name:
    words, numbers, True and False. A fact that the answer turns on and that has not been told is refused, with the
    answers it may have. Raises Refusal where the law says nothing of it.
    """
    stop_if(refuse_game(law, game))
    at_law, at_game = LawId(law), GameId(game)
    incident = unless_refused(known_kind(kind, incidents(at_law, at_game), game))
    words = {name: _word(value) for name, value in facts.items()}
    stop_if(refuse_words(incident, words))
    answer = rule(at_law, at_game, incident.id, words)
    if isinstance(answer, Missing):
        raise Refusal(missing_fact(at_law, at_game, incident, answer.fact))
    return _ruling(unless_refused(answer))


def known_kind(name: str, among: Iterable[IncidentKind], game: str) -> IncidentKind | Refused:
    """The kind of that name, or the names most like it."""
    by_name = {kind.id: kind for kind in among}
    if a_text(name, "kind") in by_name:
        return by_name[name]
    like = ", ".join(get_close_matches(name, by_name, n=5, cutoff=0.4) or list(by_name)[:5])
    return refuse(
        f"no hay regla para «{name}» en {game}; hay, entre otras, {like}",
        f"there is no rule for '{name}' in {game}; there is, among others, {like}",
    )


def refuse_words(kind: IncidentKind, facts: Mapping[str, str]) -> Refused | None:
    """Why a fact or its answer is no word that one may say."""
    for name, said in facts.items():
        fact = kind.facts.get(name)
        words = {each.name: each.question for each in kind.facts.values()} if fact is None else fact.answers
        if fact is None or said not in words:
            wrong = name if fact is None else said
            choices = listed_words(as_written(word, meaning) for word, meaning in words.items())
            return refuse(f"«{wrong}» no vale: se escribe {choices.es}", f"'{wrong}' will not do: write {choices.en}")
    return None


def missing_fact(law: LawId, game: GameId, kind: IncidentKind, fact: Fact) -> Refused:
    """A fact that the answer turns on: what is asked, and what may be answered."""
    cited = (cite for _, ruling in applicable(law, game, kind.id) if fact.name in ruling.when for cite in ruling.cite)
    spanish, english = (
        ", ".join(
            f"{name} ({words.in_language(language)})" if name != words.in_language(language) else name
            for name, words in fact.answers.items()
        )
        for language in ("es", "en")
    )
    return refuse(
        f"falta el hecho «{fact.name}»: {fact.question.es} Puede ser {spanish}",
        f"the fact '{fact.name}' is missing: {fact.question.en} It may be {english}",
        tuple(dict.fromkeys(cited)),
    )


def _word(value: object) -> str:
    """A fact as the desk knows it: ``True`` is yes, numbers are themselves."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _ruling(ruled: Ruled) -> Ruling:
    answer = ruled.ruling
    return Ruling(
        answer.kind,
        str(answer.outcome),
        tuple(map(str, answer.does)),
        None if answer.decided_by is None else str(answer.decided_by),
        tuple(map(_option, answer.options)),
        answer.text.es,
        answer.text.en,
        ruled.cite,
    )


def _option(option: answers.RulingOption) -> RulingOption:
    return RulingOption(option.name, tuple(map(str, option.does)), option.text.es, option.text.en)
