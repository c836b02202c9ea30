"""Headers on every answer, whatever it is; failures in plain words."""

import pytest
from starlette.testclient import TestClient

from tapete.web import app
from tapete.web.guard.security import HEADERS
from tapete.web.site.visit import Page, PageVisit


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 303),
        ("/healthz", 200),
        ("/es/", 200),
        ("/static/base.css", 200),
        ("/static/nothing.css", 404),
        ("/es/leyes/xx", 404),
        ("/nowhere", 404),
    ],
)
def test_every_answer_has_the_headers(client: TestClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def test_the_policy_allows_nothing_inline_and_no_frames() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "data:" not in policy


@pytest.mark.parametrize(
    "path",
    [
        "/es/leyes/xx",
        "/es/leyes/gal/pai-gow",
        "/es/leyes/ara/chess",
        "/es/reglas/XX-1",
        "/es/leyes/ara/holdem/more",
        "/es/nada",
    ],
)
def test_what_is_not_there_is_said_in_plain_words(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Esta página no está" in answer.text
    assert '<html lang="es">' in answer.text


def test_a_table_that_is_closed_leads_to_the_room_and_a_rule_to_the_search(client: TestClient) -> None:
    table, rule = client.get("/es/mesa/nada").text, client.get("/es/reglas/XX-1").text
    assert "Puede que la mesa se haya cerrado" in table and 'role="search"' not in table.partition("<main")[2]
    assert "Puede que la norma" in rule and 'action="/es/buscar"' in rule.partition("<main")[2]
    assert "Potser la taula s’ha tancat" in client.get("/va/taula/res").text


def test_not_found_in_english(client: TestClient) -> None:
    assert "This page is not here" in client.get("/en/laws/xx").text


def test_a_page_takes_no_data(client: TestClient) -> None:
    answer = client.post("/es/", data={"q": "x"}, headers={"sec-fetch-site": "same-origin"})
    assert answer.status_code == 405
    assert "solo se puede leer" in answer.text
    assert answer.headers["allow"]


def test_a_defect_is_told_in_plain_words_with_the_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: PageVisit) -> Page:
        raise RuntimeError("secret detail")

    monkeypatch.setitem(app._PAGES, "home", broken)
    visitor = TestClient(app.create_app(), raise_server_exceptions=False)
    answer = visitor.get("/en/")
    assert answer.status_code == 500
    assert "Something went wrong" in answer.text
    assert "secret detail" not in answer.text
    for name, value in HEADERS.items():
        assert answer.headers[name] == value


def test_the_cookie_is_out_of_reach_of_scripts() -> None:
    cookie = TestClient(app.create_app()).get("/es/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert "secure" in TestClient(app.create_app(), base_url="https://host").get("/es/").headers["set-cookie"].lower()
