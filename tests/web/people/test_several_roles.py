"""One person with several roles: one desk at a time, a way to the others, and the separations the house keeps."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.model.role import GIVEN, Role
from tapete.room.people.separation import SEPARATIONS, refuse_together
from tests.room.people.front_desk import PHRASE
from tests.web.document import Document
from tests.web.people.test_staffing import accepted, account, invited
from tests.web.staffed import NAMES, House

STAFF = tuple(role for role in GIVEN if role not in (Role.PLAYER, Role.INSPECTOR))


@pytest.fixture
def house() -> Iterator[House]:
    with House(law=LawId("ara")).opened() as house:
        yield house


@pytest.fixture
def browser(house: House) -> TestClient:
    """Somebody of the casino who is cashier above all and deals too, by their own link."""
    running = house.site.house
    assert running.declared is not None
    member = next(each for each in running.declared.people if each.offices == ("cashier",))
    both = replace(member, offices=("cashier", "croupier"))
    people = tuple(both if each is member else each for each in running.declared.people)
    running.declared = replace(running.declared, people=people)
    entered, landed = accepted(house, invited(house.browser(Role.DIRECTOR), member.id))
    assert account(house, member.name).roles == (Role.CASHIER, Role.CROUPIER)
    assert landed == "/es/casa/caja", "the desk of the main role"
    return entered


def test_whoever_holds_two_roles_has_one_desk_at_a_time_and_a_way_to_the_other(browser: TestClient) -> None:
    assert browser.get("/es/casa/caja").status_code == 200
    page = Document(browser.get("/es/cuenta").text).text
    assert "Ahora actúa como cajero" in page and "Seguir como crupier" in page
    taken = browser.post("/cuenta/cargo", data={"role": "croupier"})
    assert (taken.status_code, taken.headers["location"]) == (303, "/es/cuenta"), "a dealer without a table"
    assert browser.get("/es/casa/caja").status_code == 403, "nobody deals and keeps the cage at once"
    assert "Seguir como cajero" in Document(browser.get("/es/cuenta").text).text
    assert browser.post("/cuenta/cargo", data={"role": "cashier"}).headers["location"] == "/es/casa/caja"
    assert browser.get("/es/casa/caja").status_code == 200


def test_nobody_takes_a_role_that_is_not_theirs(browser: TestClient) -> None:
    answer = browser.post("/cuenta/cargo", data={"role": "director"})
    assert answer.status_code == 400 and "ese cargo no es suyo" in Document(answer.text).own_text.lower()
    assert browser.get("/es/registro").status_code != 200 and browser.get("/es/casa/caja").status_code == 200


def test_another_session_begins_at_the_main_desk(house: House, browser: TestClient) -> None:
    browser.post("/cuenta/cargo", data={"role": "croupier"})
    name = next(each.name for each in house.site.register.accounts() if len(each.roles) == 2)
    again = house.browser()
    assert again.post("/entrada", data={"name": name, "password": PHRASE}).headers["location"] == "/es/casa/caja"
    assert browser.get("/es/casa/caja").status_code == 403, "the first one goes on as a dealer"


def test_the_director_gives_several_roles_and_is_refused_those_kept_apart(house: House) -> None:
    house.browser(Role.PLAYER)
    director, name = house.browser(Role.DIRECTOR), NAMES[Role.PLAYER]
    given = director.post("/personas/cargo", data={"name": name, "role": "chief", "beside_doorman": "yes"})
    assert given.status_code == 303 and account(house, name).roles == (Role.CHIEF, Role.DOORMAN)
    assert "jefe de mesa, personal de admisión" in Document(director.get("/es/personas").text).text
    refused = director.post("/personas/cargo", data={"name": name, "role": "director", "beside_cashier": "yes"})
    assert refused.status_code == 400
    assert "Quien dirige la casa no lleva su caja (norma de la casa)" in Document(refused.text).own_text
    assert account(house, name).roles == (Role.CHIEF, Role.DOORMAN), "nothing has changed"


@pytest.mark.parametrize("role", STAFF)
def test_the_inspector_is_alone_and_nobody_plays_where_they_work(role: Role) -> None:
    assert refuse_together((role, Role.INSPECTOR)) and refuse_together((role, Role.PLAYER))
    assert refuse_together((role,)) is None


def test_every_other_pair_may_be_one_person_but_for_the_director_at_the_cage() -> None:
    apart = {pair for pair in combinations(STAFF, 2) if refuse_together(pair)}
    assert apart == {(Role.CASHIER, Role.DIRECTOR)}
    assert all(separation.is_house_rule for separation in SEPARATIONS), "one with an article cites it"


def test_roles_stand_after_a_restart_and_so_does_the_one_taken(house: House, browser: TestClient) -> None:
    browser.post("/cuenta/cargo", data={"role": "croupier"})
    with House(log=house.log).opened() as after:
        again = next(each for each in after.site.register.accounts() if len(each.roles) == 2)
        assert again == house.site.register.find(again.name)
        assert {session.role for session in again.sessions.values()} == {Role.CROUPIER}
