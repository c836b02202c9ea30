"""Whom a desk lets one choose: in the order of the alphabet, and where there is nobody, in words."""

import asyncio
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.room.model.role import Role
from tests.room.people.front_desk import PHRASE
from tests.web.document import Document
from tests.web.test_cage_pages import CHIEF, STAFF, Casino, done

PAGES = ("/es/casa", "/es/casa?table=1", "/es/casa/caja", "/es/casa/caja?table=1")
GUESTS = ("Zoe", "Ñuño", "Álvaro", "Nuria", "Óscar", "Alba")


@pytest.fixture
def empty() -> Iterator[tuple[Casino, dict[str, TestClient]]]:
    """A day that has begun, with nobody on duty yet."""
    casino = Casino()
    with TestClient(casino.app) as first:
        browsers = {name: casino.browser(name, first) for name in STAFF}
        done(browsers["Dirección"], "begin_day")
        yield casino, browsers


def _choices(text: str) -> list[str]:
    """What the selects of a page offer, each as its words."""
    return [Document(each).own_text.strip() for each in re.findall(r"<select.*?</select>", text, re.S)]


def test_no_desk_has_an_empty_choice_and_each_says_who_is_missing(
    empty: tuple[Casino, dict[str, TestClient]],
) -> None:
    _, browsers = empty
    director, cashier = browsers["Dirección"], browsers["Caja"]
    for page in PAGES:
        for browser in (director, cashier):
            assert all(_choices(browser.get(page).text)), page
    assert "Nadie que pueda hacerlo está libre y de servicio" in director.get("/es/casa?table=1").text
    cage = Document(cashier.get("/es/casa/caja").text).own_text
    assert "Nadie está de servicio en la caja" in cage and "Ninguna mesa está abierta" in cage
    done(director, "all_on_duty")
    done(director, "open_table", table=1, game="sin-descarte", chips_500000=4, croupier="ana", **CHIEF)
    after = cashier.get("/es/casa/caja?table=1").text
    assert "Nadie" not in Document(after).own_text and all(_choices(after))


def test_names_are_in_the_order_of_the_spanish_alphabet(empty: tuple[Casino, dict[str, TestClient]]) -> None:
    casino, browsers = empty
    for name in GUESTS:
        assert isinstance(asyncio.run(casino.site.reception.sign_up(name, PHRASE, Role.PLAYER)), str)
    wanted = ["Alba", "Álvaro", "Eva", "Nuria", "Ñuño", "Óscar", "Zoe"]
    (names,) = re.findall(r'<datalist id="names">(.*?)</datalist>', browsers["Caja"].get("/es/casa/caja").text, re.S)
    assert re.findall(r'value="(.*?)"', names) == wanted
    people = browsers["Dirección"].get("/es/personas?q=").text
    places = [people.index(f">{name}<") for name in wanted]
    assert places == sorted(places)
