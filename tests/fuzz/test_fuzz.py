"""A few thousand wrong inputs to everything that reads, and the words in which a changed log is refused."""

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tapete.cards.notation import read_cards
from tapete.cli.main import tapete
from tapete.core.decision import Refused
from tapete.room.tournament.announcing.announcement import proposed
from tapete.store.export import NotAnExportError, read_lines
from tests.fuzz import archives, doors, messages, network, parsers
from tests.fuzz.__main__ import fuzz
from tests.fuzz.mutation import Mutator
from tests.fuzz.outcome import Outcome
from tests.fuzz.parsers import PARSERS, Parser, exported_rows


def _none_failed(outcome: Outcome, inputs: int) -> None:
    assert outcome.total >= inputs
    assert not outcome.failed, "\n".join(outcome.lines())


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)
def test_whatever_is_read_is_read_or_refused(parser: Parser) -> None:
    outcome, inputs = Outcome(), 1000 if parser.share >= 0.5 else 150
    parsers.tried(outcome, [parser], inputs, seed=1)
    _none_failed(outcome, inputs)


def test_whatever_is_sent_as_a_command_is_read_or_refused() -> None:
    outcome = Outcome()
    messages.tried(outcome, Mutator(Random(1)), 3000)
    _none_failed(outcome, 3000)


def test_a_spoilt_log_copy_key_or_note_is_read_or_refused_in_one_sentence() -> None:
    outcome = Outcome()
    archives.tried(outcome, 150, seed=1)
    _none_failed(outcome, 150)


def test_whatever_comes_through_a_door_is_answered() -> None:
    outcome = Outcome()
    doors.tried(outcome, 600, seed=1)
    _none_failed(outcome, 600)


def test_whatever_comes_over_the_network_is_answered_and_the_server_notes_no_error() -> None:
    outcome = Outcome()
    network.tried(outcome, 900, seed=1)
    _none_failed(outcome, 100)


@pytest.mark.full
def test_a_million_inputs() -> None:
    _none_failed(fuzz(1_000_000, 20_000, seed=Random().randrange(2**32)), 900_000)


def test_a_parser_that_fails_is_a_failure() -> None:
    """The fuzz itself is held to account: what raises, hangs or refuses without a word is counted."""
    outcome = Outcome()
    parsers.tried(outcome, [Parser("broken", lambda text: int(text), ("1",))], 200, seed=1)
    assert outcome.failed and "ValueError" in "\n".join(outcome.lines())
    slow = Outcome()
    slow.took("slow", "x", 60.0)
    assert slow.failed == 1


# What the fuzz has found


def test_a_letter_that_only_looks_like_a_suit_is_no_card() -> None:
    """The long s, which matches an s where capitals do not count."""
    assert isinstance(read_cards("A\u017f"), Refused)


@pytest.mark.parametrize("text", ["a = " + "9" * 5000, "a = " + "[" * 3000])
def test_a_structure_beyond_all_bounds_is_refused_in_a_sentence(text: str) -> None:
    refused = proposed({"structure": text})
    assert isinstance(refused, Refused) and "TOML" in refused.reason.en


@pytest.mark.parametrize("wrong", [b'"version":9999999999999999999999', b'"version":-1'])
def test_an_export_that_counts_beyond_a_database_is_none(wrong: bytes) -> None:
    row = exported_rows()[0].replace(b'"version":1', wrong)
    assert row != exported_rows()[0]
    with pytest.raises(NotAnExportError):
        [*read_lines([row])]


def test_an_audit_of_a_changed_export_says_so_in_a_sentence(tmp_path: Path) -> None:
    rows = b"\n".join(exported_rows()).replace(b'"type":"Joined"', b'"type":"Left"')
    file = tmp_path / "log.jsonl"
    file.write_bytes(rows)
    answer = CliRunner().invoke(tapete, ["--lang", "en", "audit", "deck", "--file", str(file)])
    assert answer.exit_code == 2 and "audit verify" in answer.output
