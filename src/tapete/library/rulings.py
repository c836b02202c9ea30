"""What a law answers when something goes wrong at a table."""

from collections.abc import Mapping
from difflib import get_close_matches

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Language, Sentence
from tapete.incidents.desk import ruling as answers
from tapete.incidents.desk.desk import Missing, Ruled, applicable, refuse_table, rule
from tapete.incidents.desk.fact import Fact
from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.names import named, spanish_names, typed_name
from tapete.incidents.desk.search import find
from tapete.law.folder.called import law_named
from tapete.law.refusal import refuse
from tapete.law.wording import as_written, listed_words
from tapete.library.refusal import Refusal, a_text, readable, stop_if, unless_refused


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
    """What becomes of the hand or the round: ``redeal``, ``go_on``; ``unforeseen`` where the law is silent."""
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
    trade_es: str = ""
    """What is usually done at card tables, in Spanish, where the law is silent; it binds nobody."""
    trade_en: str = ""
    """The same in English."""


def ruling(law: str, game: str, kind: str, /, **facts: object) -> Ruling:
    """What a law says of an incident at a game.

    ``kind`` is the kind of incident, such as ``card_exposed``; ``facts`` are what one has to know of it, by name:
    words, numbers, True and False. A fact that the answer turns on and that is missing is refused, with the
    answers it may have. Where the law is silent the answer says so, who decides, and what is usually done.
    """
    with readable():
        at_law, at_game = LawId(unless_refused(law_named(a_text(law, "law")))), GameId(game)
        stop_if(refuse_table(at_law, at_game))
    incident = unless_refused(known_kind(kind))
    words = {name: _word(value) for name, value in facts.items()}
    answer = rule(at_law, at_game, incident.id, unless_refused(understood(incident, words)))
    if isinstance(answer, Missing):
        raise Refusal(missing_fact(at_law, at_game, incident, answer.fact))
    return _ruling(unless_refused(answer))


def known_kind(name: str) -> IncidentKind | Refused:
    """The kind of that name, or the names most like it."""
    if kind := named(spanish_names().kind, a_text(name, "kind"), kinds()):
        return kinds()[kind]
    spanish, english = (_like(name, language) for language in ("es", "en"))
    return refuse(
        f"ninguna incidencia se llama «{name}»; hay, entre otras, {spanish}",
        f"no incident is called '{name}'; there is, among others, {english}",
    )


def _like(name: str, language: Language) -> str:
    """The names of incidents most like one as it is spelt, then those that the words of it might mean."""
    by_name = {typed_name(spanish_names().kind, kind, language): kind for kind in kinds()}
    meant = (typed_name(spanish_names().kind, kind.id, language) for kind in find(name, kinds().values()))
    like = (*get_close_matches(name, by_name, n=2, cutoff=0.7), *meant, *by_name)
    return ", ".join([*dict.fromkeys(like)][:5])


def understood(kind: IncidentKind, typed: Mapping[str, str]) -> dict[str, str] | Refused:
    """Facts as they are typed in either language, by their own names; or why one is no word that one may say."""
    facts: dict[str, str] = {}
    for name, said in typed.items():
        fact = named(spanish_names().fact, name, kind.facts)
        if fact is None:
            questions = {each.name: each.question for each in kind.facts.values()}
            return _refuse_word(name, questions, spanish_names().fact)
        answer = named(spanish_names().answer, said, kind.facts[fact].answers)
        if answer is None:
            return _refuse_word(said, kind.facts[fact].answers, spanish_names().answer)
        facts[fact] = answer
    return facts


def _refuse_word(wrong: str, words: Mapping[str, Sentence], names: Mapping[str, str]) -> Refused:
    if not words:
        return refuse(f"«{wrong}» sobra: no se pregunta nada", f"'{wrong}' is too much: nothing is asked")
    spanish = listed_words(as_written(names.get(word, word), meaning) for word, meaning in words.items())
    english = listed_words(as_written(word, meaning) for word, meaning in words.items())
    return refuse(f"«{wrong}» no vale: se escribe {spanish.es}", f"'{wrong}' is not valid: write {english.en}")


def missing_fact(law: LawId, game: GameId, kind: IncidentKind, fact: Fact) -> Refused:
    """A fact that the answer turns on: what is asked, and what may be answered."""
    cited = (cite for _, ruling in applicable(law, game, kind.id) if fact.name in ruling.when for cite in ruling.cite)
    return refuse(
        f"falta el hecho «{typed_name(spanish_names().fact, fact.name, 'es')}»: {fact.question.es} "
        f"Puede ser {_allowed(fact, 'es')}",
        f"the fact '{fact.name}' is missing: {fact.question.en} It may be {_allowed(fact, 'en')}",
        tuple(dict.fromkeys(cited)),
    )


def _allowed(fact: Fact, language: Language) -> str:
    """The answers that a fact may have, as they are typed, with what they mean where that is something else."""
    typed = {typed_name(spanish_names().answer, name, language): text for name, text in fact.answers.items()}
    meanings = ((name, text.in_language(language)) for name, text in typed.items())
    return ", ".join(name if name == meaning else f"{name} ({meaning})" for name, meaning in meanings)


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
        ruled.trade.es if ruled.trade else "",
        ruled.trade.en if ruled.trade else "",
    )


def _option(option: answers.RulingOption) -> RulingOption:
    return RulingOption(option.name, tuple(map(str, option.does)), option.text.es, option.text.en)
