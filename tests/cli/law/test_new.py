"""A law of one's own in a folder: made from another, and open at once at every door of the command line and library."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tapete

from ..conftest import Run
from .drafted import changed

ROUND = """
[bank]
cards = "As Kd 9h 4c 2s"
[[seat]]
seat = 1
cards = "Qs Qd Qh 7c 3s"
bets = { ante = 500 }
acts = ["play"]
"""


def test_a_new_law_has_the_names_of_its_own_and_every_rule_it_cites(run: Run, mio: Path) -> None:
    texts = [file.read_text("utf-8") for file in mio.rglob("*.toml")]
    assert len(texts) > 30 and not any('"ARA-' in text or '"ara-' in text for text in texts)
    law = tapete.law(str(mio))
    assert law.id == "mio" and law.games == tapete.law("ara").games and law.mark is not None
    assert law.rule("MIO-10.1.A.V.1.a-b").es == tapete.law("ara").rule("ARA-10.1.A.V.1.a-b").es
    shown = run("law", "show", "MIO-10.1.A.V.1.a-b", "--json").json
    assert shown["article"] == run("law", "show", "ARA-10.1.A.V.1.a-b", "--json").json["article"]


def test_a_changed_value_settles_and_a_regulation_stays_as_it_was(run: Run, mio: Path, tmp_path: Path) -> None:
    changed(mio / "sin-descarte.toml", "three_of_a_kind = { fixed = 3,", "three_of_a_kind = { fixed = 9,")
    (tmp_path / "round.toml").write_text(ROUND)
    settle = ("settle", "--game", "sin-descarte", "--file", str(tmp_path / "round.toml"), "--json", "--law")
    bets = {bet["bet"]: bet for bet in run(*settle, str(mio)).json["seats"][0]["bets"]}
    assert bets["second"]["returned"] == 10_000 and "MIO-10.1.A.V.1.g-b" in bets["second"]["cite"]
    assert {bet["bet"]: bet for bet in run(*settle, "ara").json["seats"][0]["bets"]}["second"]["returned"] == 4_000


def test_a_ruling_and_a_hand_under_a_law_in_a_folder(run: Run, mio: Path) -> None:
    ruled = run("ruling", "card_exposed", "--game", "holdem", "--law", f"ara,{mio}", "--json").json
    ours, theirs = (side["cases"] for side in ruled["laws"])
    assert [case["outcome"] for case in ours] == [case["outcome"] for case in theirs]
    assert all(cite.startswith("MIO-") for case in theirs for cite in case["cite"])
    assert run("hand", "Ks Kh Qh Jc Qc", "--game", "draw-five", "--law", "mio", "--json").json["category"] == "figures"


def test_laws_are_looked_for_in_the_places_of_the_environment(mio: Path) -> None:
    listed = subprocess.run(
        [sys.executable, "-m", "tapete", "law", "list", "--json"],
        env={**os.environ, "TAPETE_LAWS": str(mio.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"id":"mio"' in listed.stdout


def test_the_library_refuses_a_folder_in_one_sentence(mio: Path) -> None:
    changed(mio / "trijoker.toml", "[deck]\n", "[deck\n")
    with pytest.raises(tapete.Refusal, match=r"trijoker\.toml' cannot be read"):
        tapete.rules(str(mio), "trijoker")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("law", "new", "ara", "--from", "clm"), "ya hay una norma «ara»"),
        (("law", "new", "Mi-ley", "--from", "clm"), "no puede ser el nombre de una norma"),
        (("law", "new", "mia", "--from", "xyz"), "no existe la norma «xyz»"),
        (("rules", "x"), "no existe el comando"),
        (("hand", "As", "--game", "holdem", "--law", "./nowhere"), "una carpeta de norma tiene un fichero law.toml"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    run: Run, drafts: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(drafts)
    ran = run(*words)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("royal_flush = { fixed = 100,", "royal_flush = { fixed = true,", "se espera un número o fracción"),
        ("royal_flush = { fixed = 100,", "royal_flush = { fixd = 100,", "sobra «fixd»"),
        ("[carrusel]", "[carousel]", "no hay ningún parámetro «carousel.offered»"),
        ("places = { fixed = 7, cite =", "places = { fixed = 7, cit =", "«table.places» no dice su artículo"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence(run: Run, mio: Path, before: str, after: str, sentence: str) -> None:
    changed(mio / "sin-descarte.toml", before, after)
    ran = run("hand", "Ks Kh Qh Jc Qc", "--game", "sin-descarte", "--law", str(mio))
    assert ran.code == 2 and "sin-descarte.toml" in ran.err and sentence in ran.err and ran.err.count("\n") == 1


def test_a_folder_that_is_there_is_not_written_over(run: Run, mio: Path) -> None:
    ran = run("law", "new", "otra", "--from", "clm", "--into", str(mio.parent))
    assert ran.code == 0
    ran = run("law", "new", "otra", "--from", "clm", "--into", str(mio.parent))
    assert ran.code == 2 and "no está vacía" in ran.err


@pytest.mark.parametrize("base", ["clm", "gal", "reg", "med"])
def test_every_regulation_can_be_begun_from(run: Run, drafts: Path, base: str) -> None:
    assert run("law", "new", "mia", "--from", base, "--into", str(drafts)).code == 0
    mine, theirs = tapete.law(str(drafts / "mia")), tapete.law(base)
    assert mine.games == theirs.games
    for game in mine.games:
        ours, of_base = tapete.rules("mia", game).settings, tapete.rules(base, game).settings
        assert {key: ours[key].value for key in ours} == {key: of_base[key].value for key in of_base}


def test_a_draft_of_a_draft(run: Run, mio: Path) -> None:
    assert run("law", "new", "otra", "--from", str(mio), "--into", str(mio.parent)).code == 0
    again = tapete.rules(str(mio.parent / "otra"), "holdem").settings
    assert {cite for key in again for cite in again[key].because} and all(
        cite.startswith("OTRA-") for key in again for cite in again[key].because
    )
    assert run("ruling", "card_exposed", "--game", "holdem", "--law", "otra", "--json").code == 0


def test_papers_of_a_draft_and_of_trade_rules_say_what_they_are(run: Run, mio: Path, tmp_path: Path) -> None:
    paper, poster = tmp_path / "paper.html", tmp_path / "poster.html"
    odds = ("odds", "--game", "sin-descarte", "--bet", "seguro", "--law", str(mio), "--certificate", str(paper))
    assert "Borrador: no es ninguna norma en vigor" in run(*odds).out
    assert "Borrador: no es ninguna norma en vigor" in paper.read_text("utf-8")
    assert run("house", "notice", "--game", "holdem", "--law", "trade", str(poster)).code == 0
    assert "No es ninguna norma" in poster.read_text("utf-8")
    marks = run("frequencies", "--game", "holdem", "--law", "trade", "--json").json["marks"]
    assert "No es ninguna norma" in marks["trade"]
