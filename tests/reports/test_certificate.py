"""The certificate says under which rules, what is paid, what is returned and how that is known."""

from datetime import date

import pytest

from tapete.core.decision import Refused
from tapete.core.sentence import Language
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.reports.certificate import Certificate, Provenance, as_html, as_pdf, certificate
from tests.odds.questions import computed
from tests.web.document import Document

DAY = date(2026, 11, 15)


def issued(law: str, game: str, language: Language = "es", bet: str | None = None) -> tuple[OddsQuestion, Certificate]:
    question = ask(law, game, bet=bet)
    assert not isinstance(question, Refused)
    return question, certificate(question, computed(question), language, Provenance(DAY))


def test_the_page_names_law_articles_pay_table_return_strategy_method_and_hash() -> None:
    question, page = issued("clm", "tres-cartas")
    html = Document(as_html(page))
    for words in (
        "Castilla-La Mancha",
        "art. 14.1.a",
        "3,372981 %",
        "686689/20358520",
        "Q-6-4 … Escalera real",
        "407.170.400 casos igual de probables",
        rules_hash(question.rules),
        "15 de noviembre de 2026",
    ):
        assert words in html.text, words
    assert not html.unbalanced


def test_it_is_complete_in_english() -> None:
    text = Document(as_html(issued("clm", "let-it-ride", "en")[1])).text
    for words in ("3.806907%", "97/2548", "Leave each bet that is worth something.", "The first bet, on three cards"):
        assert words in text
    assert "apuesta" not in text.replace("Catálogo de Juegos y Apuestas", "").lower()


def test_a_jackpot_says_at_which_meter_it_is_fair() -> None:
    assert "854.921,05 €" in Document(as_html(issued("ara", "sin-descarte", bet="progresivo")[1])).text


@pytest.mark.parametrize(("law", "game", "bet"), [("clm", "let-it-ride", None), ("ara", "roulette-00", "split")])
def test_the_pdf_is_written(law: str, game: str, bet: str | None) -> None:
    pdf = as_pdf(issued(law, game, bet=bet)[1])
    assert pdf.startswith(b"%PDF-")
