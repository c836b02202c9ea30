"""The form of a ruling, from its own data: its facts first, and then what its consequences still need."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event, Refused
from tapete.core.ids import GameId, LawId
from tapete.core.option import AnyField, Choice, Text
from tapete.core.sentence import Sentence
from tapete.incidents.desk.desk import Missing, Ruled, facts_asked, rule, with_known
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.question import acts, question
from tapete.incidents.floor.carry_out import Floor

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E", bound=Event)

BY, OPTION = "by", "option"
"""The two fields of a ruling that are no part of ``Involved``: who decides, and what."""


class FactField(msgspec.Struct, frozen=True):
    """A fact to state: the question, the answers with their words, and the answer given, or known to the table."""

    question: Sentence
    field: Choice
    answers: dict[str, Sentence]
    answer: str | None = None
    by_table: bool = False
    """The table answers it, and nobody has said otherwise."""


class AskedField(msgspec.Struct, frozen=True):
    """Something the ruling still needs: the question, what may be answered, and the answers in words."""

    question: Sentence
    field: AnyField
    words: dict[str, Sentence] = {}


class RulingForm(msgspec.Struct, frozen=True):
    """How far an incident has been described: its facts, the ruling once they suffice, and what that still needs.

    ``about`` is what has been stated, and what can be nothing else as the table stands.
    """

    facts: dict[str, FactField]
    ruled: Ruled | None = None
    fields: dict[str, AskedField] = {}
    about: Involved = Involved()


def ruling_form(
    floor: Floor[S, C, E],
    table: tuple[LawId, GameId],
    kind: IncidentKind,
    answers: Mapping[str, str],
    about: Involved | None = None,
    option: str = "",
) -> RulingForm | Refused:
    """The form of an incident at a table, under the facts stated so far and those that the table knows.

    Where the next fact follows from which player it is, the player is asked for in its place.
    """
    involved = about or Involved()
    facts = with_known(kind.id, answers, floor.facts(involved))
    ruled = rule(*table, kind.id, facts)
    if isinstance(ruled, Refused):
        return ruled
    if isinstance(ruled, Missing):
        player = _player_first(floor, kind, ruled, involved)
        shown = _facts_so_far(table, kind, facts, answers, "" if player else ruled.fact.name)
        return RulingForm(shown, fields=player, about=involved)
    involved = _completed(floor, ruled, involved, option)
    fields = ruling_fields(floor, ruled, involved, option)
    asked = {
        name: AskedField(field_question(ruled, name), field, _words(ruled, name)) for name, field in fields.items()
    }
    return RulingForm(_facts_so_far(table, kind, facts, answers), ruled, asked, involved)


def _player_first(
    floor: Floor[S, C, E], kind: IncidentKind, missing: Missing, about: Involved
) -> dict[str, AskedField]:
    """The question which player it is, where the table answers the missing fact once it knows."""
    name = missing.fact.name
    if about.player is not None or floor.facts_of_player.isdisjoint((name, f"{kind.id}.{name}")):
        return {}
    field = floor.field(Need.PLAYER, (), about)
    return {Need.PLAYER.value: AskedField(question(Need.PLAYER), field)} if field else {}


def _completed(floor: Floor[S, C, E], ruled: Ruled, about: Involved, option: str) -> Involved:
    """With every needed answer of which there is only one: the player in turn, the only box."""
    for name, field in ruling_fields(floor, ruled, about, option).items():
        needed = name not in (BY, OPTION) and not field.optional
        if needed and isinstance(field, Choice) and len(field.values) == 1 and not about.tells(Need(name)):
            return _completed(floor, ruled, replace(about, **{name: field.values[0]}), option)
    return about


def fact_fields(law: LawId, game: GameId, kind: IncidentKind, facts: Mapping[str, str]) -> dict[str, FactField]:
    """The facts on which a law's rulings turn, with the answers given so far."""
    return {
        fact.name: FactField(fact.question, Choice(values=tuple(fact.answers)), fact.answers, facts.get(fact.name))
        for fact in facts_asked(law, game, kind)
    }


def _facts_so_far(
    table: tuple[LawId, GameId],
    kind: IncidentKind,
    facts: Mapping[str, str],
    stated: Mapping[str, str],
    missing: str = "",
) -> dict[str, FactField]:
    """Those that have an answer, and the one that is asked next."""
    fields = fact_fields(*table, kind, facts)
    return {
        name: replace(field, by_table=name in facts and name not in stated)
        for name, field in fields.items()
        if field.answer is not None or name == missing
    }


def _words(ruled: Ruled, name: str) -> dict[str, Sentence]:
    return option_words(ruled) if name == OPTION else acts() if name == Need.ACT else {}


def ruling_fields(
    floor: Floor[S, C, E], ruled: Ruled, about: Involved | None = None, option: str = ""
) -> dict[str, AnyField]:
    """What a ruling still needs before it can be carried out as the table stands.

    What ``about`` says narrows the rest: the cards to those of the player named. Until an ``option`` of the
    article is chosen, what only some of them need may be left out.
    """
    involved = floor.completed(about or Involved())
    fields: dict[str, AnyField] = dict(_decision(ruled))
    for effects, sure in _parts(ruled, option):
        for need, needed in _needs(floor, effects):
            field = floor.field(need, effects, involved)
            name = need.value
            if field is not None and (name not in fields or fields[name].optional):
                fields[name] = field if needed and sure else replace(field, optional=True)
    return fields


def field_question(ruled: Ruled, name: str) -> Sentence:
    """The question of a field; of the one that says who decides, with the office that the text names."""
    office = ruled.ruling.decided_by
    if name != BY or office is None:
        return question(name)
    asked, named = question("by_office"), deciders()[office]
    return Sentence(asked.es.format(office=named.es), asked.en.format(office=named.en))


def option_words(ruled: Ruled) -> dict[str, Sentence]:
    """The options of the article, each in its words."""
    return {option.name: option.text for option in ruled.ruling.options}


def _decision(ruled: Ruled) -> Iterator[tuple[str, AnyField]]:
    """Who decides and what, where the text leaves it open."""
    if ruled.ruling.options:
        yield BY, Text(longest=64)
        yield OPTION, Choice(values=tuple(option.name for option in ruled.ruling.options))


def _parts(ruled: Ruled, option: str) -> Iterator[tuple[tuple[Effect, ...], bool]]:
    """The consequences that are certain, then those of the options still open."""
    ruling = ruled.ruling
    chosen = tuple(effect for each in ruling.options if each.name == option for effect in each.does)
    yield (*ruling.does, *chosen), True
    if not option:
        for each in ruling.options:
            yield each.does, False


def _needs(floor: Floor[S, C, E], effects: tuple[Effect, ...]) -> Iterator[tuple[Need, bool]]:
    """What consequences need stated, and what they accept."""
    for effect in effects:
        asks = floor.asks(effect)
        yield from ((need, True) for need in asks.needs)
        yield from ((need, False) for need in asks.takes)
