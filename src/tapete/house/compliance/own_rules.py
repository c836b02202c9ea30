"""The organiser's own rules: what the law leaves open, set by the house, published and notified before it is used."""

from collections.abc import Iterator, Mapping
from datetime import date

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.house.casino import CasinoFile, HouseRule
from tapete.house.compliance.finding import Finding, judged
from tapete.house.rules import premises_rules
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import terms


def own_rules(casino: CasinoFile, rules: Mapping[int, TableRules]) -> Iterator[Finding]:
    """Where the law asks for it: each rule of the house has its dates, and each one a table uses is among them."""
    law = premises_rules(casino.law)
    if law.rules_communicated is None or law.rules_published is None:
        return
    communicated, published = law.rules_communicated.cite, law.rules_published.cite
    for own in casino.house_rules:
        yield _in_time(own, own.notified, ("comunicada", "notified"), communicated)
        yield _in_time(own, own.published, ("publicada", "published"), published)
    declared = {own.key for own in casino.house_rules}
    for number, table in rules.items():
        for key in sorted(key for key, setting in table.settings.items() if setting.chosen and setting.is_house_rule):
            yield judged(
                key in declared,
                (f"{key}: norma propia de la casa, en el fichero", f"{key}: a rule of the house's own, in the file"),
                (
                    f"{key}: la mesa usa una norma propia que no consta publicada ni comunicada",
                    f"{key}: the table uses a rule of the house's own that is neither published nor notified",
                ),
                (*communicated, *published),
                number,
            )


def _in_time(own: HouseRule, day: date | None, done: tuple[str, str], cite: tuple[RuleId, ...]) -> Finding:
    """Before it is put into practice; a rule with no date of use yet only needs to have been."""
    return judged(
        day is not None and (own.used_from is None or day < own.used_from),
        (f"{own.key}: norma propia {done[0]} antes de usarse", f"{own.key}: own rule {done[1]} before its use"),
        (f"{own.key}: norma propia sin ser {done[0]} antes de usarse", f"{own.key}: own rule not {done[1]} before use"),
        cite,
    )


def refuse_unknown_key(own: HouseRule) -> Refused | None:
    """Why a rule of the house's own sets nothing, or None."""
    if own.key in terms() or f"{own.key.rpartition('.')[0]}.*" in terms():
        return None
    return refuse(
        f"la norma propia «{own.key}» no fija nada: se nombra como limits.band",
        f"the house rule '{own.key}' sets nothing: it is named like limits.band",
    )
