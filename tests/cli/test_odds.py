"""``tapete odds`` and ``tapete simulate``: the contract, the cache, the papers, and one sentence for bad input."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from .conftest import Run


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path / "answers"))


def test_odds_answers_with_the_keys_of_the_contract(run: Run) -> None:
    data = run("odds", "--game", "tres-cartas", "--law", "clm", "--json").json
    keys = {"house_edge", "house_edge_exact", "element_of_risk", "average_total_bet", "std_dev", "method", "seconds"}
    assert keys <= data.keys()
    assert Fraction(data["house_edge_exact"]) == Fraction(686689, 20358520)
    assert data["house_edge"] == float(Fraction(data["house_edge_exact"]))
    assert data["method"] == "exact"
    assert abs(sum(outcome["probability"] for outcome in data["outcomes"]) - 1) < 1e-12


def test_a_bet_its_table_and_the_meter_are_asked_for_by_name(run: Run) -> None:
    plus = run(
        "odds",
        "--game",
        "tres-cartas",
        "--law",
        "ara",
        "--bet",
        "pareja_plus",
        "--set",
        "pareja_plus_table=C",
        "--json",
    )
    assert round(plus.json["house_edge"], 6) == 0.026968
    words = ("odds", "--game", "sin-descarte", "--law", "gal", "--bet", "progresivo", "--json")
    low, high = run(*words).json, run(*words, "--set", "meter=100000000").json
    assert low["house_edge"] > 0 > high["house_edge"]
    assert low["break_even_meter"] == high["break_even_meter"] and high["meter"] == 100_000_000


def test_it_is_readable_in_both_languages(run: Run) -> None:
    assert "ventaja de la casa" in run("odds", "--game", "tres-cartas", "--law", "clm").out
    assert "house edge" in run("odds", "--game", "tres-cartas", "--law", "clm", "--lang", "en").out


def test_a_cached_answer_needs_no_numbers_library(run: Run) -> None:
    words = ["odds", "--game", "tres-cartas", "--law", "clm", "--json"]
    run(*words)
    program = (
        f"import sys; sys.argv = {['tapete', *words]!r}\n"
        "from tapete.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(sorted({'numpy', 'numba', 'rich'} & sys.modules.keys()))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--game", "holdem", "--law", "ara"), "no juega la casa"),
        (("--game", "sin-descarte", "--law", "clm", "--bet", "carrusel"), "carrusel"),
        (("--game", "sin-descarte", "--law", "reg", "--set", "deck=37"), "37"),
        (("--game", "sin-descarte", "--law", "reg", "--set", "deck=53"), "53"),
        (("--game", "tres-cartas", "--law", "ara", "--set", "deck=40"), "epígrafe 10.1.D), ap. II.1"),
        (("--game", "sin-descarte", "--law", "ara", "--bet", "progresivo", "--set", "meter=-1"), "céntimos"),
        (("--game", "tres-cartas", "--law", "ara", "--strategy", "brave"), "Q-6-4"),
        (("--game", "roulette-00", "--law", "ara", "--bet", "main"), "single_number"),
        (("--game", "roulette-00", "--law", "clm"), "no regula"),
        (("--game", "sin-descarte", "--law", "reg", "--set", "paytable.main.pair=1000000000000"), "demasiado"),
        (("--game", "blackjack", "--law", "ara", "--bet", "sevens", "--set", "meter=5"), "jackpot"),
        (("--game", "tres-cartas", "--law", "ara", "--certificate", "page.doc"), ".pdf"),
        (("--game", "tres-cartas", "--law", "ara", "--chart", "/no/such/place.svg"), "place.svg"),
        (("--game", "tres-cartas", "--law", "ara", "--bet", "pareja_plus", "--chart", "c.svg"), "decisiones"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    ran = run("odds", *words)
    assert ran.code == 2 and not ran.out
    assert sentence in ran.err and len(ran.err.strip().splitlines()) == 1


def test_papers_are_written(run: Run, tmp_path: Path) -> None:
    html, pdf, svg = (str(tmp_path / name) for name in ("page.html", "page.pdf", "chart.svg"))
    words = ("odds", "--game", "tres-cartas", "--law", "clm", "--json")
    assert run(*words, "--certificate", html, "--chart", svg).code == 0
    assert run(*words, "--certificate", pdf).code == 0
    assert "3,372981\xa0%" in Path(html).read_text("utf-8")
    assert Path(pdf).read_bytes().startswith(b"%PDF-")
    assert Path(svg).read_text("utf-8").startswith("<svg")


def test_simulate_gives_the_same_whatever_the_workers(run: Run) -> None:
    words = ("simulate", "--game", "tres-cartas", "--law", "clm", "--rounds", "700", "--seed", "5", "--json")
    alone, shared = run(*words, "--workers", "1").json, run(*words, "--workers", "2").json
    assert alone["rounds"] == 700 and {"mean", "std_error", "seconds"} <= alone.keys()
    assert (alone["mean"], alone["std_error"]) == (shared["mean"], shared["std_error"])


@pytest.mark.parametrize(
    "words",
    [
        ("--game", "holdem", "--law", "ara", "--rounds", "5"),
        ("--game", "roulette-00", "--law", "ara", "--rounds", "5"),
        ("--game", "tres-cartas", "--law", "ara", "--rounds", "0"),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence(run: Run, words: tuple[str, ...]) -> None:
    ran = run("simulate", *words)
    assert ran.code == 2 and not ran.out and len(ran.err.strip().splitlines()) == 1


def test_blackjack_has_its_edge_its_chart_and_a_certificate(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "blackjack.html"
    words = ("--game", "blackjack", "--law", "ara", "--strategy", "infinite", "--set", "hole_card=peek")
    ran = run("odds", *words, "--certificate", str(page))
    assert ran.code == 0 and "0,511734 %" in ran.out and "Separa" in ran.out, ran.err
    assert "<svg" in page.read_text("utf-8") and "Black jack" in page.read_text("utf-8")
    data = run("odds", *words, "--json").json
    assert data["method"] == "exact" and data["std_dev"] is None
    assert sum(outcome["probability"] for outcome in data["outcomes"]) == pytest.approx(1)
    refused = run("odds", "--game", "blackjack", "--law", "ara", "--strategy", "never_bust")
    assert refused.code == 2 and "infinite" in refused.err and refused.err.count("\n") == 1


def test_ara_u5_every_bet_of_the_roulette_is_exact_with_its_certificate(run: Run, tmp_path: Path) -> None:
    """2/38 on the ordinary bets, 3/38 on the cuadro especial, half of 2/38 on an even chance that loses half."""
    words = ("odds", "--game", "roulette-00", "--law", "ara", "--certificate", str(tmp_path / "wheel.html"))
    edges = {bet["bet"]: bet["house_edge_exact"] for bet in run(*words, "--json").json["bets"]}
    special = {"cuadro_especial": "3/38", "even_chance": "1/38"}
    assert len(edges) == 12 and edges == {bet: special.get(bet, "1/19") for bet in edges}
    assert {file.name for file in tmp_path.glob("*.html")} == {f"wheel-{bet}.html" for bet in edges}
    assert "3/38" in (tmp_path / "wheel-cuadro_especial.html").read_text("utf-8")
    shown = run(*words[:5])
    assert "Cuadro especial" in shown.out and "7,894737 %" in shown.out
    paid = run(*words[:5], "--set", "roulette.even_chance_on_zero=lose_all", "--json").json["bets"]
    assert {bet["house_edge_exact"] for bet in paid if bet["bet"] == "even_chance"} == {"1/19"}
