"""The words of rulings are closed sets, and the code of incidents keeps its types."""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import tapete.incidents
from tapete.incidents.desk.effect import effects, outcomes, read_effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.question import question
from tapete.incidents.desk.ruling import _Entry
from tapete.incidents.desk.vocabulary import Decider, RulingOutcome, Verb

FOLDER = Path(next(iter(tapete.incidents.__path__)))


def test_every_word_is_told_in_both_languages_and_no_other_is() -> None:
    assert {effect.partition(" ")[0] for effect in effects()} == set(Verb)
    assert outcomes().keys() == set(RulingOutcome)
    assert deciders().keys() == set(Decider)
    sentences = (*effects().values(), *outcomes().values(), *deciders().values())
    assert all(sentence.es and sentence.en for sentence in sentences)


@pytest.mark.parametrize("text", ["killl player", "kill everybody"])
def test_a_consequence_that_there_is_not_is_an_error_of_the_data(text: str) -> None:
    with pytest.raises(ValueError, match="is not a valid"):
        read_effect(text)


@pytest.mark.parametrize("wrong", [{"outcome": "voided"}, {"decided_by": "pope"}, {"whenn": {}}])
def test_a_ruling_with_a_word_that_there_is_not_is_an_error_of_the_data(wrong: dict[str, object]) -> None:
    right = {"kind": "x", "games": ["all"], "outcome": "void", "cite": [], "es": "", "en": ""}
    assert msgspec.convert(right, _Entry).outcome is RulingOutcome.VOID
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**right, **wrong}, _Entry)


def test_every_need_is_a_field_of_what_is_told_and_has_its_question() -> None:
    assert tuple(need.value for need in Need) == Involved.__struct_fields__
    assert all(question(name).es.endswith("?") and question(name).en.endswith("?") for name in (*Need, "by", "option"))


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for file in FOLDER.glob("**/*.py"):
        yield file.name, ast.parse(file.read_text("utf-8"))


def test_no_module_of_incidents_gives_up_its_types() -> None:
    for name, tree in _modules():
        assert not any(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(tree)), name
