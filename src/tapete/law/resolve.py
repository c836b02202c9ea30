"""Resolving a table's rules: the law's parameters with the operator's choices, or a refusal that names the article."""

from collections.abc import Iterable, Mapping

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Sentence
from tapete.law.article import articles
from tapete.law.catalogue import game_ids, title_of
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import every_law, parameters, profile, subjects
from tapete.law.refusal import MOST_CITED
from tapete.law.table_rules import Setting, TableRules
from tapete.law.value import SHAPES
from tapete.law.vocabulary import Term, settings
from tapete.law.wording import described, listed


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
    "Galicia has no rules for 'roulette-00'"
    """
    return refuse_subject(law, subject) or _in_force(LawId(law), subject, choices or {})


def _in_force(law: LawId, subject: str, choices: Mapping[str, object]) -> TableRules | Refused:
    """The law's values with the operator's choices over them; the deck first, for others can depend on it."""
    offered = parameters(law, subject)
    in_force = {key: Setting(parameter, parameter.default) for key, parameter in offered.items()}
    for name, raw in sorted(choices.items(), key=lambda choice: choice[0] != "deck"):
        key = key_of(name, in_force)
        if key not in offered:
            return _unknown_setting(name, subject, offered)
        value = offered[key].term.read(raw)
        if value is None:
            return _malformed(name, raw, offered[key])
        if not offered[key].allows(value):
            return _not_allowed(name, raw, offered[key])
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
        return Refused(_one_of("la ley", "the law", law, every_law()))
    if game not in game_ids():
        return Refused(_one_of("el juego", "the game", game, game_ids()))
    statute = profile(LawId(law))
    if game in statute.games:
        return None
    title = title_of(game)
    return Refused(
        Sentence(
            f"{title.es} no está en el catálogo de {statute.short.es}: allí se puede abrir {listed(statute.games).es} "
            f"({articles(statute.games_cite[:MOST_CITED]).es})",
            f"{title.en} is not in the catalogue of {statute.short.en}: what may be opened there is "
            f"{listed(statute.games).en} ({articles(statute.games_cite[:MOST_CITED]).en})",
        ),
        statute.games_cite,
    )


def refuse_subject(law: str, subject: str) -> Refused | None:
    """Why a law gives no rules for a subject, or None; a poker game is judged by the catalogue."""
    if law not in every_law():
        return Refused(_one_of("la ley", "the law", law, every_law()))
    if subject in game_ids():
        return refuse_game(law, subject)
    spoken_of = subjects(LawId(law))
    if subject in spoken_of:
        return None
    title, names = profile(LawId(law)).short, listed(spoken_of)
    return Refused(
        Sentence(
            f"{title.es} no regula «{subject}»: regula {names.es}",
            f"{title.en} has no rules for '{subject}': it has {names.en}",
        )
    )


def _one_of(what_es: str, what_en: str, word: str, allowed: Iterable[str]) -> Sentence:
    names = listed(allowed)
    return Sentence(
        f"no existe {what_es} «{word}»: se puede elegir {names.es}",
        f"there is no {what_en.removeprefix('the ')} '{word}': choose {names.en}",
    )


def _unknown_setting(name: str, game: str, offered: Mapping[str, Parameter]) -> Refused:
    short = listed(name for name, named in settings().items() if any(term.key in offered for term in named))
    title = title_of(game)
    return Refused(
        Sentence(
            f"{title.es} no tiene el ajuste «{name}»: tiene {short.es}",
            f"{title.en} has no setting '{name}': it has {short.en}",
        )
    )


def _malformed(name: str, raw: object, parameter: Parameter) -> Refused:
    words = parameter.term.words
    shape = listed(words) if words else _bounded(parameter.term)
    return Refused(
        Sentence(
            f"«{raw}» no vale para {name}: se espera {shape.es}",
            f"'{raw}' is not a value for {name}: expected {shape.en}",
        ),
        parameter.cite,
    )


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


def _not_allowed(name: str, raw: object, parameter: Parameter) -> Refused:
    allowed, because = allowed_values(parameter), articles(parameter.cite[:MOST_CITED])
    return Refused(
        Sentence(
            f"{name}={raw} no está permitido: {allowed.es} ({because.es})",
            f"{name}={raw} is not allowed: {allowed.en} ({because.en})",
        ),
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
