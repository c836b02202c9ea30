"""Automatic shufflers and shoes: of an approved model, notified before use, kept locked, sent to tables at random."""

from collections.abc import Iterator
from typing import Final

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.house.casino import Casino, Shuffler, Table
from tapete.house.finding import Finding, Verdict, judged
from tapete.house.rule_records import Addressee
from tapete.house.rules import house_rules
from tapete.law.table_rules import TableRules

_DAYS: Final = 3
"""From so many days at one table on, a shoe is held to go there by system: how many is a reading of ours."""


def shuffler(casino: Casino, table: Table, rules: TableRules) -> Iterator[Finding]:
    """What the law asks of the shuffler at this table, where it has one."""
    of, asked = casino.shuffler_of(table), house_rules(rules).shuffler
    if of is None:
        return
    if asked.approved is not None:
        yield judged(
            of.approved,
            (f"la barajadora {of.id} está homologada", f"the shuffler {of.id} is of an approved model"),
            (f"la barajadora {of.id} no está homologada", f"the shuffler {of.id} is of no approved model"),
            asked.approved.cite,
            table.number,
        )
    to = asked.casino_notifies if casino.venue == "casino" else asked.establishment_notifies
    if asked.notified and to is not None:
        yield _notified(of, table, to)
    if asked.kept_locked is not None:
        yield _locked(of, table, asked.kept_locked.cite)
    if asked.random_tables is not None and len(casino.tables) > 1:
        yield _at_random(of, table, asked.random_tables.cite)


def _notified(of: Shuffler, table: Table, to: Addressee) -> Finding:
    """To whom, depends on the kind of venue."""
    title = to.title
    before = of.notified is not None and (of.used_from is None or of.notified < of.used_from)
    return judged(
        before and of.notified_to == to.word,
        (f"el uso de la barajadora {of.id} se comunicó antes", f"the use of shuffler {of.id} was notified beforehand"),
        (
            f"el uso de la barajadora {of.id} se comunica antes a {title.es.lower()}",
            f"the use of shuffler {of.id} is notified beforehand to {title.en.lower()}",
        ),
        to.cite,
        table.number,
    )


def _locked(of: Shuffler, table: Table, cite: tuple[RuleId, ...]) -> Finding:
    if of.kept_locked is None:
        said = Sentence(f"no consta dónde se guarda {of.id}", f"where {of.id} is kept is not stated")
        return Finding(Verdict.UNSTATED, said, cite, table.number)
    return judged(
        of.kept_locked,
        (f"{of.id} se guarda en el armario", f"{of.id} is kept in the cabinet"),
        (f"{of.id} no se guarda en el armario de cartas", f"{of.id} is not kept in the card cabinet"),
        cite,
        table.number,
    )


def _at_random(of: Shuffler, table: Table, cite: tuple[RuleId, ...]) -> Finding:
    if len(of.tables) < _DAYS:
        said = Sentence(
            f"no constan {_DAYS} días de reparto de {of.id}", f"{_DAYS} days of where {of.id} went are not stated"
        )
        return Finding(Verdict.UNSTATED, said, cite, table.number)
    return judged(
        len(set(of.tables)) > 1,
        (f"{of.id} cambia de mesa", f"{of.id} changes tables"),
        (f"{of.id} va siempre a la misma mesa", f"{of.id} always goes to the same table"),
        cite,
        table.number,
    )
