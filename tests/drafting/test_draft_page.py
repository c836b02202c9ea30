"""A drafted law edited in the browser by whoever directs the house: field by field, checked, saved and played."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import tapete
from tapete.drafting.shelf import keep_in
from tapete.law.folder.place import look_only_in
from tapete.room.model.role import Role
from tests.drafting.law_40 import NAME
from tests.web.staffed import House

PAGE = "/es/casa/borradores"
FIELDS = {"law": NAME, "file": "sin-descarte", "key": "paytable.main.royal_flush"}
ROYAL = "CUARENTA-10.1.A.V.1.a-b"


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House().opened() as house:
        yield house


@pytest.fixture(scope="module")
def director(law: Path, house: House) -> TestClient:
    assert law.name == NAME
    return house.browser(Role.DIRECTOR)


def say(director: TestClient, do: str, **texts: str) -> str:
    answer = director.post("/casa/borrador", data={**FIELDS, "do": do, **texts}, follow_redirects=True)
    return answer.text


def test_every_value_of_a_file_is_listed_with_its_rule(director: TestClient) -> None:
    page = director.get(PAGE, params=FIELDS).text
    assert ">Póquer sin descarte</a>" in page and ">Juegos contra la casa</a>" in page, "files go by their titles"
    assert "Borrador: no es ninguna norma en vigor" in page and "paytable.seguro.flush" in page
    assert f'value="{ROYAL}"' in page and f"/es/reglas/{ROYAL}" in page and 'name="fixed"' in page


@pytest.mark.parametrize(
    ("fixed", "cite", "sentence"),
    [
        ("mucho", ROYAL, "se espera un número o fracción"),
        ("120", "CUARENTA-nada", "no tiene la regla «CUARENTA-nada»"),
        ("120", ROYAL, "la regla dice que se paga 100"),
        ("100", ROYAL, "Nada que objetar"),
    ],
)
def test_a_value_is_checked_as_one_types_and_nothing_is_saved(
    director: TestClient, law: Path, fixed: str, cite: str, sentence: str
) -> None:
    before = (law / "sin-descarte.toml").read_text("utf-8")
    assert sentence in say(director, "check", fixed=fixed, cite=cite)
    assert (law / "sin-descarte.toml").read_text("utf-8") == before


def test_a_value_is_saved_into_the_folder_and_counts_at_once(director: TestClient, law: Path) -> None:
    before = (law / "sin-descarte.toml").read_text("utf-8")
    page = say(director, "save", fixed="90", cite=ROYAL)
    assert "la regla dice que se paga 100" in page, "the saved file is checked too"
    after = (law / "sin-descarte.toml").read_text("utf-8")
    assert len(set(before.split("\n")) ^ set(after.split("\n"))) == 2, "one line changed"
    assert tapete.rules(NAME, "sin-descarte").settings["paytable.main.royal_flush"].value == 90
    assert "se espera un número o fracción" in say(director, "save", fixed="mucho", cite=ROYAL)
    assert "no dice su artículo" in say(director, "save", fixed="80", cite=" ")
    assert tapete.rules(NAME, "sin-descarte").settings["paytable.main.royal_flush"].value == 90


def test_it_is_played_at_a_table_that_the_page_opens(director: TestClient) -> None:
    answer = director.post("/casa/borrador", data={**FIELDS, "do": "play"})
    assert answer.status_code == 303 and answer.headers["location"] == f"/es/mesa/{NAME}-sin-descarte-1"
    assert "Borrador: no es ninguna norma en vigor" in director.get(answer.headers["location"]).text


def test_a_draft_is_begun_in_the_browser_edited_and_played(director: TestClient, law: Path, tmp_path: Path) -> None:
    new = {"name": "nuevo", "from": "ara"}
    begin = partial(director.post, "/casa/borrador/nuevo", follow_redirects=True)
    assert "sta sala no tiene dónde guardar borradores" in begin(data=new).text, (
        "the only place is a draft's own folder"
    )
    keep_in(tmp_path / "laws")
    try:
        assert "Ya hay una norma «clm»" in begin(data=new | {"name": "clm"}).text
        assert "no puede ser el nombre" in begin(data=new | {"name": "../x"}).text
        assert "No existe la norma «nada»" in begin(data=new | {"from": "nada"}).text
        page = begin(data=new).text
        assert "NUEVO: borrador a partir de" in page and (tmp_path / "laws" / "nuevo" / "law.toml").is_file()
        played = director.post("/casa/borrador", data={"law": "nuevo", "file": "holdem", "do": "play"})
        assert played.headers["location"] == "/es/mesa/nuevo-holdem-1"
    finally:
        look_only_in([law])


@pytest.mark.parametrize("law_id", ["ara", "trade"])
def test_no_regulation_and_nothing_of_the_programs_own_is_edited(director: TestClient, law_id: str) -> None:
    answer = director.post(
        "/casa/borrador",
        data={"law": law_id, "file": "circle", "key": "players.minimum", "open": "3", "cite": "x", "do": "save"},
    )
    assert answer.status_code >= 400 and "nunca una norma" in answer.text


@pytest.mark.parametrize("role", [Role.VISITOR, Role.PLAYER, Role.CHIEF, Role.INSPECTOR])
def test_nobody_else_sees_or_changes_a_draft(house: House, role: Role) -> None:
    browser = house.browser(role)
    assert browser.get(PAGE).status_code in (303, 403)
    assert browser.post("/casa/borrador", data={**FIELDS, "do": "save", "fixed": "1"}).status_code in (303, 401, 403)
