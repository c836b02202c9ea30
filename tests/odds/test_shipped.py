"""The returns shipped for the pages are those that are computed."""

import pytest

from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.shipped import Edge, edge_of, questions, shipped
from tests.odds.questions import computed

ASKED = list(questions())
SLOW = ("holdem-contrapartida", "holdem-bonus", "pai-gow", "blackjack")


def name(question: OddsQuestion, choices: dict[str, str]) -> str:
    return "-".join((question.rules.law, question.rules.game, question.bet, *choices.values()))


def is_slow(question: OddsQuestion, choices: dict[str, str]) -> bool:
    return "buy_card" in choices or (question.rules.game in SLOW and question.bet in ("main", "bank"))


@pytest.mark.parametrize(
    ("question", "choices"),
    [pytest.param(*case, id=name(*case), marks=[pytest.mark.full] if is_slow(*case) else []) for case in ASKED],
)
def test_what_is_shipped_is_what_is_computed(question: OddsQuestion, choices: dict[str, str]) -> None:
    assert edge_of(question, choices, computed(question)) in shipped(question.rules.law, question.rules.game)


def test_every_question_has_been_answered_once() -> None:
    laws = {(question.rules.law, question.rules.game) for question, _ in ASKED}
    kept: list[Edge] = [edge for law, game in sorted(laws) for edge in shipped(law, game)]
    assert sorted((edge.law, edge.game, edge.bet, *edge.choices.values()) for edge in kept) == sorted(
        (question.rules.law, question.rules.game, question.bet, *choices.values()) for question, choices in ASKED
    )
