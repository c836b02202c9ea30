"""What a page is drawn with: kept by a browser for good, fetched at once, and nothing but the package's own files."""

import re
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from tapete.web.app import create_app
from tapete.web.site.static_file import asset, modules

IMPORTED = re.compile(r'(?:from |import\()"([^"]+)"')


@pytest.fixture(scope="module")
def browser() -> TestClient:
    return TestClient(create_app())


def test_a_file_is_kept_for_good_under_the_address_of_its_content_and_else_for_minutes(browser: TestClient) -> None:
    assert "immutable" in browser.get(asset("base.css")).headers["Cache-Control"]
    for other in ("/static/base.css", "/static/base.css?v=0123456789"):
        assert browser.get(other).headers["Cache-Control"] == "public, max-age=300"


def test_whatever_a_tables_script_imports_is_named_by_its_content_and_fetched_at_once(browser: TestClient) -> None:
    """A module of which a browser learns only from another one costs a round trip."""
    ahead = {asset("room/table.js"), *modules("room/table.js", "room/house_felt.js", "room/betting.js")}
    later = {"at_table", "circle_felt", "wheel_felt", "wheel_betting", "chat", "beside"}
    asked_for = {urljoin(path, place) for path in ahead for place in IMPORTED.findall(browser.get(path).text)}
    assert len(asked_for) > 30 and all(re.search(r"\.js\?v=[0-9a-f]{10}$", path) for path in asked_for)
    assert {path.rpartition("/")[2].partition(".")[0] for path in asked_for - ahead} == later
    assert all("immutable" in browser.get(path).headers["Cache-Control"] for path in asked_for)


def test_a_file_is_sent_packed_to_whom_reads_that_and_not_again_while_it_is_the_same(
    browser: TestClient,
) -> None:
    plain = browser.get("/static/base.css", headers={"Accept-Encoding": "identity"})
    packed = browser.get("/static/base.css", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers and packed.headers["Content-Encoding"] == "gzip"
    assert plain.text == packed.text and int(packed.headers["Content-Length"]) < len(plain.content) / 2
    again = browser.get("/static/base.css", headers={"If-None-Match": plain.headers["ETag"]})
    assert again.status_code == 304 and not again.content


@pytest.mark.parametrize(
    "name", ["", "room", "room/", "../__init__.py", "%2e%2e/app.py", "room/../../app.py", "nada.js"]
)
def test_nothing_else_is_a_file(browser: TestClient, name: str) -> None:
    assert browser.get(f"/static/{name}").status_code == 404
