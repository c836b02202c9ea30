"""Casinos for tests: a lawful one for any table of any law, built from what the law asks, to be spoilt on purpose."""

from collections.abc import Iterator
from typing import Any

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import read_casino
from tapete.house.compliance.compliance import check
from tapete.house.compliance.equipment import facts
from tapete.house.compliance.finding import ComplianceVerdict, Finding
from tapete.house.compliance.notices import notices
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.value import Value

Data = dict[str, Any]

EVERY_OFFICE = ["croupier", "table_chief", "inspector", "area_head", "sector_chief", "changer"]


def every_table() -> Iterator[tuple[str, str]]:
    for law in law_ids():
        for game in profile(LawId(law)).games:
            yield law, game


def rules_of(law: str, game: str, **choices: Any) -> TableRules:
    rules = resolve_subject(law, game, choices)
    assert isinstance(rules, TableRules), rules
    return rules


def _plain(value: Value) -> Any:
    return list(value) if isinstance(value, tuple) else value


def lawful_table(law: str, game: str, number: int = 1, **choices: Any) -> Data:
    """A table with the equipment and notices its law asks for."""
    rules = rules_of(law, game, **choices)
    stated = {fact.name: _plain(rules.settings[fact.key].value) for fact in facts() if rules.has(fact.key)}
    return {
        "number": number,
        "game": game,
        "sector": "A",
        "book": f"libro {number}",
        "set": dict(choices),
        "hours": ["18:00:00", "04:00:00"],
        "recording": True,
        "next_to": [number - 1] if number > 1 else [],
        "displayed": [notice.word for notice in notices(rules)],
        "equipment": stated,
    }


def lawful_casino(law: str, *games: str, **choices: Any) -> Data:
    """A casino with one table of each game, a chief, and a croupier for each table with a relief at midnight."""
    tables = [lawful_table(law, game, number, **choices) for number, game in enumerate(games, 1)]
    shifts = [
        {
            "person": f"{when}{table['number']}",
            "table": table["number"],
            "office": "croupier",
            "start": start,
            "end": end,
        }
        for table in tables
        for when, start, end in (("tarde", "18:00:00", "00:00:00"), ("noche", "00:00:00", "04:00:00"))
    ]
    bands = {
        game: [rules.count("limits.band")]
        for game in games
        if (rules := rules_of(law, game, **choices)).has("limits.band")
    }
    return {
        "law": law,
        "name": "Casino de prueba",
        "authorisation": {"games": list(games), "bands": bands, "limits": granted_limits(law, *games, **choices)},
        "people": [
            {"id": "jefa", "name": "Jefa", "offices": EVERY_OFFICE},
            *({"id": shift["person"], "name": shift["person"], "offices": ["croupier"]} for shift in shifts),
        ],
        "sectors": [{"id": "A", "room": "Sala", "chief": "jefa"}],
        "tables": tables,
        "shifts": shifts,
    }


def granted_limits(law: str, *games: str, **choices: Any) -> Data:
    """For each circle game with a minimum: that and no less, and no maximum."""
    rules_by_game = {game: rules_of(law, game, **choices) for game in games}
    return {
        game: {"minimum": rules.count("limits.minimum")}
        for game, rules in rules_by_game.items()
        if rules.has("limits.structure") and rules.has("limits.minimum")
    }


def findings(data: Data) -> tuple[Finding, ...]:
    casino = read_casino(data)
    assert not isinstance(casino, Refused), casino
    compliance = check(casino)
    assert not isinstance(compliance, Refused), compliance
    return compliance.findings


def violated(data: Data) -> set[str]:
    """The rules that a casino breaks."""
    return {
        rule for finding in findings(data) if finding.verdict is ComplianceVerdict.VIOLATED for rule in finding.cite
    }


def satisfied(data: Data) -> set[str]:
    return {
        rule for finding in findings(data) if finding.verdict is ComplianceVerdict.SATISFIED for rule in finding.cite
    }
