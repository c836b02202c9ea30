"""Our words about the rules in Spanish: each reading and each note, the reasons of what is outside, and the terms."""

import re
from typing import Final

import pytest

from tapete.law.coverage import statuses
from tapete.law.files import names, read_toml
from tapete.law.rule import LawRule, SpanishWords, rules

REFUSED: Final = {
    "croupier": "crupier",
    "asientos?": "puesto o casilla",
    "plazas?": "puesto",
    "pilas?": "resto o stack",
    "naipes?": "carta o baraja",
    "mezcladoras?|barajadoras?": "barajador automático",
    "tapadas?": "cubierta",
    "no ir": "retirarse",
    "incidentes?|sucesos?": "incidencia",
    "registro de excluidos": "Registro de Prohibidos",
    "director de juego": "director de juegos",
    "mano por mano": "mano a mano",
    "cagnotte": "pozo",
    "sólo": "solo",
}
"""Words that we do not use, with what we say. Inside «» the law speaks, with its own."""


def own(text: str) -> str:
    """A text without what it quotes."""
    return re.sub("«[^»]*»", "«»", text)


def of_file(file: str) -> list[LawRule]:
    return [rule for rule in rules().values() if rule.source == file]


def test_every_file_of_rules_has_its_spanish() -> None:
    assert names("spanish") == names("rules")


@pytest.mark.parametrize("file", names("rules"))
def test_every_reading_and_every_note_of_a_file_is_in_spanish_and_nothing_else_is(file: str) -> None:
    spanish = read_toml(dict[str, SpanishWords], "spanish", file)
    assert list(spanish) == [rule.id for rule in of_file(file)]
    assert [rule.id for rule in of_file(file) if bool(rule.note) != bool(spanish[rule.id].note)] == []


@pytest.mark.parametrize("file", names("rules"))
def test_spanish_readings_are_written_and_not_copied(file: str) -> None:
    ours = of_file(file)
    assert [rule.id for rule in ours if rule.rule_es == rule.rule or (rule.note and rule.note_es == rule.note)] == []
    unfinished = [rule.id for rule in ours for text in texts(rule) if not text.endswith((".", ".»", ".)", "…"))]
    assert not unfinished


@pytest.mark.parametrize("file", names("rules"))
def test_spanish_readings_have_no_refused_word_no_id_and_no_straight_quote(file: str) -> None:
    wrong = [
        (rule.id, word, instead)
        for rule in of_file(file)
        for text in texts(rule)
        for word, instead in REFUSED.items()
        if re.search(rf"\b({word})\b", own(text), re.IGNORECASE)
    ]
    assert not wrong
    marks = re.compile(r"\b(CLM|ARA|GAL|REG|MED)-|\"|(?<!\w)'|\d%|\d,\d{3}\b")
    assert [rule.id for rule in of_file(file) for text in texts(rule) if marks.search(text)] == []


def test_every_reason_for_leaving_a_rule_outside_is_in_both_languages() -> None:
    reasons = {status.why for status in statuses().values() if status.why}
    assert len([status for status in statuses().values() if status.why]) == 29
    for why in reasons:
        assert why.es and why.en and why.es != why.en and why.es.endswith(".")
        assert not any(re.search(rf"\b({word})\b", why.es, re.IGNORECASE) for word in REFUSED), why.es


def texts(rule: LawRule) -> list[str]:
    return [text for text in (rule.rule_es, rule.note_es) if text]
