"""Shifts, breaks and reliefs at the desks, and the duty that decides who deals, rules and counts."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.house.casino import CasinoFile, OpeningHours, read_casino
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.sessions import COOKIE
from tapete.words.figures import clock_text
from tests.house import days
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import SetClock
from tests.web.document import Document
from tests.web.people.test_staffing import accepted, invited
from tests.web.staffed import OWN, House


@pytest.fixture
def house() -> Iterator[House]:
    with House(law=LawId("ara")).opened() as house:
        yield house


@pytest.fixture
def director(house: House) -> TestClient:
    return house.browser(Role.DIRECTOR)


def day(house: House) -> Day:
    assert house.site.house.day is not None
    return house.site.house.day


def session(house: House) -> Session:
    return next(each for each in day(house).sessions if each.closed is None)


def free(house: House, office: str) -> str:
    return next(who for who, held in day(house).duty.items() if held == office and day(house).table_of(who) is None)


def entered(house: House, director: TestClient, who: str) -> TestClient:
    """The browser of somebody of the casino's people, by their own account."""
    return accepted(house, invited(director, who))[0]


def refusal(browser: TestClient, path: str, **fields: object) -> str:
    answer = browser.post(path, data=fields)
    assert answer.status_code == 400, answer.headers
    return Document(answer.text).own_text


def done(browser: TestClient, path: str, **fields: object) -> None:
    answer = browser.post(path, data=fields)
    assert answer.status_code == 303, Document(answer.text).own_text


def test_a_relief_is_planned_at_the_desk_and_shown_to_whoever_comes(house: House, director: TestClient) -> None:
    table, comes = session(house).table, free(house, "croupier")
    croupier = entered(house, director, comes)
    assert f"releva en la mesa {table}" not in Document(croupier.get("/es/cuenta").text).text
    done(director, "/casa/mesa/relevo/previsto", table=table, croupier=comes, minutes="20")
    page = Document(director.get(f"/es/casa?table={table}").text).text
    assert "previsto en este despacho" in page
    assert f"releva en la mesa {table}" in Document(croupier.get("/es/cuenta").text).text
    done(director, "/casa/mesa/relevo", table=table, croupier=comes)
    assert session(house).croupier == comes and session(house).relief is None


def test_nobody_is_expected_at_two_tables(house: House, director: TestClient) -> None:
    first, second, *_ = (each for each in day(house).sessions if each.closed is None)
    comes = free(house, "croupier")
    done(director, "/casa/mesa/relevo/previsto", table=first.table, croupier=comes, minutes="20")
    told = refusal(director, "/casa/mesa/relevo/previsto", table=second.table, croupier=comes, minutes="20")
    assert f"releva ya en la mesa {first.table}" in told
    assert "minutos" in refusal(director, "/casa/mesa/relevo/previsto", table=1, croupier=comes, minutes="mucho")


def test_a_dealer_takes_a_break_from_their_account_and_is_given_no_table_meanwhile(
    house: House, director: TestClient
) -> None:
    comes = free(house, "croupier")
    croupier = entered(house, director, comes)
    done(croupier, "/cuenta/descanso")
    assert comes in day(house).breaks
    assert "descansa desde las" in Document(croupier.get("/es/cuenta").text).text
    name = day(house).casino.person(comes)
    assert name is not None
    told = refusal(director, "/casa/mesa/relevo", table=session(house).table, croupier=comes)
    assert f"{name.name} descansa" in told
    done(croupier, "/cuenta/descanso")
    done(director, "/casa/mesa/relevo", table=session(house).table, croupier=comes)
    told = refusal(croupier, "/cuenta/descanso")
    assert f"mesa {session(house).table}" in told, "a table is handed over before a break"


def test_off_duty_a_cashier_counts_nothing_and_a_chief_opens_nothing(house: House, director: TestClient) -> None:
    cashier_id = free(house, "cashier")
    cashier = entered(house, director, cashier_id)
    sale = {"person": "Alguien", "bearer": "yes", "euros": "5", "cashier": cashier_id}
    done(cashier, "/casa/caja/venta", **sale)
    done(director, "/casa/servicio/salida", person=cashier_id)
    assert "no está de servicio como cajero" in refusal(cashier, "/casa/caja/venta", **sale, request="2")
    chief_id = free(house, "table_chief")
    chief = entered(house, director, chief_id)
    done(director, "/casa/servicio/descanso", person=chief_id)
    assert "descansa" in refusal(chief, "/casa/mesa/parada", table=session(house).table, by=chief_id)
    done(director, "/casa/servicio/descanso", person=chief_id)
    done(chief, "/casa/mesa/parada", table=session(house).table, by=chief_id)


def test_ara_10_1_a_iii_1_nobody_takes_charge_of_more_tables_than_the_text_lets(
    house: House, director: TestClient
) -> None:
    running = [each for each in day(house).sessions if each.closed is None]
    chief = free(house, "table_chief")
    taken = 0
    for each in running:
        answer = director.post("/casa/mesa/jefatura", data={"table": each.table, "chief": chief})
        if answer.status_code != 303:
            break
        taken += 1
    else:
        pytest.fail("one chief was given every table of the house")
    assert taken, "a chief takes one table at least"
    told = Document(answer.text)
    assert "las mesas" in told.own_text or "un jefe para" in told.own_text
    paragraph = answer.text.partition('id="refused"')[2].partition("</p>")[0]
    assert "ARA-10" in paragraph, "with its article"
    assert sum(each.chief == chief for each in day(house).sessions if each.closed is None) == taken


def test_outside_its_hours_no_table_opens_and_no_round_begins(house: House, director: TestClient) -> None:
    running, now = house.site.house, house.site.house.now()
    closing = (now - timedelta(minutes=5)).time().replace(second=0, microsecond=0)
    opening = (now - timedelta(hours=3)).time().replace(second=0, microsecond=0)
    hours = OpeningHours(opening, closing)
    at = session(house)
    open_since = replace(at, opened=now - timedelta(hours=2))
    state = day(house)
    casino = replace(state.casino, hours=hours)
    sessions = state.sessions.with_change(open_since)
    assert running._actor is not None
    running._actor.state = replace(state, casino=casino, sessions=sessions)
    table = at.log.removeprefix("table/")
    refused = running.tables.no_round(table)
    assert refused is not None and f"{closing:%H:%M}" in refused.reason.es
    shown = Document(director.get(f"/es/casa?table={at.table}").text).text
    written = clock_text(datetime.combine(now.date(), closing), "es")
    assert f"La casa cierra a las {written}" in shown.replace("  ", " ")


def test_ara_10_1_b_viii_3_p4_before_closing_a_table_with_screens_announces_its_last_rounds_by_itself(
    house: House, director: TestClient
) -> None:
    """And one with real cards waits for its croupier; whoever looks at the table is told how many are left."""
    running, state = house.site.house, day(house)
    closing = (running.now() + timedelta(minutes=10)).time().replace(second=0, microsecond=0)
    opening = (running.now() - timedelta(hours=3)).time().replace(second=0, microsecond=0)
    assert running._actor is not None and house.portal is not None
    running._actor.state = replace(state, casino=replace(state.casino, hours=OpeningHours(opening, closing)))
    house.portal.call(running.keep_up)
    tables = {table.number: table for table in day(house).casino.tables}
    sessions = {each.table: each for each in day(house).sessions}
    games = {number: (tables[number].game, tables[number].live) for number in sessions}
    last = {number: each.rounds_left for number, each in sessions.items() if games[number][0] == "trijoker"}
    assert set(last.values()) == {3}
    assert {sessions[number].rounds_left for number, game in games.items() if game == ("sin-descarte", False)} == {5}
    assert {sessions[number].rounds_left for number, game in games.items() if game[1]} == {None}
    name = sessions[next(iter(last))].log.removeprefix("table/")
    with house.browser().websocket_connect(f"/mesa/{name}/socket", headers=OWN) as socket:
        assert socket.receive_json()["view"]["rounds_left"] == 3
    assert "últimas" in Document(director.get(f"/es/casa?table={next(iter(last))}").text).text.lower()


def test_after_midnight_it_is_still_the_day_of_the_evening() -> None:
    """The day of the house is that of its door: no other one is offered in the middle of a night, and whoever came in
    stands in its report."""
    declared = read_casino({**days.casino("ara", days.table("sin-descarte")), "cage": {"chips": 100_000_000}})
    assert isinstance(declared, CasinoFile)
    clock, log = SetClock(), MemoryLog()
    clock.at = datetime(2026, 11, 14, 23, 30, tzinfo=UTC)
    room = Room(log, clock=clock, door=Door(log, index_beside(log), clock, LawId("ara")))
    site = Site(room, passwords=cheap(), house=RunningHouse(room, declared))
    with TestClient(create_app(room, site=site)) as first:
        secret = asyncio.run(site.reception.sign_up("Dirección", PHRASE, Role.DIRECTOR))
        director = TestClient(first.app, cookies={COOKIE: str(secret)}, headers=OWN, follow_redirects=False)
        director.portal = first.portal
        assert "Empezar la jornada del 14 de noviembre" in director.get("/es/casa").text
        done(director, "/casa/jornada")
        guest = {"document": "12345678Z", "name": "Ana Royo", "born": "1990-05-04", "to": "room"}
        assert director.post("/admision/entrada", data=guest).status_code == 303
        clock.at = datetime(2026, 11, 15, 0, 20, tzinfo=UTC)
        page = director.get("/es/casa")
        assert page.status_code == 200 and "Empezar la jornada" not in page.text
        report = " ".join(Document(director.get("/es/casa/informe").text).own_text.split())
        assert "14 de noviembre" in report and "Visitantes 1 " in report, report
        clock.at = datetime(2026, 11, 15, 17, 0, tzinfo=UTC)
        assert site.house.due == date(2026, 11, 15)
