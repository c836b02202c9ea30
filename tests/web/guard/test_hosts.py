"""Under which names the room answers, what it believes of proxies, and what it asks of browsers that come by TLS."""

import socket
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tapete.room.model.role import Role
from tapete.web.guard.deployment import HostNames, host_names
from tapete.web.site.sessions import COOKIE
from tests.web.guard.serving import request, served
from tests.web.staffed import OWN, House

SECURE = "https://sala.example"


@pytest.fixture(scope="module")
def named() -> Iterator[House]:
    with House(hosts=HostNames(frozenset({"sala.example"}))).opened() as house:
        yield house


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("sala.example", 303),
        ("sala.example:8443", 303),
        ("127.0.0.1:8000", 303),
        ("evil.example", 421),
        ("10.0.0.9", 421),
        ("sala.example.evil.example", 421),
        ("", 421),
    ],
)
def test_a_room_with_a_name_answers_to_no_other(named: House, host: str, status: int) -> None:
    answer = named.browser().get("/", headers={"host": host})
    assert answer.status_code == status
    assert answer.headers["x-frame-options"] == "DENY"
    if status == 421:
        assert "Esta casa no se llama así" in answer.text
        assert "not the name" in named.browser().get("/en/", headers={"host": host}).text


def test_a_socket_under_another_name_is_not_opened(named: House) -> None:
    with pytest.raises(WebSocketDisconnect), named.browser().websocket_connect("/mesa/gal-holdem/socket"):
        pass


def test_a_room_without_a_name_answers_to_addresses_and_to_its_machines_name() -> None:
    names = host_names("127.0.0.1", ())
    assert all(map(names.admits, ("localhost:8000", "192.168.1.7:8000", "[fe80::1]:8000", socket.gethostname())))
    assert not any(map(names.admits, ("evil.example", "127.0.0.1.evil.example", "")))
    assert host_names("127.0.0.1", ("Sala.Example:443",)).names == {"sala.example"}


def _tls(house: House) -> TestClient:
    browser = TestClient(house.app, base_url=SECURE, headers=OWN | {"origin": SECURE}, follow_redirects=False)
    browser.portal = house.portal
    return browser


def test_by_tls_cookies_are_this_hosts_alone_and_the_browser_is_to_come_by_tls_only(named: House) -> None:
    browser = _tls(named)
    answer = browser.post("/invitado", data={"next": "/es/cuenta"})
    assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"__Host-{COOKIE}=")
    assert {"Secure", "HttpOnly", "Path=/"} <= {part.strip() for part in cookie.split(";")} and "Domain" not in cookie
    assert browser.get("/es/cuenta").status_code == 200
    assert "strict-transport-security" not in named.browser().get("/", headers={"host": "localhost"}).headers
    assert browser.post("/salida").status_code == 303
    assert browser.get("/es/cuenta").status_code == 303


def test_by_tls_a_cookie_that_another_host_of_the_domain_could_set_opens_nothing(named: House) -> None:
    browser = _tls(named)
    browser.cookies.set(COOKIE, named.secret(Role.GUEST))
    assert browser.get("/es/cuenta").status_code == 303


PASSED_ON = "X-Forwarded-For: 192.0.2.7\nX-Forwarded-Proto: https\n"
ASKED = "GET {path} HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n{more}\n"


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("10.0.0.0/8",), False), (("127.0.0.1",), True)])
def test_only_proxies_that_are_named_are_believed(proxies: tuple[str, ...], believed: bool) -> None:
    house = House(proxies=proxies)
    with served(house.app, house.site.deployment) as port:
        answer = request(port, ASKED.format(path="/es/entrar", more=PASSED_ON))
        assert ("strict-transport-security" in answer.lower()) == believed


def test_metrics_without_a_token_are_for_this_machine_and_for_nobody_through_a_proxy() -> None:
    for proxies, more, status in (
        ((), "", "200"),
        ((), PASSED_ON, "403"),
        ((), "Forwarded: for=192.0.2.7\n", "403"),
        ((), "Via: 1.1 caddy\n", "403"),
        (("127.0.0.1",), "", "403"),
        (("127.0.0.1",), "X-Forwarded-For: 127.0.0.1\n", "403"),
    ):
        house = House(proxies=proxies)
        with served(house.app, house.site.deployment) as port:
            assert request(port, ASKED.format(path="/metrics", more=more)).split()[1] == status, (proxies, more)


def test_metrics_behind_a_proxy_are_for_whoever_has_the_token() -> None:
    house = House(metrics_token="secreto", proxies=("127.0.0.1",))
    with served(house.app, house.site.deployment) as port:
        for more, status in (("", "403"), ("Authorization: Bearer secreto\n" + PASSED_ON, "200")):
            assert request(port, ASKED.format(path="/metrics", more=more)).split()[1] == status


def test_the_server_does_not_say_what_it_is() -> None:
    with served(House().app) as port:
        assert "\nserver:" not in request(port, ASKED.format(path="/healthz", more="")).lower()
