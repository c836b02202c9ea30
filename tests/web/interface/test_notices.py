"""Signed notices over real HTTP: sent as it happens, again where they are not taken, and to no private place."""

import hashlib
import hmac
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.interface.deliveries import Deliveries
from tapete.room.interface.notice import KINDS
from tapete.room.interface.receiver import Reach, looked_up, refuse_address
from tapete.room.interface.register import InterfaceRegister
from tapete.room.interface.sending import send, signature
from tapete.room.model.interface_event import TroubleKind
from tapete.room.model.role import Role
from tapete.web.interface.forms import FORM_ROUTES
from tests.tournament.playing import structure
from tests.waiting import until
from tests.web.document import Document
from tests.web.interface.systems import shown_secret
from tests.web.staffed import House
from tests.web.test_house_pages import day, on_duty
from tests.web.test_house_pages import sent as done


class Receiver:
    """Another system that takes notices; it answers with ``statuses``, one after another, and then always 204."""

    def __init__(self, *statuses: int) -> None:
        self.taken: list[tuple[dict[str, str], bytes]] = []
        statuses_left = [*statuses]
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.taken.append((dict(self.headers.items()), body))
                self.send_response(statuses_left.pop(0) if statuses_left else 204)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/avisos?casa=1"

    @property
    def notices(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, body in self.taken]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def receivers() -> Iterator[Callable[..., Receiver]]:
    opened: list[Receiver] = []

    def another(*statuses: int) -> Receiver:
        opened.append(Receiver(*statuses))
        return opened[-1]

    yield another
    for receiver in opened:
        receiver.close()


@pytest.fixture
def house() -> Iterator[House]:
    house = House(law=LawId("ara"))
    house.site.deliveries._pauses = (0.1, 0.1)
    with house.opened() as opened:
        yield opened


def subscribed(director: TestClient, address: str, *kinds: str) -> str:
    """The secret that the page shows once."""
    fields = {"address": address, **{f"kind_{kind}": "yes" for kind in kinds}}
    return shown_secret(director.post(FORM_ROUTES["subscribe"].path, data=fields).text)


def page(director: TestClient) -> str:
    return Document(director.get("/es/casa/sistemas").text).own_text


def test_a_table_that_closes_is_told_signed_and_once(house: House, receivers: Callable[..., Receiver]) -> None:
    director, receiver = house.browser(Role.DIRECTOR), receivers()
    secret = subscribed(director, receiver.address, "table.closed", "table.opened")
    close_a_table(house)
    until(lambda: "Entregado (204)" in page(director))
    [(headers, body)] = receiver.taken
    told = json.loads(body)
    assert told["type"] == "table.closed" and headers["Tapete-Notice"] == str(told["id"])
    assert told["data"]["open_tables"] == sum(each.closed is None for each in day(house).sessions)
    moment, digest = (part.partition("=")[2] for part in headers["Tapete-Signature"].split(","))
    expected = hmac.new(bytes.fromhex(secret), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    assert hmac.compare_digest(digest, expected) and abs(int(moment) - time.time()) < 60
    assert all(secret.encode() not in envelope.data for envelope in house.log.read("interface"))
    assert b"cards" not in body


def close_a_table(house: House) -> None:
    """One of them, halted before anybody plays, counted by the cashier."""
    running = day(house).running(4)
    assert running is not None
    done(house.browser(Role.CHIEF), "halt", table=4, by=running.chief, halted="yes")
    count = {"chips_500000": 2, "drop": "0", "tips": "0", "cashier": on_duty(house, "cashier")}
    done(house.browser(Role.CASHIER), "close_table", table=4, **count)


def test_what_is_not_taken_is_sent_again_and_then_given_up(house: House, receivers: Callable[..., Receiver]) -> None:
    director, receiver = house.browser(Role.DIRECTOR), receivers(500, 302, 503)
    subscribed(director, receiver.address, "tournament.announced")
    announce(house, "primera")
    announce(house, "segunda")
    until(lambda: len(receiver.taken) == 4)
    assert [notice["data"]["tournament"] for notice in receiver.notices] == ["primera"] * 3 + ["segunda"]
    assert len({notice["id"] for notice in receiver.notices[:3]}) == 1
    until(lambda: "Entregado (204)" in page(director))
    told = page(director)
    assert "No lo ha aceptado (302). Se intentará de nuevo." in told and "(503). No se intenta más." in told


def announce(house: House, name: str) -> None:
    house.room.hall.refuse_announcement = lambda *_: None
    assert house.portal is not None
    answer = house.portal.call(house.room.hall.announce, name, structure(), Official("Eva", DIRECTOR))
    assert not isinstance(answer, Refused), answer


def test_after_a_restart_it_goes_on_where_it_was(house: House, receivers: Callable[..., Receiver]) -> None:
    director, receiver = house.browser(Role.DIRECTOR), receivers()
    subscribed(director, receiver.address, "tournament.announced")
    announce(house, "antes")
    until(lambda: "Entregado" in page(director))
    assert house.portal is not None
    house.portal.call(house.site.deliveries.stop)
    announce(house, "entretanto")

    async def again() -> Deliveries:
        register = InterfaceRegister(house.log, house.room.clock)
        register._own = house.site.interface._own
        deliveries = Deliveries(house.site.house, register)
        deliveries.start()
        return deliveries

    deliveries = house.portal.call(again)
    until(lambda: len(receiver.taken) == 2)
    house.portal.call(deliveries.stop)
    assert [notice["data"]["tournament"] for notice in receiver.notices] == ["antes", "entretanto"]


def test_whoever_unsubscribes_is_told_nothing_more(house: House, receivers: Callable[..., Receiver]) -> None:
    director, gone, stays = house.browser(Role.DIRECTOR), receivers(), receivers()
    subscribed(director, gone.address, "tournament.announced")
    subscribed(director, stays.address, "tournament.announced")
    first = house.site.interface.subscriptions[0].id
    assert director.post(FORM_ROUTES["unsubscribe"].path, data={"subscription": first}).status_code == 303
    announce(house, "copa-dos")
    until(lambda: len(stays.taken) == 1)
    assert gone.taken == [] and gone.address not in page(director)


@pytest.mark.parametrize(
    "address",
    [
        "https://10.0.0.5/avisos",
        "https://127.0.0.1/avisos",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://0.0.0.0/",
        "http://accounts.example/",
        "http://10.0.0.5/",
        "ftp://accounts.example/",
        "https://user:word@accounts.example/",
        "https://accounts.example:99999/",
        "https://accounts.example/#x",
        "https://",
        "javascript:alert(1)",
        "https://accounts.example/ x",
        "https://accounts.example/" + "x" * 300,
    ],
)
def test_no_private_address_and_nothing_in_clear_is_subscribed(address: str) -> None:
    assert isinstance(refuse_address(address, Reach(play_money=True)), Refused)


def test_where_chips_are_money_nothing_goes_by_http_even_here() -> None:
    assert refuse_address("http://localhost:9/", Reach(play_money=True)) is None
    assert refuse_address("http://localhost:9/", Reach()) is not None


def test_a_network_that_the_house_opens_is_reached() -> None:
    assert refuse_address("https://10.0.0.5/", Reach(("10.0.0.0/24",))) is None


def test_a_name_that_leads_to_a_private_address_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [(2, 1, 6, "", ("9.9.9.9", 443)), (2, 1, 6, "", ("192.168.1.1", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: answers)
    assert looked_up("https://accounts.example/", Reach()) is None
    outcome = send("https://accounts.example/", 1, b"{}", signature("ab", 1, b"{}"), Reach())
    assert outcome.why is TroubleKind.CLOSED


def test_a_receiver_that_is_not_there_is_told_to_the_director() -> None:
    outcome = send("http://127.0.0.1:9/", 1, b"{}", "", Reach(play_money=True))
    assert outcome.why is TroubleKind.UNREACHABLE


def test_a_subscription_needs_an_address_and_a_notice(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    for fields, words in (
        ({"address": "https://accounts.example/"}, "Elija al menos un aviso"),
        ({"address": "https://10.1.1.1/", "kind_day.closed": "yes"}, "red privada"),
        ({"address": "contabilidad", "kind_day.closed": "yes"}, "La dirección es de la forma"),
    ):
        answer = director.post(FORM_ROUTES["subscribe"].path, data=fields)
        assert answer.status_code == 400 and words in Document(answer.text).own_text
    assert set(KINDS) == {name.removeprefix("kind_") for name in _checkboxes(director)}


def _checkboxes(director: TestClient) -> list[str]:
    return re.findall(r'name="(kind_[^"]+)"', director.get("/es/casa/sistemas").text)
