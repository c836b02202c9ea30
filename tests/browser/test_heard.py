"""The listener's test hears what it listens for: codes of cards, bare signs and words run together."""

import pytest
from playwright.sync_api import Browser

from tests.browser.heard import unheard_of

pytestmark = [pytest.mark.browser]

PAGE = """<html lang="es"><button>×</button><div role="img" aria-label="Banca: Td 8h">10</div><p>Casilla 1: As</p>
<button><span>Igualar</span><b>5 €</b></button><p>la apuesta pareja_plus</p><p>As y rey del mismo palo</p>
<img alt="diez de diamantes" src=""><button aria-label="Cerrar">×</button></html>"""


def test_codes_signs_and_identifiers_are_heard(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE)
    wrong = {(kind, name) for kind, _, name in unheard_of(page)}
    page.close()
    assert wrong == {
        ("sign", "×"),
        ("card", "Banca: Td 8h"),
        ("card", "Casilla 1: As"),
        ("run together", "Igualar5 €"),
        ("identifier", "la apuesta pareja_plus"),
    }
