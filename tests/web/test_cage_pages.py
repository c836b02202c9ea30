"""The cage over HTTP: nothing is given, two people take back, counts are signed, and every movement has its slip."""

import asyncio
import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId
from tapete.house.cage.denominations import made_of
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door
from tapete.room.stream.clock import Clock
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.guard.rate import RateLimits
from tapete.web.house.cage_forms import FORM_ROUTES as CAGE
from tapete.web.house.forms import FORM_ROUTES as TABLES
from tapete.web.site.sessions import COOKIE
from tests.house import days
from tests.room.people.front_desk import PHRASE, cheap
from tests.web.document import Document
from tests.web.staffed import OWN, House

PIN = "4825"
CHIEF = {"chief": "jefe", "checked_by": "jefe"}
STAFF = {"Dirección": Role.DIRECTOR, "Caja": Role.CASHIER, "Jefe": Role.CHIEF, "Eva": Role.PLAYER}


class Casino:
    """A casino whose chips are money, with a director, a cashier, a chief and a player, each with their browser."""

    def __init__(self, guarded: bool = False) -> None:
        packs = [f"P{number}" for number in range(12)]
        stock = {"cash": 10_000_000, "chips": 100_000_000}
        declared = read_casino(
            {**days.casino("ara", days.table("sin-descarte", live=True)), "cage": stock, "cabinet": packs}
            | {"cage_rules": {"difference": 5_000, "large_cash": 200_000}}
        )
        assert isinstance(declared, CasinoFile), declared
        log, clock = MemoryLog(), Clock()
        door = Door(log, index_beside(log), clock, LawId("ara"), required=True) if guarded else None
        self.room = Room(log, clock=clock, door=door)
        limits = RateLimits({})
        self.site = Site(self.room, limits=limits, passwords=cheap(), house=RunningHouse(self.room, declared))
        self.app = create_app(self.room, site=self.site)
        self.secrets = asyncio.run(self._hire())

    async def _hire(self) -> dict[str, str]:
        secrets = {}
        for name, role in STAFF.items():
            secret = await self.site.reception.sign_up(name, PHRASE, role)
            account = self.site.register.find(name)
            assert isinstance(secret, str) and account is not None
            secrets[name] = secret
            if role in (Role.DIRECTOR, Role.CHIEF):
                assert not isinstance(await self.site.reception.set_pin(account, PHRASE, PIN), Refused)
        return secrets

    def browser(self, name: str, first: TestClient) -> TestClient:
        client = TestClient(self.app, cookies={COOKIE: self.secrets[name]}, headers=OWN, follow_redirects=False)
        client.portal = first.portal
        return client

    @property
    def day(self) -> Day:
        assert self.site.house.day is not None
        return self.site.house.day


@pytest.fixture(scope="module")
def casino() -> Iterator[tuple[Casino, dict[str, TestClient]]]:
    casino = Casino()
    with TestClient(casino.app) as first:
        browsers = {name: casino.browser(name, first) for name in STAFF}
        director = browsers["Dirección"]
        for form, fields in (
            ("begin_day", {}),
            ("all_on_duty", {}),
            (
                "open_table",
                {"table": 1, "game": "sin-descarte", "chips_500000": 4, "croupier": "ana", **CHIEF},
            ),
        ):
            done(director, form, **fields)
        yield casino, browsers


def done(browser: TestClient, form: str, **fields: object) -> str:
    """The page that a form which was done leads to."""
    answer = browser.post({**TABLES, **CAGE}[form].path, data=fields)
    assert answer.status_code == 303, Document(answer.text).own_text
    return Document(browser.get(answer.headers["location"]).text).own_text


def refusal(browser: TestClient, form: str, **fields: object) -> str:
    answer = browser.post({**TABLES, **CAGE}[form].path, data=fields)
    assert answer.status_code == 400
    match = re.search(r'id="refused">(.*?)</p>', answer.text, re.S)
    assert match
    return match[1]


def test_where_there_is_a_cage_nobody_is_given_chips_and_only_bought_ones_are_paid(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    house, browsers = casino
    cashier = browsers["Caja"]
    assert house.room.funds(PlayerId("Eva")) == 0
    assert "Las fichas se compran en la caja" in TestClient(house.app).get("/es/entrar").text
    assert "no se entregan" in cashier.post("/personas/fichas", data={"name": "Eva", "euros": "25"}).text
    assert "/personas/fichas" not in cashier.get("/es/personas").text
    assert "0 €" in refusal(cashier, "cash_in", person="Eva", euros="1")
    assert '<option value="Eva">' in cashier.get("/es/casa/caja").text
    done(cashier, "buy", person="Eva", euros="1.000,50", cashier="caja")
    assert house.room.funds(PlayerId("Eva")) == 100_050
    assert "1.000,50 €" in refusal(cashier, "cash_in", person="Eva", euros="1000,51", cashier="caja")
    assert "hay fichas por 0 €" in refusal(cashier, "cash_in", person="Luis", euros="1", bearer="yes")
    done(cashier, "cash_in", person="Eva", euros="1.000,50", cashier="caja")
    assert house.day.books.chips_at("public") == 0 and house.day.books.cash_at("cage") == 10_000_000


def test_what_is_left_before_opening_leads_to_where_the_file_says_it(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    """The page of the day has no field for what a table declares."""
    _, browsers = casino
    page = browsers["Dirección"].get("/es/cumplimiento").text
    left = re.findall(r'</h4><ul class="duty-list">(.*?)</ul>', page, re.S)
    lines = [line for block in left for line in block.split("</li>") if line.strip()]
    assert lines and all('href="/es/casa/configuracion?section=tables&amp;item=1"' in line for line in lines), lines
    assert "/es/casa/configuracion" not in browsers["Jefe"].get("/es/cumplimiento").text, "the director changes it"


def test_large_cash_is_paid_for_a_document_and_counted_over_the_day(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    _, browsers = casino
    cashier = browsers["Caja"]
    done(cashier, "buy", person="Rosa", euros="1.999,99", bearer="yes")
    assert "desde 2.000 €" in refusal(cashier, "buy", person="Rosa", euros="0,01", bearer="yes")
    done(cashier, "buy", person="Rosa", euros="0,01", bearer="yes", identified="yes")
    done(cashier, "cash_in", person="Rosa", euros="2.000", bearer="yes", identified="yes")


def test_what_was_typed_stands_again_when_it_is_refused(casino: tuple[Casino, dict[str, TestClient]]) -> None:
    cashier = casino[1]["Caja"]
    sale = {"to": "sale", "person": "Rosa", "euros": "2.500", "bearer": "yes", "table": "1"}
    page = cashier.post(CAGE["buy"].path, data=sale).text
    form = page.partition('action="/casa/caja/venta"')[2].partition("</form>")[0]
    assert 'value="Rosa"' in form and 'value="2.500"' in form
    assert '<option value="1" selected>' in form and re.search(r'name="bearer"[^>]* checked', form)
    count = {"table": "1", "cashier": "caja", "drop": "12,50", "tips": "3", "chips_500": "1"}
    page = cashier.post(CAGE["close_table"].path, data=count).text
    form = page.partition('action="/casa/caja/cierre"')[2].partition("</form>")[0]
    assert all(f'value="{typed}"' in form for typed in ("12,50", "3", "1")), form


def test_whoever_has_no_account_buys_once_the_door_has_let_them_in() -> None:
    """Where the door is kept: chosen by their name, without a tick; nobody else, and not once they are listed."""
    casino = Casino(guarded=True)
    rosa = {"document": "12345678Z", "name": "Rosa Pla", "born": "1990-05-04", "to": "room"}
    with TestClient(casino.app) as first:
        cashier, director = casino.browser("Caja", first), casino.browser("Dirección", first)
        done(director, "begin_day")
        done(director, "all_on_duty")
        assert "admisión" in refusal(cashier, "buy", person="Rosa Pla", euros="100", bearer="yes", cashier="caja")
        assert director.post("/admision/entrada", data=rosa).status_code == 303
        assert '<option value="Rosa Pla">' in cashier.get("/es/casa/caja").text
        done(cashier, "buy", person="rosa pla", euros="100", cashier="caja")
        listed = {"list": "documento,desde\n12345678Z,2025-01-01"}
        assert director.post("/admision/prohibidos", data=listed).status_code == 303
        assert "admisión" in refusal(cashier, "buy", person="Rosa Pla", euros="100", bearer="yes", cashier="caja")
        done(cashier, "cash_in", person="Rosa Pla", euros="100", bearer="yes", cashier="caja")


def test_a_mistake_is_taken_back_by_a_second_person_with_their_pin_and_listed_once(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    house, browsers = casino
    cashier = browsers["Caja"]
    sold = done(cashier, "buy", person="Eva", euros="300", cashier="caja")
    number = house.day.movements[-1].number
    assert re.search(rf"Hecho\. .*, Eva: 300 € ?\. Vale n\.º {number}\b", sold)
    fields = {"movement": number, "cashier": "caja", "second": "jefe", "reason": "se tecleó un cero de más"}
    assert "no es el PIN" in refusal(cashier, "reverse", **fields, pin="0000")
    assert "no tiene PIN" in refusal(cashier, "reverse", **{**fields, "second": "caja"}, pin=PIN)
    assert house.room.funds(PlayerId("Eva")) == 30_000
    page = done(cashier, "reverse", **fields, pin=PIN)
    assert house.room.funds(PlayerId("Eva")) == 0 and f"(anula el {number})" in page
    assert page.count("300 €") == 3, "what was done, the sale once and its reversal once"
    assert "ya está anulado" in refusal(cashier, "reverse", **fields, pin=PIN)
    slip = Document(cashier.get(f"/es/casa/caja/vale/{number + 1}").text).own_text
    for words in (f"Anula el vale n.º {number}", "un cero de más", "Segunda persona: Jefe", "Cliente: Eva"):
        assert words in slip, words


def test_a_fill_has_a_numbered_slip_with_its_chips_and_those_who_sign(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    house, browsers = casino
    done(browsers["Caja"], "fill", table=1, chips_10000=3, chips_500=2, cashier="caja")
    number = house.day.movements[-1].number
    slip = Document(browsers["Dirección"].get(f"/es/casa/caja/vale/{number}").text).own_text
    for words in (f"Vale n.º {number}: reposición", "310 €", "Cajero: Caja", "Crupier: Ana", "Jefe de mesa: Jefe"):
        assert words in slip, words
    assert browsers["Caja"].get("/es/casa/caja/vale/999").status_code == 404
    done(browsers["Caja"], "credit", table=1, chips_10000=3, chips_500=2, cashier="caja")


def test_the_cage_is_counted_and_handed_over_with_its_difference(casino: tuple[Casino, dict[str, TestClient]]) -> None:
    house, browsers = casino
    books = house.day.books
    count = {"cash": f"{books.cash_at('cage') // 100 - 3}", "chips": f"{books.chips_at('cage') // 100}"}
    page = done(browsers["Caja"], "count_cage", **count, cashier="caja", to="dirección", pin=PIN)
    assert "descuadre de dinero −3 €, de fichas 0 €" in page
    assert house.day.books.cash_at("differences") == 300


def test_a_count_far_off_is_made_again_and_signed_by_a_second_person(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    house, browsers = casino
    cashier, director = browsers["Caja"], browsers["Dirección"]
    done(director, "last_rounds", table=1)
    books = house.day.books.chips_at("rack:1")
    counted = {f"chips_{value}": count for value, count in made_of(books - 350_000, house.day.denominations).items()}
    count = {"table": 1, "cashier": "caja", **counted}
    reason = refusal(cashier, "close_table", **count)
    assert "faltan 3.500 €" in reason and "firma quien responde de la mesa" in reason
    assert "no es el PIN" in refusal(cashier, "close_table", **count, second="jefe", pin="1")
    assert "Faltan 3.500 €" in done(cashier, "close_table", **count, second="jefe", pin=PIN)
    closed = house.day.of_table(1)[0].closed
    assert closed is not None and (closed.difference, closed.second) == (-350_000, "jefe")
    remittance = Document(cashier.get(f"/es/casa/caja/vale/{len(house.day.movements)}").text).own_text
    assert "Descuadre" in remittance and "Segunda persona: Jefe" in remittance


def test_a_demonstration_pays_out_none_of_its_gifts() -> None:
    with House(law=LawId("reg")).opened() as house:
        cashier = house.browser(Role.CASHIER)
        house.browser(Role.PLAYER)
        assert house.room.funds(PlayerId("Persona player")) == 1_000_000
        assert "0 € de fichas compradas o ganadas" in refusal(cashier, "cash_in", person="Persona player", euros="1")


def test_counted_tips_are_shared_before_a_second_person_and_each_signs_the_slip(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    """After the count that closed the table: what lay in its box is paid to the dealers who served."""
    house, browsers = casino
    cashier = browsers["Caja"]
    done(browsers["Dirección"], "open_table", table=1, game="sin-descarte", chips_500000=4, croupier="ana", **CHIEF)
    done(cashier, "buy", table=1, person="Luis", euros="10", bearer="yes", cashier="caja")
    done(cashier, "tip", table=1, euros="10")
    done(browsers["Dirección"], "last_rounds", table=1)
    rack = house.day.books.chips_at("rack:1")
    count = {f"chips_{value}": number for value, number in made_of(rack, house.day.denominations).items()}
    done(cashier, "close_table", table=1, **count, drop="10", tips="10", cashier="caja")
    assert "Repartir las propinas" in cashier.get("/es/casa/caja").text
    share = {"croupiers": 1, "supervisors": 1, "others": 0, "cashier": "caja", "second": "jefe"}
    assert "no es el PIN" in refusal(cashier, "share_tips", **share, pin="1")
    assert "no son partes" in refusal(cashier, "share_tips", **{**share, "croupiers": "mil"}, pin=PIN)
    done(cashier, "share_tips", **share, pin=PIN)
    slip = Document(cashier.get(f"/es/casa/caja/vale/{len(house.day.movements)}").text).own_text
    assert "reparto de propinas" in slip and "Segunda persona: Jefe" in slip and "Recibe: Ana" in slip
    assert house.day.books.cash_at("staff") == 1_000 and house.day.books.chips_at("staff") == 0
    assert "Repartir las propinas" not in cashier.get("/es/casa/caja").text


def test_every_form_that_two_people_sign_refuses_a_wrong_pin_and_ones_own_word(
    casino: tuple[Casino, dict[str, TestClient]],
) -> None:
    house, browsers = casino
    cashier = browsers["Caja"]
    assert cashier.post("/cuenta/pin", data={"old": PHRASE, "pin": PIN}).status_code == 303
    signed = {
        "close_table": ("second", {"table": 1, "cashier": "caja"}),
        "reverse": ("second", {"movement": 1, "cashier": "caja", "reason": "prueba"}),
        "share_tips": ("second", {"croupiers": 1, "supervisors": 0, "others": 0, "cashier": "caja"}),
        "count_cage": ("to", {"cash": "1", "chips": "1", "cashier": "caja"}),
    }
    assert signed.keys() == {name for name, route in CAGE.items() if route.rate == "pin"}, "each of them is tried"
    before = len(house.day.movements)
    for form, (name, fields) in signed.items():
        assert "no es el PIN" in refusal(cashier, form, **fields, **{name: "jefe"}, pin="0000"), form
        assert "Firma otra persona" in refusal(cashier, form, **fields, **{name: "caja"}, pin=PIN), form
    assert len(house.day.movements) == before
