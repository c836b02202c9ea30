"""The desks of the house over HTTP: who may send what, what becomes of it, and every refusal with its article."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime, time
from math import ceil

import pytest
import typst
from msgspec.structs import replace
from starlette.testclient import TestClient

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.casino import Shift
from tapete.house.day.session import Sessions
from tapete.house.day.state import Day
from tapete.odds.ask.question import ask
from tapete.odds.ask.returns import exact_return
from tapete.odds.kernels.progress import unwatched
from tapete.reports import notice
from tapete.room.model.role import Role
from tapete.room.permission import DOWNLOADS, FORMS, MAY
from tapete.web.house.cage_forms import FORM_ROUTES as CAGE_ROUTES
from tapete.web.house.forms import FORM_ROUTES as HOUSE_ROUTES
from tapete.web.house.table import openable
from tapete.words.catalogue import translations
from tapete.words.figures import money_text, percent_text
from tests.web.document import Document
from tests.web.staffed import House
from tests.web.test_language import used_messages

FORM_ROUTES = {**HOUSE_ROUTES, **CAGE_ROUTES}
DOWNLOADED = {
    "books_pdf": "/casa/libros.pdf",
    "books_csv": "/casa/libros.csv",
    "report_pdf": "/casa/informe.pdf",
    "notice_pdf": "/casa/cartel/1.pdf",
}


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House(law=LawId("ara")).opened() as house:
        yield house


@pytest.fixture(scope="module")
def staff(house: House) -> dict[Role, TestClient]:
    return house.staff()


def day(house: House) -> Day:
    assert house.site.house.day is not None
    return house.site.house.day


def on_duty(house: House, office: str, free: bool = False) -> str:
    busy = {
        who for session in day(house).sessions if session.closed is None for who in (session.croupier, session.chief)
    }
    return next(who for who, position in day(house).duty.items() if position == office and not (free and who in busy))


def sent(browser: TestClient, form: str, **fields: object) -> str:
    """Where a form that was done leads."""
    answer = browser.post(FORM_ROUTES[form].path, data=fields)
    assert answer.status_code == 303, Document(answer.text).own_text
    return answer.headers["location"]


def refusal(browser: TestClient, form: str, **fields: object) -> str:
    answer = browser.post(FORM_ROUTES[form].path, data=fields)
    assert answer.status_code == 400
    match = re.search(r'id="refused">(.*?)</p>', answer.text, re.S)
    assert match
    return match[1]


@pytest.mark.parametrize("form", FORM_ROUTES)
def test_every_form_by_everybody_who_may_not_changes_nothing(
    house: House, staff: dict[Role, TestClient], form: str
) -> None:
    before = house.log.version(house.site.house.stream)
    for role, browser in staff.items():
        answer = browser.post(FORM_ROUTES[form].path, data={"table": "99"})
        assert (answer.status_code == 403) == (role not in MAY[FORMS[form]]), role
    assert house.log.version(house.site.house.stream) == before


@pytest.mark.parametrize("name", DOWNLOADED)
def test_every_file_by_everybody(staff: dict[Role, TestClient], name: str) -> None:
    for role, browser in staff.items():
        answer = browser.get(DOWNLOADED[name])
        assert answer.status_code == (200 if role in MAY[DOWNLOADS[name]] else 403), role
    content = staff[Role.DIRECTOR].get(DOWNLOADED[name]).content
    assert content.startswith("número,hora,concepto".encode() if name.endswith("csv") else b"%PDF")


def test_a_poster_is_printed_once_and_anew_on_another_sheet(
    staff: dict[Role, TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    poster = staff[Role.VISITOR].get("/casa/cartel/2.pdf").content
    monkeypatch.setattr(typst, "compile", lambda *_, **__: b"%PDF anew")
    assert staff[Role.VISITOR].get("/casa/cartel/2.pdf").content == poster != b"%PDF anew"
    assert staff[Role.VISITOR].get("/casa/cartel/2.pdf?papel=a3").content == b"%PDF anew"
    notice._printed.cache_clear()


def test_a_table_is_supplied_played_out_counted_and_opened_again(house: House, staff: dict[Role, TestClient]) -> None:
    chief, cashier = staff[Role.CHIEF], staff[Role.CASHIER]
    running = day(house).running(4)
    assert running is not None
    till = on_duty(house, "cashier")
    sent(cashier, "fill", table=4, chips_500=4, chips_100="", cashier=till)
    sent(cashier, "credit", table=4, chips_500=1, cashier=till)
    sent(cashier, "buy", table=4, person="Luis", euros="25,50", bearer="yes")
    sent(cashier, "tip", table=4, euros="1")
    assert "/es/casa?" in sent(chief, "halt", table=4, by=running.chief, halted="yes")
    books = day(house).books
    assert books.chips_at("rack:4") == running.advance + 1_500 - 2_550
    count = {"chips_500000": 2, "chips_500": 0, "drop": "25,5", "tips": "1", "cashier": till}
    assert "se cuenta otra vez" in refusal(cashier, "close_table", **{**count, "table": 4, "tips": "3"})
    sent(cashier, "close_table", table=4, **count)
    closed = day(house).of_table(4)[0].closed
    assert closed is not None and closed.difference == 1_050 and closed.drop == 2_550
    _day_book(house, staff[Role.DIRECTOR], till)
    opened = {"table": 4, "game": "tres-cartas", "chips_500000": 2, "chief": on_duty(house, "table_chief", free=True)}
    assert "crupier" in refusal(chief, "open_table", **opened, croupier="nadie")
    sent(chief, "open_table", **opened, croupier=on_duty(house, "croupier", free=True))
    again = day(house).running(4)
    assert again is not None and again.advance == 1_000_000 and len(again.packs) == 1


def _day_book(house: House, director: TestClient, till: str) -> None:
    """Heads, concepts and accounts in the reader's language, and people by their names."""
    cashier = next(person.name for person in day(house).casino.people if person.id == till)
    spanish = director.get("/casa/libros.csv").text
    english = director.get("/casa/libros.csv", headers={"accept-language": "en"}).text
    assert "Reposición,caja (fichas),bandeja 4 (fichas),2000,4," in spanish and f",{cashier}\n" in spanish, spanish
    assert (
        english.startswith("number,at,concept,from,to,cents,cloth,by") and "Fill,cage (chips),rack 4 (chips)" in english
    )
    assert not re.search(r"\b(fill|rack|cage|drop|sale)\b", spanish)


def test_ara_10_2_vi_3_b_limits_are_changed_by_the_director_with_notice(
    house: House, staff: dict[Role, TestClient]
) -> None:
    director, limits = staff[Role.DIRECTOR], {"table": 8, "minimum": "10", "maximum": "40", "by": ""}
    limits["by"] = on_duty(house, "director")
    reason = refusal(director, "limits", **limits)
    assert "se anuncia antes" in reason and "/es/reglas/ARA-10.2.VI.3.b" in reason
    page = director.post(FORM_ROUTES["limits"].path, data=limits).text
    assert 'name="minimum" type="text"' in page and 'value="10"' in page, "what was typed stands again"
    sent(director, "limits", **limits, announced="yes")
    actor = house.room.tables["ara-seven-stud"]
    assert actor.play.limits() == (1_000, 4_000)


def test_ara_10_1_b_iii_1_c_the_desk_proposes_a_chief_who_may_have_one_more_table(
    house: House, staff: dict[Role, TestClient]
) -> None:
    running = day(house)
    table = next(candidate for candidate in running.casino.tables if candidate.cloths)
    proposed = {opening.game: opening.chief for opening in openable(running, table, running.now)}
    assert proposed["trijoker"] and proposed["trijoker"] != table.chief, "theirs are not beside one another"
    assert 'name="chief"' not in staff[Role.INSPECTOR].get(f"/es/casa?table={table.number}").text


def test_the_desk_proposes_who_has_the_table_by_the_rota_and_then_the_sectors_chief(house: House) -> None:
    running = day(house)
    table = replace(running.casino.tables[0], chief=None)
    chiefs = [who for who, office in running.duty.items() if office == "table_chief"]
    rota = Shift(chiefs[1], table.number, "table_chief", time(16), time(2))
    sectors = tuple(replace(sector, chief=chiefs[0]) for sector in running.casino.sectors)
    empty = replace(running, sessions=Sessions(), casino=replace(running.casino, sectors=sectors, shifts=(rota,)))
    evening, morning = datetime(2026, 3, 14, 1, 30), datetime(2026, 3, 14, 11)
    assert openable(empty, table, evening)[0].chief == chiefs[1], "by the rota, past midnight"
    assert openable(empty, table, morning)[0].chief == chiefs[0], "the sector's own at another hour"
    away = replace(empty, duty={who: office for who, office in empty.duty.items() if who != chiefs[0]})
    assert openable(away, table, morning)[0].chief == chiefs[1], "whoever is not on duty is not proposed"
    assert max(openable(empty, table, evening)[0].advance) < 500_000, "chips that the table can work with"


def test_a_form_sent_twice_is_done_once(house: House, staff: dict[Role, TestClient]) -> None:
    before = day(house).books.cash_at("cage")
    for _ in range(2):
        sent(staff[Role.CASHIER], "buy", person="Luis", euros="10", bearer="yes", request=77)
    sent(staff[Role.CASHIER], "buy", person="Luis", euros="10", bearer="yes", request=78)
    assert day(house).books.cash_at("cage") == before + 2_000
    sent(staff[Role.CASHIER], "buy", person="Luis", euros="7", bearer="yes", request=78)
    assert day(house).books.cash_at("cage") == before + 2_700, "another sum is another sale, whatever page it came from"
    assert staff[Role.CASHIER].get("/es/casa/caja").headers["cache-control"] == "no-store"


def test_chips_sold_to_an_account_are_in_it_and_only_its_own_come_back(
    house: House, staff: dict[Role, TestClient]
) -> None:
    player, cashier = house.site.register.find("Persona player"), staff[Role.CASHIER]
    assert player is not None
    funds = house.room.funds(player.name)
    sent(cashier, "buy", person="persona PLAYER", euros="30")
    assert house.room.funds(player.name) == funds + 3_000
    assert "fuera de las mesas" in refusal(cashier, "cash_in", person=player.name, euros="99999999")
    sent(cashier, "cash_in", person=player.name, euros="30")
    assert house.room.funds(player.name) == funds


@pytest.mark.parametrize(
    ("form", "fields", "words"),
    [
        ("fill", {"table": "x", "chips_500": "1"}, "no es el número de una mesa"),
        ("fill", {"table": "1", "chips_500": "-1"}, "no es un número de fichas"),
        ("fill", {"table": "1"}, "ninguna ficha"),
        ("buy", {"person": "", "euros": "5"}, "alta el nombre"),
        ("buy", {"person": "Luis", "euros": "1e9"}, "no es un importe"),
        ("buy", {"person": "Luis", "euros": "0,001"}, "no es un importe"),
        ("cash_in", {"person": "Luis", "euros": "10,000"}, "no es un importe"),
        ("buy", {"person": "Luis", "euros": "5"}, "elija un nombre de la lista"),
        ("cash_in", {"person": "Luis", "euros": "5"}, "elija un nombre de la lista"),
        ("buy", {"person": "Persona player", "euros": "5", "bearer": "yes"}, "tiene cuenta"),
        ("buy", {"person": "Luis", "euros": "2.000", "bearer": "yes"}, "desde 2.000 € se comprueba antes su documento"),
        ("reverse", {"movement": "x"}, "no es un movimiento"),
        ("reverse", {"movement": "1", "second": "nadie", "reason": "x"}, "no tiene PIN"),
        ("count_cage", {"cash": "1,000", "chips": "0"}, "no es un importe"),
        ("count_cage", {"cash": "1", "chips": "0", "to": "nadie"}, "no tiene PIN"),
        ("buy", {"person": "Luis", "euros": "0", "bearer": "yes"}, "mayor que cero"),
        ("cash_in", {"person": "Luis", "euros": "mil"}, "no es un importe"),
        ("tip", {"table": "99", "euros": "5"}, "no está abierta"),
        ("close_table", {"table": "1", "drop": "?"}, "no es un importe"),
    ],
)
def test_a_wrong_form_is_one_sentence(
    staff: dict[Role, TestClient], form: str, fields: Mapping[str, str], words: str
) -> None:
    assert words in refusal(staff[Role.CASHIER], form, **fields)


@pytest.mark.parametrize(
    ("form", "fields", "words"),
    [
        ("on_duty", {"person": "nadie|croupier"}, "no tiene el cargo"),
        ("on_duty", {"person": "nadie|rey"}, "no vale"),
        ("off_duty", {"person": "nadie"}, "no está de servicio"),
        ("seed", {"meter": "progresivo", "euros": "x"}, "no es un importe"),
        ("seed", {"meter": "otro", "euros": "5"}, "o hay contador"),
        ("seed", {"meter": "carrusel", "euros": ""}, "positivo"),
        ("begin_day", {}, "se cierran las mesas abiertas"),
        ("relieve", {"table": "1", "croupier": "nadie"}, "no está de servicio"),
        ("last_rounds", {"table": "9"}, "no se anuncian"),
        ("limits", {"table": "1", "minimum": "5", "maximum": "x"}, "no es un importe"),
        ("open_table", {"table": "77", "game": "holdem"}, "o hay mesa 77"),
        ("open_table", {"table": "1", "game": "no"}, "no"),
    ],
)
def test_a_wrong_order_is_one_sentence(
    staff: dict[Role, TestClient], form: str, fields: Mapping[str, str], words: str
) -> None:
    assert words in refusal(staff[Role.DIRECTOR], form, **fields)


def test_the_books_say_what_the_log_says_and_the_notice_what_the_table_must_show(staff: dict[Role, TestClient]) -> None:
    inspector = staff[Role.INSPECTOR]
    books = Document(inspector.get("/en/house/books?check=yes").text).own_text
    assert "once and to the cent" in books and "Reconciled" in books
    assert "Accounting book of cloth 4" in Document(inspector.get("/en/house/books?cloth=4").text).own_text
    for path in ("/en/house/books?date=1999-01-01", "/es/casa/cartel/77", "/casa/cartel/77.pdf", "/es/casa/cartel/x"):
        assert inspector.get(path).status_code == 404
    hung = Document(staff[Role.VISITOR].get("/es/casa/cartel/13").text).own_text
    for words in ("Tabla de pagos", "Progresivo", "25.000", "Retorno teórico", "94,74"):
        assert words in hung, words


def test_a_room_without_a_house_says_so() -> None:
    with House().opened() as house:
        director = house.browser(Role.DIRECTOR)
        for path in ("/es/casa", "/es/casa/caja", "/es/casa/libros"):
            assert director.get(path).status_code == 200
        assert "--casino" in director.get("/es/casa").text
        assert "no tiene casa" in refusal(director, "begin_day")
        assert "no ha empezado" in refusal(director, "limits", table="1")


@pytest.mark.parametrize(
    "path", ["/en/house?table=1", "/en/house/cage?table=1", "/en/house/books", "/en/house/notice/1"]
)
def test_no_spanish_of_the_interface_is_left_on_an_english_page(staff: dict[Role, TestClient], path: str) -> None:
    pages = [Document(staff[role].get(f"/en/{path}").text).own_text for role in (Role.DIRECTOR, Role.CASHIER)]
    english = translations("en")
    for message in used_messages():
        if isinstance(message, str) and "%" not in message and " " in message and english.gettext(message) != message:
            assert not [page for page in pages if message in page], message


def test_what_is_to_be_done_before_opening_is_grouped_with_article_and_desk(staff: dict[Role, TestClient]) -> None:
    director = staff[Role.DIRECTOR]
    page = director.get("/es/cumplimiento").text
    text = " ".join(Document(page).text.split())
    assert "por hacer antes de abrir" in text
    for area in ("Autorizaciones y apertura", "Personal y turnos", "Mesas, paños y material", "Carteles y avisos"):
        assert re.search(rf"{area} Aragón .{{0,30}}hecha", text), area
    assert '<details class="panel duties"' in page and "/es/reglas/ARA-" in page
    assert "cumple" in Document(director.get("/es/cumplimiento?verdict=satisfied").text).text


def test_a_notice_is_a_poster_on_two_sizes_of_paper(staff: dict[Role, TestClient]) -> None:
    visitor = staff[Role.VISITOR]
    page = visitor.get("/es/casa/cartel/1").text
    assert "/casa/cartel/1.pdf?papel=a4" in page and "/casa/cartel/1.pdf?papel=a3" in page
    small, large = (visitor.get(f"/casa/cartel/1.pdf?papel={paper}").content for paper in ("a4", "a3"))
    assert small.startswith(b"%PDF") and large.startswith(b"%PDF") and small != large


def test_the_night_is_on_one_page_by_table_and_by_hour(house: House, staff: dict[Role, TestClient]) -> None:
    sent(staff[Role.CASHIER], "buy", table=3, person="Luis", euros="40", bearer="yes")
    for role in (Role.CHIEF, Role.DIRECTOR, Role.INSPECTOR):
        page = staff[role].get("/es/casa/noche").text
        text = Document(page).text
        for words in ("Efectivo en las mesas", "Retención", "Por horas", "Personas jugando", "40 €"):
            assert words in text, words
        assert page.count('class="hour-chart"') == len({session.table for session in day(house).sessions})
    assert staff[Role.CASHIER].get("/es/casa/noche").status_code == 403


def test_a_jackpot_stands_beside_its_theory(house: House, staff: dict[Role, TestClient]) -> None:
    """What the bet gives back at what the meter shows now, and where it would be fair: exact, by the table's rules."""
    jackpot = day(house).jackpots["progresivo"]
    question = ask("ara", "sin-descarte", {"progresivo": True, "meter": jackpot.meter}, "progresivo")
    assert not isinstance(question, Refused)
    answer = exact_return(question, unwatched)
    assert not isinstance(answer, Refused) and answer.meter is not None and answer.meter.break_even is not None
    fair = money_text(ceil(answer.meter.break_even), "es").replace("\xa0", " ")
    share = percent_text(1 - answer.house_edge, "es", 1).replace("\xa0", " ")
    for page in ("/es/casa", "/es/casa/noche"):
        text = Document(staff[Role.CHIEF].get(page).text).own_text
        assert fair in text and share in text, (fair, share, text)
