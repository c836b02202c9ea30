"""Resolving a table's rules: the law's parameters with the operator's choices, or a refusal that names the article."""

from collections.abc import Iterable, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Sentence
from tapete.law.catalogue import catalogue, game_ids, title_of
from tapete.law.folder.memory import remembered
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import every_law, parameters, profile, subjects
from tapete.law.refusal import refuse
from tapete.law.table_rules import Setting, TableRules
from tapete.law.value import SHAPES, Value
from tapete.law.vocabulary import Term, settings
from tapete.law.wording import described, listed, listed_words, written

_MOST_KEPT: Final = 1000


def resolve(law: str, game: str, choices: Mapping[str, object] | None = None) -> TableRules | Refused:
    """The rules of a poker table under a law.

    ``choices`` are the operator's, by key or short name, as values or as text. A game outside the law's catalogue, a
    choice the law does not allow and a setting the game does not have are refused.

    >>> resolve("ara", "pai-gow", {"commission": "6 %"}).because[0]
    'ARA-10.1.C.V.2-c'
    """
    return refuse_game(law, game) or _in_force(LawId(law), game, choices or {})


def resolve_subject(law: str, subject: str, choices: Mapping[str, object] | None = None) -> TableRules | Refused:
    """The rules of anything a law has a file of its own for, a game that is not poker among them.

    >>> resolve_subject("gal", "roulette-00").reason.en.partition(":")[0]
    'Galicia has no rules for Double-zero roulette'
    """
    return refuse_subject(law, subject) or _in_force(LawId(law), subject, choices or {})


def _in_force(law: LawId, subject: str, choices: Mapping[str, object]) -> TableRules | Refused:
    """Tables that choose the same share their rules, and whatever is compiled from them."""
    asked = (law, subject, tuple((name, type(raw), raw) for name, raw in sorted(choices.items())))
    try:
        hash(asked)
    except TypeError:  # a list, which no setting may be: it is refused with its own words
        return _resolved(law, subject, choices)
    kept = _kept()
    if asked not in kept:
        if len(kept) >= _MOST_KEPT:
            del kept[next(iter(kept))]
        kept[asked] = _resolved(law, subject, choices)
    return kept[asked]


@remembered
def _kept() -> dict[tuple[object, ...], TableRules | Refused]:
    """What was resolved last, until the law's data are read again."""
    return {}


def _resolved(law: LawId, subject: str, choices: Mapping[str, object]) -> TableRules | Refused:
    """The law's values with the operator's choices over them; the deck first, for others can depend on it."""
    offered = parameters(law, subject)
    in_force = {key: Setting(parameter, parameter.default) for key, parameter in offered.items()}
    for name, raw in sorted(choices.items(), key=lambda choice: choice[0] != "deck"):
        key = key_of(name, in_force)
        if key not in offered:
            return _unknown_setting(name, subject, offered)
        value = offered[key].term.read(raw)
        if value is None:
            return _malformed(raw, offered[key])
        if not offered[key].allows(value):
            return _not_allowed(value, offered[key])
        in_force[key] = Setting(offered[key], value, chosen=True)
    return TableRules(law, GameId(subject), in_force)


def key_of(name: str, in_force: Mapping[str, Setting]) -> str:
    """The key a short name stands for at this table; the deck, resolved first, can decide it."""
    for term in settings().get(name, ()):
        cards = in_force["deck.cards"].value if "deck.cards" in in_force else None
        if term.key in in_force and (term.deck_below is None or (isinstance(cards, int) and cards < term.deck_below)):
            return term.key
    return name


def refuse_game(law: str, game: str) -> Refused | None:
    """Why a game cannot be opened under a law, or None if it can."""
    if law not in every_law():
        return Refused(_one_of("la norma", "the regulation", law, every_law()))
    if game not in game_ids():
        return Refused(_one_of("el juego", "the game", game, game_ids()))
    statute = profile(LawId(law))
    if game in statute.games:
        return None
    title, there = title_of(game), listed_words(map(title_of, statute.games))
    return refuse(
        f"{title.es} no está en el catálogo de {statute.short.es}: allí se puede abrir {there.es}",
        f"{title.en} is not in the catalogue of {statute.short.en}: what may be opened there is {there.en}",
        statute.games_cite,
    )


def refuse_subject(law: str, subject: str) -> Refused | None:
    """Why a law gives no rules for a subject, or None; a poker game is judged by the catalogue."""
    if law not in every_law():
        return Refused(_one_of("la norma", "the regulation", law, every_law()))
    if subject in game_ids():
        return refuse_game(law, subject)
    spoken_of = subjects(LawId(law))
    if subject in spoken_of:
        return None
    title, names = profile(LawId(law)).short, listed_words(map(title_of, spoken_of))
    asked = title_of(subject) if subject in catalogue().subject else Sentence(f"«{subject}»", f"'{subject}'")
    return Refused(
        Sentence(
            f"{title.es} no regula {asked.es}: regula {names.es}",
            f"{title.en} has no rules for {asked.en}: it has {names.en}",
        )
    )


def _one_of(what_es: str, what_en: str, word: str, allowed: Iterable[str]) -> Sentence:
    names = listed(allowed)
    return Sentence(
        f"no existe {what_es} «{word}»: se escribe {names.es}",
        f"there is no {what_en.removeprefix('the ')} '{word}': write {names.en}",
    )


def _unknown_setting(name: str, game: str, offered: Mapping[str, Parameter]) -> Refused:
    short = listed(name for name, named in settings().items() if any(term.key in offered for term in named))
    title = title_of(game)
    return Refused(
        Sentence(
            f"{title.es} no tiene el ajuste «{name}»: se escribe {short.es}",
            f"{title.en} has no setting '{name}': write {short.en}",
        )
    )


def _malformed(raw: object, parameter: Parameter) -> Refused:
    title, words = parameter.term.title, parameter.term.words
    es, en = ("se escribe", "write") if words else ("se espera", "expected")
    shape = _typed(words) if words else _bounded(parameter.term)
    return Refused(
        Sentence(
            f"{title.es}: «{raw}» no vale, {es} {shape.es}",
            f"{title.en}: '{raw}' is not valid, {en} {shape.en}",
        ),
        parameter.cite,
    )


def _typed(words: Mapping[str, Sentence]) -> Sentence:
    """What one may write, each with what it means."""
    return listed_words(Sentence(f"{word} ({title.es})", f"{word} ({title.en})") for word, title in words.items())


def _bounded(term: Term) -> Sentence:
    """What a term's values look like, and what they can be at all."""
    es, en = [SHAPES[term.type].es], [SHAPES[term.type].en]
    if term.least is not None:
        es, en = [*es, f"{term.least} al menos"], [*en, f"{term.least} at least"]
    if term.most is not None:
        es, en = [*es, f"{term.most} como máximo"], [*en, f"{term.most} at most"]
    if term.count is not None:
        es, en = [*es, f"{term.count} valores"], [*en, f"{term.count} values"]
    return Sentence(", ".join(es), ", ".join(en))


def _not_allowed(value: Value, parameter: Parameter) -> Refused:
    title, asked, allowed = parameter.term.title, written(parameter.term, value), allowed_values(parameter)
    return refuse(
        f"{title.es}: «{asked.es}» no está permitido; {allowed.es}",
        f"{title.en}: '{asked.en}' is not allowed; {allowed.en}",
        parameter.cite,
    )


def allowed_values(parameter: Parameter) -> Sentence:
    """What the law lets an operator set, in words."""
    words = described(parameter)
    if parameter.kind is ParameterKind.FIXED:
        return Sentence(f"la norma lo fija: {words.es}", f"the regulation sets it: {words.en}")
    if not parameter.choosable:
        return Sentence(f"aquí solo se juega así: {words.es}", f"it is only played one way here: {words.en}")
    return Sentence(f"la norma admite {words.es}", f"the regulation allows {words.en}")
