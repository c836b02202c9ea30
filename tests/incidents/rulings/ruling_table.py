"""A table of rulings as a lawyer can read it: rule, game, incident, facts -> outcome [by whom]: effects | options.

Each is asked at the terminal, where whoever has the incident asks it.
"""

import contextlib
import io
import json
import sys
from typing import Any
from unittest.mock import patch

import pytest
from _pytest.mark import ParameterSet

from tapete.cli.main import main

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
    asked = (kind, "--law", cited.partition("-")[0].lower(), "--game", game)
    answer = _at_the_terminal("ruling", *asked, *(word for fact in facts for word in ("--fact", fact)), "--json")
    own = [cite for cite in answer["cite"] if not any(cite in general["cite"] for general in answer["over"])]
    assert cited in (answer["cite"][0], *own)
    assert as_told(answer) == " ".join(expected.split())


def _at_the_terminal(*words: str) -> dict[str, Any]:
    printed = io.StringIO()
    command = patch.object(sys, "argv", ["tapete", *words])
    with command, contextlib.redirect_stdout(printed), contextlib.suppress(SystemExit):
        main()
    answer: dict[str, Any] = json.loads(printed.getvalue())
    return answer


def as_told(answer: dict[str, Any]) -> str:
    words = [answer["outcome"], *(["by", answer["decided_by"]] if "decided_by" in answer else [])]
    does = ": " + ", ".join(answer["consequences"]) if answer["consequences"] else ""
    options = " | " + " / ".join(option["name"] for option in answer["options"]) if answer.get("options") else ""
    return " ".join(words) + does + options
