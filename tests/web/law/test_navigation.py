"""Whoever may read a page of the house gets to it by links, and from a desk back to the list of all desks."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.model.role import Role
from tapete.room.permission import PAGES, may
from tapete.web.site.address import PATHS
from tests.web.document import Document
from tests.web.staffed import House

TABLE = "/es/mesa/ara-sin-descarte"
HUBS = ("/es/sala", "/es/cuenta", "/es/torneos", "/es/inspeccion", "/es/casa?table=1", "/es/torneo/copa", TABLE)
"""The pages that lead on, each of them reached from the ones before."""
DESKS = ("house", "cage", "books", "people", "log", "floor", "door", "data", "inspection", "reports", "compliance")
STAFF = tuple(role for role in Role if role not in (Role.VISITOR, Role.GUEST, Role.PLAYER))


@pytest.fixture(scope="module")
def staff() -> Iterator[dict[Role, TestClient]]:
    with House(law=LawId("ara")).opened() as house:
        yield house.staff()


def wanted(role: Role) -> set[str]:
    """The addresses a role may open that name no place and are no step of coming in.

    With them a tournament's desk and a table's notice.
    """
    places = {"tournament_desk": "/es/torneo/copa/direccion", "notice": "/es/casa/cartel/1"}
    pages = {page: places.get(page, PATHS[page].es) for page, permission in PAGES.items() if may(role, permission)}
    return {path for page, path in pages.items() if "{" not in path and page not in ("enter", "code", "invitation")}


@pytest.mark.parametrize("role", [*STAFF, Role.PLAYER], ids=lambda role: role.value)
def test_every_page_a_role_may_read_is_reached_by_links(staff: dict[Role, TestClient], role: Role) -> None:
    browser, reached = staff[role], {"/es/sala"}
    for hub in HUBS:
        if hub.partition("?")[0] in reached:
            reached |= {link.partition("?")[0].partition("#")[0] for link in Document(browser.get(hub).text).links}
    assert wanted(role) <= reached


def test_every_desk_leads_back_to_the_list_of_desks(staff: dict[Role, TestClient]) -> None:
    director = staff[Role.DIRECTOR]
    for page in DESKS:
        text = director.get(PATHS[page].es).text
        assert Document(text).links.count("/es/cuenta") == 2, page
        assert "Su despacho" in text, page


@pytest.mark.parametrize("role", [Role.GUEST, Role.PLAYER], ids=lambda role: role.value)
def test_those_who_play_have_no_office(staff: dict[Role, TestClient], role: Role) -> None:
    text = staff[role].get("/es/cuenta").text
    assert "despacho" not in text
