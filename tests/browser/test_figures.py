"""The browser writes figures as the server does, and says cards by their names to those who listen."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import tapete.web
from tapete.words.catalogue import group
from tapete.words.language import LANGUAGES, TAGS, TONGUES
from tests.words.figure_values import ASKED, written

SCRIPT = Path(tapete.web.__file__).parent / "static" / "figures.js"
ASK = """async ([source, asked]) => {
  const { figuresIn } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  const { tags, ...questions } = asked;
  const answers = (figures) => Object.fromEntries(
    Object.entries(questions).map(([name, values]) => [name, values.map((each) => figures[name](...each))]));
  return JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, answers(figuresIn(tag))])));
}"""


@pytest.mark.browser
def test_the_browser_and_the_server_write_the_same(browser: Browser) -> None:
    page = browser.new_page()
    answers = json.loads(page.evaluate(ASK, [SCRIPT.read_text("utf-8"), ASKED]))
    page.close()
    assert answers == {TAGS[tongue]: written(tongue) for tongue in TONGUES}
    assert sum(len(lines) for lines in answers["es"].values()) > 100


WORDS = """
  const place = document.createElement("script");
  Object.assign(place, { id: "words", type: "application/json", textContent: words });
  document.body.append(place);
"""
SAY = f"""async ([words, said]) => {{{WORDS}
  return (await import("/static/room/words.js")).aloud(said);
}}"""


@pytest.mark.browser
def test_who_listens_hears_the_names_of_cards(browser: Browser, site: str) -> None:
    said = {"es": "Comunes: Td 8h Jc", "en": "Community cards: Td 8h Jc"}
    spoken = {}
    for language in LANGUAGES:
        page = browser.new_page()
        page.goto(f"{site}/{language}/")
        spoken[language] = page.evaluate(SAY, [json.dumps(group(["room"], language)), said])
        page.close()
    assert spoken["es"] == "Comunes: diez de diamantes, 8 de corazones, jota de tréboles"
    assert spoken["en"] == "Community cards: ten of diamonds, 8 of hearts, jack of clubs"


HEADLINE = f"""async ([words, views]) => {{{WORDS}
  const {{ render }} = await import("/static/vendor/lit-html.js");
  const {{ headline }} = await import("/static/room/headline.js");
  return views.map((view) => {{
    const felt = document.createElement("div");
    render(headline({{ view, legal: [] }}, true, () => {{}}), felt);
    return felt.textContent.trim();
  }});
}}"""


@pytest.mark.browser
def test_a_full_table_before_its_first_hand_waits_for_nobody(browser: Browser, site: str) -> None:
    """Seats have been drawn and the hand comes in a moment: players are no longer waited for."""
    table = {"family": "circle", "awaited": [], "asks": None, "last": None, "hand": None, "you": None, "live": False}
    page = browser.new_page()
    page.goto(f"{site}/es/")
    views = [{**table, "running": running} for running in (False, True)]
    said = page.evaluate(HEADLINE, [json.dumps(group(["room"], "es")), views])
    page.close()
    assert said == ["Esperando jugadores", "Empieza la primera mano"]
