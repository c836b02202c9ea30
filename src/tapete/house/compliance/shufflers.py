"""Automatic shufflers and shoes: of an approved model, notified before use, kept locked, sent to tables at random."""

from collections.abc import Iterator
from typing import Final

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, CasinoTable, Shuffler
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.rule_records import Addressee
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules

_DAYS: Final = 3
"""After so many days at one table a shoe counts as sent there systematically; the number is our reading."""


def shuffler(casino: CasinoFile, table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """What the law asks of the shuffler at this table, where it has one."""
    machine, asked = casino.shuffler_of(table), house_rules(rules).shuffler
    if machine is None:
        return
    if asked.approved is not None:
        yield judged(
            machine.approved,
            (f"el barajador {machine.id} está homologado", f"the shuffler {machine.id} is of an approved model"),
            (f"el barajador {machine.id} no está homologado", f"the shuffler {machine.id} is not of an approved model"),
            asked.approved.cite,
            table.number,
        )
    to = asked.casino_notifies if casino.venue == "casino" else asked.establishment_notifies
    if asked.notified and to is not None:
        yield _notified(machine, table, to)
    if asked.kept_locked is not None:
        yield _locked(machine, table, asked.kept_locked.cite)
    if asked.random_tables is not None and len(casino.tables) > 1:
        yield _at_random(machine, table, asked.random_tables.cite)


def _notified(machine: Shuffler, table: CasinoTable, to: Addressee) -> Finding:
    """To whom depends on the kind of venue."""
    title = to.title
    before = machine.notified is not None and (machine.used_from is None or machine.notified < machine.used_from)
    return judged(
        before and machine.notified_to == to.word,
        (
            f"el uso del barajador {machine.id} se comunicó antes",
            f"the use of shuffler {machine.id} was notified beforehand",
        ),
        (
            f"el uso del barajador {machine.id} se comunica antes a {title.es.lower()}",
            f"the use of shuffler {machine.id} is notified beforehand to {title.en.lower()}",
        ),
        to.cite,
        table.number,
    )


def _locked(machine: Shuffler, table: CasinoTable, cite: tuple[RuleId, ...]) -> Finding:
    if machine.kept_locked is None:
        sentence = Sentence(f"no consta dónde se guarda {machine.id}", f"where {machine.id} is kept is not stated")
        return Finding(ComplianceVerdict.UNSTATED, sentence, cite, table.number)
    return judged(
        machine.kept_locked,
        (f"{machine.id} se guarda en el armario", f"{machine.id} is kept in the cabinet"),
        (f"{machine.id} no se guarda en el armario de cartas", f"{machine.id} is not kept in the card cabinet"),
        cite,
        table.number,
    )


def _at_random(machine: Shuffler, table: CasinoTable, cite: tuple[RuleId, ...]) -> Finding:
    if len(machine.tables) < _DAYS:
        sentence = Sentence(
            f"no constan {_DAYS} días de reparto de {machine.id}",
            f"{_DAYS} days of where {machine.id} went are not stated",
        )
        return Finding(ComplianceVerdict.UNSTATED, sentence, cite, table.number)
    return judged(
        len(set(machine.tables)) > 1,
        (f"{machine.id} cambia de mesa", f"{machine.id} changes tables"),
        (f"{machine.id} va siempre a la misma mesa", f"{machine.id} always goes to the same table"),
        cite,
        table.number,
    )
