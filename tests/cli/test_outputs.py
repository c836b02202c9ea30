"""What commands typically answer, in both languages: no other language, no identifier, no wrong number or term."""

import re

import pytest

from tapete.core.sentence import Language
from tapete.words.language import LANGUAGES
from tests.web.crawl import RULE, Said, faults

from .conftest import Run

HOLDEM, TRIJOKER = ("--game", "holdem", "--law", "ara"), ("--game", "trijoker", "--law", "ara")
TYPICAL = (
    ("law", "show", "ARA-10.1.A.V.1.a-b"),
    ("law", "show", "MED-RJ.58.1"),
    ("law", "diff", "ara", "gal", "--game", "holdem"),
    ("law", "search", "color"),
    ("law", "coverage"),
    ("hand", "As", "Ks", "Qs", "Js", "Ts", "--game", "sin-descarte", "--law", "ara"),
    ("compare", "AsKsQsJsTs", "2c3d4h5s7c", "--game", "sin-descarte", "--law", "ara"),
    ("frequencies", "--game", "draw-five", "--law", "ara"),
    ("equity", "AsAh", "KsKh", *HOLDEM, "--board", "2c 3d 4h"),
    ("odds", *TRIJOKER),
    ("ruling", "list", *HOLDEM),
    ("ruling", "carta-ajena", *HOLDEM, "--fact", "vista=no"),
    ("house", "duties", "--law", "ara"),
    ("house", "duties", "--law", "clm"),
    ("tournament", "prizes", "--entries", "40", "--buy-in", "5000"),
    ("tournament", "icm", "--stacks", "5000,3000,2000", "--prizes", "10000,6000,4000"),
    ("hand", "Zz", *HOLDEM),
    ("law", "show", "NADA-1"),
    ("settle", *TRIJOKER),
)
_FRAME = re.compile(r"[│┃━─┏┓┗┛┡┩┴┬├┤└┘╇┼╷╵╶╴\s]+")
_LAW = re.compile(r"«.*»")
"""The law's own words, and what one has typed."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_commands_answer_is_read_by_people(run: Run, monkeypatch: pytest.MonkeyPatch, language: Language) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    wrong, lines = [], 0
    for words in TYPICAL:
        done = run(*words, "--lang", language)
        assert done.code in (0, 2), words
        for line in (done.out + done.err).splitlines():
            text = RULE.sub("", _LAW.sub("", _FRAME.sub(" ", line).strip()))
            lines += bool(text)
            wrong += [(words[:3], kind, said) for kind, said in faults(Said(text, False), language, words[0])]
    assert lines > 250
    assert [fault for fault in wrong if not _is_english_data(fault[1], fault[0], language)] == []


def _is_english_data(kind: str, words: tuple[str, ...], language: Language) -> bool:
    """Our English about rules is looked at as data; and English names of incidents are those of the engine."""
    return language == "en" and (kind in ("rule id", "number") or words[:2] == ("ruling", "list"))


def test_the_terminal_shows_our_reading_apart_from_the_laws_words(run: Run) -> None:
    told = run("ruling", "information_exchanged", "--game", "sin-descarte", "--law", "clm").out
    words, ours = told.index("«"), told.index("Nuestra lectura:")
    assert words < ours and "CLM-8.2.3" in told
