"""Casinos told to ``tapete house check``: what a story tells the house is written into a file instead, and what the
terminal finds is read."""

import json
import tempfile
from collections.abc import Mapping
from datetime import date, time

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.house.compliance.finding import ComplianceVerdict, Finding
from tests.doors.terminal import Terminal


def found_at_the_terminal(casino: Mapping[str, object]) -> tuple[Finding, ...]:
    """What the check finds, in the order in which it says it."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as file:
        file.write("\n".join(f"{json.dumps(key)} = {_in_toml(value)}" for key, value in casino.items()))
        file.flush()
        answer = Terminal.answer("house", "check", file.name, "--json")
    return tuple(
        Finding(
            ComplianceVerdict(finding["verdict"]),
            Sentence(finding["es"], finding["en"]),
            tuple(map(RuleId, finding["cite"])),
        )
        for finding in answer["findings"]
    )


def _in_toml(value: object) -> str:
    if isinstance(value, Mapping):
        said = {key: each for key, each in value.items() if each is not None}
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {_in_toml(each)}" for key, each in said.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_in_toml, value)) + "]"
    return value.isoformat() if isinstance(value, date | time) else json.dumps(value, ensure_ascii=False)
