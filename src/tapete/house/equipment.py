"""The table, its cloth and what lies on it, held against what the law asks of the game's."""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from tapete.core.sentence import Sentence
from tapete.house.casino import Casino, Table
from tapete.house.finding import Finding, Verdict, judged
from tapete.house.rules import house_rules
from tapete.law.files import read_toml
from tapete.law.parameter import ParameterKind
from tapete.law.table_rules import Setting, TableRules
from tapete.law.wording import written


class Fact(msgspec.Struct, frozen=True):
    """Something a table's equipment states, and the parameter of the law that judges it."""

    name: str
    key: str
    compare: Literal["equal", "contains", "least", "most"] = "equal"
    when: str = ""


@cache
def facts() -> tuple[Fact, ...]:
    return read_toml(dict[str, tuple[Fact, ...]], "equipment", package=__package__)["fact"]


def equipment(casino: Casino, table: Table, rules: TableRules) -> Iterator[Finding]:
    """What the law says of this table's equipment and what the table states, thing by thing; what is played at a
    distance answers to another norm, where the law sends it there."""
    remote = house_rules(rules).remote_equipment
    if casino.channel == "remote" and remote is not None:
        norm = written(remote.parameter.term, remote.value)
        said = Sentence(
            f"elementos del juego a distancia: los de {norm.es}", f"equipment of play at a distance: by {norm.en}"
        )
        yield Finding(Verdict.UNSTATED, said, remote.cite, table.number)
        return
    for fact, setting in facts_asked(rules):
        yield _compared(fact, getattr(table.equipment, fact.name), setting, table.number)


def facts_asked(rules: TableRules) -> Iterator[tuple[Fact, Setting]]:
    """What the law asks of the equipment of a table's game."""
    for fact in facts():
        setting, condition = rules.settings.get(fact.key), rules.settings.get(fact.when)
        if setting is not None and (not fact.when or (condition is not None and condition.value is True)):
            yield fact, setting


def _compared(fact: Fact, stated: object, of: Setting, table: int) -> Finding:
    term = of.parameter.term
    lawful = written(term, of.value)
    if stated is None:
        verdict = Verdict.HOUSE if of.is_house_rule else Verdict.UNSTATED
        said = Sentence(f"{term.title.es}: no consta ({lawful.es})", f"{term.title.en}: not stated ({lawful.en})")
        return Finding(verdict, said, of.cite, table)
    here = written(term, stated)
    if of.is_house_rule:
        return Finding(
            Verdict.HOUSE, Sentence(f"{term.title.es}: {here.es}", f"{term.title.en}: {here.en}"), of.cite, table
        )
    return judged(
        _lawful(fact, stated, of),
        (f"{term.title.es}: {here.es}", f"{term.title.en}: {here.en}"),
        (
            f"{term.title.es}: {here.es}, y la ley pide {lawful.es}",
            f"{term.title.en}: {here.en}, and the law asks for {lawful.en}",
        ),
        of.cite,
        table,
    )


def _lawful(fact: Fact, stated: object, of: Setting) -> bool:
    if fact.compare == "contains":
        assert isinstance(of.value, tuple) and isinstance(stated, tuple)
        return set(of.value) <= set(stated)
    if fact.compare == "equal":
        if of.parameter.kind is ParameterKind.RANGE:
            assert isinstance(stated, int)
            return of.parameter.allows(stated)
        return stated == of.value
    assert isinstance(stated, int) and isinstance(of.value, int)
    return stated >= of.value if fact.compare == "least" else stated <= of.value
