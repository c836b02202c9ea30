"""Values as people write them in each language."""

from datetime import date
from fractions import Fraction

from tapete.core.sentence import Sentence
from tapete.law.vocabulary import Term
from tapete.web.text.value_text import value_text
from tapete.words.figures import date_text, money_text, number_text, share_text


def term(kind: str) -> Term:
    return Term("group.name", kind, Sentence("", ""), words={"ante": Sentence("Apuesta inicial", "Ante")})


def test_money() -> None:
    assert money_text(500, "es") == "5\xa0€"
    assert money_text(500, "en") == "€5"
    assert money_text(250, "es") == "2,50\xa0€"
    assert money_text(123_456_789, "en") == "€1,234,567.89"


def test_shares() -> None:
    assert share_text(Fraction(1, 20), "es") == "5\xa0%"
    assert share_text(Fraction(261, 2000), "en") == "13.05%"
    assert share_text(Fraction(1, 3), "es") == "1/3"


def test_numbers_and_dates() -> None:
    assert number_text(2141, "es") == "2.141"
    assert number_text(2_598_960, "es") == "2.598.960"
    assert number_text(2_598_960, "en") == "2,598,960"
    assert date_text(date(2013, 11, 9), "es") == "9 de noviembre de 2013"
    assert date_text(date(2013, 11, 9), "en") == "9 November 2013"


def test_each_type() -> None:
    assert value_text(term("flag"), True, "es") == "Sí"
    assert value_text(term("flag"), False, "en") == "No"
    assert value_text(term("times"), Fraction(1, 2), "es") == "1/2"
    assert value_text(term("times"), Fraction(1000), "es") == "1.000"
    assert value_text(term("count"), 2019, "en") == "2019"
    assert value_text(term("word"), "ante", "en") == "Ante"
    assert value_text(term("words"), ("ante", "ante"), "es") == "Apuesta inicial, Apuesta inicial"
    assert value_text(term("shares"), (Fraction(1, 2), Fraction(3, 10)), "en") == "50%, 30%"
    assert value_text(term("text"), Sentence("hola", "hello"), "en") == "hello"
    assert value_text(term("date"), date(2019, 1, 1), "en") == "1 January 2019"
