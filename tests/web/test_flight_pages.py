"""A tournament of several starting flights in the browser's forms and messages, from its announcement to day two."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.room.model.role import Role
from tapete.room.tournament.announcing.announcement import FLAGS
from tapete.room.tournament.announcing.announcement import NAMES as NAMES_OF_FIELDS
from tests.web.desk_page import Desk
from tests.web.staffed import NAMES, OWN, House

FORM = {
    **dict.fromkeys((name for name in NAMES_OF_FIELDS if name not in FLAGS), ""),
    "title": "Gran Premio",
    "entries": "60",
    "minutes_in_all": "300",
    "stack": "10000",
    "minutes": "20",
    "close_level": "1",
    "reentry": "yes",
    "best_stack": "yes",
    "flight_players": "2",
    "flights": "2026-11-20 17:00\n2026-11-21 17:00",
}
NAME = "gran-premio"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


def test_a_director_announces_flights_and_leads_them_to_one_winner(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    form = director.get("/es/torneos/anunciar").text
    assert "Varias salidas (norma de la casa)" in form
    check = director.get("/torneos/comprobar.json", params={**FORM, "flight_percent": "10"}).json()["findings"]
    assert any(line["error"] and "una de las tres cosas" in line["text"] for line in check)
    wrong = director.get("/torneos/comprobar.json", params={**FORM, "flights": "mañana"}).json()["findings"]
    assert "«mañana» no es la fecha y hora de una salida" in wrong[0]["text"]
    check = director.get("/torneos/comprobar.json", params=FORM).json()["findings"]
    assert not any(line["error"] for line in check)
    assert any("las varias salidas son norma de la casa" in line["text"] for line in check)
    assert director.post("/torneos", data=FORM).status_code == 303
    copied = director.get("/es/torneos/anunciar", params={"de": NAME}).text
    assert "2026-11-20 17:00\n2026-11-21 17:00" in copied
    with director.websocket_connect(f"/torneo/{NAME}/socket", headers=OWN) as socket:
        _first_flight(Desk(socket))
    papers = director.get(f"/torneo/{NAME}/hojas/bags.pdf")
    assert papers.status_code == 200 and papers.content.startswith(b"%PDF")
    _asks_for_the_next(house)
    with director.websocket_connect(f"/torneo/{NAME}/socket", headers=OWN) as socket:
        desk = Desk(socket)
        _second_flight(desk)
        _day_two(desk)


def _first_flight(desk: Desk) -> None:
    (form,) = desk.offered("register")
    assert form["fields"]["flight"]["values"] == [1, 2]
    assert desk.enter("Zoe", flight=2)["waits_for"] == "1B"
    for player in ("Ana", "Eva", "Luis"):
        assert desk.enter(player, flight=1)["table"] == 1
    assert desk.clock["flight"] == "1A" and desk.clock["entries"] == 4
    desk.must("draw_buttons")
    desk.must("start")
    assert desk.ask("end_day") == "refused", "nobody is out yet"
    desk.must("next_level")
    assert desk.clock["registration_open"] and desk.offered("register")[0]["fields"]["flight"]["values"] == [2]
    desk.bust("Luis", "Eva")
    assert desk.ask("begin_hand", table=1) == "refused", "as many are left as go on"
    assert desk.offered("end_day")
    desk.must("end_day")
    desk.whole()
    assert desk.clock["phase"] == "bagged" and not desk.seen["view"]["tables"]
    assert desk.entry("Eva")["bagged"] and desk.entry("Eva")["chips"] == 20_000
    flights = [(line["name"], line["entries"], line["bags"]) for line in desk.seen["view"]["flights"]]
    assert flights == [("1A", 3, 2), ("1B", 1, None)]
    assert desk.ask("register", player="Eva", identity="D-Eva", age=30, counter="alicante", flight=1) == "refused"


def _asks_for_the_next(house: House) -> None:
    """A player asks for the next flight on the tournament's page, between the two."""
    player = house.browser(Role.PLAYER)
    with house.browser(Role.CASHIER).websocket_connect(f"/torneo/{NAME}/socket", headers=OWN) as counter:
        door = {"player": NAMES[Role.PLAYER], "identity": "D-P", "age": 30, "prohibited": False, "excluded": False}
        counter.receive_json()
        counter.send_json({"id": 1, "command": {"type": "check_access", **door}})
        counter.receive_json()
    with player.websocket_connect(f"/torneo/{NAME}/socket", headers=OWN) as socket:
        own = Desk(socket)
        (option,) = own.offered("request_entry")
        assert option["fields"]["flight"]["values"] == [2]
        own.must("request_entry", flight=2)
        assert own.seen["own"][0]["status"] == "requested"


def _second_flight(desk: Desk) -> None:
    desk.must("begin_day")
    assert desk.clock["flight"] == "1B" and desk.clock["level"] == 1 and desk.clock["phase"] == "announced"
    asked = desk.entry(NAMES[Role.PLAYER])["entry"]
    desk.must("delete_entry", entry=asked, why="no viene")
    desk.must("arrive", entry=desk.entry("Zoe")["entry"])
    desk.must("draw_seats")
    assert desk.enter("Ana")["table"] == 1, "a bag keeps nobody from another flight where the larger stack counts"
    assert desk.enter("Blas")["table"] == 1
    desk.must("draw_buttons")
    desk.must("start")
    desk.must("next_level")
    desk.bust("Blas", "Zoe")
    assert not desk.clock["registration_open"] and desk.clock["paid_places"] == 3
    desk.must("end_day")
    desk.whole()
    kept = [entry for entry in desk.seen["desk"]["entries"] if entry["player"] == "Ana" and entry["bagged"]]
    assert len(kept) == 1 and desk.clock["left"] == 3


def _day_two(desk: Desk) -> None:
    desk.must("begin_day")
    assert desk.clock["day"] == 2 and not desk.clock["flight"] and desk.clock["level"] == 2
    desk.must("draw_seats")
    seats = [seat["player"] for table in desk.seen["view"]["tables"] for seat in table["seats"]]
    assert sorted(seats) == ["Ana", "Eva", "Zoe"]
    desk.must("draw_buttons")
    desk.must("start")
    desk.bust("Eva", "Ana")
    desk.bust("Zoe", "Ana")
    desk.whole()
    assert desk.clock["phase"] == "finished" and desk.clock["entries"] == 6
    won = {line["player"]: line["cents"] for line in desk.seen["view"]["standing"] if line["cents"]}
    assert won == {"Ana": 11_520, "Zoe": 7_680, "Eva": 4_800}


def test_the_page_of_a_visitor_names_the_flights(house: House) -> None:
    visitor: TestClient = house.browser()
    with visitor.websocket_connect(f"/torneo/{NAME}/socket", headers=OWN) as socket:
        view = socket.receive_json()["view"]
    assert [(line["name"], line["starts"]) for line in view["flights"]] == [
        ("1A", "2026-11-20T17:00"),
        ("1B", "2026-11-21T17:00"),
    ]
