"""The desk of the door: what staff types there, and what it means at the tables and on public screens."""

import asyncio
from collections.abc import Iterator
from datetime import date

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.house.door.access import door_rules
from tapete.house.door.identity import age
from tapete.law.article import first_of_each_place
from tapete.law.profile import law_ids
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.stream.clock import Clock
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE
from tests.web.document import Document
from tests.web.staffed import NAMES, OWN, House

ANA = {"document": "12345678-Z", "name": "Ana Royo", "born": "1990-05-04", "to": "room"}
YEARS = age(date(1990, 5, 4), date.today())
PLAYER = NAMES[Role.PLAYER]


@pytest.fixture
def house() -> Iterator[House]:
    with House().opened() as house:
        assert house.site.door is not None
        house.site.door.required = True
        yield house


@pytest.fixture
def cashier(house: House) -> TestClient:
    return house.browser(Role.CASHIER)


def read(browser: TestClient, path: str = "/es/admision") -> str:
    return Document(browser.get(path).text).text


def sit(browser: TestClient, number: int = 1) -> dict[str, object]:
    """The answer to somebody who wants to sit down; a request of another number is another one."""
    with browser.websocket_connect("/mesa/gal-holdem/socket", headers=OWN) as socket:
        socket.send_json({"id": number, "command": {"type": "sit", "chips": 100_000}})
        answer: dict[str, object] = socket.receive_json()
        while answer["type"] == "view":
            answer = socket.receive_json()
        return answer


def test_room_19_an_account_sits_down_only_after_an_admission_of_today(house: House, cashier: TestClient) -> None:
    player = house.browser(Role.PLAYER)
    assert "ha de pasar hoy por admisión" in read(player, "/es/cuenta")
    refused = sit(player)
    assert refused["type"] == "refused" and "por admisión" in str(refused["reason"])
    assert cashier.post("/admision/entrada", data=ANA | {"account": PLAYER}).status_code == 303
    assert sit(player, 2)["type"] == "done"
    assert "Hoy ha pasado por admisión" in read(player, "/es/cuenta")
    again = Document(cashier.post("/admision/entrada", data=ANA | {"account": PLAYER}).text).own_text
    assert "Ana Royo ya está dentro" in again
    text = read(cashier)
    assert "Ana Royo" in text and "12345678Z" in text and PLAYER in text and "entra" in text


def test_room_19_a_listed_person_is_turned_away_with_the_article(cashier: TestClient) -> None:
    csv = "documento,desde,hasta\n12345678Z,2025-01-01,"
    assert cashier.post("/admision/prohibidos", data={"list": csv}).status_code == 303
    answer = cashier.post("/admision/entrada", data=ANA)
    page = cashier.get(answer.headers["location"]).text
    verdict = " ".join(Document(page).text.split())
    assert f"✕ No puede entrar Ana Royo, {YEARS} años Consta en el registro de prohibidos" in verdict
    assert 'class="door-verdict is-out" role="alert"' in page
    assert "ARA-EXP.3" in page


@pytest.mark.parametrize(
    "shown",
    [
        ANA | {"document": "12.345.678-z"},
        ANA | {"document": " 12345678 Z "},
        ANA | {"name": "ROYO, ANA"},
        ANA | {"name": "Otra Persona", "born": "1970-01-01"},
    ],
)
def test_ara_exp_3_a_listed_person_is_found_under_another_spelling_and_the_query_is_kept(
    house: House, cashier: TestClient, shown: dict[str, str]
) -> None:
    """Somebody who has been here before, by the document alone: a new name does not lead to a correction of data."""
    assert cashier.post("/admision/entrada", data=ANA).status_code == 303
    (visit,) = house.site.door.access.visits
    assert cashier.post("/admision/salida", data={"person": visit.person}).status_code == 303
    listed = {"list": "documento,desde\n12345678Z,2025-01-01"}
    assert cashier.post("/admision/prohibidos", data=listed).status_code == 303
    before = len(house.site.door.access.queries)
    answer = cashier.post("/admision/entrada", data=shown)
    assert answer.status_code == 303, Document(answer.text).text
    assert "No puede entrar" in read(cashier, answer.headers["location"])
    assert [line.found for line in house.site.door.access.queries[before:]] == [True]
    assert len(house.site.door.access.visits) == 1, "nobody has come in again"


def test_whoever_a_new_list_names_is_not_told_as_entering_by_the_query_that_found_them(cashier: TestClient) -> None:
    """The register of queries says what each of them answered, also those made because the list has changed."""
    cashier.post("/admision/entrada", data=ANA)
    cashier.post("/admision/prohibidos", data={"list": "documento,desde\n11111111H,2025-01-01"})
    cashier.post("/admision/prohibidos", data={"list": "documento,desde\n12345678Z,2025-01-01"})
    told = read(cashier).partition("Consultas del registro de prohibidos")[2]
    outcomes = ("consta en el registro de prohibidos", "no consta: sigue dentro", "entra")
    places = [told.find(f" {outcome} ") for outcome in outcomes]
    assert -1 not in places and places == sorted(places), told


def test_a_refusal_names_its_articles_once(cashier: TestClient) -> None:
    html = cashier.post("/admision/entrada", data=ANA | {"document": "12345678A"}).text
    refused = Document(html.partition('id="refused">')[2].partition("</p>")[0]).text
    assert refused.count("párr. 12") == 1 and "mire otra vez el documento." in refused, refused


def test_a_minor_is_turned_away_and_the_query_stays_on_the_page(cashier: TestClient) -> None:
    child = ANA | {"born": date.today().replace(day=1).isoformat()}
    location = cashier.post("/admision/entrada", data=child).headers["location"]
    assert "Es menor de edad" in read(cashier, location)


def test_what_cannot_be_read_is_refused_on_the_same_page(cashier: TestClient) -> None:
    for path, fields in (
        ("/admision/entrada", ANA | {"document": ""}),
        ("/admision/entrada", ANA | {"document": "12345678A"}),
        ("/admision/entrada", ANA | {"document": "1234567"}),
        ("/admision/entrada", ANA | {"document": "X1234567A"}),
        ("/admision/entrada", ANA | {"document": "PASAPORTE"}),
        ("/admision/entrada", ANA | {"account": "Nadie"}),
        ("/admision/salida", {"person": "nobody"}),
        ("/admision/prohibidos", {"list": "nombre\nAna"}),
    ):
        answer = cashier.post(path, data=fields)
        assert answer.status_code == 400 and 'id="refused"' in answer.text, path


def test_somebody_goes_out(house: House, cashier: TestClient) -> None:
    cashier.post("/admision/entrada", data=ANA)
    (visit,) = house.site.door.access.visits
    assert cashier.post("/admision/salida", data={"person": visit.person}).status_code == 303
    assert "Una persona ha salido" in read(cashier)


def test_an_inspector_reads_the_door_and_keeps_it_not(house: House) -> None:
    html = house.browser(Role.INSPECTOR).get("/es/admision").text
    assert "Consultar y admitir" not in html and "<textarea" not in html


def test_a_demonstration_says_that_it_asks_for_no_admission(house: House, cashier: TestClient) -> None:
    house.site.door.required = False
    assert "no se exige para sentarse" in read(cashier)
    assert sit(house.browser(Role.GUEST))["type"] == "done"


def test_public_screens_show_accounts_and_never_who_holds_them(house: House, cashier: TestClient) -> None:
    player = house.browser(Role.PLAYER)
    assert cashier.post("/admision/entrada", data=ANA | {"account": PLAYER}).status_code == 303
    assert sit(player)["type"] == "done"
    public = house.browser()
    shown = [public.get(path).text for path in ("/es/sala", "/mesas.json", "/es/mesa/gal-holdem", "/metrics")]
    with public.websocket_connect("/mesa/gal-holdem/socket", headers=OWN) as socket:
        shown.append(socket.receive_text())
    assert PLAYER in shown[-1]
    assert not [word for word in ("Ana Royo", "12345678", "1990-05-04") if any(word in text for text in shown)]


def served(casino: Room, role: Role) -> TestClient:
    """A browser of somebody at a room that is served as it is."""
    app = create_app(casino)
    secret = asyncio.run(app.state.people.reception.sign_up("Eva Marco", PHRASE, role))
    return TestClient(app, cookies={COOKIE: secret}, headers=OWN, follow_redirects=False)


def test_a_room_that_is_no_house_has_no_door_and_no_desk_for_it() -> None:
    casino = Room(MemoryLog(), SecureChance(1))
    director = served(casino, Role.DIRECTOR)
    assert casino.door is None
    assert director.get("/es/admision").status_code == 404
    assert director.post("/admision/entrada", data=ANA).status_code == 404
    for page in ("/es/cuenta", "/es/inspeccion"):
        answer = director.get(page)
        assert answer.status_code == 200 and "/es/admision" not in answer.text
    assert director.get("/es/datos?q=12345678Z").status_code == 200


@pytest.mark.parametrize("law", law_ids())
def test_the_door_keeps_to_the_law_it_was_built_with(law: str) -> None:
    log, clock = MemoryLog(), Clock()
    door = Door(log, index_beside(log), clock, LawId(law))
    casino = Room(log, SecureChance(1), clock=clock, door=door)
    cashier = served(casino, Role.CASHIER)
    assert casino.door is door
    child = ANA | {"born": date.today().replace(day=1).isoformat()}
    page = cashier.get(cashier.post("/admision/entrada", data=child).headers["location"])
    assert "es menor de edad" in page.text
    others = {rule for other in law_ids() if other != law for rule in door_rules(LawId(other))}
    assert all(rule in page.text for rule in first_of_each_place(door_rules(LawId(law))))
    assert not any(rule in page.text for rule in others)


def test_the_door_has_a_role_of_its_own_and_says_its_verdict_large(house: House) -> None:
    doorman = house.browser(Role.DOORMAN)
    page = doorman.get(doorman.post("/admision/entrada", data=ANA).headers["location"]).text
    assert f"✓ Puede entrar Ana Royo, {YEARS} años" in " ".join(Document(page).text.split())
    assert 'class="door-verdict is-in" role="status"' in page
    (visit,) = house.site.door.access.visits
    doorman.post("/admision/salida", data={"person": visit.person})
    returned = doorman.post("/admision/entrada", data={"document": "12345678z"})
    assert "Ana Royo" in read(doorman, returned.headers["location"])
    assert doorman.get("/es/casa/caja").status_code == 403 and doorman.get("/es/personas").status_code == 403


def test_somebody_listed_while_inside_is_told_to_door_and_chief_and_cannot_sit(house: House) -> None:
    doorman, player, chief = house.browser(Role.DOORMAN), house.browser(Role.PLAYER), house.browser(Role.CHIEF)
    doorman.post("/admision/entrada", data=ANA | {"account": PLAYER})
    with chief.websocket_connect("/sala/socket", headers=OWN) as floor:
        assert floor.receive_json()["view"]["listed"] == []
        doorman.post("/admision/prohibidos", data={"list": "documento,desde\n12345678Z,2025-01-01"})
        assert floor.receive_json()["view"]["listed"] == [{"name": PLAYER, "tables": []}]
    assert "Ana Royo está dentro y consta en el Registro de Prohibidos" in read(doorman)
    refused = sit(player)
    assert refused["type"] == "refused" and "Registro de Prohibidos" in str(refused["reason"])
    looked = [line for line in house.site.door.access.queries if line.found]
    assert len(looked) == 1 and looked[0].by == NAMES[Role.DOORMAN]
