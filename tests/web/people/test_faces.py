"""What people look like at a table: a drawing of the room's, and for a guest a nickname that nobody else can have."""

import re

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.model.face import AVATARS, usual_avatar
from tapete.room.model.role import Role
from tests.room.people.front_desk import PHRASE
from tests.web.staffed import House

FORM = "/cuenta/aspecto"


@pytest.fixture
def house() -> House:
    return House(law=LawId("ara"))


def _choose(browser: TestClient, nickname: str, avatar: str = "owl") -> str:
    answer = browser.post(FORM, data={"nickname": nickname, "avatar": avatar})
    return "" if answer.status_code == 303 else re.sub(r"\s+", " ", answer.text)


def test_a_guest_is_seen_at_a_table_by_nickname_and_drawing(house: House) -> None:
    guest = house.browser(Role.GUEST)
    (name,) = [account.name for account in house.site.register.accounts()]
    assert house.room.face(name).avatar == usual_avatar(name)
    assert not _choose(guest, "  Zorro   Rojo ", "fish")
    face = house.room.face(name)
    assert (face.nickname, face.avatar) == ("Zorro Rojo", "fish")
    assert "Zorro Rojo" in guest.get("/es/sala").text
    assert 'value="fish" aria-label="Dibujo 7" checked' in guest.get("/es/cuenta").text
    with house.opened(), guest.websocket_connect("/mesa/gal-holdem/socket") as socket:
        socket.receive_json()
        socket.send_json({"id": 1, "command": {"type": "sit", "chips": 20_000}})
        while "Zorro Rojo" not in str(socket.receive_json()):
            pass
        with house.browser().websocket_connect("/mesa/gal-holdem/socket") as spectator:
            assert "Zorro Rojo" in str(spectator.receive_json())
            assert not _choose(guest, "Zorro Azul")
            spectator.send_json({"type": "resync"})
            assert "Zorro Azul" in str(spectator.receive_json())


@pytest.mark.parametrize(
    ("nickname", "why"),
    [
        ("Z", "de 2 a 24 letras"),
        ("Ana (bot)", "de 2 a 24 letras"),
        ("<b>Zorro</b>", "de 2 a 24 letras"),
        ("Z" * 25, "de 2 a 24 letras"),
        ("Visita 123456", "es de la casa"),
        ("DIRECTOR", "trabaja en la casa"),
        ("Persóna director", "trabaja en la casa"),
        ("persona player", "ya es de alguien"),
    ],
)
def test_a_nickname_is_readable_and_nobody_elses(house: House, nickname: str, why: str) -> None:
    house.staff()
    guest = house.browser(Role.GUEST)
    assert why in _choose(guest, nickname)


def test_the_staff_of_the_houses_file_cannot_be_impersonated(house: House) -> None:
    declared = house.site.house.declared
    assert declared is not None
    assert "trabaja en la casa" in _choose(house.browser(Role.GUEST), declared.people[0].name)


def test_a_nickname_is_taken_once_and_free_again_when_given_up(house: House) -> None:
    first, second = house.browser(Role.GUEST), house.browser(Role.GUEST)
    assert not _choose(first, "Zorro")
    assert "ya es de alguien" in _choose(second, "ZORRO")
    signed_up = house.browser().post("/alta", data={"name": "zorro", "password": PHRASE})
    assert signed_up.status_code == 400 and "ya es de alguien" in signed_up.text
    assert not _choose(first, "")
    assert not _choose(second, "Zorro")


def test_whoever_chose_a_name_has_a_drawing_and_no_nickname(house: House) -> None:
    player = house.browser(Role.PLAYER)
    assert not _choose(player, "", "sun")
    assert "el apodo es para quien entra sin cuenta" in _choose(player, "Otro")
    assert "no está entre los de la sala" in _choose(player, "", "dragon")


def test_every_drawing_is_drawn(house: House) -> None:
    page = house.browser().get("/es/mesa/gal-holdem").text
    assert set(re.findall(r'<symbol id="face-(\w+)"', page)) == set(AVATARS)
