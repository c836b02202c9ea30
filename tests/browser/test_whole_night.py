"""A whole night of a casino under each law, every step by its own person: configuration, hiring, opening, the door,
sales, play, a fill with its slip, relief, somebody listed while inside, the last rounds, a count with a difference,
the report, the posters, and the inspector's search and file. At the end the books and the log agree to the cent."""

import io
import re
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.cage.denominations import made_of
from tapete.house.day.event import RoundPlayed
from tapete.house.day.presence import chief_office
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.room.audit.authority_file import check_authority_file
from tapete.room.stream.record import CODEC
from tests.browser import live_dealer
from tests.browser.dealer import Dealer
from tests.browser.night import KEY, PIN, Night, night_of
from tests.browser.visitor import go_on_until_paid, place_the_first_bet
from tests.room.people.front_desk import PHRASE

pytestmark = pytest.mark.browser

LIVE, SCREEN = 1, 2
TO_LAST_CALL: Final = timedelta(minutes=32)
"""From nine to the half hour before closing."""
DOCUMENTS: Final = {"Ana": "12345678Z", "Bea": "87654321X", "Cid": "11111111H"}
SHORT: Final = 20_000
"""So many cents are missing from the rack that is counted."""


@pytest.mark.parametrize(
    ("law", "screen"),
    [
        ("ara", "trijoker"),
        pytest.param("clm", "trijoker", marks=pytest.mark.full),
        pytest.param("gal", "trijoker", marks=pytest.mark.full),
        pytest.param("reg", "sin-descarte", marks=pytest.mark.full),
    ],
)
def test_a_whole_night_from_the_configuration_to_the_authoritys_file(
    browser: Browser, tmp_path: Path, law: str, screen: str
) -> None:
    with night_of(browser, law, "sin-descarte", screen, tmp_path) as night:
        _configured_and_hired(night, law, screen)
        _opened(night)
        _let_in_and_sold(night)
        _played_and_filled(night, law)
        _relieved(night, law)
        _listed_while_inside(night)
        _played_at_a_screen(night)
        _last_rounds(night, law)
        _counted_and_closed(night)
        _paid_out_and_reported(night)
        _inspected(night, law)
        _reconciled(night)


def _configured_and_hired(night: Night, law: str, screen: str) -> None:
    """The hours are checked while they are typed; those hired come to their own desks by the links they are given."""
    page = night.director_comes().page
    page.goto("/es/casa/configuracion?section=hours")
    page.locator("[name=opens]").fill("18:00")
    page.locator("[name=closes]").fill("22:00")
    expect(page.locator("#verdict")).to_contain_text("El cambio no incumple nada")
    page.get_by_role("button", name="Guardar").first.click()
    expect(page.get_by_role("region", name="Quién cambió qué")).to_contain_text("22:00")
    night.configure("cage_rules", difference="100", large_cash="3.000", play_money="no")
    chiefs = dict.fromkeys(office for game in ("sin-descarte", screen) for office in _chiefs(law, game))
    night.hire("jefa", "Marta Gil", *chiefs, desk="/es/sala/jefatura", typed=True)
    night.hire("jefe", "Iker Soto", *chiefs, desk="/es/sala/jefatura")
    night.hire("caja", "Lola Rey", "cashier", desk="/es/casa/caja")
    night.hire("puerta", "Omar Sanz", "doorman", desk="/es/admision")
    for who, name in (("cruz", "Cruz Mora"), ("dani", "Dani Pardo"), ("elsa", "Elsa Vega")):
        night.hire(who, name, "croupier", desk="/es/cuenta")
    night.hire("torneos", "Nora Paz", "tournament_director", desk="/es/torneos")
    before = night.person("director").read("/es/cumplimiento")
    assert "antes de abrir" in before.lower()


def _chiefs(law: str, game: str) -> tuple[str, ...]:
    rules = resolve(law, game)
    assert isinstance(rules, TableRules), rules
    return chief_office(rules)


def _opened(night: Night) -> None:
    director = night.person("director")
    director.send("/casa/jornada")
    director.send("/casa/servicio/todos")
    for number, croupier, chief in ((LIVE, "cruz", "jefa"), (SCREEN, "dani", "jefe")):
        page = director.page
        page.goto(f"/es/casa?table={number}")
        desk = page.get_by_label("Mesa elegida")
        desk.locator("[name=croupier]").select_option(croupier)
        desk.locator("[name=chief]").select_option(chief)
        if (checker := desk.locator("[name=checked_by]")).count():
            checker.select_option("jefa")
        desk.get_by_role("button", name="Abrir la mesa").click()
        assert not page.get_by_role("alert").count(), page.get_by_role("alert").all_inner_texts()
        expect(desk).to_contain_text("abierta")


def _let_in_and_sold(night: Night) -> None:
    """Nobody buys before they have come in by the door; whoever has come in finds the chips in their account."""
    doorman, cashier = night.person("puerta"), night.person("caja")
    for name in DOCUMENTS:
        night.person(name).joins(name)
    assert "admisión" in cashier.refusal("/casa/caja/venta", person="Ana", euros="500", cashier="caja")
    for name, document in DOCUMENTS.items():
        visit = {"document": document, "name": f"{name} Royo", "born": "1990-05-04", "to": "room", "account": name}
        assert "Puede entrar" in doorman.send("/admision/entrada", **visit)
    cashier.send("/casa/caja/venta", person="Ana", euros="1.000,50", cashier="caja")
    cashier.send("/casa/caja/venta", person="Bea", euros="200", table=LIVE, cashier="caja")
    cashier.send("/casa/caja/venta", person="Cid", euros="100", cashier="caja")
    assert night.site.house.room.funds(PlayerId("Ana")) == 100_050


def _played_and_filled(night: Night, law: str) -> None:
    """A round at the real table; its croupier asks for a fill, the cage brings it, and the slip has who signs."""
    cruz, cashier = night.person("cruz"), night.person("caja")
    played = live_dealer.play(cruz.page, f"{law}-sin-descarte", players=2)
    assert not played["stuck"], played
    dealer = Dealer(cruz.page, f"{law}-sin-descarte")
    cashier.page.goto("/es/casa/caja")
    dealer.drawer("call")
    dealer.press(cruz.page.locator("[data-call=fill]"))
    expect(cashier.page.locator("[data-live=asked]")).to_contain_text(f"Mesa {LIVE}")
    cashier.send("/casa/caja/reposicion", table=LIVE, chips_10000=3, chips_500=2, cashier="caja")
    expect(cruz.page.locator(".pending-requests")).to_have_count(0)
    slip = cashier.read(f"/es/casa/caja/vale/{len(night.day.movements)}")
    for words in ("reposición", "310 €", "Cajero: Lola Rey", "Crupier: Cruz Mora", "Marta Gil"):
        assert words in slip, (words, slip)


def _relieved(night: Night, law: str) -> None:
    """The chief plans it, the console of whoever deals says who comes and when, and they take the table over."""
    chief, cruz = night.person("jefa"), night.person("cruz")
    chief.send("/casa/mesa/relevo/previsto", table=LIVE, croupier="elsa", minutes=10)
    dealer = Dealer(cruz.page, f"{law}-sin-descarte")
    dealer.drawer("table")
    expect(cruz.page.locator(".relief")).to_contain_text(re.compile(r"Relevo previsto: Elsa Vega, a las 21:1\d"))
    dealer.press(cruz.page.locator("[data-relief=elsa]"))
    cruz.page.locator(".relief [name=pin]").fill(PIN)
    dealer.press(cruz.page.locator(".relief form button"))
    expect(cruz.page.locator(".relief")).to_have_count(0)
    session = night.day.running(LIVE)
    assert session is not None and (session.croupier, session.relief) == ("elsa", None)


def _listed_while_inside(night: Night) -> None:
    """Chief and door are told at once, and whoever is listed is seated nowhere."""
    doorman, chief, cid = night.person("puerta"), night.person("jefa"), night.person("Cid")
    chief.page.goto("/es/sala/jefatura")
    doorman.send("/admision/prohibidos", list=f"documento,desde\n{DOCUMENTS['Cid']},2025-01-01")
    expect(chief.page.locator("body")).to_contain_text("Registro de Prohibidos")
    assert "Cid Royo está dentro y consta en el Registro de Prohibidos" in doorman.read("/es/admision")
    assert "Prohibidos" in night.person("caja").refusal("/casa/caja/venta", person="Cid", euros="50", cashier="caja")
    cid.page.goto(f"/es/mesa/{_screen(night)}")
    cid.page.locator(".acts [data-key=s]").click()
    cid.page.locator("form.stake [data-key=s]").click()
    expect(cid.page.locator(".refusal")).to_contain_text("Prohibidos")
    night.person("caja").send("/casa/caja/canje", person="Cid", euros="100", cashier="caja")


def _screen(night: Night) -> str:
    session = night.day.running(SCREEN)
    assert session is not None
    return session.log.removeprefix("table/")


def _played_at_a_screen(night: Night) -> None:
    page = night.person("Ana").page
    page.goto(f"/es/mesa/{_screen(night)}")
    page.locator(".acts [data-key=s]").click()
    page.locator("form.stake [data-key=s]").click()
    expect(page.locator("form.stake")).to_have_count(0)
    place_the_first_bet(page)
    go_on_until_paid(page)


def _last_rounds(night: Night, law: str) -> None:
    """The hour comes: a screen announces them by itself and plays them, and the floor is asked for those of the real
    table, whose croupier plays them. Where the text has none the tables are halted."""
    ana, elsa, chief = night.person("Ana"), night.person("elsa"), night.person("jefa")
    night.clock.forward(TO_LAST_CALL)
    if not _last(law, "sin-descarte"):
        for table, by in ((LIVE, "jefa"), (SCREEN, "jefe")):
            night.person(by).send("/casa/mesa/parada", table=table, by=by, halted="yes")
        return
    expect(ana.page.locator(".last-rounds")).to_contain_text("Últimas")
    expect(chief.page.locator(f".pit-item[data-purpose=closing][data-at='{law}-sin-descarte']")).to_be_visible()
    for _ in range(_last(law, night.day.sessions[1].game)):
        place_the_first_bet(ana.page)
        go_on_until_paid(ana.page)
    expect(ana.page.locator(".last-rounds")).to_contain_text("Se han jugado las últimas")
    chief.send("/casa/mesa/ultimas", table=LIVE)
    dealer = Dealer(elsa.page, f"{law}-sin-descarte")
    for _ in range(_last(law, "sin-descarte")):
        dealer.touch(elsa.page.locator(".stakes .act", has_text="Como antes"))
        dealer.command("close_bets")
        played = live_dealer.play(elsa.page, f"{law}-sin-descarte", players=0)
        assert not played["stuck"], played
    expect(elsa.page.locator(".stakes")).to_have_count(0)


def _last(law: str, game: str) -> int:
    rules = resolve(law, game)
    assert isinstance(rules, TableRules), rules
    return rules.count("closing.last_rounds") if rules.has("closing.last_rounds") else 0


def _counted_and_closed(night: Night) -> None:
    """The screen's count comes from the books; of the real rack some chips are missing, which two people sign."""
    cashier, rack = night.person("caja"), night.rack(LIVE)
    short = {f"chips_{value}": count for value, count in made_of(rack - SHORT, night.day.denominations).items()}
    books = night.day.books
    count = {"table": LIVE, "cashier": "caja", "drop": _euros(books.cash_at("drop:1")), **short}
    assert "faltan 200 €" in cashier.refusal("/casa/caja/cierre", **count)
    assert "Faltan 200" in cashier.send("/casa/caja/cierre", **count, second="jefa", pin=PIN).replace("\xa0", " ")
    page = cashier.page
    page.goto(f"/es/casa/caja?table={SCREEN}")
    page.get_by_role("button", name="Cerrar la mesa").click()
    expect(page.get_by_role("status")).to_contain_text("Cuadra con los libros")
    assert all(session.closed for session in night.day.sessions)


def _euros(cents: int) -> str:
    return f"{cents // 100},{cents % 100:02}"


def _paid_out_and_reported(night: Night) -> None:
    """Everybody takes home what they have; the night, its report and the posters are there to be read and printed."""
    cashier, director = night.person("caja"), night.person("director")
    left = night.site.house.room.funds(PlayerId("Ana"))
    assert "fichas compradas o ganadas" in cashier.refusal(
        "/casa/caja/canje", person="Ana", euros=_euros(left + 1), cashier="caja"
    )
    cashier.send("/casa/caja/canje", person="Ana", euros=_euros(left), cashier="caja")
    report = director.read("/es/casa/informe")
    assert "Los libros cuadran al céntimo" in report and "-200 €" in report.replace("−", "-"), report
    sheets = ["/casa/informe.pdf", *(f"/casa/cartel/{n}.pdf?papel={size}" for n in (1, 2) for size in ("a4", "a3"))]
    assert all(director.download(sheet).startswith(b"%PDF") for sheet in sheets)
    assert "sin descarte" in director.read("/es/casa/noche").lower()


def _inspected(night: Night, law: str) -> None:
    """By the authority's key: a hand is found and told, and the night goes home as one signed file."""
    inspector = night.person("inspectora")
    page = inspector.page
    page.goto("/es/entrar")
    page.get_by_text("Vengo a inspeccionar").click()
    for field, typed in (("name", "Inspección 7"), ("password", PHRASE), ("key", KEY)):
        page.locator(f"details [name={field}]").fill(typed)
    page.get_by_role("button", name="Abrir la cuenta de inspección").click()
    expect(page).to_have_url(re.compile("/es/inspeccion"))
    table = f"{law}-sin-descarte"
    hands = inspector.read(f"/es/inspeccion/manos?table={table}&player=bea")
    assert f"{table} · 1" in hands, hands
    assert not re.search(rf"{table} · 1\b", inspector.read(f"/es/inspeccion/manos?table={table}&player=Nadie"))
    assert "Bea" in inspector.read(f"/es/inspeccion/manos/{table}?number=1")
    night.site.house.room.log.checkpoint()
    file = inspector.download("/inspeccion/expediente", since="2026-11-14", until="2026-11-14")
    verdict = check_authority_file(io.BytesIO(file))
    assert not isinstance(verdict, Refused) and verdict.ok and verdict.events > 0


def _reconciled(night: Night) -> None:
    """The rounds of the books are those of the tables' log, each once and to the cent; and what the cage has more than
    before is what they won, less what was missing from the rack."""
    page = night.person("director").read("/es/casa/libros?check=yes")
    assert "una vez y al céntimo" in page, page
    day, books = night.day, night.day.books
    assert sum(session.closed.difference for session in day.sessions if session.closed) == -SHORT
    log = night.site.house.room.log
    rounds = [CODEC.decode(envelope) for envelope in log.read(night.site.house.stream)]
    won = sum(event.takings.rack for event in rounds if isinstance(event, RoundPlayed))
    began = day.casino.cage.cash + day.casino.cage.chips
    assert books.cash_at("cage") + books.chips_at("cage") - began == won - SHORT
    assert books.chips_at("cage") + books.chips_at("public") + books.chips_at("differences") == day.casino.cage.chips
