"""The pages of tournaments: who finds what there, in both languages, and each condition with its article."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tapete.room.model.role import Role
from tests.web.document import Document
from tests.web.staffed import OWN, House


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


@pytest.fixture(scope="module")
def staff(house: House) -> dict[Role, TestClient]:
    return house.staff()


def test_tournaments_are_listed_and_stand_in_the_lobby(house: House) -> None:
    browser = house.browser()
    for path, words in (("/es/torneos", "Inscripción abierta"), ("/en/tournaments", "Registration open")):
        page = browser.get(path).text
        assert "Copa" in page and words in page
    assert "/es/torneo/copa" in browser.get("/es/sala").text
    (listed,) = browser.get("/torneos.json").json()["tournaments"]
    assert listed["tournament"] == "copa" and listed["clock"]["phase"] == "announced"


def test_the_page_tells_the_conditions_with_their_articles(house: House) -> None:
    page = house.browser().get("/es/torneo/copa").text
    assert "Mano a mano" in page and "/es/reglas/MED-RJ.67.1" in page
    assert "60 €: 50 € a premios y 10 € de cuota" in page.replace("\xa0", " ")


@pytest.mark.parametrize("path", ["/es/torneo/ninguno", "/en/tournament/ninguno", "/es/torneo/ninguno/direccion"])
def test_a_tournament_that_is_none_is_not_found(staff: dict[Role, TestClient], path: str) -> None:
    assert staff[Role.DIRECTOR].get(path).status_code == 404


@pytest.mark.parametrize("number", ["x", "1234567", "-1"])
def test_a_table_that_is_none_is_not_found(staff: dict[Role, TestClient], number: str) -> None:
    assert staff[Role.CROUPIER].get(f"/es/torneo/copa/mesa/{number}").status_code == 404


def test_only_the_staff_is_led_to_the_desk_and_told_the_log(staff: dict[Role, TestClient]) -> None:
    desk = "/es/torneo/copa/direccion"
    assert desk not in staff[Role.PLAYER].get("/es/torneo/copa").text
    assert desk in staff[Role.INSPECTOR].get("/es/torneo/copa").text
    page = staff[Role.DIRECTOR].get(desk).text
    assert "anunciado por Eva" in page and not Document(page).unbalanced


def test_whoever_leaves_the_house_is_a_spectator_from_then_on(staff: dict[Role, TestClient]) -> None:
    director = staff[Role.DIRECTOR]
    cashier = staff[Role.CASHIER]
    with cashier.websocket_connect("/torneo/copa/socket", headers=OWN) as socket:
        assert socket.receive_json()["desk"] is not None
        cashier.post("/salida")
        with director.websocket_connect("/torneo/copa/socket", headers=OWN) as other:
            other.receive_json()
            other.send_json({"id": 1, "command": {"type": "open_table", "table": 1}})
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()
    with cashier.websocket_connect("/torneo/copa/socket", headers=OWN) as socket:
        seen = socket.receive_json()
        assert seen["desk"] is None and not seen["legal"] and seen["view"]["tables"]


def test_a_screen_of_the_hall_is_told_the_clock_and_asks_for_nothing(house: House) -> None:
    with house.browser().websocket_connect("/torneo/copa/reloj/socket", headers=OWN) as socket:
        shown = socket.receive_json()
        assert shown["view"]["clock"]["phase"] == "announced" and "tables" not in shown["view"]
        socket.send_json({"id": 1, "command": {"type": "start"}})
        assert socket.receive_json()["type"] == "refused"


def test_a_socket_of_no_tournament_is_closed(house: House) -> None:
    browser = house.browser()
    with pytest.raises(WebSocketDisconnect), browser.websocket_connect("/torneo/nada/socket", headers=OWN):
        pass
