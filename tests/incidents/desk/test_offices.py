"""A ruling names only offices that its law has, and what it adds to the law's words is shown as ours."""

import re

import pytest

from tapete.core.ids import LawId
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.ruling import rulings
from tapete.incidents.desk.vocabulary import Decider
from tapete.law.profile import law_ids, readings
from tapete.law.rule import rules

OFFICES = {
    Decider.CROUPIER: r"crou?pier",
    Decider.CHIEF: r"jefes? de mesa",
    Decider.AREA: r"jefes? de área de juego",
    Decider.SECTOR: r"jefes? de sector",
    Decider.DIRECTOR: r"director",
    Decider.MANAGER: r"dirección|director",
    Decider.IN_CHARGE: r"responsable",
}
NAMED = re.compile(r"\bjefe de (mesa|sector|área de juego)\b")
SAYING_MORE = (
    ("clm", "information_exchanged", "CLM-8.2.3"),
    ("clm", "card_exposed", "CLM-22.1.a.0"),
    ("clm", "last_card_exposed", "CLM-25.1.c"),
    ("clm", "card_exposed", "CLM-17.a.1"),
    ("ara", "card_exposed", "ARA-10.2.A.IV.1.c"),
    ("ara", "undercall", "ARA-10.2.VIII.3.c"),
    ("ara", "card_exposed", "ARA-10.1.F.VII.4.a"),
    ("ara", "own_cards_shown", "ARA-10.1.E.IV.p2-b"),
    ("ara", "own_cards_shown", "ARA-10.1.B.IX.2"),
    ("gal", "card_exposed", "GAL-24.1.p1"),
    ("gal", "chips_hidden", "GAL-21.g"),
    ("gal", "own_cards_shown", "GAL-7.p11.sancion"),
    ("reg", "card_exposed", "REG-60.3.12"),
    ("reg", "own_cards_shown", "REG-60.3.15"),
)
"""Rulings that infer something from the article they cite."""


def _words_of(law: LawId) -> str:
    return " ".join(rule.es for rule in rules().values() if rule.law == law).lower()


@pytest.mark.parametrize("law", law_ids())
def test_a_ruling_is_left_to_an_office_of_its_law(law: LawId) -> None:
    words = _words_of(law)
    for ruling in rulings(law):
        office = ruling.decided_by
        if office in OFFICES:
            assert re.search(OFFICES[office], words), (ruling.kind, deciders()[office].es)
        for named in NAMED.finditer(ruling.text.es):
            assert named[0] in words, (ruling.kind, named[0])


@pytest.mark.parametrize(("law", "kind", "cite"), SAYING_MORE)
def test_what_a_ruling_infers_stands_beside_it_as_our_reading(law: str, kind: str, cite: str) -> None:
    ruling = next(ruling for ruling in rulings(LawId(law)) if ruling.kind == kind and cite in ruling.cite)
    read = any(set(ruling.cite) & set(reading.rules) for reading in readings(LawId(law)).values())
    assert read or any(rules()[rule].remark for rule in ruling.cite)
