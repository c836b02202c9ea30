"""A table of rulings as a lawyer can read it: rule, game, incident, facts -> outcome [by whom]: effects | options."""

import pytest
from _pytest.mark import ParameterSet

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Ruled, rule

SHORT = {
    "MAY": "may_penalise by director | no_penalty",
    "MUST": "penalised by director: penalise player",
    "SCALE": "warn_only / miss_hands / disqualify",
    "BY": "by director",
    "CLOCK": "clock_runs by director: run_clock player",
    "REDEAL": "redeal: redeal",
    "LATER": "decided by chief | go_on / deal_again",
}
"""What a table of tournament rulings says again and again."""


def each_row(table: str) -> list[ParameterSet]:
    """One test a line, named after its rule and incident."""
    lines = [line for line in table.strip().splitlines() if line.strip()]
    return [pytest.param(line, id=" ".join(line.partition("->")[0].split())) for line in lines]


def check(line: str) -> None:
    """The ruling rests on the rule itself, not only on a more general one, and is exactly the one told."""
    incident, _, expected = line.partition("->")
    for short, words in SHORT.items():
        expected = expected.replace(short, words)
    cited, game, kind, *facts = incident.split()
    law = LawId(cited.partition("-")[0].lower())
    ruled = rule(law, GameId(game), kind, dict(fact.split("=") for fact in facts))
    assert isinstance(ruled, Ruled), ruled
    assert cited in ruled.ruling.cite
    assert as_told(ruled) == " ".join(expected.split())


def as_told(ruled: Ruled) -> str:
    ruling = ruled.ruling
    words = [ruling.outcome, *(["by", ruling.decided_by] if ruling.decided_by else [])]
    does = ": " + ", ".join(map(str, ruling.does)) if ruling.does else ""
    options = " | " + " / ".join(option.name for option in ruling.options) if ruling.options else ""
    return " ".join(words) + does + options
