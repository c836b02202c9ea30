"""What the law obliges a table to display, and whether it does."""

from collections.abc import Iterator
from functools import cache

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoTable
from tapete.house.compliance.finding import Finding, judged
from tapete.house.rule_records import HouseRules, RequiredNotice
from tapete.house.rules import house_rules, notice_title
from tapete.law.files import read_toml
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import as_written, listed_words


class _Due(msgspec.Struct, frozen=True):
    """When a notice is due, and the rules that ask for it."""

    rules: tuple[RuleId, ...]
    offered: tuple[str, ...] = ()
    timed: bool = False
    standing: bool = True

    def at(self, rules: HouseRules) -> bool:
        if self.timed:
            return rules.lasts
        return not self.offered or any(rules.side_bet(bet).taken for bet in self.offered)


class Notice(msgspec.Struct, frozen=True):
    """Something a table displays, or announces where it is not ``standing``."""

    word: str
    title: Sentence
    cite: tuple[RuleId, ...]
    standing: bool


@cache
def _due() -> dict[str, _Due]:
    return read_toml(dict[str, _Due], "notices", package=__package__)


def notices(rules: TableRules) -> tuple[Notice, ...]:
    """What this table must show or announce, with the rules that ask for each thing."""
    stated = house_rules(rules)
    return tuple(
        Notice(required.word, required.title, _cite(required), _due()[required.word].standing)
        for required in stated.notices
        if _due()[required.word].at(stated)
    )


def _cite(required: RequiredNotice) -> tuple[RuleId, ...]:
    """The rule that asks for this very notice, or all that the list rests on where the law does not tell them apart."""
    return tuple(rule for rule in required.cite if rule in _due()[required.word].rules) or required.cite


def displayed(table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """Whether everything that must hang at the table does."""
    for notice in notices(rules):
        if notice.standing:
            yield judged(
                notice.word in table.displayed,
                (f"a la vista: {notice.title.es}", f"displayed: {notice.title.en}"),
                (f"falta a la vista: {notice.title.es}", f"not displayed: {notice.title.en}"),
                notice.cite,
                table.number,
            )


def refuse_unknown_notice(table: CasinoTable) -> Refused | None:
    """Why what a table says it displays cannot be read, or None."""
    for word in table.displayed:
        if word not in _due():
            choices = listed_words(as_written(each, notice_title(each)) for each in _due())
            return refuse(
                f"la mesa {table.number} expone «{word}», que no se conoce: se escribe {choices.es}",
                f"table {table.number} displays '{word}', which is unknown: write {choices.en}",
            )
    return None
