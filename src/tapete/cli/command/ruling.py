"""``tapete ruling``: what can go wrong at a table, and what the law answers; under one law or several side by side."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text.failure import Failure, fail, unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.law_name import named_law
from tapete.cli.text.output import answer, json_option
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.cases import side_by_side
from tapete.incidents.desk.desk import (
    Missing,
    Ruled,
    facts_asked,
    incidents,
    refuse_facts,
    refuse_table,
    rule,
    unregulated,
)
from tapete.incidents.desk.fact import Fact
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.ruling import Ruling
from tapete.incidents.desk.search import find
from tapete.incidents.desk.silence import decides_at
from tapete.incidents.sanctions.infringement import PLAYERS_INFRINGEMENT, articles_of_infringement
from tapete.law.profile import every_law
from tapete.library.rulings import known_kind, missing_fact, understood

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "ruling",
    help=say(
        "Qué dice la norma de una incidencia, por su nombre o contada («se le ha caído una carta»): «list» las da "
        "todas; con varias normas (--law clm,ara) las compara.",
        "What the rule says of an incident, by its name or as told ('dropped a card'): 'list' gives them all; several "
        "regulations (--law clm,ara) are compared.",
    ),
)
@click.argument("kind", metavar="list|INCIDENT")
@click.option("--game", required=True, metavar="GAME", help=say("juego, p. ej. holdem", "game, e.g. holdem"))
@click.option(
    "--law",
    required=True,
    metavar="LAW[,LAW]",
    help=say("norma: clm ara gal reg med", "regulation: clm ara gal reg med"),
)
@click.option(
    "--fact", "facts", multiple=True, metavar="NAME=VALUE", help=say("un hecho del caso", "a fact of the case")
)
@click.option(
    "--search",
    "words",
    default="",
    metavar="WORDS",
    help=say("qué ha pasado, como se diga", "what happened, as people say it"),
)
@json_option
def command(kind: str, game: str, law: str, facts: tuple[str, ...], words: str, as_json: bool) -> None:
    try:
        laws = list(dict.fromkeys(named_law(name.strip()) for name in law.split(",")))
        _answer(kind, game, laws, facts, words, as_json)
    except Failure as failure:
        if as_json:
            click.echo(msgspec.json.encode({"refused": failure.message}).decode())
        raise


def _answer(kind: str, game: str, laws: list[str], facts: tuple[str, ...], words: str, as_json: bool) -> None:
    if kind in ("list", "lista"):
        _list(laws, game, words, as_json)
    elif _is_told(kind) and len(laws) == 1:
        _list(laws, game, kind, as_json)
    elif len(laws) > 1:
        _compare(laws, game, kind, _told_facts(facts), as_json)
    else:
        _rule(laws[0], game, kind, _told_facts(facts), as_json)


def _is_told(kind: str) -> bool:
    """Whether somebody says what happened, in several words, where the name of an incident could stand."""
    return len(kind.split()) > 1 and isinstance(known_kind(kind), Refused)


def _list(laws: list[str], game: str, words: str, as_json: bool) -> None:
    if len(laws) > 1:
        raise Failure(say("la lista es de una sola norma", "the list is of a single regulation"))
    law, at = _table(laws[0], game)
    spoken = incidents(law, at)
    kinds = find(words, (*spoken, *unregulated(law, at)))
    data = [
        {
            "kind": kind.id,
            "facts": {fact.name: list(fact.answers) for fact in facts_asked(law, at, kind)},
            "es": kind.title.es,
            "en": kind.title.en,
            "ruled": kind in spoken,
        }
        for kind in kinds
    ]

    def show(console: "Console") -> None:
        from tapete.cli.sheets.ruling_sheet import show_incidents

        show_incidents(console, law, at, kinds, ranked=bool(words.strip()))

    answer(as_json, {"incidents": data}, show)


def _rule(law_name: str, game_name: str, kind_name: str, typed: dict[str, str], as_json: bool) -> None:
    law, game = _table(law_name, game_name)
    kind = _known_kind(kind_name, game)
    facts = unless_refused(understood(kind, typed))
    result = rule(law, game, kind.id, facts)
    if isinstance(result, Refused):
        fail(result)
    if isinstance(result, Missing):
        _ask(law, game, kind, result.fact, as_json)
        return

    def show(console: "Console") -> None:
        from tapete.cli.sheets.ruling_sheet import show_ruling

        show_ruling(console, kind, facts, result, decides_at(law, game))

    answer(as_json, {"kind": kind.id, **_as_data(result), "in_doubt": _in_doubt(law, game)}, show)


def _ask(law: LawId, game: GameId, kind: IncidentKind, fact: Fact, as_json: bool) -> None:
    """The fact that is missing, with what may be answered: for a program an object, so that it can ask in turn."""
    refused = missing_fact(law, game, kind, fact)
    if not as_json:
        fail(refused)
    asked = {
        "fact": fact.name,
        "es": fact.question.es,
        "en": fact.question.en,
        "answers": {name: {"es": text.es, "en": text.en} for name, text in fact.answers.items()},
        "cite": list(refused.because),
    }
    click.echo(msgspec.json.encode({"kind": kind.id, "missing": asked}).decode())


def _in_doubt(law: LawId, game: GameId) -> dict[str, object]:
    """Who decides what is not beyond doubt at this table."""
    power = decides_at(law, game)
    office = deciders()[power.by]
    return {"decided_by": power.by, "es": office.es, "en": office.en, "cite": list(power.cite)}


def _compare(laws: list[str], game_name: str, kind_name: str, typed: dict[str, str], as_json: bool) -> None:
    game = GameId(game_name)
    refused = {law: reason for law in laws if (reason := refuse_table(law, game))}
    if stop := next((law for law in refused if law not in every_law() or len(refused) == len(laws)), None):
        fail(refused[stop])
    kind = _known_kind(kind_name, game)
    facts = unless_refused(understood(kind, typed))
    if contradiction := refuse_facts(kind, facts):
        fail(contradiction)
    sides = side_by_side(map(LawId, laws), game, kind.id, facts)
    data = [
        {"law": side.law, "cases": [{"facts": case.when, **_as_data(case.outcome)} for case in side.cases]}
        for side in sides
    ]

    def show(console: "Console") -> None:
        from tapete.cli.sheets.ruling_sheet import show_sides

        show_sides(console, kind, facts, sides)

    answer(as_json, {"kind": kind.id, "laws": data}, show)


def _table(law: str, game: str) -> tuple[LawId, GameId]:
    if refused := refuse_table(law, game):
        fail(refused)
    return LawId(law), GameId(game)


def _told_facts(facts: Iterable[str]) -> dict[str, str]:
    told_facts = {}
    for fact in facts:
        name, equals, value = fact.partition("=")
        if not equals:
            raise Failure(
                say(f"«{fact}» no es un hecho: se escribe nombre=valor", f"'{fact}' is not a fact: write name=value")
            )
        told_facts[name.strip()] = value.strip()
    return told_facts


def _known_kind(name: str, game: GameId) -> IncidentKind:
    """The kind of that name; else the end of the command, with the names most like it."""
    kind = known_kind(name)
    if isinstance(kind, Refused):
        how = f"tapete ruling list --game {game}"
        raise Failure(told(kind.reason) + say(f" (todas: {how})", f" (all: {how})"))
    return kind


def _as_data(result: Ruled | Refused) -> dict[str, object]:
    if isinstance(result, Refused):
        return {"outcome": None, "consequences": [], "es": result.reason.es, "en": result.reason.en, "cite": []}
    data = {
        **_ruling_as_data(result.ruling),
        "cite": list(result.cite),
        "over": [{**_ruling_as_data(general), "cite": list(general.cite)} for general in result.over],
    }
    if listed := articles_of_infringement(result.ruling):
        data["infringement"] = {"class": "minor", "if": "players_fault", "cite": [PLAYERS_INFRINGEMENT, *listed]}
    if result.trade:
        data["trade"] = {"es": result.trade.es, "en": result.trade.en}
    return data


def _ruling_as_data(ruling: Ruling) -> dict[str, object]:
    data: dict[str, object] = {
        "outcome": ruling.outcome,
        "consequences": [str(effect) for effect in ruling.does],
        "es": ruling.text.es,
        "en": ruling.text.en,
    }
    if ruling.decided_by:
        data["decided_by"] = ruling.decided_by
        data["options"] = [
            {
                "name": option.name,
                "consequences": [str(effect) for effect in option.does],
                "es": option.text.es,
                "en": option.text.en,
            }
            for option in ruling.options
        ]
    return data
