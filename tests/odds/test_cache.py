"""Answers kept on disk: found again for the same rules and programs, and only for them."""

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.odds.ask import cache, fingerprint
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.result import BetOutcome, BetReturn, Chart, MeterEffect, Strategy

ANSWER = BetReturn(
    (BetOutcome("win", Fraction(1, 3), Fraction(1), 2), BetOutcome("loss", Fraction(-1), Fraction(1), 10**30)),
    Strategy("x", Sentence("a", "b"), (Chart(Sentence("t", "t"), (), (), ()),)),
    meter=MeterEffect(5, 2, Fraction(1), Fraction(1, 7)),
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "answers"))
    return tmp_path / "answers"


def question(**choices: object) -> OddsQuestion:
    asked_question = ask("clm", "caribbean-stud", choices)
    assert not isinstance(asked_question, Refused)
    return asked_question


def test_an_answer_is_found_again_unchanged() -> None:
    assert cache.remembered(question()) is None
    cache.remember(question(), ANSWER)
    assert cache.remembered(question()) == ANSWER


def test_other_rules_bets_strategies_and_meters_have_answers_of_their_own() -> None:
    cache.remember(question(), ANSWER)
    for other in (
        question(high_card="tie"),
        question(meter="5"),
        replace(question(), bet="bote_progresivo"),
        replace(question(), strategy="pair"),
    ):
        assert cache.remembered(other) is None


def test_a_changed_program_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.remember(question(), ANSWER)
    monkeypatch.setattr(cache, "programs_hash", lambda: "other")
    assert cache.remembered(question()) is None
    assert fingerprint.programs_hash() != "other"


def test_a_broken_file_counts_as_none_and_is_mended(own_folder: Path) -> None:
    cache.remember(question(), ANSWER)
    (file,) = own_folder.iterdir()
    for content in (b"", b"{}", b'{"outcomes": [{"net": "1/0"}]}'):
        file.write_bytes(content)
        assert cache.remembered(question()) is None
    cache.remember(question(), ANSWER)
    assert cache.remembered(question()) == ANSWER


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "file"))
    cache.remember(question(), ANSWER)
    assert cache.remembered(question()) is None
