"""Those who work here: invited by a link, at their own desk after log-in, changed by PIN, and gone with the job."""

import hashlib
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.policy import AccountPolicy
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import PHRASE
from tests.web.document import Document
from tests.web.staffed import NAMES, OWN, House

KEY = "una llave de la autoridad"
PIN = "4825"


@pytest.fixture
def house() -> Iterator[House]:
    policy = AccountPolicy(authority=hashlib.sha256(KEY.encode()).hexdigest())
    with House(law=LawId("ara"), policy=policy).opened() as house:
        yield house


def person(house: House, office: str) -> tuple[str, str]:
    casino = house.site.house.casino
    assert casino is not None
    member = next(member for member in casino.people if office in member.offices)
    return member.id, member.name


def invited(director: TestClient, who: str) -> str:
    """The address of the link that the director is shown."""
    page = director.post("/personas/invitacion", data={"person": who}).text
    match = re.search(r"<code>http://testserver(.*?)</code>", page)
    assert match, Document(page).own_text
    return match[1]


def accepted(house: House, link: str) -> tuple[TestClient, str]:
    browser = house.browser()
    assert "Elija su contraseña" in browser.get(link).text
    answer = browser.post("/invitacion", data={"t": link.partition("t=")[2], "password": PHRASE})
    assert answer.status_code == 303
    return browser, answer.headers["location"]


def account(house: House, name: str) -> Account:
    named = house.site.register.find(name)
    assert named is not None
    return named


@pytest.mark.parametrize(
    ("office", "role", "desk"),
    [
        ("cashier", Role.CASHIER, "/es/casa/caja"),
        ("table_chief", Role.CHIEF, "/es/sala/jefatura"),
        ("croupier", Role.CROUPIER, "/es/mesa/"),
    ],
)
def test_whoever_works_here_is_invited_and_lands_on_their_own_desk(
    house: House, office: str, role: Role, desk: str
) -> None:
    director = house.browser(Role.DIRECTOR)
    who, name = person(house, office)
    assert f"Invitar a {name}" in Document(director.get("/es/personas").text).text
    link = invited(director, who)
    browser, landed = accepted(house, link)
    assert account(house, name).role is role and landed.startswith(desk)
    assert browser.get(landed).status_code == 200
    assert "ya no vale" in house.browser().get(link).text, "a link is good once"
    again = house.browser()
    logged_in = again.post("/entrada", data={"name": name, "password": PHRASE, "next": "/"})
    assert logged_in.headers["location"].startswith(desk)
    written = b"".join(envelope.data for envelope in house.log.read_all())
    assert link.partition("t=")[2].encode() not in written, "the log keeps a hash of it"


def test_the_link_says_whom_it_is_for_and_a_dealer_finds_their_table_from_their_account(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    who, name = person(house, "croupier")
    page = director.post("/personas/invitacion", data={"person": who}).text
    assert f"Enlace para {name}" in Document(page).text
    dealer, table = accepted(house, invited(director, who))
    own = dealer.get("/es/cuenta").text
    assert f'href="{table}"' in own and "Su mesa: la" in own


def test_a_new_password_voids_the_old_one_and_the_end_of_a_job_ends_everything(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    who, name = person(house, "cashier")
    browser, _ = accepted(house, invited(director, who))
    link = invited(director, who)
    assert browser.get("/es/casa/caja").status_code == 303, "their session is over"
    assert house.browser().post("/entrada", data={"name": name, "password": PHRASE}).status_code == 400
    browser, _ = accepted(house, link)
    assert director.post("/personas/baja", data={"name": name}).status_code == 303
    assert browser.get("/es/casa/caja").status_code == 303 and account(house, name).barred
    assert "empleo terminado" in Document(director.get("/es/personas").text).text
    stranger = director.post("/personas/invitacion", data={"person": "nadie"})
    assert "no trabaja en esta casa" in Document(stranger.text).text


def test_the_name_of_somebody_who_works_here_is_nobody_elses(house: House) -> None:
    _, name = person(house, "croupier")
    answer = house.browser().post("/alta", data={"name": name, "password": PHRASE})
    assert answer.status_code == 400 and "trabaja en esta casa" in answer.text


def test_a_terminal_is_handed_on_by_pin(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    cashier = house.browser(Role.CASHIER)
    cashier.post("/cuenta/pin", data={"old": PHRASE, "pin": PIN})
    assert NAMES[Role.CASHIER] in director.get("/es/cuenta").text
    wrong = director.post("/cuenta/cambio", data={"name": NAMES[Role.CASHIER], "pin": "0000"})
    assert wrong.status_code == 400 and "no es el PIN" in wrong.text
    before = director.cookies[COOKIE]
    changed = director.post("/cuenta/cambio", data={"name": NAMES[Role.CASHIER], "pin": PIN})
    assert changed.status_code == 303 and changed.headers["location"] == "/es/casa/caja"
    assert director.get("/es/casa/caja").status_code == 200 and director.get("/es/datos").status_code == 403
    old = TestClient(house.app, cookies={COOKIE: before}, headers=OWN, follow_redirects=False)
    old.portal = house.portal
    assert old.get("/es/casa").status_code == 303, "the session of whoever was there is over"


def test_an_inspector_comes_by_the_authoritys_key(house: House) -> None:
    director = house.browser(Role.DIRECTOR)
    inspector = house.browser()
    assert "Vengo a inspeccionar" in inspector.get("/es/entrar").text, "the form is there, also beside a director"
    entered = inspector.post("/llave", data={"name": "Inspección 7", "password": PHRASE, "key": KEY})
    assert entered.headers["location"] == "/es/inspeccion" and account(house, "Inspección 7").role is Role.INSPECTOR
    house.site.register.gift = lambda: 0
    answer = director.post("/personas/cargo", data={"name": "Inspección 7", "role": "inspector"})
    assert answer.status_code == 400, "where chips are money the inspected make no inspector"
    assert '<option value="inspector"' not in director.get("/es/personas").text
