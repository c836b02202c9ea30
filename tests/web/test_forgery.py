"""Forms and sockets are taken from this house's own pages only, at a bearable rate, and in a bearable shape."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tapete.web.guard.rate import RATES, Bucket, Rate, RateLimits
from tapete.web.people.forms import FORM_ROUTES
from tapete.web.room.socket import BEGUN_AGAIN
from tests.web.staffed import OWN, House

HOME = "http://testserver"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


FORGED = [
    {},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": f"{HOME}.evil.example"},
    {"origin": f"{HOME}:81"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "none"},
    {"sec-fetch-site": "cross-site", "origin": HOME},
    {"sec-fetch-site": "same-origin", "origin": "https://evil.example"},
]


@pytest.mark.parametrize("headers", FORGED, ids=str)
@pytest.mark.parametrize("form", FORM_ROUTES)
def test_no_other_site_sends_a_form(house: House, form: str, headers: dict[str, str]) -> None:
    before = len(list(house.log.read_all()))
    answer = TestClient(house.app).post(FORM_ROUTES[form].path, headers=headers, data={"name": "Eva"})
    assert answer.status_code == 403
    assert "no viene de nuestra casa" in answer.text
    assert answer.headers["content-security-policy"]
    assert len(list(house.log.read_all())) == before


@pytest.mark.parametrize("headers", [OWN, {"origin": HOME}, {"sec-fetch-site": "same-origin"}], ids=str)
def test_our_own_pages_do(house: House, headers: dict[str, str]) -> None:
    answer = TestClient(house.app, follow_redirects=False).post("/invitado", headers=headers)
    assert answer.status_code == 303


@pytest.mark.parametrize("path", [form.path for form in FORM_ROUTES.values()])
def test_a_form_is_never_sent_by_following_a_link(house: House, path: str) -> None:
    assert house.browser().get(path).status_code == 405


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"name=" + b"x" * 10_000, "application/x-www-form-urlencoded"),
        (b"&".join(b"a%d=1" % n for n in range(40)), "application/x-www-form-urlencoded"),
        (b"name=%ff%fe", "application/x-www-form-urlencoded"),
        (b"\xff\xfe", "application/x-www-form-urlencoded"),
        (b'{"name": "Eva"}', "application/json"),
        (b"--x\r\n\r\n", "multipart/form-data; boundary=x"),
    ],
)
def test_forms_of_another_shape_are_refused(house: House, body: bytes, kind: str) -> None:
    answer = house.browser().post("/alta", content=body, headers={"content-type": kind})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(form=st.sampled_from(sorted(FORM_ROUTES)), body=st.binary(max_size=300))
def test_whatever_is_sent_the_house_stands(house: House, form: str, body: bytes) -> None:
    kind = {"content-type": "application/x-www-form-urlencoded"}
    answer = house.browser().post(FORM_ROUTES[form].path, content=body, headers=kind)
    assert answer.status_code in (303, 400, 403)
    assert house.browser().get("/healthz").json()["ok"]


def test_log_ins_are_slowed_down_by_address_and_by_name() -> None:
    with House({"log_in": Rate(5, 0.001)}).opened() as house:
        visitor = house.browser()
        tries = [visitor.post("/entrada", data={"name": f"n{n}", "password": "x"}) for n in range(7)]
        assert [answer.status_code for answer in tries] == [400] * 5 + [429] * 2
        assert tries[-1].headers["retry-after"]
        assert house.log.version("casino") == 5, "what was not tried is not noted"
    with House({"name": Rate(2, 0.001)}).opened() as house:
        visitor = house.browser()
        pages = [visitor.post("/entrada", data={"name": "Eva", "password": "x"}).text for _ in range(3)]
        assert ["demasiados intentos" in text.lower() for text in pages] == [False, False, True]


def test_sockets_are_slowed_down() -> None:
    with House({"socket": Rate(2, 0.001)}).opened() as house:
        visitor = house.browser()
        for _ in range(2):
            with visitor.websocket_connect("/mesa/gal-holdem/socket") as socket:
                assert socket.receive_json()["type"] == "view"
        with pytest.raises(WebSocketDisconnect), visitor.websocket_connect("/mesa/gal-holdem/socket"):
            pass


def test_a_socket_that_was_open_before_is_not_counted_again() -> None:
    with House({"socket": Rate(0, 0.001)}).opened() as house:

        async def another_server(scope: Scope, receive: Receive, send: Send) -> None:
            await house.app({**scope, BEGUN_AGAIN: True}, receive, send)

        taken_over = TestClient(another_server, headers=OWN)
        taken_over.portal = house.portal
        with taken_over.websocket_connect("/mesa/gal-holdem/socket") as socket:
            assert socket.receive_json()["type"] == "view"


def test_guests_are_slowed_down() -> None:
    with House({"guest": Rate(2, 0.001)}).opened() as house:
        assert [house.browser().post("/invitado").status_code for _ in range(3)] == [303, 303, 429]


def test_every_form_has_a_rate() -> None:
    assert {form.rate for form in FORM_ROUTES.values()} <= set(RATES)


def test_a_bucket_fills_again_and_never_overflows() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 0.5), lambda: now[0])
    assert [bucket.admits() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.admits() for _ in range(2)] == [True, False]
    now[0] = 1_000.0
    assert [bucket.admits() for _ in range(3)] == [True, True, False]


def test_one_who_asks_too_often_stops_nobody_else() -> None:
    limits = RateLimits({"form": Rate(1, 0.001)})
    assert limits.admits("form", "a")
    assert not limits.admits("form", "a")
    assert limits.admits("form", "b")
    assert limits.admits("other", "a")
