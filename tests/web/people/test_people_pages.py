"""The way in, the account and the offices, as browsers without script use them."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.room.people.register import PLAY_CHIPS
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import OTHER, PHRASE
from tests.web.document import Document
from tests.web.staffed import NAMES, House
from tests.web.test_language import translations, used_messages

PAGES = {
    "/es/entrar": Role.VISITOR,
    "/es/cuenta": Role.GUEST,
    "/es/personas": Role.DIRECTOR,
    "/es/registro": Role.INSPECTOR,
    "/es/sala/marcha": Role.CHIEF,
}
ENGLISH = {
    "/en/enter": Role.VISITOR,
    "/en/account": Role.PLAYER,
    "/en/people": Role.DIRECTOR,
    "/en/log": Role.INSPECTOR,
}


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


@pytest.mark.parametrize(("path", "role"), {**PAGES, **ENGLISH, "/en/room/floor": Role.DIRECTOR}.items())
def test_the_pages_are_sound(house: House, path: str, role: Role) -> None:
    document = Document(house.browser(role).get(path).text)
    assert not document.unbalanced
    assert not document.inline
    assert len(document.ids) == len(set(document.ids))
    assert set(document.references) <= set(document.ids)


@pytest.mark.parametrize(("path", "role"), {**ENGLISH, "/en/room/floor": Role.DIRECTOR}.items())
def test_no_spanish_is_left_on_the_english_pages(house: House, path: str, role: Role) -> None:
    text = Document(house.browser(role).get(path).text).own_text
    english = translations("en")
    for message in used_messages():
        if isinstance(message, str) and "%" not in message and " " in message and english.gettext(message) != message:
            assert message not in text


def test_one_click_makes_a_guest_with_play_chips(house: House) -> None:
    visitor = house.browser()
    assert 'action="/invitado"' in visitor.get("/es/entrar").text
    answer = visitor.post("/invitado", data={"next": "/es/cuenta"})
    assert answer.status_code == 303
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    page = visitor.get(answer.headers["location"]).text
    assert "10.000 € de juego" in page.replace("\xa0", " ")
    assert house.room.funds(house.site.register.accounts()[0].name) == PLAY_CHIPS
    visitor.post("/invitado")
    assert len(house.site.register.accounts()) == 1, "one visitor, one guest"


def test_the_cookie_goes_only_over_tls_where_there_is_tls(house: House) -> None:
    secure = TestClient(house.app, base_url="https://casa.example", follow_redirects=False)
    answer = secure.post("/invitado", headers={"origin": "https://casa.example"})
    assert "secure" in answer.headers["set-cookie"].lower()


def test_register_log_out_and_log_in_again(house: House) -> None:
    eva = house.browser()
    assert eva.post("/alta", data={"name": "Eva", "password": PHRASE}).headers["location"] == "/"
    assert "Eva" in eva.get("/es/").text
    secret = eva.cookies[COOKIE]
    eva.post("/salida")
    assert COOKIE not in eva.cookies
    eva.cookies.set(COOKIE, secret)
    assert eva.get("/es/cuenta").status_code == 303, "the old secret opens nothing"
    eva.cookies.delete(COOKIE)
    assert eva.post("/entrada", data={"name": "eva", "password": PHRASE, "next": "/en/account"}).status_code == 303
    assert eva.cookies[COOKIE] != secret
    assert "Eva" in eva.get("/en/account").text


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_refusal_is_told_above_the_form_in_the_visitors_language(house: House, language: str) -> None:
    visitor = house.browser()
    visitor.get("/es/" if language == "es" else "/en/")
    answer = visitor.post("/entrada", data={"name": "Nadie", "password": "x"})
    assert answer.status_code == 400
    assert f'<html lang="{language}">' in answer.text
    reason = "El nombre o la contraseña no son esos." if language == "es" else "The name or the password is wrong."
    assert f'role="alert" id="refused">{reason}' in answer.text


def test_markup_in_what_was_sent_is_never_markup(house: House) -> None:
    attack = "<script>alert(1)</script>"
    director = house.browser(Role.DIRECTOR)
    house.browser().post("/entrada", data={"name": attack, "password": attack})
    for answer in (
        director.post("/personas/cargo", data={"name": attack, "role": attack}),
        director.get("/es/personas", params={"q": attack}),
        director.get("/es/registro"),
        house.browser().get("/es/entrar", params={"next": f'/"><{attack}'}),
    ):
        assert attack not in answer.text


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:1"])
def test_nobody_is_led_elsewhere(house: House, elsewhere: str) -> None:
    assert house.browser().post("/invitado", data={"next": elsewhere}).headers["location"] == "/"
    page = house.browser().get("/es/entrar", params={"next": elsewhere}).text
    assert page.count('name="next" value="/"') == 3
    assert page.count('name="next" value="/es/cuenta"') == page.count('name="next"') - 3 == 1, "the director's own"


def test_whoever_needs_to_come_in_is_led_back(house: House) -> None:
    visitor = house.browser()
    way_in = visitor.get("/es/cuenta").headers["location"]
    assert 'name="next" value="/es/cuenta"' in visitor.get(way_in).text


def test_the_first_director_takes_the_house_and_gives_roles(house: House) -> None:
    boss = house.browser()
    assert "Dirijo esta casa" in boss.get("/es/entrar").text
    boss.post("/llave", data={"name": "La Jefa", "password": PHRASE, "key": house.site.reception.key})
    assert "Dirijo esta casa" not in house.browser().get("/es/entrar").text
    eva = house.browser()
    eva.post("/alta", data={"name": "Eva", "password": PHRASE})
    answer = boss.post("/personas/cargo", data={"name": "Eva", "role": "inspector"})
    assert "Hecho." in boss.get(answer.headers["location"]).text
    assert eva.get("/es/registro").status_code == 303, "another role is another session"
    eva.post("/entrada", data={"name": "Eva", "password": PHRASE})
    assert "casino.PersonChanged" in eva.get("/es/registro").text


def test_the_cashier_hands_chips_and_changes_no_role(house: House) -> None:
    house.secret(Role.PLAYER)
    cashier = house.browser(Role.CASHIER)
    page = cashier.get("/es/personas").text
    assert "/personas/fichas" in page
    assert "/personas/cargo" not in page
    cashier.post("/personas/fichas", data={"name": NAMES[Role.PLAYER], "euros": "25"})
    account = house.site.register.find(NAMES[Role.PLAYER])
    assert account
    assert account.granted == PLAY_CHIPS + 2_500
    assert house.room.funds(account.name) == PLAY_CHIPS + 2_500
    for euros in ("", "-5", "1,555", "0", "1000001", "9" * 13, "٣"):
        assert cashier.post("/personas/fichas", data={"name": account.name, "euros": euros}).status_code == 400


def test_the_cashier_takes_chips_back_and_no_more_than_there_are(house: House) -> None:
    house.secret(Role.PLAYER)
    cashier, name = house.browser(Role.CASHIER), NAMES[Role.PLAYER]
    assert "/personas/fichas/retirar" in cashier.get("/es/personas").text
    assert cashier.post("/personas/fichas/retirar", data={"name": name, "euros": "25"}).status_code == 303
    assert house.room.funds(PlayerId(name)) == PLAY_CHIPS - 2_500
    for euros in ("", "-5", "0", "1000001"):
        refused = cashier.post("/personas/fichas/retirar", data={"name": name, "euros": euros})
        assert refused.status_code == 400
    assert house.room.funds(PlayerId(name)) == PLAY_CHIPS - 2_500


def test_an_inspectors_page_of_people_has_nothing_to_send(house: House) -> None:
    house.secret(Role.PLAYER)
    assert 'method="post"' not in house.browser(Role.INSPECTOR).get("/es/personas").text


def test_reading_the_log_is_itself_noted_and_secrets_are_not_shown(house: House) -> None:
    house.secret(Role.PLAYER)
    inspector = house.browser(Role.INSPECTOR)
    page = inspector.get("/es/registro", params={"account": NAMES[Role.PLAYER]}).text
    assert "account.PasswordSet" in page
    assert "argon2" not in page
    assert inspector.get("/es/registro", params={"stream": "table/gal-holdem"}).status_code == 200
    read = [(e.actor, e.data) for e in house.log.read("casino") if e.type == "casino.RecordRead"]
    assert [actor for actor, _ in read] == [NAMES[Role.INSPECTOR]] * 2
    assert b"table/gal-holdem" in read[1][1]


@pytest.mark.parametrize("stream", ["vault/gal-holdem", "table/nothing", "account/nobody", "nonsense", "casino/"])
def test_what_the_log_page_does_not_show(house: House, stream: str) -> None:
    assert house.browser(Role.INSPECTOR).get("/es/registro", params={"stream": stream}).status_code == 404


def test_the_log_is_read_page_by_page(house: House) -> None:
    visitor = house.browser()
    for number in range(120):
        visitor.post("/alta", data={"name": f"n{number}", "password": PHRASE})
        visitor.post("/entrada", data={"name": f"n{number}", "password": "x"})
    inspector = house.browser(Role.INSPECTOR)
    newest = inspector.get("/es/registro").text
    assert newest.count('<li class="panel log-line">') == 50
    assert "&#34;n119&#34;" in newest
    oldest = inspector.get("/es/registro", params={"before": "20"}).text
    assert oldest.count('<li class="panel log-line">') == 20
    assert "&#34;n0&#34;" in oldest
    for before in ("x", "-1", "9" * 30, "٣"):
        assert inspector.get("/es/registro", params={"before": before}).status_code == 200


def test_a_person_logged_out_elsewhere_can_no_longer_play_on_an_open_socket(house: House) -> None:
    guest, version = house.browser(Role.GUEST), house.room.tables["gal-holdem"].version
    with guest.websocket_connect("/mesa/gal-holdem/socket") as socket:
        socket.receive_json()
        guest.post("/salida")
        socket.send_json({"id": 1, "command": {"type": "wait"}})
        with pytest.raises(WebSocketDisconnect) as ended:
            socket.receive_json()
    assert ended.value.code == 4401
    assert house.room.tables["gal-holdem"].version == version


def test_a_new_password_keeps_this_browser_in(house: House) -> None:
    player = house.browser(Role.PLAYER)
    assert player.post("/cuenta/clave", data={"old": "no", "new": OTHER}).status_code == 400
    assert player.post("/cuenta/clave", data={"old": PHRASE, "new": OTHER}).status_code == 303
    assert player.get("/es/cuenta").status_code == 200
