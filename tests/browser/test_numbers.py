"""The numbers of a game in a browser: charts and tables fit a phone and a desk, by day, in the dark and in print."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

PAGES = {
    "caribbean": ("/es/leyes/clm/caribbean-stud/numeros", {"strategy", "night", "ruin", "lines"}),
    "meter": ("/es/leyes/ara/sin-descarte/numeros?bet=progresivo", {"meter"}),
    "best": ("/es/leyes/ara/pai-gow/numeros?bet=main-best", {"strategy", "night", "ruin"}),
    "bank": ("/en/laws/ara/pai-gow/numbers?bet=bank", {"night", "ruin"}),
    "hands": ("/es/leyes/ara/holdem/numeros", {"hands"}),
}
SIZES = {"phone": (390, 844), "desk": (1280, 900)}
INK = "getComputedStyle(document.querySelector('.chart .fill-ink')).fill"
"""The colour of a chart's letters."""


def keep_picture(page: Page, name: str) -> None:
    """For whoever wants to look: where ``TAPETE_PICTURES`` names a folder."""
    if folder := os.environ.get("TAPETE_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_charts_and_tables_fit_the_screen(browser: Browser, site: str, size: str) -> None:
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})
    for name, (path, drawn) in PAGES.items():
        page.goto(f"{site}{path}")
        assert {figure.get_attribute("id") for figure in page.locator(".figures-charts figure").all()} == drawn
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        for chart in page.locator(".chart").all():
            box = chart.bounding_box()
            assert box is not None and box["width"] > 200 and box["height"] > 100
        keep_picture(page, f"{name}-{size}")
    page.close()


@pytest.mark.browser
def test_the_dark_and_the_printed_page_have_their_own_ink(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{site}{PAGES['caribbean'][0]}")
    light = page.evaluate(INK)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(INK)
    keep_picture(page, "caribbean-dark")
    page.emulate_media(media="print", color_scheme="light")
    printed = page.evaluate(INK)
    assert not page.locator(".figures-form").is_visible()
    keep_picture(page, "caribbean-print")
    page.close()
    assert dark not in (light, printed)
