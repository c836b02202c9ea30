"""One's own data from the account page, and other people's on the desk of data protection."""

from collections.abc import Iterator

import pytest

from tapete.room.model.role import Role
from tests.web.document import Document
from tests.web.staffed import NAMES, House

ANA = {"document": "12345678Z", "name": "Ana Royo", "born": "1990-05-04", "account": NAMES[Role.PLAYER]}


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


def test_med_lopd_2_a_person_downloads_their_own_data_and_nothing_secret(house: House) -> None:
    player, cashier = house.browser(Role.PLAYER), house.browser(Role.CASHIER)
    assert cashier.post("/admision/entrada", data=ANA).status_code == 303
    answer = player.get("/cuenta/datos.json")
    assert "attachment" in answer.headers["content-disposition"] and answer.headers["cache-control"] == "no-store"
    data = answer.json()
    assert data["identity"]["name"] == "Ana Royo" and data["account_events"][0]["event"] == "account.AccountOpened"
    assert "argon2" not in answer.text and "session" not in answer.text.replace("account.SessionBegun", "")


def test_med_lopd_2_a_person_reads_what_was_written_about_them_but_not_who_wrote_it(house: House) -> None:
    player, chief = house.browser(Role.PLAYER), house.browser(Role.CHIEF)
    loan = {"law": "gal", "game": "holdem", "kind": "loan", "table": "gal-holdem", "player": NAMES[Role.PLAYER]}
    assert chief.post("/partes/nuevo", data=loan).status_code == 303
    answer = player.get("/cuenta/datos.json")
    (report,) = answer.json()["incidents"]["reports"]
    assert report["written"]["kind"] == "loan" and NAMES[Role.CHIEF] not in answer.text
    assert answer.json()["tournaments"] == {}


def test_med_lopd_2_a_request_is_sent_answered_and_read_by_whoever_asked(house: House) -> None:
    player, director = house.browser(Role.PLAYER), house.browser(Role.DIRECTOR)
    assert (
        player.post("/cuenta/solicitud", data={"claim": "rectification", "words": "Rollo, no Royo"}).status_code == 303
    )
    assert "sin responder" in player.get("/es/cuenta").text
    assert "Rollo, no Royo" in director.get("/es/datos").text
    assert director.post("/datos/respuesta", data={"number": "1", "words": "puesto bien"}).status_code == 303
    assert "puesto bien" in player.get("/es/cuenta").text
    assert player.post("/cuenta/solicitud", data={"claim": "flowers", "words": "x"}).status_code == 400


def test_med_lopd_2_staff_puts_a_card_right_and_destroys_it_with_a_record(house: House) -> None:
    house.browser(Role.PLAYER)
    cashier, director = house.browser(Role.CASHIER), house.browser(Role.DIRECTOR)
    cashier.post("/admision/entrada", data=ANA)
    person = house.site.door.access.visits[0].person
    fields = {"person": person, "document": "12345678Z", "name": "Ana Rollo", "born": "1990-05-04"}
    assert director.post("/datos/rectificacion", data=fields).status_code == 303
    assert "Expediente de Ana Rollo" in Document(director.get("/es/datos?q=12345678-z").text).text
    assert director.post("/datos/cancelacion", data=fields).status_code == 400, "inside"
    cashier.post("/admision/salida", data={"person": person})
    assert director.post("/datos/cancelacion", data=fields).status_code == 303
    assert "No hay expediente" in director.get("/es/datos?q=12345678Z").text
    notes = [
        (envelope.type, envelope.actor)
        for envelope in house.log.read("casino")
        if envelope.type.startswith("data.Card")
    ]
    assert notes == [("data.CardPutRight", NAMES[Role.DIRECTOR]), ("data.CardDestroyed", NAMES[Role.DIRECTOR])]


def test_what_is_kept_how_long_is_told_and_applied(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    text = Document(director.get("/en/data").text).text
    assert "Six months from the last visit" in text and "Instruction 2/1996" in text
    assert director.post("/datos/plazos").status_code == 303
    assert [envelope.type for envelope in house.log.read("casino")][-1] == "data.RetentionApplied"


def test_an_inspector_reads_requests_and_searches_no_card(house: House) -> None:
    house.browser(Role.PLAYER)
    house.browser(Role.CASHIER).post("/admision/entrada", data=ANA)
    html = house.browser(Role.INSPECTOR).get("/es/datos?q=12345678Z").text
    assert "Ana Royo" not in html and "<form" not in html.partition("<main")[2]
