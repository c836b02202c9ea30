"""Which rules define a category of hand, and which break a tie in it."""

from collections.abc import Iterable

from tapete.core.ids import RuleId
from tapete.law.files import read_toml
from tapete.law.folder.memory import remembered


@remembered
def _definitions() -> dict[str, dict[str, tuple[str, ...]]]:
    return read_toml(dict[str, dict[str, tuple[str, ...]]], "definitions")


def defining(category: str, among: Iterable[RuleId]) -> tuple[RuleId, ...]:
    """Those of some rules that say what a category is."""
    return _listed("defines", category, among)


def breaking_ties(category: str, among: Iterable[RuleId]) -> tuple[RuleId, ...]:
    """Those of some rules that compare two hands of one category."""
    return _listed("breaks_ties", category, among)


def _listed(table: str, category: str, among: Iterable[RuleId]) -> tuple[RuleId, ...]:
    listed = _definitions()[table].get(category, ())
    return tuple(rule for rule in among if rule in listed)
