"""Questions and answers for tests, never from the cache."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from msgspec.structs import replace

from tapete.law.table_rules import TableRules
from tapete.law.value import Value
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.registry import module_of
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.strategies import OPTIMAL
from tapete.odds.kernels.progress import unwatched


def computed(question: OddsQuestion) -> BetReturn:
    answer = import_module(module_of(question.rules.game, question.bet)).compute(question, unwatched)
    assert isinstance(answer, BetReturn), answer
    return answer


@cache
def _answer(law: str, game: str, choices: tuple[tuple[str, Any], ...], bet: str | None, strategy: str) -> BetReturn:
    question = ask(law, game, dict(choices), bet, strategy)
    assert isinstance(question, OddsQuestion), question
    return computed(question)


def answer(
    law: str, game: str, choices: Mapping[str, Any] | None = None, bet: str | None = None, strategy: str = OPTIMAL
) -> BetReturn:
    return _answer(law, game, tuple(sorted((choices or {}).items())), bet, strategy)


def with_value(rules: TableRules, key: str, value: Value) -> TableRules:
    """The rules with one value changed, whatever the law says of it: for figures of other casinos' rules."""
    return replace(rules, settings={**rules.settings, key: replace(rules.settings[key], value=value)})
