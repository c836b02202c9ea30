"""A live tournament of thirty directed from one screen, with every click of the director counted; and two directors
at once."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tapete.reports import pdf
from tapete.reports.sheets import prize_sheet, tournament_cards, tournament_lists
from tests.browser.conftest import DESKTOP, PHONE, TOUCHES
from tests.browser.test_tournament import PATIENCE, Hall, _hall
from tests.tournament.playing import structure

pytestmark = pytest.mark.browser

FIELD = 30
MOST_TO_REGISTER, MOST_TO_BUST = 4, 2
TABLET = {"width": 820, "height": 1180}
COUNTING = """
window.clicks = 0; window.printed = 0; window.print = () => { window.printed += 1; };
addEventListener("click", (event) => { if (event.isTrusted && event.detail > 0) window.clicks += 1; }, true);
"""
"""Counts what a hand does: a click that a key or a script makes has no detail."""


@pytest.fixture
def hall(browser: Browser) -> Iterator[Hall]:
    choices = {"close_level": 1, "seats.final_table": 9, "event.series": "league", "prizes.league_levy": "5 %"}
    yield from _hall(browser, structure(set=choices))


def _desk(hall: Hall, path: str = "/es/torneo/copa/direccion") -> Page:
    hall.contexts["Eva"].add_init_script(COUNTING)
    return hall.page("Eva", path)


def _clicks(desk: Page) -> int:
    return int(desk.evaluate("window.clicks"))


def _register(desk: Page, name: str, document: str, age: int) -> int:
    """One form, by hand: a click into it, the keys, a click on its button."""
    before = _clicks(desk)
    form = desk.locator("#register")
    form.locator("[name=player]").click()
    desk.keyboard.type(name)
    desk.keyboard.press("Tab")
    desk.keyboard.type(document)
    desk.keyboard.press("Tab")
    if not form.locator("[name=age]").input_value():
        desk.keyboard.type(str(age))
    form.get_by_role("button", name="Inscribir y sentar").click()
    expect(desk.locator(".counter-outcome b")).to_have_text(name, timeout=PATIENCE)
    return _clicks(desk) - before


def _bust(desk: Page, *entries: int) -> int:
    before = _clicks(desk)
    for entry in entries:
        desk.locator(f".place [data-entry='{entry}']").click()
    desk.locator(".chosen [data-command=bust]").click()
    for entry in entries:
        expect(desk.locator(f".floor-outs [data-out='{entry}']")).to_be_visible(timeout=PATIENCE)
    return _clicks(desk) - before


def _due(desk: Page) -> None:
    """Whatever the desk proposes, accepted until nothing is left."""
    while desk.locator(".due-item button[data-command]").count():
        version = desk.locator("[data-version]").get_attribute("data-version") or ""
        desk.evaluate("document.querySelector('.due-item button[data-command]')?.click()")
        expect(desk.locator("[data-version]")).not_to_have_attribute("data-version", version, timeout=PATIENCE)


@pytest.fixture
def papers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What stands on the last paper, which is really made."""
    seen: dict[str, Any] = {}

    def made(template: str, content: dict[str, Any]) -> bytes:
        seen.clear()
        seen.update(content)
        return pdf.pdf(template, content)

    for module in (prize_sheet, tournament_cards, tournament_lists):
        monkeypatch.setattr(module, "pdf", made)
    return seen


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def _print(desk: Page, title: str) -> None:
    answer = desk.request.get(desk.get_by_role("link", name=title, exact=True).first.get_attribute("href") or "")
    assert answer.ok and answer.body().startswith(b"%PDF"), answer.text()


def test_thirty_players_directed_from_one_screen(
    hall: Hall, papers: dict[str, Any], record_property: Callable[[str, object], None]
) -> None:
    desk = _desk(hall)
    registering = [_register(desk, f"Jugador {number:02}", f"{number:08}Z", 30) for number in range(1, FIELD + 1)]
    assert desk.evaluate("window.printed") == FIELD
    assert max(registering) <= MOST_TO_REGISTER
    assert sorted(len(table) for table in hall.mates().values()) == [10, 10, 10]

    _due(desk)
    expect(desk.locator(".strip-phase")).to_have_text("En juego", timeout=PATIENCE)

    # The clock: a minute less, the next level, which closes registration; all of it by keys as well.
    left = desk.evaluate("Number(document.querySelector('.strip-time time').dataset.ends)")
    desk.locator("[data-clock=less]").click()
    expect(desk.locator(".strip-time time")).not_to_have_attribute("data-ends", str(left), timeout=PATIENCE)
    desk.locator("[data-clock=next]").click()
    expect(desk.locator(".strip dl")).to_contain_text("Nivel 2", timeout=PATIENCE)
    desk.locator("h1").click()
    desk.keyboard.press(" ")
    expect(desk.locator(".strip-phase")).to_have_text("Reloj parado", timeout=PATIENCE)
    desk.keyboard.press(" ")
    expect(desk.locator(".strip-phase")).to_have_text("En juego", timeout=PATIENCE)

    # Out by name, with place and prize shown at once; undone in words; several at once.
    out, *others = hall.mates()[1]
    desk.locator(f".place [data-entry='{out}']").click()
    expect(desk.locator(".chosen-place")).to_contain_text("30.º", timeout=PATIENCE)
    desk.keyboard.press("Escape")
    expect(desk.locator(".chosen")).to_have_count(0)
    busting = [_bust(desk, out)]
    desk.locator(f".floor-outs [data-out='{out}'] [data-undo]").click()
    expect(desk.locator(f".place [data-entry='{out}']")).to_be_visible(timeout=PATIENCE)
    assert _bust(desk, out, others[0]) <= MOST_TO_BUST + 1
    assert desk.locator(".outs li").count() == 2

    # A name dragged to a free seat, and another moved by keys alone.
    mover = hall.mates()[2][0]
    seats = {place.seat for place in hall.room.hall.tournaments["copa"].state.entries.values() if place.table == 1}
    free = [number for number in range(1, 11) if number not in seats]
    desk.locator(f".place [data-entry='{mover}']").drag_to(desk.locator(f"[data-seat='1·{free[0]}']"))
    expect(desk.locator(f"[data-table-card='1'] [data-entry='{mover}']")).to_be_visible(timeout=PATIENCE)
    second = hall.mates()[3][0]
    desk.locator(f".place [data-entry='{second}']").press("Space")
    desk.locator(f"[data-move='1·{free[1]}']").press("Enter")
    expect(desk.locator(f"[data-table-card='1'] [data-entry='{second}']")).to_be_visible(timeout=PATIENCE)

    # Everybody but three goes out, each with two clicks; what is due is accepted on the way.
    while len(hall.stacks()) > 3:
        leaving = min(hall.stacks(), key=lambda entry: hall.stacks()[entry])
        if desk.locator(".strip-phase").inner_text() == "Mano a mano":
            hall.give(desk, *({"type": "begin_hand", "table": table} for table in hall.mates()))
        busting.append(_bust(desk, leaving))
        _due(desk)
    record_property(TOUCHES, f"register: {max(registering)} of at most {MOST_TO_REGISTER}")
    record_property(TOUCHES, f"bust: {max(busting)} of at most {MOST_TO_BUST}")
    assert max(busting) <= MOST_TO_BUST

    # The deal: looked at with something left to play for, then made; papers after it carry names and its sums.
    desk.keyboard.press("p")
    icm = desk.locator("[data-split=icm]")
    expect(icm.locator("li")).to_have_count(3, timeout=PATIENCE)
    before = icm.inner_text()
    desk.locator("[name=aside]").fill("20")
    expect(icm.locator("li")).to_have_count(4, timeout=PATIENCE)
    assert icm.inner_text() != before
    desk.locator("[name=aside]").fill("")
    expect(icm.locator("li")).to_have_count(3, timeout=PATIENCE)
    equal = desk.locator("[data-split=equal]")
    shares = equal.locator("li b").all_inner_texts()
    equal.locator("summary").click()
    equal.locator("[data-deal]").click()
    expect(desk.locator(".strip-phase")).to_have_text("Terminado", timeout=PATIENCE)
    desk.locator(".paid-list [data-command=pay_prize]").first.click()
    expect(desk.locator(".paid-list a")).to_have_text("Recibo", timeout=PATIENCE)
    _print(desk, "Hoja de premios")
    winners = {f"Jugador {entry:02}" for entry in hall.stacks()}
    assert {row[1].removesuffix(" (por pacto)") for row in papers["rows"][:3]} == winners
    assert all(_plain(shares[0]) in map(_plain, row) for row in papers["rows"][:3])
    _print(desk, "Recibo")
    assert len(papers["cards"]) == 1 and papers["signatures"][0] == "Recibí: el jugador"
    _print(desk, "Lista de eliminaciones")
    assert len(papers["rows"]) == FIELD - 3
    assert {row[1] for row in papers["rows"]} == {f"Jugador {number:02}" for number in range(1, FIELD + 1)} - winners
    _print(desk, "Lista de puestos")
    assert len(papers["rows"]) == 3

    # The books have its income, and the league has counted it by itself.
    desk.goto("/es/torneos")
    income = _plain(desk.locator("[data-income=copa]").inner_text())
    assert [sum_ in income for sum_ in ("1.800 €", "1.140 €", "60 €", "300 €")] == [True] * 4, income
    desk.get_by_role("link", name="Clasificación de las ligas").click()
    lines = desk.locator("[data-league=annual] tbody tr")
    expect(lines).to_have_count(FIELD)
    assert lines.first.locator("th").inner_text() in winners
    expect(desk.locator("[data-league=annual]")).to_contain_text("Bote: 60")


def test_two_directors_see_one_state_and_nothing_is_lost(hall: Hall) -> None:
    first, second = _desk(hall), _desk(hall)
    for number in range(1, 7):
        _register(first if number % 2 else second, f"Jugador {number:02}", f"{number:08}Z", 30)
    for desk in (first, second):
        expect(desk.locator(".place [data-entry]")).to_have_count(6, timeout=PATIENCE)
    _due(first)
    out, again, *_ = hall.mates()[1]
    first.locator(f".place [data-entry='{out}']").click()
    second.locator(f".place [data-entry='{out}']").click()
    first.locator(".chosen [data-command=bust]").click()
    expect(second.locator(f".floor-outs [data-out='{out}']")).to_be_visible(timeout=PATIENCE)
    expect(second.locator(".chosen")).to_have_count(0)
    _bust(second, again)
    assert len(hall.stacks()) == 4
    assert sum(hall.stacks().values()) == 60_000
    expect(first.locator(".floor-outs li")).to_have_count(2, timeout=PATIENCE)


def test_somebody_who_was_here_before_completes_the_form_and_the_desk_fits_every_screen(hall: Hall) -> None:
    desk = _desk(hall)
    _register(desk, "Ana", "12345678Z", 41)
    desk.reload()
    form = desk.locator("#register")
    form.locator("[name=player]").fill("ana")
    desk.keyboard.press("Tab")
    expect(form.locator("[name=player]")).to_have_value("Ana")
    expect(form.locator("[name=age]")).to_have_value("41")
    for size in (DESKTOP, TABLET, PHONE):
        desk.set_viewport_size(size)
        assert desk.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_whoever_is_not_let_in_is_told_where_the_form_is_with_the_reason(hall: Hall) -> None:
    """At the counter and in the list of entries, to every director; nobody has to look into the log for it."""
    desk, other = _desk(hall), _desk(hall, "/es/torneo/copa/direccion#entries")
    form = desk.locator("#register")
    for field, text in (("player", "Lucas"), ("identity", "00000017Z"), ("age", "17")):
        form.locator(f"[name={field}]").fill(text)
    form.get_by_role("button", name="Inscribir y sentar").click()
    refused = desk.locator(".counter-panel [data-turned-away=Lucas]")
    expect(refused).to_contain_text("Lucas no es mayor de edad (condición 2).", timeout=PATIENCE)
    expect(other.locator("#part [data-turned-away=Lucas]")).to_be_visible(timeout=PATIENCE)
    refused.get_by_role("button").click()
    expect(desk.locator("#why blockquote").first).to_be_visible(timeout=PATIENCE)
    desk.keyboard.press("Escape")
    assert form.locator("[name=player]").input_value() == "Lucas", "what was typed can be put right"
    form.locator("[name=age]").fill("27")
    form.locator("[name=excluded]").check()
    form.get_by_role("button", name="Inscribir y sentar").click()
    expect(refused).to_contain_text("Registro de Prohibidos", timeout=PATIENCE)
    assert not hall.stacks()
