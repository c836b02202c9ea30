"""What other systems read over HTTP: what the pages show, by tokens that end, and nothing that plays or pays."""

import re

import pytest
from starlette.testclient import TestClient

from tapete.house.cage.summary import summary
from tapete.room.model.role import Role
from tapete.room.permission import INTERFACE, READS, ROOT, Permission
from tapete.room.stream.record import INTERFACE as STREAM
from tapete.web.guard.rate import Rate
from tapete.web.interface.endpoints import ENDPOINTS
from tapete.web.interface.forms import FORM_ROUTES
from tests.web.document import Document
from tests.web.interface.systems import OtherSystem, given
from tests.web.staffed import House


@pytest.fixture(scope="module")
def accounts(house: House, director: TestClient) -> OtherSystem:
    return OtherSystem(house, given(director))


def test_accounting_reads_results_and_books_that_are_the_houses_own(house: House, accounts: OtherSystem) -> None:
    day = house.site.house.day
    assert day is not None
    [when] = [each["day"] for each in accounts.whole("/days")]
    assert accounts.reads("/house")["day"] == when
    results = accounts.whole(f"/days/{when}/results")
    assert [line["cloth"] for line in results] == [line.cloth for line in summary(day)]
    entries = accounts.whole(f"/days/{when}/entries", limit=7)
    assert [entry["number"] for entry in entries] == [*range(1, len(entries) + 1)]
    balances = {line["account"]: line["cents"] for line in accounts.whole(f"/days/{when}/balances")}
    sums: dict[str, int] = dict.fromkeys(balances, 0)
    for entry in accounts.whole(f"/days/{when}/entries"):
        sums[f"{entry['side']}:{entry['source']}"] -= entry["cents"]
        sums[f"{entry['side']}:{entry['to']}"] += entry["cents"]
    assert sums.keys() == balances.keys() and sum(sums.values()) == 0
    assert accounts.reads(f"/days/{when}")["reconciled"] is True
    assert {line["jackpot"] for line in accounts.whole(f"/days/{when}/jackpots")} == set(day.jackpots)


def test_tables_tournaments_jackpots_and_standings_are_those_of_the_pages(house: House, accounts: OtherSystem) -> None:
    assert {line["table"] for line in accounts.whole("/tables")} == {line.table for line in house.room.lobby()}
    assert accounts.reads("/tables/gal-holdem")["game"] == "holdem"
    assert [line["tournament"] for line in accounts.whole("/tournaments")][:2] == ["copa", "liga"]
    assert accounts.reads("/tournaments/liga")["clock"]["phase"] == "finished"
    won = accounts.whole("/tournaments/liga/results")
    assert [line["player"] for line in won] == ["Ana", "Eva", "Luis"] and won[0]["prize"] > 0
    [season] = accounts.whole("/leagues")
    standing = accounts.whole(f"/leagues/{season['league']}/{season['year']}")
    assert [line["player"] for line in standing] == ["Ana", "Eva", "Luis"]
    meters = {line["jackpot"]: line["meter"] for line in accounts.whole("/jackpots")}
    assert meters and meters == {name: house.site.house.tables.meter(name) for name in meters}


def test_a_token_reads_what_its_role_reads_and_no_more(house: House, director: TestClient) -> None:
    screens = OtherSystem(house, given(director, "screens", name="Pantallas"))
    day = OtherSystem(house, given(director)).reads("/house")["day"]
    places = {"{table}": "gal-holdem", "{tournament}": "liga", "{day}": day, "{league}": "annual", "{year}": "2019"}
    for endpoint in ENDPOINTS:
        path = re.sub(r"{\w+}", lambda match: places[match[0]], endpoint.path)
        status = screens.client.get(ROOT + path).status_code
        assert (status == 403) == (endpoint.permission is Permission.READ_HOUSE), path
    assert screens.refused("/days") == (403, "That token does not read this.")


def test_without_a_token_or_with_a_person_s_session_there_is_no_answer(house: House, director: TestClient) -> None:
    nobody = OtherSystem(house)
    assert nobody.refused("/tables") == (401, "A token that is good is needed, in Authorization: Bearer.")
    assert director.get(f"{ROOT}/tables").status_code == 401
    assert nobody.client.get(f"{ROOT}/tables").headers["www-authenticate"] == "Bearer"


def test_an_expired_or_revoked_token_is_no_longer_good(
    house: House, director: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = OtherSystem(house, given(director, days=2, name="Web"))
    system.reads("/tables")
    now = house.room.clock.now
    monkeypatch.setattr(house.site.interface._clock, "now", lambda: now() + 3 * 86_400_000)
    assert system.refused("/tables")[0] == 401
    assert "caducó el" in director.get("/es/casa/sistemas").text
    monkeypatch.undo()
    token = next(each.id for each in house.site.interface.tokens if each.name == "Web")
    assert director.post(FORM_ROUTES["revoke_token"].path, data={"token": token}).status_code == 303
    assert system.refused("/tables")[0] == 401


def test_the_log_has_no_token_and_no_secret(house: House, director: TestClient) -> None:
    token = given(director, name="Nadie")
    assert token not in director.get("/es/casa/sistemas").text
    assert all(token.encode() not in envelope.data for envelope in house.log.read(STREAM))


@pytest.mark.parametrize(
    ("path", "query", "words"),
    [
        ("/tables", {"limit": 0}, "«limit» no es como dice el documento de la interfaz."),
        ("/tables", {"limit": "muchas"}, "«limit» no es como dice el documento de la interfaz."),
        ("/tables", {"color": "rojo"}, "Aquí se entiende solo: after, limit."),
        ("/tables/gal-holdem", {"after": 1}, "Aquí se entiende solo: table."),
        ("/house", {"after": 1}, "Aquí no se da ningún parámetro."),
        ("/tables", {"limit": ["1", "2"]}, "Cada parámetro se da una sola vez."),
        ("/days/ayer", {}, "«day» no es como dice el documento de la interfaz."),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    house: House, director: TestClient, path: str, query: dict[str, object], words: str
) -> None:
    assert OtherSystem(house, given(director), "es").refused(path, **query) == (400, words)


def test_refusals_are_in_the_caller_s_language(house: House, director: TestClient) -> None:
    token = given(director)
    assert OtherSystem(house, token, "es").refused("/tables/ninguna") == (404, "Aquí no hay nada con ese nombre.")
    assert OtherSystem(house, token, "en").refused("/nothing") == (404, "There is nothing of that name here.")
    assert OtherSystem(house, token, "fr").refused("/days/1999-01-01")[1] == "Aquí no hay nada con ese nombre."


def test_nothing_in_it_can_be_changed(house: House, accounts: OtherSystem) -> None:
    before = house.log.version(STREAM)
    for path in INTERFACE:
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            assert accounts.refused(path, method) == (405, "The interface is only read, by GET.")
    assert house.log.version(STREAM) == before
    assert {permission for reads in READS.values() for permission in reads} == {
        Permission.WATCH,
        Permission.READ_HOUSE,
    }
    assert OtherSystem(house).refused("/tables", "POST")[0] == 403


def test_an_answer_that_fails_is_told_as_a_problem(
    house: House, accounts: OtherSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("secret words")

    monkeypatch.setattr(house.room, "lobby", broken)
    assert accounts.refused("/tables") == (500, "Something failed here, and has been written down.")


def test_whoever_asks_too_often_waits() -> None:
    with House({"interface": Rate(2, 0), "interface_token": Rate(1, 0)}).opened() as house:
        system = OtherSystem(house, given(house.browser(Role.DIRECTOR)))
        system.reads("/tables")
        system.reads("/tables")
        assert system.refused("/tables") == (429, "Too many requests: wait a little.")
        assert OtherSystem(house, "wrong").refused("/tables")[0] == 401
        assert OtherSystem(house, "wrong").refused("/tables")[0] == 429


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": "", "role": "screens", "days": 3}, "Diga para qué sistema es la clave"),
        ({"name": "Web", "role": "director", "days": 3}, "Elija qué lee la clave"),
        ({"name": "Web", "role": "screens", "days": 0}, "Una clave vale de 1 a 366 días"),
        ({"name": "Web", "role": "screens", "days": "siempre"}, "Una clave vale de 1 a 366 días"),
    ],
)
def test_a_token_needs_a_name_a_role_and_an_end(director: TestClient, fields: dict[str, object], words: str) -> None:
    answer = director.post(FORM_ROUTES["give_token"].path, data=fields)
    assert answer.status_code == 400 and words in Document(answer.text).own_text
