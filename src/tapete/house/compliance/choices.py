"""The operator's choices at a table: inside the law, outside it, or left to the house."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoTable, Choice
from tapete.house.compliance.equipment import facts
from tapete.house.compliance.finding import ComplianceVerdict, Finding, judged
from tapete.house.rules import house_rules, premises_rules
from tapete.law.parameter import ParameterKind
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import Setting, TableRules
from tapete.law.vocabulary import bet_title
from tapete.law.wording import as_written, listed_words, money, written

_JUDGED_ELSEWHERE: Final = (
    "catalogue",
    "house_rules",
    "licence",
    "notice",
    "notices",
    "shoe",
    "shuffler",
    "staff",
    "table",
    "venue",
)
"""Groups of parameters that speak of the room and its people: what the casino states is checked elsewhere."""


class Chosen(msgspec.Struct, frozen=True):
    """A table's rules with the choices its law allows, and the refusals of the others; no rules for a game refused."""

    rules: TableRules | None
    refused: tuple[Refused, ...]


def choose(law: LawId, table: CasinoTable) -> Chosen:
    """Each choice on top of those before it, so that one bad choice does not hide another."""
    rules = resolve_subject(law, table.game)
    if isinstance(rules, Refused):
        return Chosen(None, (_closed(law, rules),))
    refused: list[Refused] = []
    allowed: dict[str, Choice] = {}
    for name, value in sorted(table.set.items(), key=lambda choice: choice[0] != "deck"):
        tried = resolve_subject(law, table.game, {**allowed, name: value})
        if isinstance(tried, Refused):
            refused.append(tried)
        else:
            allowed[name], rules = value, tried
    return Chosen(rules, tuple(refused))


def _closed(law: LawId, refused: Refused) -> Refused:
    """A game outside the catalogue also breaks the rule that closes it; one no law knows stays without article."""
    closed = premises_rules(law).catalogue_closed
    if closed is None or not refused.because:
        return refused
    return Refused(refused.reason, tuple(dict.fromkeys((*refused.because, *closed.cite))))


def chosen(table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """Every parameter of the game at this table: fixed by the law, chosen inside it, or the house's own."""
    physical = {fact.key for fact in facts()}
    for key, setting in rules.settings.items():
        if key not in physical and key.partition(".")[0] not in _JUDGED_ELSEWHERE:
            yield _parameter(setting, table.number)
    yield from _stakes(table, rules)


def _parameter(setting: Setting, table: int) -> Finding:
    term = setting.parameter.term
    value = written(term, setting.value)
    verdict = ComplianceVerdict.HOUSE if setting.parameter.kind is ParameterKind.OPEN else ComplianceVerdict.SATISFIED
    return Finding(
        verdict, Sentence(f"{term.title.es}: {value.es}", f"{term.title.en}: {value.en}"), setting.cite, table
    )


def _stakes(table: CasinoTable, rules: TableRules) -> Iterator[Finding]:
    """A side bet's single amount never passes the law's part of the table's minimum."""
    stated = house_rules(rules)
    minimum = stated.limits.minimum.value if stated.limits.minimum else 0
    for bet, cents in table.stakes.items():
        part = stated.side_bet(bet).maximum_of_minimum
        if part is None:
            continue
        most = int(part.value * minimum)
        title = bet_title(bet)
        yield judged(
            cents <= most,
            (
                f"{title.es}: {money(cents).es} de {money(most).es}",
                f"{title.en}: {money(cents).en} of {money(most).en}",
            ),
            (
                f"{title.es}: {money(cents).es} pasa de {money(most).es}, con un mínimo de {money(minimum).es}",
                f"{title.en}: {money(cents).en} is above {money(most).en}, with a minimum of {money(minimum).en}",
            ),
            part.cite,
            table.number,
        )


def refuse_unknown_stake(table: CasinoTable, rules: TableRules) -> Refused | None:
    """Why the file's amounts of side bets cannot be read, or None."""
    bets = house_rules(rules).side_bets
    for word in table.stakes:
        if word not in bets:
            choices = listed_words(as_written(bet, bet_title(bet)) for bet in bets)
            return refuse(
                f"no hay apuesta adicional «{word}»: se escribe {choices.es or 'ninguna'}",
                f"there is no side bet '{word}': write {choices.en or 'none'}",
            )
    return None
