"""``tapete law check``: each thing that is wrong with a drafted law, in one sentence with file, field and rule."""

from pathlib import Path
from typing import Any

import pytest

from ..conftest import Run
from .drafted import changed

RULE = """
[[rule]]
id = "MIO-99.1"
game = "sin-descarte"
topic = "payout"
es = "La escalera de color se paga 30 veces la apuesta"
rule = "A straight flush pays 30 to 1."
values = { pays = 30 }
"""


def own(run: Run, law: Path, *words: str) -> list[dict[str, Any]]:
    """What a check finds that the one it began from does not have."""
    ran = run("law", "check", str(law), "--json", *words)
    findings = [finding for finding in ran.json["findings"] if not finding["inherited"]]
    assert ran.code == (1 if findings else 0) and ran.json["sound"] is not bool(findings)
    return findings


def test_a_law_begun_and_not_changed_is_as_sound_as_its_model(run: Run, mio: Path) -> None:
    assert own(run, mio) == []
    assert "0 por resolver" in run("law", "check", str(mio)).out


def test_the_regulations_lack_nothing_and_two_of_their_orders_contradict_their_frequencies(run: Run) -> None:
    kinds = {
        law: {finding["kind"] for finding in run("law", "check", law, "--json").json["findings"]}
        for law in ("clm", "ara", "gal", "reg", "med")
    }
    order = {"hand_order"}
    assert kinds == {"clm": order, "ara": order, "gal": order, "reg": order, "med": set()}
    stripped = run("law", "check", "gal", "--game", "five-stud", "--json").json["findings"]
    assert "224" in stripped[0]["en"] and "204" in stripped[0]["en"] and stripped[0]["rule"] == "GAL-22.1.c"


@pytest.mark.parametrize(
    ("file", "before", "after", "kind", "field", "rule"),
    [
        (
            "sin-descarte.toml",
            "straight_flush = { fixed = 25,",
            "straight_flush = { fixed = 30,",
            "contradictory",
            "paytable.main.straight_flush",
            "MIO-10.1.A.V.1.b-c",
        ),
        (
            "sin-descarte.toml",
            "maximum = { max = 7, default = 7, cite",
            "maximum = { max = 12, default = 12, cite",
            "contradictory",
            "seats.maximum",
            "MIO-10.1.A.II.1-a",
        ),
        (
            "pai-gow.toml",
            'cards = { fixed = 53, cite = "',
            'cards = { fixed = 51, cite = "',
            "contradictory",
            "deck.cards",
            "MIO-10.1.C.II.1-a",
        ),
        (
            "tres-cartas.toml",
            "hand = { fixed = true,",
            "hnd = { fixed = true,",
            "unreadable",
            "bank.hnd",
            None,
        ),
        (
            "trijoker.toml",
            'cards = { fixed = 52, cite = "MIO-10.1.B.II.1-a" }',
            'cards = { fixed = 52, cite = "MIO-nowhere" }',
            "missing",
            "deck.cards",
            "MIO-nowhere",
        ),
        ("holdem.toml", "[order]\nselection", "[order]\n# selection", "missing", "order.selection", None),
        (
            "desk/rulings/circle.toml",
            'kind = "wrong_order"',
            'kind = "deck_of_another_colour"',
            "contradictory",
            "deck_of_another_colour",
            None,
        ),
    ],
)
def test_a_fault_is_told_with_its_file_its_field_and_its_rule(
    run: Run, mio: Path, file: str, before: str, after: str, kind: str, field: str, rule: str | None
) -> None:
    text = (mio / file).read_text("utf-8")
    assert before in text
    (mio / file).write_text(text.replace(before, after, 1), "utf-8")
    findings = own(run, mio, "--no-odds")
    told = [each for each in findings if each["field"].startswith(field) and each["kind"] == kind]
    assert told, findings
    assert told[0]["file"] in (file, "desk/rulings") and told[0]["rule"] == (rule or told[0]["rule"])
    assert told[0]["es"] and told[0]["en"]


def test_a_rule_that_nothing_rests_on_and_that_lacks_its_words(run: Run, mio: Path) -> None:
    with (mio / "rules.toml").open("a") as rules:
        rules.write(RULE)
    findings = own(run, mio, "--no-odds")
    assert {(finding["kind"], finding["file"]) for finding in findings} == {
        ("missing", "spanish.toml"),
        ("missing", "references.toml"),
        ("unreachable", "rules.toml"),
    }
    assert {finding["rule"] for finding in findings} == {"MIO-99.1"}


def test_a_changed_line_with_a_rule_of_its_own_is_sound(run: Run, mio: Path) -> None:
    with (mio / "rules.toml").open("a") as rules:
        rules.write(RULE)
    with (mio / "spanish.toml").open("a") as spanish:
        spanish.write('\n["MIO-99.1"]\nrule = "La escalera de color se paga a 30."\n')
    with (mio / "references.toml").open("a") as references:
        references.write('"MIO-99.1" = "art. 99.1"\n')
    changed(
        mio / "sin-descarte.toml",
        'straight_flush = { fixed = 25, cite = "MIO-10.1.A.V.1.b-c" }',
        'straight_flush = { fixed = 30, cite = "MIO-99.1" }',
    )
    assert own(run, mio, "--no-odds") == []


def test_a_side_bet_that_players_win_is_told_with_its_exact_edge(run: Run, mio: Path) -> None:
    changed(mio / "sin-descarte.toml", "full_house = { fixed = 100,", "full_house = { fixed = 900,")
    findings = own(run, mio, "--game", "sin-descarte")
    edge = next(finding for finding in findings if finding["kind"] == "players_edge")
    assert edge["field"] == "paytable.seguro" and edge["rule"] == "MIO-10.1.A.VIII.1.a"
    exact = run("odds", "--game", "sin-descarte", "--bet", "seguro", "--law", str(mio), "--json").json
    assert f"{-100 * exact['house_edge']:.4f}%" in edge["en"]
    assert any(finding["kind"] == "contradictory" for finding in findings)  # it also pays more than better hands


def test_a_bad_name_is_told_in_one_sentence(run: Run) -> None:
    ran = run("law", "check", "xyz")
    assert ran.code == 2 and ran.err.count("\n") == 1


def test_a_file_left_half_written_is_told_in_the_readers_words(run: Run, mio: Path) -> None:
    file = mio / "sin-descarte.toml"
    file.write_text(file.read_text("utf-8") + "\nx = [", "utf-8")
    told = " ".join(run("law", "check", str(mio)).out.split())
    assert "está a medias o mal anidado" in told and "Invalid" not in told, told
