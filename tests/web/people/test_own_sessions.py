"""A code at log-in and one's own sessions, through the pages."""

import base64
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tapete.room.model.role import Role
from tapete.room.people import one_time_code as codes
from tapete.room.people.policy import AccountPolicy
from tapete.web.room import socket as socket_module
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import OTHER, PHRASE
from tests.web.document import Document
from tests.web.staffed import NAMES, OWN, House

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


def _code(house: House, typed: str, later: int = 0) -> str:
    secret = base64.b32decode(typed + "=" * (-len(typed) % 8))
    return codes.code_at(secret, house.room.clock.now() // 30_000 + later)


def _field(page: str, name: str) -> str:
    match = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert match, page
    return match[1]


def _typed(page: str) -> str:
    match = re.search(r'id="typed">(\w+)<', page)
    assert match, page
    return match[1]


def _spare(page: str) -> list[str]:
    return re.findall(r"<li><code>([A-Z2-7-]+)</code></li>", page)


def _set_up(house: House, browser: TestClient) -> tuple[str, list[str]]:
    """Set a telephone up from the account page: its secret as it is typed, and the spare codes."""
    page = browser.post("/cuenta/codigo", data={"old": PHRASE, "next": "/es/cuenta"}).text
    assert '<svg class="qr"' in page and not Document(page).inline and not Document(page).unbalanced
    typed = _typed(page)
    given = {"token": _field(page, "token"), "next": "/es/cuenta", "code": _code(house, typed)}
    return typed, _spare(browser.post("/entrada/codigo", data=given).text)


def _password(browser: TestClient, name: str, password: str = PHRASE) -> str:
    answer = browser.post("/entrada", data={"name": name, "password": password, "next": "/es/personas"})
    assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
    assert COOKIE not in answer.cookies, "not in yet"
    return _field(answer.text, "token")


def test_a_director_sets_a_telephone_up_and_is_asked_for_its_code(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    assert director.post("/cuenta/codigo", data={"old": OTHER}).status_code == 400
    typed, spare = _set_up(house, director)
    assert len(spare) == 10
    assert "Le quedan 10 códigos" in director.get("/es/cuenta").text, "still in, in a new session"
    again = house.browser()
    token = _password(again, NAMES[Role.DIRECTOR])
    page = again.get("/es/entrar/codigo").text
    assert token not in page and "después de la contraseña" in page
    wrong = again.post("/entrada/codigo", data={"token": token, "code": "000000", "next": "/es/personas"})
    assert wrong.status_code == 400 and "Ese código no vale" in wrong.text and _field(wrong.text, "token") == token
    assert token not in "".join(re.findall(r'href="([^"]*)"', wrong.text)), "no address shows the token"
    assert again.get("/es/personas").status_code == 303
    right = again.post("/entrada/codigo", data={"token": token, "code": _code(house, typed, 1), "next": "/es/personas"})
    assert right.status_code == 303 and right.headers["location"] == "/es/personas"
    assert again.get("/es/personas").status_code == 200
    with_spare = house.browser()
    given = {"token": _password(with_spare, NAMES[Role.DIRECTOR]), "code": spare[0]}
    assert with_spare.post("/entrada/codigo", data=given).status_code == 303
    assert "Le quedan 9 códigos" in with_spare.get("/es/cuenta").text


def test_the_page_is_in_english_too(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    director.get("/en/")
    page = director.post("/cuenta/codigo", data={"old": PHRASE}).text
    assert "Put the code on your telephone" in page and '<html lang="en">' in page


def test_whoever_lost_the_telephone_asks_the_director(house: House) -> None:
    director, chief = house.browser(Role.DIRECTOR), house.browser(Role.CHIEF)
    _set_up(house, chief)
    assert "ha perdido el teléfono" in director.get("/es/personas").text
    assert director.post("/personas/codigo", data={"name": NAMES[Role.CHIEF]}).status_code == 303
    anew = house.browser()
    assert anew.post("/entrada", data={"name": NAMES[Role.CHIEF], "password": PHRASE}).status_code == 303
    assert "SecondFactorRemoved" in director.get("/es/registro").text


def test_it_is_taken_off_with_the_password_and_a_code(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    _, spare = _set_up(house, director)
    assert director.post("/cuenta/codigo/quitar", data={"old": PHRASE, "code": "000000"}).status_code == 400
    assert director.post("/cuenta/codigo/quitar", data={"old": PHRASE, "code": spare[0]}).status_code == 303
    assert house.browser().post("/entrada", data={"name": NAMES[Role.DIRECTOR], "password": PHRASE}).status_code == 303


def test_the_log_and_ones_own_data_show_neither_seal_nor_spare_codes(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    _set_up(house, director)
    account = house.site.register.find(NAMES[Role.DIRECTOR])
    assert account and account.factor
    shown = (
        director.get("/es/registro", params={"account": account.name}).text + director.get("/cuenta/datos.json").text
    )
    assert "SecondFactorSet" in shown
    assert account.factor.sealed not in shown and not any(spare in shown for spare in account.factor.spare)


def test_a_house_that_asks_for_it_sets_it_up_at_the_door() -> None:
    with House(policy=AccountPolicy(second_factor=True)).opened() as house:
        boss = house.browser()
        key = house.site.reception.key
        page = boss.post("/llave", data={"name": "La Jefa", "password": PHRASE, "key": key, "next": "/es/cuenta"}).text
        assert boss.get("/es/cuenta").status_code == 303, "not in before the code"
        given = {"token": _field(page, "token"), "next": "/es/cuenta", "code": _code(house, _typed(page))}
        assert len(_spare(boss.post("/entrada/codigo", data=given).text)) == 10
        account_page = boss.get("/es/cuenta").text
        assert "La casa lo pide a todo su personal" in account_page and "/cuenta/codigo/quitar" not in account_page
        player = house.browser()
        assert player.post("/alta", data={"name": "Eva", "password": PHRASE}).status_code == 303
        assert player.get("/es/cuenta").status_code == 200


# Sessions


def _from(house: House, agent: str) -> TestClient:
    browser = TestClient(house.app, headers=OWN | {"user-agent": agent}, follow_redirects=False)
    browser.portal = house.portal
    return browser


def test_ones_sessions_are_listed_with_their_browsers_and_closed(house: House) -> None:
    desk, phone, third = _from(house, FIREFOX), _from(house, SAFARI), _from(house, "<script>")
    desk.post("/alta", data={"name": "Eva", "password": PHRASE})
    for browser in (phone, third):
        assert browser.post("/entrada", data={"name": "Eva", "password": PHRASE}).status_code == 303
    page = desk.get("/es/cuenta").text
    assert "<strong>Firefox · Linux</strong> · esta" in page and "<strong>Safari · iPhone</strong>" in page
    assert "Otro navegador" in page and "&lt;script" not in page, "in words of ours only"
    assert page.count("último uso, ") == 3
    names = re.findall(r'name="session" value="(\w+)"', page)
    assert len(names) == 2 and desk.cookies[COOKIE] not in page
    stranger = house.browser(Role.PLAYER)
    for name in (*names, "", "a", "0" * 64):
        assert stranger.post("/cuenta/sesion", data={"session": name}).status_code == 400, "nobody closes another's"
    ends = re.search(r'iPhone</strong>.*?value="(\w+)"', page, re.S)
    assert ends and desk.post("/cuenta/sesion", data={"session": ends[1]}).status_code == 303
    assert [browser.get("/es/cuenta").status_code for browser in (desk, phone, third)] == [200, 303, 200]
    assert desk.post("/cuenta/sesiones").status_code == 303
    assert [browser.get("/es/cuenta").status_code for browser in (desk, phone, third)] == [200, 303, 303]
    assert "Cerrar todas las demás" not in desk.get("/es/cuenta").text


def test_an_idle_session_ends_and_a_page_a_form_or_a_command_keeps_it_awake(house: House) -> None:
    register, chief = house.site.register, house.browser(Role.CHIEF)
    began, late = register.now, [0]
    register.now = lambda: type(began())(began() + late[0])  # type: ignore[method-assign]
    half = AccountPolicy().idle(Role.CHIEF) // 2 + 1
    assert chief.get("/es/cuenta").status_code == 200
    late[0] += half
    assert chief.get("/es/cuenta").status_code == 200
    late[0] += half
    assert chief.post("/cuenta/pin", data={}).status_code == 400
    late[0] += half
    with chief.websocket_connect("/mesa/gal-holdem/socket") as session:
        session.receive_json()
        session.send_json({"id": 1, "command": {"type": "leave"}})
        while session.receive_json()["type"] == "view":
            pass
    late[0] += half
    assert chief.get("/mesas.json").status_code == 200
    late[0] += half
    assert chief.get("/es/cuenta").status_code == 303, "what a page fetches by itself is no use"


def test_the_socket_of_an_idle_session_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "LOOKS_AGAIN", 0.05)
    register, chief = house.site.register, house.browser(Role.CHIEF)
    began, late = register.now, [0]
    register.now = lambda: type(began())(began() + late[0])  # type: ignore[method-assign]
    with chief.websocket_connect("/mesa/gal-holdem/socket") as session:
        session.receive_json()
        late[0] = AccountPolicy().idle(Role.CHIEF)
        with pytest.raises(WebSocketDisconnect) as ended:
            while True:
                session.receive_json()
    assert ended.value.code == 4401
