"""The notice carries everything its law asks to be displayed, from the table's own rules, in both languages."""

from typing import Any

import pytest

from tapete.core.sentence import Language
from tapete.house.compliance.notices import notices
from tapete.law.article import articles
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.reports.notice import NoticePage, as_html, as_pdf, letters, notice
from tests.house.casinos import every_table, rules_of
from tests.web.document import Document


def hung(law: str, game: str, language: Language = "es", **choices: Any) -> NoticePage:
    return notice(rules_of(law, game, **choices), language)


def lines(page: NoticePage, title: str) -> dict[str, str]:
    return {line.name: line.value for sheet in page.sheets if sheet.title == title for line in sheet.lines}


@pytest.mark.parametrize(("law", "game"), [*every_table()])
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_table_has_a_notice_with_all_that_is_asked_of_it(law: str, game: str, language: Language) -> None:
    page = hung(law, game, language)
    html = Document(as_html(page))
    assert not html.unbalanced
    for asked in notices(rules_of(law, game)):
        assert asked.title.in_language(language) in html.text
        assert articles(asked.cite).in_language(language) in html.text


def test_ara_10_1_a_v_4_b_the_band_with_minimum_and_maximum() -> None:
    limits = lines(hung("ara", "sin-descarte", band=25, minimum=1000), "Límites")
    assert (limits["Mínimo"], limits["Máximo"]) == ("10 €", "250 €")
    assert limits["Banda: máximo en veces el mínimo"] == "25 × mínimo"


def test_ara_10_2_b_e_iii_2_maximum_and_minimum_of_sintetico_in_public_view() -> None:
    limits = lines(hung("ara", "sintetico", minimum=1000), "Límites")
    assert (limits["Mínimo"], limits["Máximo"]) == ("10 €", "40 €")


def test_ara_10_1_a_v_1_p2_the_pay_table_whole() -> None:
    page = lines(hung("ara", "sin-descarte"), "Tabla de pagos")
    assert page["Escalera real"] == "100 a 1" and len(page) == 10


@pytest.mark.parametrize(("table", "pays"), [("A", "50 a 1"), ("B", "40 a 1")])
def test_ara_10_1_d_v_3_p5_b_the_table_of_pareja_plus_in_use(table: str, pays: str) -> None:
    page = hung("ara", "tres-cartas", pareja_plus_table=table)
    pair_plus = [sheet for sheet in page.sheets if "Plus" in sheet.title]
    assert len(pair_plus) == 1
    assert pair_plus[0].lines[0].value == pays


def test_clm_10_0_2_side_bets_offered_with_their_amount_and_prizes_and_no_others() -> None:
    without, offered = hung("clm", "sin-descarte"), hung("clm", "sin-descarte", progresivo=True)
    assert not lines(without, "Apuestas adicionales") and not lines(without, "Parte del progresivo")
    assert lines(offered, "Apuestas adicionales") == {"Progresivo": "2,50 €"}
    assert lines(offered, "Parte del progresivo")["Escalera real"] == "100 %"


def test_ara_10_1_c_v_2_d_the_commission() -> None:
    assert "4 %" in lines(hung("ara", "pai-gow", commission="4 %"), "Beneficio de la casa").values()


def test_gal_18_3_a_anuncio_the_rake_as_the_house_takes_it() -> None:
    assert "3 %" in lines(hung("gal", "holdem", rake_share="3 %"), "Beneficio de la casa").values()
    assert (
        "20 %"
        in lines(
            hung("gal", "holdem", **{"rake": "session", "rake.session_share": "20 %"}), "Beneficio de la casa"
        ).values()
    )


def test_clm_19_2_1_the_length_of_the_game_only_where_it_is_fixed() -> None:
    fixed = lines(hung("clm", "holdem", duration=240), "Duración y cierre")
    assert any(value.startswith("240") for value in fixed.values())
    assert len(fixed) == len(lines(hung("clm", "holdem"), "Duración y cierre")) + 1


def test_a_meter_and_what_each_hand_takes_of_it() -> None:
    page = notice(rules_of("ara", "sin-descarte", progresivo=True), "es", {"progresivo": 1_234_567})
    shown = lines(page, "Progresivo")
    assert (shown["Contador"], shown["Escalera real"], shown["Escalera de color"]) == (
        "12.345,67 €",
        "12.345,67 €",
        "1.234,56 €",
    )


def test_the_return_is_shown_only_for_the_rules_it_was_computed_for() -> None:
    assert lines(hung("clm", "let-it-ride"), "Retorno teórico")["Juego principal"] == "96,19\xa0%"
    bought = lines(hung("ara", "sin-descarte", buy_card=True), "Retorno teórico")
    plain = lines(hung("ara", "sin-descarte"), "Retorno teórico")
    assert plain and bought["Juego principal"] != plain["Juego principal"]
    assert not lines(hung("clm", "sin-descarte", qualify="none"), "Retorno teórico")


def test_clm_6_2_the_organisers_own_rules_are_on_the_notice() -> None:
    own = lines(hung("clm", "trijoker", minimum=700), "Normas propias de la casa")
    assert own["Apuesta mínima de la mesa"] == "7 €"


def test_the_pdf_is_printed_from_the_same_page() -> None:
    assert as_pdf(hung("gal", "sintetico", "en")).startswith(b"%PDF-")


@pytest.mark.parametrize(("law", "game"), [("ara", "trijoker"), ("reg", "sin-descarte")])
def test_a_poster_is_read_from_a_chair(law: str, game: str) -> None:
    poster = hung(law, game, "es")
    assert letters(poster, "a4") >= 13 and letters(poster, "a3") >= 18, "points"


def test_ara_u5_the_most_on_each_bet_of_a_roulette_and_what_it_pays() -> None:
    page = hung("ara", "roulette-00", minimum=1000, per_number=5)
    most, pays = lines(page, "Máximo de cada apuesta"), lines(page, "Pagos de la ruleta")
    assert (most["Pleno (un número, también 0 y 00)"], most["Suerte sencilla"]) == ("50 €", "900 €")
    assert most.keys() == pays.keys() and (pays["Cuadro especial 0-00-1-2-3"], pays["Caballo 0-00"]) == (
        "6 a 1",
        "17 a 1",
    )
    assert "Máximo de cada apuesta" not in {sheet.title for sheet in hung("ara", "sin-descarte").sheets}


def test_ara_u7_e_p4_each_combination_of_sevens_beside_its_prize_and_the_house_rules_marked() -> None:
    rules = resolve_subject("ara", "blackjack", {"sevens": True})
    assert isinstance(rules, TableRules)
    page = notice(rules, "es", {"sevens": 1_250_000})
    prizes = lines(page, "Jackpot de los sietes")
    assert prizes["Dos sietes del mismo palo"] == "50 a 1" and prizes["Tres sietes de distinto palo"] == "200 a 1"
    assert prizes["Tres sietes del mismo palo"] == "12.500 €" == prizes["Contador"]
    assert lines(page, "Normas propias de la casa")["La banca, con 17 blando"] == "Se planta"
    assert [asked.name for asked in page.required.lines] == [
        "Premios del jackpot de los sietes, junto a sus combinaciones"
    ]
    assert "artículo único, ap. Siete.e), párr. 4.º" in as_html(page)
