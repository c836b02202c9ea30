"""Nobody is given a gender that nobody has asked for, in Spanish or Valencian, at any door."""

import pytest

from tapete.words.language import Tongue
from tests.words.gender import gendered_in
from tests.words.read_by_people import Read, sentences_of_one_word, texts


def test_no_text_gives_a_person_a_gender() -> None:
    read = [text for text in (*texts(), *sentences_of_one_word()) if text.tongue in ("es", "va")]
    assert len(read) > 15_000
    assert sorted(set(gendered_in(read))) == []


@pytest.mark.parametrize(
    ("tongue", "text"),
    [
        ("es", "{player} queda eliminado"),
        ("es", "Queda eliminado."),
        ("es", "Ahora está sentado en la mesa 3"),
        ("es", "{name} ha sido expulsado"),
        ("es", "el jugador que no esté inscrito no juega"),
        ("es", "Quien abre está obligado"),
        ("es", "Fichas del descalificado"),
        ("es", "Últimos eliminados"),
        ("es", "Entrar como invitado"),
        ("es", "Bienvenido a la sala"),
        ("es", "los/las jugadores, listo/a"),
        ("es", "l@s jugador@s"),
        ("es", "un jugador multado"),
        ("va", "{player} queda eliminat"),
        ("va", "Parla qui està assegut a la taula."),
        ("va", "Benvingut"),
        ("va", "Diners de l’inscrit que no participa"),
    ],
)
def test_the_search_hears_a_gender(tongue: Tongue, text: str) -> None:
    assert len(list(gendered_in([Read("here", tongue, text)]))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "{player} queda fuera",
        "Nadie se ha inscrito todavía.",
        "las personas inscritas",
        "el jugador sentado decide",
        "dice «estoy servido»",
        "la apuesta obligada",
        "el torneo está autorizado",
    ],
)
def test_the_search_leaves_what_is_right(text: str) -> None:
    assert list(gendered_in([Read("here", "es", text)])) == []
