"""Which parameters' values are asked for where something is decided.

What is only cited cannot be broken by another value: there the citation is what is put away.
"""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from unittest.mock import patch

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.catalogue import Family, family_of, wider_files
from tapete.law.profile import law_ids, subjects
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import Setting, TableRules
from tapete.law.value import Value


def is_read(law: str, file: str, key: str) -> bool:
    """Whether a parameter of a profile file is read for its subject, or for any subject that the file is wider than."""
    mine = [subject for subject in subjects(LawId(law)) if file in (subject, *wider_files(subject))]
    return any(f"{law}/{subject}/{key}" in read_keys() for subject in mine)


@cache
def read_keys() -> frozenset[str]:
    """What is read, as law/subject/key. A process of its own finds out: this one may remember compiled rules."""
    command = [sys.executable, "-m", "tests.mutants.reading"]
    answer = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True)
    return frozenset(answer.stdout.split())


def _asked_for() -> set[str]:
    keys: set[str] = set()
    value, lines = TableRules.value, TableRules.lines

    def noted_value(rules: TableRules, key: str, otherwise: Value | None = None) -> Value:
        keys.add(f"{rules.law}/{rules.game}/{key}")
        return value(rules, key, otherwise)

    def noted_lines(rules: TableRules, group: str) -> dict[str, Setting]:
        table = lines(rules, group)
        keys.update(f"{rules.law}/{rules.game}/{group}.{line}" for line in table)
        return table

    with patch.object(TableRules, "value", noted_value), patch.object(TableRules, "lines", noted_lines):
        for law in law_ids():
            for subject in subjects(law):
                rules = resolve_subject(law, subject)
                if not isinstance(rules, Refused):
                    for read in _readers(rules):
                        read(rules)
    return keys


def _readers(rules: TableRules) -> tuple[Callable[[TableRules], object], ...]:
    """Whatever compiles the rules of such a subject into records by which an engine decides."""
    from tapete.games.banked.rules import banked_rules
    from tapete.games.blackjack.rules import blackjack_rules
    from tapete.games.circle.rules import circle_rules
    from tapete.games.roulette.rules import has_wheel, roulette_rules
    from tapete.house.rules import house_rules
    from tapete.tournament.model.rules import LeagueRules, TournamentRules

    family = family_of(rules.game)
    if family is Family.EVENT:
        event = resolve_subject(rules.law, "tournament")
        assert not isinstance(event, Refused)
        league: Callable[[TableRules], object] = lambda law: LeagueRules(law, event)  # noqa: E731
        return (league,) if rules.game == "league" else (TournamentRules,)
    if family is Family.CIRCLE:
        return (circle_rules, house_rules)
    if family is Family.HOUSE:
        return (banked_rules, house_rules)
    return (roulette_rules if has_wheel(rules) else blackjack_rules, house_rules)


if __name__ == "__main__":
    sys.stdout.write(" ".join(sorted(_asked_for())))
