"""The returns shipped for the pages are those that are computed."""

import pytest

from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.shipped import (
    Edge,
    ShippedReturn,
    edge_of,
    questions,
    shipped,
    shipped_answer,
    shipped_returns,
    strategy_questions,
)
from tapete.odds.ask.tables import legal_questions, shipped_tables, shown_bets
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
    law, game, answer = question.rules.law, question.rules.game, computed(question)
    assert edge_of(question, choices, answer) in shipped(law, game)
    assert ShippedReturn(law, game, question.bet, choices, answer) in shipped_returns(law, game)


def test_the_whole_answers_are_those_of_the_edges() -> None:
    for question, choices in ASKED:
        law, game = question.rules.law, question.rules.game
        asked = (question.bet, choices, question.strategy)
        (kept,) = (each for each in shipped_returns(law, game) if (each.bet, each.choices, each.strategy) == asked)
        assert edge_of(question, choices, kept.answer) in shipped(law, game)


@pytest.mark.full
def test_the_best_settings_shipped_are_those_counted() -> None:
    for question in strategy_questions():
        law, game = question.rules.law, question.rules.game
        kept = ShippedReturn(law, game, question.bet, {}, computed(question), question.strategy)
        assert kept in shipped_returns(law, game)


def test_a_table_as_its_law_gives_it_is_answered_without_counting() -> None:
    for question, choices in ASKED:
        answer = shipped_answer(question)
        assert answer is not None and edge_of(question, choices, answer) in shipped(
            question.rules.law, question.rules.game
        )
    other = ask("reg", "sin-descarte", {"deck": "28"})
    metered = ask("ara", "sin-descarte", {"meter": 10_000_000}, "progresivo")
    assert isinstance(other, OddsQuestion) and isinstance(metered, OddsQuestion)
    assert shipped_answer(other) is None and shipped_answer(metered) is None


@pytest.mark.parametrize(("game", "bet"), shown_bets())
def test_every_legal_table_shipped_is_the_one_computed(game: str, bet: str) -> None:
    tables = shipped_tables(game, bet)
    assert tables and {table.law for table in tables} == {
        question.rules.law for question, _ in legal_questions(game, bet)
    }
    for table in (tables[0], tables[-1]):
        question = ask(table.law, game, table.choices, None if bet == "main" else bet)
        assert isinstance(question, OddsQuestion)
        answer = computed(question)
        assert answer.house_edge == table.house_edge
        assert table.break_even == (answer.meter.break_even if answer.meter else None)


def test_every_question_has_been_answered_once() -> None:
    laws = {(question.rules.law, question.rules.game) for question, _ in ASKED}
    kept: list[Edge] = [edge for law, game in sorted(laws) for edge in shipped(law, game)]
    assert sorted((edge.law, edge.game, edge.bet, *edge.choices.values()) for edge in kept) == sorted(
        (question.rules.law, question.rules.game, question.bet, *choices.values()) for question, choices in ASKED
    )
