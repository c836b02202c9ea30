"""The returns shipped for the pages are those that are computed."""

import pytest

from tapete.odds.question import Question
from tapete.odds.shipped import Edge, edge_of, questions, shipped
from tests.odds.questions import computed

ASKED = list(questions())
SLOW = ("holdem-contrapartida", "holdem-bonus", "pai-gow")


def name(question: Question, choices: dict[str, str]) -> str:
    return "-".join((question.rules.law, question.rules.game, question.bet, *choices.values()))


def is_slow(question: Question, choices: dict[str, str]) -> bool:
    return "buy_card" in choices or (question.rules.game in SLOW and question.bet in ("main", "bank"))


@pytest.mark.parametrize(
    ("question", "choices"),
    [pytest.param(*of, id=name(*of), marks=[pytest.mark.full] if is_slow(*of) else []) for of in ASKED],
)
def test_what_is_shipped_is_what_is_computed(question: Question, choices: dict[str, str]) -> None:
    assert edge_of(question, choices, computed(question)) in shipped(question.rules.law, question.rules.game)


def test_every_question_has_been_answered_once() -> None:
    laws = {(of.rules.law, of.rules.game) for of, _ in ASKED}
    kept: list[Edge] = [edge for law, game in sorted(laws) for edge in shipped(law, game)]
    assert sorted((of.law, of.game, of.bet, *of.choices.values()) for of in kept) == sorted(
        (of.rules.law, of.rules.game, of.bet, *choices.values()) for of, choices in ASKED
    )
