"""The numbers of a game: its page draws what ``tapete odds`` answers, for the evening that the reader tells."""

from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.law.profile import law_ids
from tapete.odds.ask.shipped import shipped
from tapete.odds.ask.tables import shipped_tables
from tapete.reports.certified.verification import CertificateVerdict, verify
from tapete.web.law.laws import shown_subjects
from tapete.words.figures import percent_text
from tests.web.document import Document
from tests.web.staffed import House


def charts(html: str) -> dict[str, ElementTree.Element]:
    """The pictures of a page by their names."""
    parts = [part.partition("</svg>")[0] + "</svg>" for part in html.split('<svg class="chart"')[1:]]
    roots = [ElementTree.fromstring(f"<svg {part}") for part in parts]
    return {str(root.find("title").get("id")).removeprefix("chart-"): root for root in roots}  # type: ignore[union-attr]


def test_a_game_leads_to_its_numbers_and_they_are_those_of_the_odds(client: TestClient) -> None:
    game = client.get("/es/leyes/clm/caribbean-stud").text
    assert 'href="/es/leyes/clm/caribbean-stud/numeros"' in game
    page = client.get("/es/leyes/clm/caribbean-stud/numeros")
    text = Document(page.text).text
    edge = shipped(LawId("clm"), "caribbean-stud")[0]
    assert page.status_code == 200 and "142031221/2718662100" in text
    assert percent_text(edge.house_edge, "es", 4).replace("\xa0", " ") in text.replace("\xa0", " ")
    assert charts(page.text).keys() == {"strategy", "night", "ruin", "lines"}
    assert "De media −52,24 €" in text.replace("\xa0", " ")  # 200 rounds of 5 €, 5.2243 % of each
    assert "<style" not in page.text.partition("<main")[2]


def test_the_evening_is_what_the_reader_tells(client: TestClient) -> None:
    path = "/en/laws/clm/tres-cartas/numbers"
    told = Document(client.get(path, params={"stake": "10", "rounds": "50", "money": "300"}).text).text
    assert "The result of 50 rounds with an ante of €10" in told
    assert "With €300 at the start" in told and "−€16.86" in told  # 50 × 10 × 3.372981 %
    side = client.get(path, params={"bet": "pareja_plus-pareja_plus_table-A"}).text
    assert charts(side).keys() == {"night", "ruin", "lines"}
    meter = client.get("/es/leyes/ara/sin-descarte/numeros", params={"bet": "progresivo"}).text
    assert charts(meter).keys() == {"meter"} and "justa con 854.921,05" in meter


def test_pai_gow_has_its_best_settings_line_by_line_and_the_bank_in_turns(client: TestClient) -> None:
    path = "/es/leyes/ara/pai-gow/numeros"
    best = client.get(path, params={"bet": "main-best"}).text
    text = Document(best).text.replace("\xa0", " ")
    assert "44375961305903/1793578050264000" in text and "strategy" in charts(best)
    assert "Dos ases" not in text and "Tres parejas: la más alta abajo." in text
    assert "Abajo, la pareja menor; arriba, pareja. 62,8" in text
    turns = Document(client.get(path, params={"bet": "bank"}).text).text.replace("\xa0", " ")
    assert "La banca por turnos" in turns and "1,4701 %" in turns


def test_every_legal_table_of_trijoker_is_told(client: TestClient) -> None:
    text = Document(client.get("/es/leyes/ara/trijoker/numeros").text).text
    assert "en cada baraja y tabla de pagos que permite cada norma" in text
    for table in shipped_tables("trijoker", "main"):
        assert str(table.house_edge) in text
    meter = Document(client.get("/es/leyes/ara/sin-descarte/numeros", params={"bet": "progresivo"}).text).text
    assert "Contador justo" in meter


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"rounds": "many"}, "«many» no es un número de manos"),
        ({"rounds": "100000"}, "una noche tiene de 1 a 1000 manos"),
        ({"stake": "0,001"}, "no es un importe en euros"),
        ({"stake": "0"}, "de un céntimo a un millón de euros"),
    ],
)
def test_a_wrong_evening_is_refused_in_a_sentence_and_the_usual_one_drawn(
    client: TestClient, query: dict[str, str], sentence: str
) -> None:
    page = client.get("/es/leyes/clm/tres-cartas/numeros", params=query)
    assert page.status_code == 200 and sentence in Document(page.text).text
    assert "El resultado de 200 manos" in page.text


def test_holdem_has_its_starting_hands_and_a_game_without_numbers_no_page(client: TestClient) -> None:
    page = client.get("/es/leyes/ara/holdem/numeros").text
    assert charts(page).keys() == {"hands"} and "pareja de ases (AA): 85,2037" in page
    assert client.get("/es/leyes/ara/omaha/numeros").status_code == 404
    assert "numeros" not in client.get("/es/leyes/ara/omaha").text


def test_a_house_gives_the_certificate_of_a_bet_with_the_way_back_to_its_page() -> None:
    with House(law=LawId("ara")).opened() as house:
        browser = house.browser()
        page = browser.get("/es/leyes/ara/tres-cartas/numeros?bet=pareja_plus-pareja_plus_table-B").text
        path = "/leyes/ara/tres-cartas/certificado.pdf?bet=pareja_plus-pareja_plus_table-B"
        assert f'href="{path}"' in page
        file = browser.get(path)
        assert file.status_code == 200 and file.headers["content-type"] == "application/pdf"
        assert browser.get(path).content == file.content
        verdict = verify(file.content)
        assert isinstance(verdict, CertificateVerdict) and verdict.agrees and verdict.statement.bet == "pareja_plus"
        assert browser.get("/leyes/ara/tres-cartas/certificado.pdf?bet=nothing").status_code == 404


def test_every_game_with_an_edge_has_its_numbers(client: TestClient) -> None:
    for law in law_ids():
        for game in shown_subjects(law):
            if shipped(law, game):
                page = client.get(f"/es/leyes/{law}/{game}/numeros")
                assert page.status_code == 200 and charts(page.text), (law, game)
