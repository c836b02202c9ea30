"""Nobody reads a refused variant of a term, in any language, at any door."""

import os
from pathlib import Path

from tests.words.read_by_people import ROOT, Read, sentences_of_one_word, texts
from tests.words.terms import refused_in, table, terms

GLOSSARY = ROOT / "docs" / "glossary.md"
BEGIN, END = "<!-- terms -->\n", "\n<!-- end -->"


def test_no_refused_variant_is_read_by_anybody() -> None:
    read = texts()
    spanish = sum(text.tongue == "es" for text in read)
    assert spanish > 9_000 and len(read) - spanish > 9_000, "the texts have been found"
    assert list(refused_in((*read, *sentences_of_one_word()))) == []


def test_the_search_finds_what_is_refused() -> None:
    wrong = {
        "es": (
            "una carta tapada",
            "el asiento 3",
            "nadie cubrió su apuesta",
            "el jefe decide",
            "Sólo una",
            "Pila media",
        ),
        "en": ("the croupier deals", "three common cards", "the chief"),
        "va": ("Reposar",),
    }
    for tongue, sentences in wrong.items():
        for sentence in sentences:
            assert len(list(refused_in([Read("here", tongue, sentence)]))) == 1, sentence  # type: ignore[arg-type]
    for right in ("el jefe de mesa decide", "dice «sólo paso»", "el jefe de área de juego", "Pase y tome asiento"):
        assert not list(refused_in([Read("here", "es", right)])), right


def test_the_glossary_is_drawn_from_the_terms() -> None:
    """To draw it anew after an intended change: TAPETE_DOCS=write pytest tests/words/test_terms.py."""
    page = GLOSSARY.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    fresh = f"{before}{BEGIN}{table()}{END}{after}"
    if os.environ.get("TAPETE_DOCS") == "write":
        Path(GLOSSARY).write_text(fresh, "utf-8")
    assert len(terms()) > 30 and page == fresh
