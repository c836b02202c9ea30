"""The table, its cloth and what lies on it, checked against what the law asks for the game."""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec

from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, CasinoTable
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.rules import house_rules
from tapete.law.files import read_toml
from tapete.law.parameter import ParameterKind
from tapete.law.table_rules import Setting, TableRules
from tapete.law.wording import written


class EquipmentFact(msgspec.Struct, frozen=True):
    """Something a table's equipment states, and the parameter of the law that judges it."""

    name: str
    key: str
    compare: Literal["equal", "contains", "least", "most"] = "equal"
    when: str = ""


@cache
def facts() -> tuple[EquipmentFact, ...]:
    return read_toml(dict[str, tuple[EquipmentFact, ...]], "equipment", package=__package__)["fact"]


def equipment(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """What the law says about this table's equipment and what the table states, item by item.

    Remote play is governed by another regulation, where the law says so.
    """
    remote = house_rules(rules).remote_equipment
    if casino.channel == "remote" and remote is not None:
        norm = written(remote.parameter.term, remote.value)
        sentence = Sentence(
            f"elementos del juego a distancia: los de {norm.es}", f"equipment of play at a distance: by {norm.en}"
        )
        yield Finding(ComplianceVerdict.UNSTATED, sentence, remote.cite, table.number)
        return
    for fact, setting in facts_asked(rules):
        yield _compared(fact, getattr(table.equipment, fact.name), setting, table.number)


def facts_asked(rules: TableRules) -> Iterator[tuple[EquipmentFact, Setting]]:
    """What the law asks of the equipment of a table's game."""
    for fact in facts():
        setting, condition = rules.settings.get(fact.key), rules.settings.get(fact.when)
        if setting is not None and (not fact.when or (condition is not None and condition.value is True)):
            yield fact, setting


def _compared(fact: EquipmentFact, stated: object, setting: Setting, table: int) -> Finding:
    term = setting.parameter.term
    lawful = written(term, setting.value)
    if stated is None:
        verdict = ComplianceVerdict.HOUSE if setting.is_house_rule else ComplianceVerdict.UNSTATED
        sentence = Sentence(f"{term.title.es}: no consta ({lawful.es})", f"{term.title.en}: not stated ({lawful.en})")
        return Finding(verdict, sentence, setting.cite, table)
    here = written(term, stated)
    if setting.is_house_rule:
        return Finding(
            ComplianceVerdict.HOUSE,
            Sentence(f"{term.title.es}: {here.es}", f"{term.title.en}: {here.en}"),
            setting.cite,
            table,
        )
    return judged(
        _lawful(fact, stated, setting),
        (f"{term.title.es}: {here.es}", f"{term.title.en}: {here.en}"),
        (
            f"{term.title.es}: {here.es}, y la norma pide {lawful.es}",
            f"{term.title.en}: {here.en}, and the regulation asks for {lawful.en}",
        ),
        setting.cite,
        table,
    )


def _lawful(fact: EquipmentFact, stated: object, setting: Setting) -> bool:
    if fact.compare == "contains":
        assert isinstance(setting.value, tuple) and isinstance(stated, tuple)
        return set(setting.value) <= set(stated)
    if fact.compare == "equal":
        if setting.parameter.kind is ParameterKind.RANGE:
            assert isinstance(stated, int)
            return setting.parameter.allows(stated)
        return stated == setting.value
    assert isinstance(stated, int) and isinstance(setting.value, int)
    return stated >= setting.value if fact.compare == "least" else stated <= setting.value
