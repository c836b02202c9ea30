"""What the text leaves to an office at a live table: decided by somebody who holds it, and written in the book."""

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient, WebSocketTestSession

from tapete.core.ids import GameId, LawId
from tapete.house.casino import StaffMember
from tapete.house.day.presence import answers_for
from tapete.room.day import demonstration
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.web.guard.rate import Rate
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE
from tests.web.staffed import NAMES, House

PIN = "2580"
CROUPIER, CHIEF, DIRECTOR = (NAMES[role] for role in (Role.CROUPIER, Role.CHIEF, Role.DIRECTOR))
TOUCHED = {"type": "rule", "incident": "touching_cards", "about": {"player": "Ana"}, "option": "warn"}
"""What the table chief decides between two ways."""
NUMBERS = count(1)


def _house(rates: dict[str, Rate] | None = None) -> House:
    house = House(rates)
    asyncio.run(house.room.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True)))
    return house


@pytest.fixture
def house() -> Iterator[House]:
    with _house().opened() as opened:
        yield opened


def _with_pin(house: House, role: Role) -> TestClient:
    browser = house.browser(role)
    answer = browser.post("/cuenta/pin", data={"old": PHRASE, "pin": PIN})
    assert answer.status_code == 303, answer.text
    return browser


def _at(browser: TestClient) -> WebSocketTestSession:
    session: WebSocketTestSession = browser.websocket_connect("/mesa/viva/socket")
    return session


def _ask(session: WebSocketTestSession, command: dict[str, Any], **signature: str) -> Any:
    session.send_text(json.dumps({"id": next(NUMBERS), "command": command, **signature}))
    while (message := session.receive_json())["type"] not in ("done", "refused"):
        pass
    return message


def _bet(session: WebSocketTestSession, ante: int = 500) -> None:
    for command in (
        {"type": "open_table"},
        {"type": "sit", "player": "Ana", "seat": 1, "chips": 10_000},
        {"type": "bet", "player": "Ana", "seat": 1, "bet": "ante", "chips": ante},
        {"type": "close_bets"},
    ):
        assert _ask(session, command)["type"] == "done", command


def test_a_croupier_is_refused_what_the_chief_decides_and_the_chiefs_pin_lets_it_through(house: House) -> None:
    _with_pin(house, Role.CHIEF)
    with _at(house.browser(Role.CROUPIER)) as session:
        _bet(session)
        refused = _ask(session, TOUCHED)
        assert refused["reason"]["es"].startswith("esto lo decide el jefe de mesa: ha de dar su PIN")
        assert refused["deciders"] == [CHIEF]
        assert _ask(session, {**TOUCHED, "official": CHIEF})["type"] == "refused", "a name alone is nobody's word"
        wrong = _ask(session, TOUCHED, decider=CHIEF, pin="9999")
        assert wrong["reason"]["es"] == f"ese no es el PIN de {CHIEF}" and wrong["deciders"] == [CHIEF]
        assert not house.site.book.reports
        assert _ask(session, TOUCHED, decider=CHIEF, pin=PIN)["type"] == "done"
    (report,) = house.site.book.reports
    written = report.written
    assert (written.decided_by, written.by, written.player, written.kind) == (CHIEF, CROUPIER, "Ana", "touching_cards")
    assert (written.table, written.option, report.because != ()) == ("viva", "warn", True)
    kept = [envelope for stream in ("casino", "table/viva", "reports") for envelope in house.log.read(stream)]
    assert kept and not any(PIN.encode() in envelope.data or b"9999" in envelope.data for envelope in kept)
    assert CHIEF in house.browser(Role.DIRECTOR).get("/es/partes").text


def test_the_chief_at_the_console_needs_no_pin_and_stands_in_the_book(house: House) -> None:
    with _at(house.browser(Role.CHIEF)) as session:
        _bet(session)
        assert _ask(session, {**TOUCHED, "official": "Otra"})["type"] == "done"
    assert [report.written.decided_by for report in house.site.book.reports] == [CHIEF]


def test_a_chiefs_pin_is_not_a_directors(house: House) -> None:
    _with_pin(house, Role.CHIEF)
    with _at(house.browser(Role.CROUPIER)) as session:
        assert _ask(session, {"type": "open_table"})["type"] == "done"
        change = {"type": "change_limits", "minimum": 1_000, "announced": True}
        refused = _ask(session, change)
        assert "director de juegos" in refused["reason"]["es"] and refused["deciders"] == []
        assert _ask(session, change, decider=CHIEF, pin=PIN)["type"] == "refused"
        _with_pin(house, Role.DIRECTOR)
        assert _ask(session, change, decider=DIRECTOR, pin=PIN)["type"] == "done"


def test_a_chiefs_order_is_not_the_croupiers(house: House) -> None:
    _with_pin(house, Role.CHIEF)
    with _at(house.browser(Role.CROUPIER)) as session:
        _bet(session)
        assert _ask(session, {"type": "void_round"})["deciders"] == [CHIEF]
        assert _ask(session, {"type": "void_round"}, decider=CHIEF, pin=PIN)["type"] == "done"
    names = [envelope.type for envelope in house.log.read("table/viva")]
    assert "room.Vouched" in names and names.index("room.Vouched") < len(names) - 1


def test_pins_are_tried_a_few_times_only() -> None:
    with _house({"pin": Rate(2, 0)}).opened() as house:
        _with_pin(house, Role.CHIEF)
        with _at(house.browser(Role.CROUPIER)) as session:
            _bet(session)
            for _ in range(2):
                assert "no es el PIN" in _ask(session, TOUCHED, decider=CHIEF, pin="9999")["reason"]["es"]
            assert "demasiados PIN" in _ask(session, TOUCHED, decider=CHIEF, pin=PIN)["reason"]["es"]


@pytest.mark.parametrize(("pin", "old"), [("123", PHRASE), ("abcd", PHRASE), ("1111", PHRASE), (PIN, "otra cosa")])
def test_a_pin_that_will_not_do_is_refused(house: House, pin: str, old: str) -> None:
    answer = house.browser(Role.CHIEF).post("/cuenta/pin", data={"old": old, "pin": pin})
    assert answer.status_code != 303
    account = house.site.register.find(CHIEF)
    assert account is not None and not account.pin


def test_a_player_has_no_pin(house: House) -> None:
    browser = house.browser(Role.PLAYER)
    assert "/cuenta/pin" not in browser.get("/es/cuenta").text
    assert browser.post("/cuenta/pin", data={"old": PHRASE, "pin": PIN}).status_code == 403


def _page_data(browser: TestClient, table: str) -> Any:
    page = browser.get(f"/es/mesa/{table}").text
    return json.loads(page.split('id="page-data">')[1].split("</script>")[0])


def test_whoever_runs_the_tables_relieves_a_dealer_at_the_console() -> None:
    with House(law=LawId("ara")).opened() as house:
        live = next(
            name
            for name, actor in house.room.tables.items()
            if actor.terms.live and house.site.house.tables.session_at(name)
        )
        chief = house.browser(Role.CHIEF)
        relief = _page_data(chief, live)["console"]["relief"]
        comes = relief["free"][0]
        assert relief["dealer"] != comes["name"]
        fields = {"table": str(relief["table"]), "croupier": comes["id"]}
        assert chief.post("/casa/mesa/relevo", data=fields).status_code == 303
        assert _page_data(chief, live)["console"]["relief"]["dealer"] == comes["name"]
        assert _page_data(house.browser(Role.CROUPIER), live)["console"]["relief"] is None


DEALERS: dict[str, dict[str, Any]] = {
    "repartir": {"type": "deal", "cards": ["As"]},
    "anunciar las fases del juego": {"type": "close_bets"},
    "retirar las apuestas perdedoras": {"type": "settle"},
    "cambiar dinero por fichas": {"type": "add_chips", "player": "Ana", "chips": 500},
}
"""What every text gives to the dealer of sin descarte, and an entry that does it."""


@pytest.mark.parametrize("law", ["clm", "ara", "gal"])
def test_who_supervises_a_table_does_not_deal_at_it(law: str) -> None:
    """CLM-AII.1.b.1, ARA-10.1.A.III.2-a, GAL-4.crupier.2 and their like: to deal is for the dealer."""
    with House(law=LawId(law)).opened() as house:
        running = house.site.house
        live = next(
            name for name, actor in house.room.tables.items() if actor.terms.live and running.tables.session_at(name)
        )
        session, day = running.tables.session_at(live), running.day
        assert session is not None and day is not None
        chief = day.casino.person(session.chief)
        assert chief is not None and day.duty[chief.id] != "croupier"
        with _staff_at(house, chief, live) as console:
            for act, command in DEALERS.items():
                refused = _ask(console, command)
                assert refused["type"] == "refused" and refused["cite"], refused
                assert refused["reason"]["es"].startswith(f"{act} no es cosa de"), refused
                assert "sino de crupier (" in refused["reason"]["es"]
            ruled = _ask(console, {"type": "rule", "incident": "wrong_count"})
            assert "no es cosa de" not in str(ruled.get("reason"))


@pytest.mark.parametrize(
    ("law", "duty", "rule"),
    [
        ("clm", "CLM-AII.3.c.8", "CLM-AII.3.c.6"),
        ("ara", "ARA-10.2.IV.2.6", "ARA-10.2.VII.3.6"),
        ("gal", "GAL-19.2.f", "GAL-19.2.d"),
    ],
)
def test_doubts_about_the_rules_are_answered_by_the_dealer_of_a_circle_table(
    law: str, duty: str, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = demonstration._tables
    dealt = [replace(table, live=table.game == "holdem") for table in tables(LawId(law))]
    monkeypatch.setattr(demonstration, "_tables", lambda _: iter(dealt))
    with House(law=LawId(law)).opened() as house:
        running = house.site.house
        live = next(
            name for name, actor in house.room.tables.items() if actor.terms.live and running.tables.session_at(name)
        )
        day, session = running.day, running.tables.session_at(live)
        assert day is not None and session is not None
        chief, dealer = (day.casino.person(who) for who in (session.chief, session.croupier))
        assert chief is not None and dealer is not None
        explained = {"type": "explain_rule", "player": "Ana", "rule": rule}
        with _staff_at(house, chief, live) as console:
            refused = _ask(console, explained)
            assert refused["reason"]["es"].startswith("resolver dudas sobre las reglas no es cosa de"), refused
            assert duty in refused["cite"]
        with _staff_at(house, dealer, live, Role.CROUPIER) as console:
            started = {"players": ["Ana", "Bea", "Cid", "Dan"], "chips": [50_000] * 4, "seats": [1, 2, 3, 4]}
            assert _ask(console, {"type": "start_game", **started})["type"] == "done"
            assert _ask(console, explained)["type"] == "done"
        answered = [CODEC.decode(each) for each in house.log.read(session.log) if each.type == "room.RequestAnswered"]
        assert [event.because for event in answered] == [(rule, duty)]


def _staff_at(house: House, person: StaffMember, live: str, role: Role = Role.CHIEF) -> WebSocketTestSession:
    """Somebody of the casino's people at the console of a table."""
    secret = asyncio.run(house.site.reception.sign_up(person.name, PHRASE, role))
    browser = house.browser(Role.VISITOR)
    browser.cookies.set(COOKIE, str(secret))
    session: WebSocketTestSession = browser.websocket_connect(f"/mesa/{live}/socket")
    return session


def test_gal_4_inspector_1_who_supervises_other_tables_decides_nothing_at_this_one() -> None:
    """The sector supervisor is there for circle games (GAL-19.jefe); problems of sin descarte are for its inspector."""
    with House(law=LawId("gal")).opened() as house:
        running = house.site.house
        day = running.day
        assert day is not None
        live = next(
            name for name, actor in house.room.tables.items() if actor.terms.live and running.tables.session_at(name)
        )
        session = running.tables.session_at(live)
        assert session is not None and not answers_for(day.rules_of(session), "sector_chief")
        other = day.casino.person(next(who for who, office in day.duty.items() if office == "sector_chief"))
        own = day.casino.person(session.chief)
        assert other is not None and own is not None
        with _staff_at(house, other, live) as console:
            refused = _ask(console, {"type": "rule", "incident": "wrong_count"})
            assert refused["type"] == "refused" and "no es cosa de jefe de sector" in refused["reason"]["es"], refused
            assert "GAL-4.inspector.1" in str(refused["cite"]) or "GAL-11.1.a" in str(refused["cite"])
        with _staff_at(house, own, live) as console:
            ruled = _ask(console, {"type": "rule", "incident": "wrong_count"})
            assert "no es cosa de" not in str(ruled.get("reason"))


def test_a_void_that_waits_is_confirmed_by_pin_at_the_dealers_console(house: House) -> None:
    _with_pin(house, Role.CHIEF)
    actor = house.room.tables["viva"]
    with _at(house.browser(Role.CROUPIER)) as session:
        _bet(session, ante=5_000)
        assert _ask(session, {"type": "deal", "cards": ["As"], "cut_by": "croupier"})["type"] == "done"
        actor._granting._void_limit = 1_000
        assert _ask(session, {"type": "rule", "incident": "wrong_count"})["type"] == "done"
        assert actor.table.void is not None and not house.site.book.reports
        assert _ask(session, {"type": "confirm_void"})["deciders"] == [CHIEF]
        assert _ask(session, {"type": "confirm_void"}, decider=CHIEF, pin="9999")["type"] == "refused"
        assert actor.table.void is not None
        assert _ask(session, {"type": "confirm_void"}, decider=CHIEF, pin=PIN)["type"] == "done"
    assert actor.table.void is None
    assert [report.written.kind for report in house.site.book.reports] == ["wrong_count"]
