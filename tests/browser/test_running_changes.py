"""What a director changes while a tournament runs, in the browser: minutes, levels to come, late entries, rebuys,
and the house's own rules on the prizes."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_direction import _desk, _due, _print, _register
from tests.browser.test_direction import papers as papers
from tests.browser.test_tournament import PATIENCE, Hall, _form, _hall, _part
from tests.tournament.playing import structure

pytestmark = pytest.mark.browser


@pytest.fixture
def with_rebuys(browser: Browser) -> Iterator[Hall]:
    yield from _hall(browser, structure(set={"close_level": 2, "format": "rebuy", "rebuys.until_level": 2}))


def test_minutes_levels_late_entries_and_rebuys_while_it_runs(with_rebuys: Hall) -> None:
    hall = with_rebuys
    desk = _desk(hall)
    for number in range(1, 5):
        _register(desk, f"Jugador {number:02}", f"{number:08}Z", 30)
    _due(desk)
    expect(desk.locator(".strip-phase")).to_have_text("En juego", timeout=PATIENCE)

    # A minute more, and a level to come with other blinds: announced to all, from that level on.
    ends = desk.locator(".strip-time time").get_attribute("data-ends") or ""
    desk.locator("[data-clock=more]").click()
    expect(desk.locator(".strip-time time")).to_have_attribute("data-ends", str(int(ends) + 60_000), timeout=PATIENCE)
    _part(desk, "clock")
    desk.locator("details[data-fold=set_level] > summary").first.click()
    coming = desk.locator("details[data-fold=set_level] details", has_text="Nivel 2")
    coming.locator("summary").click()
    form = coming.locator("form")
    for name, text in (("small", "50"), ("big", "125"), ("minutes", "7")):
        form.locator(f"[name={name}]").fill(text)
    form.locator("button").last.click()
    expect(desk.locator(".level-list li").nth(1)).to_contain_text("50/125", timeout=PATIENCE)
    expect(desk.locator(".desk-log")).to_contain_text("cambia los niveles o descansos que faltan", timeout=PATIENCE)
    desk.locator("[data-clock=next]").click()
    expect(desk.locator(".strip dl")).to_contain_text("50/125", timeout=PATIENCE)

    # The buy-in is another from now on; those who paid keep what they paid (condition 4).
    _part(desk, "entries")
    desk.locator("details[data-fold=change_term] > summary").first.click()
    desk.locator("details[data-fold=change_term] details", has_text="Compra").locator("summary").click()
    price = desk.locator("details[data-fold=change_term] details", has_text="Compra").locator("form")
    price.locator("[name=cents]").fill("10")
    price.locator("button").last.click()
    expect(desk.locator(".desk-live")).not_to_contain_text("desde ahora 10")
    price.locator("[name=cents]").fill("80")
    price.locator("button").last.click()
    expect(desk.locator(".desk-log")).to_contain_text("la compra, desde ahora 80 €", timeout=PATIENCE)

    # Registration goes on to the end of the second level; whoever is out may rebuy.
    _part(desk, "floor")
    _register(desk, "Tardía", "00000099Z", 40)
    entries = hall.room.hall.tournaments["copa"].state.entries.values()
    assert [entry.buy_in for entry in entries] == [5000, 5000, 5000, 5000, 8000]
    out = hall.mates()[1][0]
    desk.locator(f".place [data-entry='{out}']").click()
    desk.locator(".chosen [data-command=bust]").click()
    _part(desk, "entries")
    row = desk.locator(f".entry-row[data-entry='{out}']")
    row.locator("[data-command=rebuy]").click()
    expect(row).to_contain_text("80", timeout=PATIENCE)
    debt = _form(row, "pay_debt")
    debt.locator("[name=cents]").fill("80")
    debt.locator("button").last.click()
    expect(row.locator("[data-command=pay_debt]")).to_have_count(0, timeout=PATIENCE)
    state = hall.room.hall.tournaments["copa"].state
    assert state.rebuys == 1 and len(state.entries) == 5 and state.in_play() == state.due() == 60_000


@pytest.fixture
def with_house_terms(browser: Browser) -> Iterator[Hall]:
    yield from _hall(browser, structure(set={"close_level": 1}, guarantee=50_000, bounty=1_000))


def test_guarantee_and_bounties_are_seen_awarded_paid_and_printed(
    with_house_terms: Hall, papers: dict[str, Any]
) -> None:
    hall = with_house_terms
    desk = _desk(hall)
    for number in range(1, 5):
        _register(desk, f"Jugador {number:02}", f"{number:08}Z", 30)
    _due(desk)
    desk.locator("[data-clock=next]").click()
    expect(desk.locator(".strip dl")).to_contain_text("Nivel 2", timeout=PATIENCE)

    # One out by a player who is named, the next by nobody knows whom until the director says it.
    first, second, third, winner = hall.mates()[1]
    for entry, by in ((first, winner), (second, None), (third, winner)):
        desk.locator(f".place [data-entry='{entry}']").click()
        if by:
            desk.locator(f"[data-winner='{by}']").click()
        desk.locator(".chosen [data-command=bust]").click()
        expect(desk.locator(f".floor-outs [data-out='{entry}']")).to_be_visible(timeout=PATIENCE)
    expect(desk.locator(".strip-phase")).to_have_text("Terminado", timeout=PATIENCE)
    _part(desk, "prizes")
    expect(desk.locator("[data-guarantee]")).to_contain_text("500 € (norma de la casa) · La casa pone 340 €")
    expect(desk.locator("[data-unawarded]")).to_contain_text(f"Jugador {second:02}", timeout=PATIENCE)
    desk.locator("details[data-fold=award_bounty] > summary").first.click()
    form = desk.locator("details details[data-fold=award_bounty]", has_text=f"Jugador {second:02}").first
    form.locator("summary").click()
    field = form.locator("[data-field=to]")
    if field.locator("select").count():
        field.locator("select").select_option(str(third))
    else:
        field.locator(f"input[value='{third}']").check()
    form.locator("button").last.click()
    expect(desk.locator("[data-unawarded]")).to_have_count(0, timeout=PATIENCE)

    # Prizes and bounties are what the house has guaranteed; they are handed over together, against one receipt.
    bounties = desk.locator(".paid-list li", has_text="recompensas")
    expect(bounties).to_have_count(2)
    expect(bounties.first).to_contain_text("30")
    bounties.first.locator("[data-command=pay_prize]").click()
    expect(desk.locator(".paid-list a").first).to_have_text("Recibo", timeout=PATIENCE)
    _print(desk, "Recibo")
    assert any("norma de la casa" in title for title, _ in papers["cards"][0]["facts"])
    _print(desk, "Hoja de premios")
    assert sum("norma de la casa" in title for title, *_ in papers["facts"]) == 2
    assert sum("recompensas" in row[1] for row in papers["rows"]) == 2
