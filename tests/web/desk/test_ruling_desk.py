"""The ruling desk in the browser: the table, the incident, one question at a time, the ruling and the other laws."""

import re
from html import unescape
from itertools import islice

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Language, Sentence
from tapete.incidents.desk.cases import cases
from tapete.incidents.desk.desk import Missing, Ruled, incidents, rule, unregulated
from tapete.law.article import article
from tapete.law.catalogue import title_of
from tapete.law.profile import law_ids
from tapete.law.rule import rules
from tapete.web.law.desk_tables import games_ruled
from tapete.web.site.address import address
from tapete.words.language import LANGUAGES
from tests.repetition import times
from tests.web.document import Document
from tests.web.law.test_pages import read

TABLES = [(law, game) for law in law_ids() for game in games_ruled(law)]
TOUCH = "/es/incidencias/clm/holdem/cards_touch"
DRAW_COUNT = "/es/incidencias/gal/draw-five/wrong_count"


def shown_incidents(client: TestClient, path: str) -> list[str]:
    """The titles on the list."""
    lines = re.findall(r'<li data-incident="[^"]*"><a [^>]*><span>(.*?)</span>(?=</a>| <span)', client.get(path).text)
    return [unescape(re.sub("<.*?>", "", title)) for title in lines]


def question(facts: dict[str, str]) -> Sentence:
    """What the desk asks of a wrong count at covered poker in Galicia."""
    missing = rule(LawId("gal"), GameId("draw-five"), "wrong_count", facts)
    assert isinstance(missing, Missing)
    return missing.fact.question


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_leads_to_every_table_that_is_ruled(client: TestClient, language: Language) -> None:
    page = read(client, address(language, "desk"))
    for law, game in TABLES:
        assert address(language, "incidents", law=law, game=game) in page.links


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("law", "game"), TABLES)
def test_the_list_has_every_incident_of_the_table(
    client: TestClient, law: LawId, game: GameId, language: Language
) -> None:
    page = read(client, address(language, "incidents", law=law, game=game))
    assert title_of(game).in_language(language) in page.text
    for kind in (*incidents(law, game), *unregulated(law, game)):
        assert kind.title.in_language(language) in page.text
        assert address(language, "ruling", law=law, game=game, kind=kind.id) in page.links


@pytest.mark.parametrize(("law", "game"), TABLES)
def test_every_case_of_every_incident_has_its_page(client: TestClient, law: LawId, game: GameId) -> None:
    for kind in incidents(law, game):
        for case in islice(cases(law, game, kind.id, {}), times(1, 10)):
            facts = {name: answers[0] for name, answers in case.when.items()}
            page = read(client, address("es", "ruling", facts, law=law, game=game, kind=kind.id))
            outcome = rule(law, game, kind.id, facts)
            if isinstance(outcome, Ruled):
                assert squeezed(outcome.ruling.text.es) in page.text
                assert all(article(cite).es in page.text for cite in outcome.ruling.cite)
            elif isinstance(outcome, Missing):
                assert outcome.fact.question.es in page.text


@pytest.mark.parametrize("query", ["tocan", "TÓCAN", "touch", "cartas otro tocan"])
def test_an_incident_is_searched_in_either_language(client: TestClient, query: str) -> None:
    shown = shown_incidents(client, f"/es/incidencias/clm/holdem?q={query}")
    assert "Las cartas de un jugador tocan las de otro" in shown
    assert len(shown) < len(shown_incidents(client, "/es/incidencias/clm/holdem"))


def test_nothing_found_is_said_in_words(client: TestClient) -> None:
    path = "/es/incidencias/clm/holdem?q=xyzzy"
    assert shown_incidents(client, path) == []
    assert '<div class="nothing" id="nothing">' in client.get(path).text
    assert '<div class="nothing" id="nothing" hidden>' in client.get("/es/incidencias/clm/holdem").text


def test_a_half_remembered_phrase_brings_the_incident_to_the_top(client: TestClient) -> None:
    shown = shown_incidents(client, "/es/incidencias/med/holdem?q=lleva tres minutos pensando y no habla")
    assert shown[0] == "Un jugador tarda en decidir" and len(shown) <= 12


def test_clm_aii_3_b_1_silence_is_a_page_that_says_who_decides_and_what_the_trade_does(client: TestClient) -> None:
    page = read(client, "/es/incidencias/clm/holdem/string_bet")
    assert "La norma no lo prevé: decide el jefe de área de juego." in page.text
    assert "La carta prematura" not in page.text, "a reading of the same article for another incident"
    assert "Costumbre del oficio, no norma:" in page.text and "/es/reglas/CLM-AII.3.b.1" in page.links
    nobody = read(client, "/es/incidencias/reg/sin-descarte/device")
    assert "la norma no nombra a nadie" in nobody.text and "jefe de mesa" not in nobody.text


def test_gal_19_1_a_who_decides_in_doubt_stands_under_a_ruling(client: TestClient) -> None:
    assert "En caso de duda decide el jefe de sector." in read(client, "/es/incidencias/gal/holdem/cards_touch").text


def test_one_question_at_a_time_each_answer_a_link_that_can_be_changed(client: TestClient) -> None:
    first, second = question({}), question({"seen": "no"})
    page = read(client, DRAW_COUNT)
    assert first.es in page.text and second.es not in page.text
    assert f"{DRAW_COUNT}?seen=no" in page.links
    answered = read(client, f"{DRAW_COUNT}?seen=no")
    assert first.es in answered.text and second.es in answered.text
    assert DRAW_COUNT in answered.links


def test_to_answer_again_forgets_what_came_after(client: TestClient) -> None:
    page = read(client, f"{DRAW_COUNT}?seen=no&count=more")
    assert {DRAW_COUNT, f"{DRAW_COUNT}?seen=no"} <= set(page.links)
    assert f"{DRAW_COUNT}?count=more" not in page.links


def test_clm_22_2_g_1_the_ruling_has_outcome_consequences_and_the_words_of_the_article(client: TestClient) -> None:
    page = read(client, f"{TOUCH}?owners_known=no")
    assert "Las dos manos son nulas" in page.text
    assert "La mano del otro jugador queda muerta." in page.text
    assert squeezed(rules()["CLM-22.2.g.1"].es) in page.text  # type: ignore[index]
    assert "/es/reglas/CLM-22.2.g.1" in page.links


def test_the_other_laws_stand_beside_it_alike_or_different(client: TestClient) -> None:
    def tags(path: str) -> list[str]:
        return re.findall(r'<span class="kind (alike|unlike)">', client.get(path).text)

    assert tags(f"{TOUCH}?owners_known=no") == ["alike", "alike"]
    assert tags(f"{TOUCH}?owners_known=yes") == ["unlike", "unlike"]
    assert tags(TOUCH) == [], "nothing is compared before it is ruled"
    assert "/es/incidencias/ara/holdem/cards_touch?owners_known=no" in read(client, f"{TOUCH}?owners_known=no").links


def test_the_special_rule_shows_the_general_one_it_prevails_over(client: TestClient) -> None:
    special = [
        (law, game, kind, facts, outcome)
        for law, game in TABLES
        for kind in incidents(law, game)
        for case in cases(law, game, kind.id, {})
        if isinstance(outcome := case.outcome, Ruled) and outcome.over
        for facts in [{name: answers[0] for name, answers in case.when.items()}]
        if rule(law, game, kind.id, facts) == outcome
    ]
    assert special
    for law, game, kind, facts, outcome in special[:12]:
        page = read(client, address("es", "ruling", facts, law=law, game=game, kind=kind.id))
        assert "Prevalece sobre la regla general" in page.text
        assert squeezed(outcome.over[0].text.es) in page.text


def test_what_is_left_to_an_official_names_the_official_and_the_options(client: TestClient) -> None:
    page = read(client, "/es/incidencias/gal/seven-stud/last_card_exposed?players=more")
    assert "Decide el propio jugador" in page.text
    assert page.text.index("Quiere seguir") < page.text.index("No quiere seguir")


def test_gal_44_5_c_the_desk_says_that_it_is_also_an_infringement(client: TestClient) -> None:
    assert "/es/reglas/GAL-44.5.c" in read(client, "/es/incidencias/gal/holdem/cards_touch").links
    assert "/es/reglas/GAL-44.5.c" not in read(client, "/es/incidencias/gal/holdem/wrong_order").links
    assert "/es/reglas/GAL-44.5.c" not in read(client, "/es/incidencias/ara/holdem/cards_touch").links


def test_answers_that_are_none_are_asked_again(client: TestClient) -> None:
    for path in (f"{TOUCH}?owners_known=maybe", f"{TOUCH}?colour=red", f"{TOUCH}?owners_known="):
        assert "¿Se sabe sin duda de quién es cada carta?" in read(client, path).text


@pytest.mark.parametrize(
    "path",
    [
        "/es/incidencias/xx/holdem",
        "/es/incidencias/gal/pai-gow",
        "/es/incidencias/gal/roulette-00",
        "/es/incidencias/clm/holdem/nothing",
        "/es/incidencias/clm/chess/cards_touch",
    ],
)
def test_a_table_or_an_incident_that_is_not_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_what_a_visitor_searches_is_never_markup(client: TestClient) -> None:
    html = client.get("/es/incidencias/clm/holdem?q=%3Cscript%3Ealert(1)%3C/script%3E").text
    assert "<script>alert" not in html and not Document(html).inline


def test_the_desk_is_reached_from_the_menu_the_game_and_the_rule(client: TestClient) -> None:
    assert "/es/incidencias" in read(client, "/es/").links
    assert "/es/incidencias/clm/holdem" in read(client, "/es/leyes/clm/holdem").links
    assert any(link.endswith("/cards_touch") for link in read(client, "/es/reglas/CLM-22.2.g.1").links)
