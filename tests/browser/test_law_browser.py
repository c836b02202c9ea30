"""The law browser as people use it: by touch, by keyboard, by mouse, without script, on a narrow phone."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

KINDS_OF_PAGE = [
    "/es/",
    "/en/",
    "/es/leyes/clm",
    "/en/laws/med",
    "/es/leyes/ara/sin-descarte",
    "/es/leyes/ara/pai-gow",
    "/en/laws/clm/five-stud",
    "/es/leyes/med/tournament",
    "/es/leyes/med/league",
    "/es/leyes/ara/roulette-00",
    "/es/reglas/ARA-10.1.D.V.2-c",
    "/es/buscar?q=carta",
    "/es/incidencias?law=clm",
    "/es/incidencias/gal/seven-stud",
    "/en/incidents/clm/holdem/cards_touch",
    "/es/incidencias/gal/seven-stud/last_card_exposed?players=more",
    "/es/comparar",
    "/es/comparar?left=clm&right=ara&game=sin-descarte",
]
GAME = "/es/leyes/ara/tres-cartas"
BAND = "#limits-band > dd > button"
BAND_PANEL = "#c-limits-band"
ITS_WORDS = "veces el mínimo"


@pytest.mark.parametrize("path", KINDS_OF_PAGE)
def test_a_page_fits_a_phone_and_a_finger(phone: Page, path: str) -> None:
    """Links inside a sentence and articles in a list of them are exempt (WCAG 2.5.8); everything else is 44 px high."""
    phone.goto(path)
    small = phone.evaluate(
        """() => [...document.querySelectorAll("a, button, summary, select, input:not([type=radio]), .kind-row label")]
            .filter((one) => one.checkVisibility() && !one.matches(".article, .skip, p a, .law-card a"))
            .filter((one) => one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert small == []
    phone.evaluate("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_a_tap_opens_the_article_and_another_closes_it(phone: Page) -> None:
    phone.goto(GAME)
    panel = phone.locator(BAND_PANEL)
    expect(panel).to_be_hidden()
    phone.locator(BAND).tap()
    expect(panel).to_be_visible()
    expect(panel).to_contain_text(ITS_WORDS)
    expect(panel).to_contain_text("A elegir")
    assert panel.bounding_box() is not None
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    panel.get_by_role("button", name="Cerrar").tap()
    expect(panel).to_be_hidden()


def test_the_keyboard_shows_keeps_and_closes_the_article(desk: Page) -> None:
    desk.goto(GAME)
    panel = desk.locator(BAND_PANEL)
    before = "#" + desk.locator(BAND).evaluate(
        """(button) => {
            const values = [...document.querySelectorAll(".cited, .line")];
            return values[values.indexOf(button) - 1].closest("[id]").id;
        }"""
    )
    desk.locator(f"{before} > dd > button").focus()
    desk.keyboard.press("Tab")
    expect(desk.locator(BAND)).to_be_focused()
    expect(panel).to_be_visible()
    desk.keyboard.press("Tab")
    expect(panel).to_be_hidden()
    desk.keyboard.press("Shift+Tab")
    desk.keyboard.press("Enter")
    expect(panel).to_be_visible()
    link = panel.get_by_role("link").first
    for _ in range(3):
        desk.keyboard.press("Tab")
        if link.evaluate("(one) => one === document.activeElement"):
            break
    expect(link).to_be_focused()
    desk.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(desk.locator(BAND)).to_be_focused()


def test_pointing_shows_the_article_and_leaving_hides_it(desk: Page) -> None:
    desk.goto(GAME)
    panel = desk.locator(BAND_PANEL)
    desk.locator(BAND).hover()
    expect(panel).to_be_visible()
    desk.mouse.move(5, 5)
    expect(panel).to_be_hidden()


def test_a_click_keeps_the_article_after_leaving(desk: Page) -> None:
    desk.goto(GAME)
    panel = desk.locator(BAND_PANEL)
    desk.locator(BAND).hover()
    expect(panel).to_be_visible()
    desk.locator(BAND).click()
    desk.mouse.move(5, 5)
    desk.wait_for_timeout(600)
    expect(panel).to_be_visible()
    panel.get_by_role("link").first.click()
    expect(desk).to_have_url(re.compile("/es/reglas/ARA-"))


def test_the_article_opens_without_script(without_script: Page) -> None:
    without_script.goto(GAME)
    panel = without_script.locator(BAND_PANEL)
    expect(panel).to_be_hidden()
    without_script.locator(BAND).click()
    expect(panel).to_be_visible()
    expect(panel).to_contain_text(ITS_WORDS)


def test_the_values_can_be_told_apart_by_who_decides_them(desk: Page) -> None:
    desk.goto(GAME)
    fixed, choice = desk.locator(".entry.is-fixed").first, desk.locator(BAND)
    expect(fixed).to_be_visible()
    desk.locator("label[for=only-choice]").click()
    expect(fixed).to_be_hidden()
    expect(choice).to_be_visible()
    desk.locator("label[for=only-all]").click()
    expect(fixed).to_be_visible()


def test_the_language_switch_leads_to_the_same_page_and_is_remembered(desk: Page) -> None:
    desk.goto(GAME)
    desk.get_by_role("link", name="English").click()
    expect(desk).to_have_url(re.compile("/en/laws/ara/tres-cartas$"))
    expect(desk.get_by_role("heading", level=1)).to_have_text("Three-card poker")
    desk.goto("/")
    assert desk.url.endswith("/en/")


def test_searching_from_the_first_page(desk: Page) -> None:
    desk.goto("/es/")
    desk.get_by_role("searchbox").fill("escalera real")
    desk.keyboard.press("Enter")
    expect(desk.locator(".result").first).to_be_visible()
    expect(desk.locator("mark").nth(1)).to_be_visible()
    desk.get_by_label("Norma", exact=True).select_option("gal")
    desk.get_by_role("main").get_by_role("button", name="Buscar").click()
    expect(desk).to_have_url(re.compile("law=gal"))
    expect(desk.locator(".result.law-gal").first).to_be_visible()
    expect(desk.locator(".result:not(.law-gal)")).to_have_count(0)


def test_searching_without_script(without_script: Page) -> None:
    without_script.goto("/es/buscar")
    without_script.get_by_label("Palabras").fill("poquer")
    without_script.get_by_role("main").get_by_role("button", name="Buscar").click()
    expect(without_script.locator("mark").first).to_be_visible()


def test_the_first_tab_offers_to_skip_to_the_content(desk: Page) -> None:
    desk.goto("/es/")
    desk.keyboard.press("Tab")
    skip = desk.get_by_role("link", name="Saltar al contenido")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    desk.keyboard.press("Enter")
    expect(desk.locator("#content")).to_be_focused()


@pytest.mark.parametrize("path", [GAME, *KINDS_OF_PAGE[::3], KINDS_OF_PAGE[-1]])
def test_words_stand_out_from_what_is_behind_them(desk: Page, path: str) -> None:
    """Contrast of 4.5 to 1 (3 to 1 for large words) on any plain background, by day and by night."""
    desk.goto(path)
    assert desk.evaluate(CONTRAST) == []
    desk.emulate_media(color_scheme="dark")
    assert desk.evaluate(CONTRAST) == []


CONTRAST = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => {
    const part = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const behind = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const found = colour(getComputedStyle(at).backgroundColor);
      if (found[3] === 255) return found;
    }
    return [255, 255, 255, 255];
  };
  const weak = [];
  for (const one of document.querySelectorAll("body *:not(svg *):not(option)")) {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!words || !one.checkVisibility() || one.closest(".unseen, .skip")) continue;
    const style = getComputedStyle(one);
    const [front, back] = [light(colour(style.color)), light(behind(one))];
    const ratio = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    const words_shown = one.textContent.trim().slice(0, 40);
    if (ratio < (large ? 3 : 4.5)) weak.push(`${ratio.toFixed(2)} ${one.className} ${words_shown}`);
  }
  return [...new Set(weak)].slice(0, 10);
}"""
