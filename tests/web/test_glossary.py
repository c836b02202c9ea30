"""Every term a player meets is explained, in the three tongues, where it first stands on a page."""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.store.memory import MemoryLog
from tapete.web.app import create_app
from tapete.web.front import Site
from tapete.web.site.address import address
from tapete.web.text.glossary import Glossary
from tapete.words.catalogue import group
from tapete.words.language import TONGUES, Tongue
from tests.web.staffed import OWN, cheap

MET = (
    *("igualar", "retirarse", "pasar", "subir", "apostar el resto", "su resto", "puestos", "casilla", "es mano"),
    *("botón", "ciegas", "muestra de cartas", "carta cubierta", "descubierta", "baraja", "mazo", "cartas comunes"),
    *("flop", "turn", "river", "apuesta inicial", "segunda apuesta", "beneficio de la casa", "pozo", "reposición"),
    *("mano a mano", "crupier", "propina", "seguro", "progresivo", "carrusel", "bote lateral", "bote", "comodín"),
    *("escalera real", "escalera de color", "póquer", "full", "color", "escalera", "trío", "doble pareja", "pareja"),
    *("carta más alta", "figuras", "mano alta", "mano baja", "regla de la casa", "contador", "bonus", "nivel"),
    *("fichas de prueba", "ventaja de la casa", "la banca no juega", "lista de espera", "sit & go", "suerte"),
)
"""As the list of terms and the pages of players say them."""


@pytest.mark.parametrize("term", MET)
def test_a_term_that_players_meet_is_explained(term: str) -> None:
    glossary = Glossary("es")
    assert 'class="term"' in glossary.mark(term)
    assert len(glossary.tips()) > 60 + len(term)


@pytest.mark.parametrize("tongue", TONGUES)
def test_each_term_has_its_meaning_in_every_tongue(tongue: Tongue) -> None:
    terms, tips, spanish = group(("term",), tongue), group(("tip",), tongue), group(("tip",), "es")
    assert {name.removeprefix("term.") for name in terms} == {name.removeprefix("tip.") for name in tips}
    assert tongue == "es" or not [name for name in tips if tips[name] == spanish[name]]
    forms = [form for words in terms.values() for form in str(words).lower().split("|")]
    assert len(forms) == len(set(forms)), "a form of two terms"


def test_a_word_with_another_meaning_in_a_sentence_is_a_term_only_alone() -> None:
    assert "term" not in Glossary("es").mark("De qué color es la mesa de póquer")
    assert "tip-colour" in Glossary("es").mark("Color") and "tip-quads" in Glossary("es").mark("Póquer")


@pytest.fixture(scope="module")
def guest() -> Iterator[TestClient]:
    casino = Room(MemoryLog(), SecureChance(1))
    with TestClient(create_app(casino, LawId("ara"), Site(casino, passwords=cheap())), headers=OWN) as guest:
        yield guest


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("game", ["sin-descarte", "holdem", "pai-gow"])
def test_a_lesson_explains_its_terms_each_once(guest: TestClient, tongue: Tongue, game: str) -> None:
    html = guest.get(address(tongue, "lesson", game=game)).text
    marked, told = re.findall(r'popovertarget="tip-(\w+)"', html), re.findall(r'id="tip-(\w+)"', html)
    assert len(marked) >= 10 and sorted(marked) == sorted(told) and len(set(told)) == len(told)
