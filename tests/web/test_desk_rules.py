"""Rules that a director meets at the desk in the browser: level tables by lot, a deal that names the winner, leave."""

from collections.abc import Iterator

import pytest

from tapete.core.ids import LawId
from tapete.room.model.role import Role
from tests.web.desk_page import Desk
from tests.web.staffed import OWN, House

FORM = {
    "title": "Abierto",
    "entries": "60",
    "minutes_in_all": "300",
    "stack": "10000",
    "minutes": "20",
    "close_level": "1",
}


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


def test_med_rj_9_1_and_16_4_fourteen_sit_at_two_level_tables(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    assert director.post("/torneos", data=FORM).status_code == 303
    with director.websocket_connect("/torneo/abierto/socket", headers=OWN) as socket:
        desk = Desk(socket)
        for number in range(14):
            desk.enter(f"P{number:02d}")
        while desk.offered("balance"):
            desk.must("balance")
        desk.must("draw_buttons")
        desk.must("start")
        assert sorted(len(table["seats"]) for table in desk.seen["view"]["tables"]) == [7, 7]
        other = {"player": "Otra", "identity": "d-p03", "age": 30, "counter": "alicante"}
        assert desk.ask("register", **other) == "refused", "nobody enters under two names (MED-CG.2)"
        assert "con ese documento ya consta la inscripción de P03" in desk.refusal


def test_med_rj_73_6_after_a_deal_the_screens_and_papers_name_whoever_had_most_chips(house: House) -> None:
    """Ana has most chips at the deal and goes out before Eva, who takes what was left to play for."""
    director = house.browser(Role.DIRECTOR)
    assert director.post("/torneos", data={**FORM, "buy_in": "100"}).status_code == 303
    with director.websocket_connect("/torneo/abierto/socket", headers=OWN) as socket:
        desk = Desk(socket)
        for player in ("Ana", "Eva", "Luis", "Blas"):
            desk.enter(player)
        desk.must("draw_buttons")
        desk.must("start")
        desk.must("next_level")
        desk.bust("Blas", "Ana")
        (option,) = (o for o in desk.offered("make_deal") if o["given"].get("split") == "chip_count")
        desk.must("make_deal", **option["given"], played_for=2_000)
        paid = desk.seen["view"]["paid"]
        assert {line["player"] for line in paid if line["dealt"]} >= {"Ana", "Eva", "Luis"}
        desk.bust("Luis", "Eva")
        desk.bust("Ana", "Eva")
        assert desk.clock["phase"] == "finished"
        won = {line["player"]: line["cents"] for line in desk.seen["view"]["standing"]}
        assert sum(filter(None, won.values())) == desk.seen["view"]["pool"]
    with director.websocket_connect("/torneo/abierto/reloj/socket", headers=OWN) as hall:
        view = hall.receive_json()["view"]
        assert view["winner"] == "Ana"
        assert {line["player"]: line["cents"] for line in view["paid"]}.items() <= won.items()
    sheet = director.get("/torneo/abierto/hojas/prizes.pdf")
    assert sheet.status_code == 200 and sheet.content.startswith(b"%PDF")


def test_ara_exp_2_a_house_of_aragon_names_the_leave_of_each_tournament_in_the_form() -> None:
    with House(law=LawId("ara")).opened() as house:
        director = house.browser(Role.DIRECTOR)
        findings = director.get("/torneos/comprobar.json", params=FORM).json()["findings"]
        assert any(line["error"] and "ARA-EXP.2" in line["cite"] for line in findings)
        refused = director.post("/torneos", data=FORM)
        assert refused.status_code == 400 and "ARA-EXP.2" in refused.text
        assert "abierto" not in house.room.hall.tournaments
        leave = {"leave": "R-7/2026", "conditions": "Bases del abierto"}
        assert director.post("/torneos", data={**FORM, **leave}).status_code == 303
        assert "abierto" in house.room.hall.tournaments
