"""The hall's clock over the wire: its page in three tongues, its socket, the display all screens share, and sheets."""

from itertools import count
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.tournament.model.kinds import Panel
from tests.web.document import Document
from tests.web.staffed import NAMES, OWN, House

CLOCK, DESK = "/torneo/copa/reloj/socket", "/torneo/copa/socket"
NUMBERS = count(1)
PAGES = {
    "/es/torneo/copa/reloj": ("es", "Stack medio"),
    "/en/tournament/copa/clock": ("en", "Average stack"),
    "/va/torneig/copa/rellotge": ("ca-valencia", "Stack mitjà"),
}


def answer(socket: WebSocketTestSession, **command: object) -> dict[str, Any]:
    """What the server says to a command, pictures left aside."""
    socket.send_json({"id": next(NUMBERS), "command": command})
    while (message := socket.receive_json())["type"] == "view":
        pass
    return dict(message)


@pytest.mark.parametrize("path", PAGES)
def test_the_page_speaks_three_tongues_and_leads_to_the_others(house: House, path: str) -> None:
    tag, words = PAGES[path]
    text = house.browser().get(path).text
    assert f'<html lang="{tag}">' in text and words in text and CLOCK in text
    assert {*PAGES} - {path} <= set(Document(text).links)
    assert "data-level" in text and 'id="edit"' not in text, "who only looks is offered nothing to change"


def test_only_whoever_directs_is_offered_to_change_the_screens(staff: dict[Role, TestClient]) -> None:
    offered = {role for role, browser in staff.items() if 'id="edit"' in browser.get("/es/torneo/copa/reloj").text}
    assert offered == {Role.DIRECTOR, Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_ASSISTANT}


def test_there_is_no_clock_of_no_tournament(house: House) -> None:
    assert house.browser().get("/es/torneo/nada/reloj").status_code == 404
    with (
        pytest.raises(WebSocketDisconnect),
        house.browser().websocket_connect("/torneo/nada/reloj/socket", headers=OWN) as socket,
    ):
        socket.receive_json()
    with (
        pytest.raises(WebSocketDisconnect),
        house.browser().websocket_connect(CLOCK, headers={"origin": "http://elsewhere.example"}) as socket,
    ):
        socket.receive_json()


def test_a_screen_is_shown_the_clock_and_again_when_it_asks(house: House) -> None:
    with house.browser().websocket_connect(CLOCK, headers=OWN) as screen:
        first = screen.receive_json()
        assert first["type"] == "view" and first["view"]["title"] == "Copa"
        assert first["view"]["periods"] == [{"level": 1, "on_break": False, "begins": first["now"] // 1000} | STOPPED]
        screen.send_json({"type": "resync"})
        assert screen.receive_json()["version"] == first["version"]


STOPPED = {"ends": None, "left": 20 * 60}


def test_what_the_director_shows_is_on_every_screen_at_once(staff: dict[Role, TestClient]) -> None:
    screens = [staff[role].websocket_connect(CLOCK, headers=OWN) for role in (Role.VISITOR, Role.PLAYER)]
    with screens[0] as first, screens[1] as second, staff[Role.DIRECTOR].websocket_connect(DESK, headers=OWN) as desk:
        assert [screen.receive_json()["view"]["display"]["panels"] for screen in (first, second)] == [[*Panel]] * 2
        done = answer(desk, type="set_display", panels=["prizes", "next"], message="Cena a las 22:00")
        assert done["type"] == "done"
        for screen in (first, second):
            assert screen.receive_json()["view"]["display"] == {
                "panels": ["next", "prizes"],
                "message": "Cena a las 22:00",
            }
        refused = answer(desk, type="set_display", panels=["weather"], message="")
        assert refused["type"] == "refused" and "no vale lo dicho en «Paneles»" in refused["reason"]["es"]
        assert answer(desk, type="set_display", panels=[*Panel], message="")["type"] == "done"


def test_the_screen_of_a_director_may_ask_and_that_of_anybody_else_may_not(staff: dict[Role, TestClient]) -> None:
    for role, kind in ((Role.DIRECTOR, "done"), (Role.PLAYER, "refused"), (Role.VISITOR, "refused")):
        with staff[role].websocket_connect(CLOCK, headers=OWN) as screen:
            assert answer(screen, type="set_display", panels=[*Panel], message="")["type"] == kind


def test_sheets_are_for_the_staff_and_say_when_there_is_nothing_to_print(staff: dict[Role, TestClient]) -> None:
    allowed = {
        role for role, browser in staff.items() if browser.get("/torneo/copa/hojas/tickets.pdf").status_code != 403
    }
    tournament = {Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_ASSISTANT}
    assert allowed == {Role.CASHIER, Role.CHIEF, Role.DIRECTOR, Role.INSPECTOR} | tournament
    desk = staff[Role.DIRECTOR]
    nobody = desk.get("/torneo/copa/hojas/tickets.pdf")
    assert nobody.status_code == 409 and "puesto" in nobody.text
    for path in ("copa/hojas/badges.pdf", "nada/hojas/tickets.pdf", "copa/hojas/tickets.pdf?mesa=x"):
        assert desk.get(f"/torneo/{path}").status_code == 404
    assert "/torneo/copa/hojas/prizes.pdf" in Document(desk.get("/es/torneo/copa/direccion").text).links


def test_med_lopd_2_who_objects_is_not_named_to_others_and_nobody_hears_who_was_admitted(
    house: House, staff: dict[Role, TestClient]
) -> None:
    player = NAMES[Role.PLAYER]
    with (
        staff[Role.CASHIER].websocket_connect(DESK, headers=OWN) as counter,
        staff[Role.PLAYER].websocket_connect(DESK, headers=OWN) as own,
        staff[Role.VISITOR].websocket_connect(DESK, headers=OWN) as public,
    ):
        answer(
            counter, type="check_access", player=player, identity="12345678Z", age=40, prohibited=False, excluded=False
        )
        assert answer(own, type="request_entry")["type"] == "done"
        assert answer(counter, type="pay", entry=1, cents=6000, counter="alicante", accepts=True)["type"] == "done"
        assert answer(counter, type="arrive", entry=1)["type"] == "done"
        assert answer(own, type="exercise_right", right="rectification", identity="D2", age=41)["type"] == "refused"
        objected = answer(own, type="exercise_right", right="objection")
        assert objected["type"] == "done", objected
        heard = []
        while not heard or heard[-1]["view"]["queue"] != ["#1"]:
            heard.append(public.receive_json())
        assert not [event for message in heard for event in message["events"] if event["type"] == "AccessChecked"]
        assert player not in str(heard[-1]["view"])
        own.send_json({"type": "resync"})
        while (mine := own.receive_json())["type"] != "view" or mine["version"] < heard[-1]["version"]:
            pass
        assert [entry["number"] for entry in mine["own"]] == [1]
        data = staff[Role.PLAYER].get("/torneo/copa/mis-datos.json").json()
        assert data["player"] == player and data["access"]["identity"] == "···678Z" and not data["named"]
        assert data["access"]["by"] == "", "nobody of the staff is in it"
        ((name, here),) = house.room.hall.about(PlayerId(player)).items()
        assert name == "copa" and here.access is not None and here.access.identity == "···678Z"
        assert staff[Role.GUEST].get("/torneo/copa/mis-datos.json").status_code == 404
        assert staff[Role.VISITOR].get("/torneo/copa/mis-datos.json").status_code == 404
        counter.send_json({"type": "resync"})
        while (seen := counter.receive_json())["type"] != "view" or seen["version"] < heard[-1]["version"]:
            pass
        assert seen["view"]["queue"] == [player], "the staff knows whom it has before it"


def test_a_prize_sheet_is_printed_when_somebody_has_paid(staff: dict[Role, TestClient]) -> None:
    printed = staff[Role.DIRECTOR].get("/torneo/copa/hojas/prizes.pdf")
    assert printed.headers["content-type"] == "application/pdf" and printed.content.startswith(b"%PDF")
