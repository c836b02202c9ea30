"""The ruling desk as a table chief uses it: with a thumb, in a hurry; and without script."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

TITLE = "Las cartas de un jugador tocan las de otro"


def test_from_the_menu_to_the_ruling_in_five_taps(phone: Page) -> None:
    phone.goto("/es/")
    phone.get_by_role("link", name="Incidencias", exact=True).tap()
    phone.locator("summary", has_text="Castilla-La Mancha").tap()
    phone.get_by_role("link", name="Hold'em", exact=True).tap()
    phone.get_by_role("link", name=TITLE).tap()
    expect(phone.get_by_role("heading", level=2)).to_have_text("¿Se sabe sin duda de quién es cada carta?")
    phone.get_by_role("link", name="No", exact=True).tap()
    verdict = phone.locator(".verdict")
    expect(verdict).to_contain_text("las dos manos son nulas")
    expect(verdict).to_be_in_viewport()
    expect(phone.locator(".beside")).to_contain_text("Aragón")


def test_only_one_law_is_open_at_a_time(phone: Page) -> None:
    phone.goto("/es/incidencias?law=clm")
    games = phone.locator("details").first.get_by_role("link").first
    expect(games).to_be_visible()
    phone.locator("summary", has_text="Aragón").tap()
    expect(games).to_be_hidden()


def test_the_list_narrows_while_one_writes(phone: Page) -> None:
    phone.goto("/es/incidencias/clm/holdem")
    shown = phone.locator("[data-incident]:visible")
    everything = shown.count()
    field = phone.get_by_role("searchbox")
    field.fill("tócan")
    expect(phone.get_by_role("link", name=TITLE)).to_be_visible()
    expect(shown).not_to_have_count(everything)
    field.fill("touch")
    expect(phone.get_by_role("link", name=TITLE)).to_be_visible()
    field.fill("xyzzy")
    expect(phone.locator("#nothing")).to_be_visible()
    expect(phone.locator("#count")).to_have_text("0 incidencias")
    expect(phone.locator(".incident-family:visible")).to_have_count(0)
    field.fill("")
    expect(shown).to_have_count(everything)


@pytest.mark.parametrize("words", ["cartas tocan", "TOUCH", "de la baraj", "bet turn", "xyzzy"])
def test_the_script_finds_what_the_server_finds(desk: Page, words: str) -> None:
    desk.goto("/es/incidencias/clm/holdem")
    desk.get_by_role("searchbox").fill(words)
    expect(desk.locator("#hits > section:nth-child(2)")).to_have_count(0)
    by_script = desk.locator("[data-incident]:visible").all_inner_texts()
    desk.keyboard.press("Enter")
    desk.wait_for_url("**?q=**")
    assert desk.locator("[data-incident]:visible").all_inner_texts() == by_script


def test_searching_and_answering_without_script(without_script: Page) -> None:
    without_script.goto("/en/incidents/clm/holdem")
    without_script.get_by_role("searchbox").fill("touch")
    without_script.get_by_role("main").get_by_role("button", name="Search").click()
    without_script.get_by_role("link", name="A player's cards touch another's").click()
    without_script.get_by_role("link", name="Yes", exact=True).click()
    expect(without_script.locator(".verdict")).to_contain_text("both hands go on")
    without_script.get_by_role("link", name="Change").click()
    without_script.get_by_role("link", name="No", exact=True).click()
    expect(without_script.locator(".verdict")).to_contain_text("both hands are dead")


def test_the_other_law_is_one_click_away_with_the_facts_told(desk: Page) -> None:
    desk.goto("/es/incidencias/clm/holdem/cards_touch?owners_known=yes")
    expect(desk.locator(".beside .law-ara")).to_contain_text("distinto")
    desk.locator(".beside").get_by_role("link", name="Aragón").click()
    expect(desk.locator(".verdict")).to_contain_text("Las dos manos son nulas")
    assert "owners_known=yes" in desk.url
