"""The law of a tournament's money with some choices, for the tests."""

from typing import Any

from tapete.core.decision import Refused
from tapete.law.resolve import resolve_subject
from tapete.tournament.model.rules import TournamentRules


def law_of(kind: str = "tournament", **choices: Any) -> TournamentRules:
    """The rules; a choice is told by its short name, or by its key with ``__`` for the dot."""
    rules = resolve_subject("med", kind, {name.replace("__", "."): value for name, value in choices.items()})
    assert not isinstance(rules, Refused), rules.reason.en
    return TournamentRules(rules)


def refused(outcome: object, *rules: str) -> Refused:
    """The outcome, which must be a refusal that names these rules and their articles."""
    assert isinstance(outcome, Refused)
    assert set(rules) <= set(outcome.because)
    return outcome
