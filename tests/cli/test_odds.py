"""``tapete odds`` and ``tapete simulate``: the contract, the cache, the papers, and one sentence for bad input."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tapete.core.decision import Refused
from tapete.store.opening import open_log

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


def test_each_chart_is_drawn_by_its_name_and_told_in_words(run: Run, tmp_path: Path) -> None:
    words = ("odds", "--game", "tres-cartas", "--law", "clm", "--json")
    told = {}
    for name in ("strategy", "night", "ruin", "lines"):
        file = tmp_path / f"{name}.svg"
        ran = run(*words, "--chart", str(file), "--draw", name, "--stake", "1000", "--rounds", "50")
        assert ran.code == 0, ran.err
        assert ElementTree.fromstring(file.read_text("utf-8")).tag.endswith("svg")
        told[name] = ran.json["chart"]
        assert told[name]["name"] == name and told[name]["words"] in file.read_text("utf-8")
    mean = f"{run(*words).json['house_edge'] * 50 * 10:.2f}".replace(".", ",")
    assert f"De media −{mean} €" in told["night"]["words"].replace("\xa0", " ")
    meter = tmp_path / "meter.svg"
    shown = run(
        "odds",
        "--game",
        "sin-descarte",
        "--law",
        "ara",
        "--bet",
        "progresivo",
        "--chart",
        str(meter),
        "--draw",
        "meter",
    )
    assert "854.921,05 €" in " ".join(shown.out.replace("\xa0", " ").split())


def test_a_certificate_is_signed_by_the_house_and_repeated_from_its_pdf(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPETE_KEY", "5a" * 32)
    database = f"sqlite:///{tmp_path / 'house.db'}"
    log = open_log(database)
    assert not isinstance(log, Refused)
    log.close()
    file, altered = tmp_path / "certificate.pdf", tmp_path / "altered.pdf"
    words = (
        "--game",
        "tres-cartas",
        "--law",
        "clm",
        "--db",
        database,
        "--check",
        "200",
        "--site",
        "https://sala.example",
    )
    assert run("odds", *words, "--certificate", str(file), "--json").code == 0
    ran = run("odds", "--verify", str(file), "--db", database, "--json")
    assert ran.code == 0 and ran.json["ok"] and ran.json["house_edge_computed"] == "686689/20358520"
    told = run("odds", "--verify", str(file))
    assert told.code == 0 and "Coincide" in told.out and ran.json["key"] in told.out.replace("\n", "")
    content = file.read_bytes()
    altered.write_bytes(content[:2000] + bytes([content[2000] ^ 1]) + content[2001:])
    refused = run("odds", "--verify", str(altered))
    assert refused.code == 2 and not refused.out and "alterado" in refused.err and refused.err.count("\n") == 1
    monkeypatch.setenv("TAPETE_KEY", "77" * 32)
    stranger = run("odds", "--verify", str(file), "--db", f"sqlite:///{tmp_path / 'none.db'}")
    assert stranger.code == 2 and stranger.err.count("\n") == 1


def test_a_certificate_without_a_house_says_that_nobody_signed_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "certificate.pdf"
    words = (
        "odds",
        "--game",
        "tres-cartas",
        "--law",
        "clm",
        "--bet",
        "pareja_plus",
        "--certificate",
        str(file),
        "--json",
    )
    assert run(*words).code == 0
    ran = run("odds", "--verify", str(file), "--lang", "en")
    assert ran.code == 1 and "Agrees" in ran.out and "not signed" in ran.out
    assert run("odds", "--verify", str(tmp_path / "none.pdf")).code == 2
    missing = run("odds", "--law", "clm")
    assert missing.code == 2 and "--game" in missing.err


def test_the_starting_hands_of_holdem_are_drawn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hands.svg"
    data = run("equity", "--game", "holdem", "--law", "ara", "--chart", str(file), "--json").json
    assert len(data["hands"]) == 169 and round(data["hands"]["AA"]["equity"], 6) == 0.852037
    assert "as y rey del mismo palo (AKs): 67,0446" in file.read_text("utf-8")
    refused = run("equity", "--game", "omaha", "--law", "ara", "--chart", str(file))
    assert refused.code == 2 and "hold'em" in refused.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--draw", "portrait"), "strategy"),
        (("--draw", "meter"), "contador"),
        (("--draw", "night", "--rounds", "0"), "manos"),
        (("--draw", "night", "--stake", "-5"), "céntimo"),
    ],
)
def test_a_chart_that_cannot_be_drawn_is_one_sentence(
    run: Run, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    ran = run("odds", "--game", "tres-cartas", "--law", "clm", "--chart", str(tmp_path / "chart.svg"), *words)
    assert ran.code == 2 and not ran.out and sentence in ran.err and len(ran.err.strip().splitlines()) == 1


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
    assert ran.code == 0 and "0,511734 %" in ran.out and "SP Se planta" in ran.out, ran.err
    chart = ran.out.partition("Dos cartas contra")[2].partition("Resultado")[0]
    assert chart and "…" not in chart and max(map(len, chart.splitlines())) <= 80, "whole on a usual terminal"
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


def test_blackjack_by_its_decks_is_counted_to_ten_decimals(run: Run) -> None:
    data = run("odds", "--game", "blackjack", "--law", "ara", "--set", "decks=6", "--json").json
    assert data["method"] == "enumeration" and round(data["house_edge"], 8) == 0.00514051
    refused = run("odds", "--game", "blackjack", "--law", "ara", "--set", "decks=0")
    assert refused.code == 2 and "Barajas en la mesa" in refused.err and "ARA-U7.e.e" in refused.err


_ALL_ACES = "resplit_aces=true play_split_aces=true"
_NAMED = {
    "one deck, all aces played on, late surrender": (
        "decks=1 resplit_aces=true play_split_aces=true surrender=late",
        -0.0037292,
        1e-5,
    ),
    "six decks, no double after a split": ("decks=6 double_after_split=false", 0.0056, 2e-4),
    "the same with late surrender, 0.08 % better": ("decks=6 double_after_split=false surrender=late", 0.0048, 2e-4),
    "the same with soft 17 hit, 0.20 % worse": ("decks=6 double_after_split=false soft_17=hit", 0.0076, 2e-4),
    "six decks, double after a split, 0.14 % better": ("decks=6", 0.0042, 2e-4),
}
"""Named rules with a hole card: settings, the edge that is published, and how many of its digits are given.

Sources: blackjackinfo.com (one deck, by the cards of the hand), blackjackreview.com (six decks and the rules' effects).
"""


@pytest.mark.full
@pytest.mark.parametrize("name", _NAMED)
def test_basic_strategy_s_edges_for_named_rules_are_those_published(run: Run, name: str) -> None:
    settings, edge, within = _NAMED[name]
    chosen = (part for setting in settings.split() for part in ("--set", setting))
    words = ("odds", "--game", "blackjack", "--law", "ara", "--set", "hole_card=peek", *chosen, "--json")
    assert run(*words).json["house_edge"] == pytest.approx(edge, abs=within)
