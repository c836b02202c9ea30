"""The contract of the commands: JSON shapes, and one sentence with exit code 2 for bad input."""

import subprocess
import sys

import pytest

from .conftest import Run


def test_hand_tells_figures_in_covered_poker_and_two_pair_in_stud(run: Run) -> None:
    covered = run("hand", "Ks Kh Qh Jc Qc", "--game", "draw-five", "--law", "ara", "--json").json
    assert covered["category"] == "figures" and "ARA-10.2.VI.1.h.1" in covered["cite"]
    stud = run("hand", "Ks Kh Qh Jc Qc", "--game", "seven-stud", "--law", "ara", "--json").json
    assert stud["category"] == "two_pair" and stud["name_es"] == "Doble pareja de reyes y damas"


def test_hand_says_why_there_is_no_straight_in_let_it_ride(run: Run) -> None:
    answer = run("hand", "As 2d 3h 4c 5s", "--game", "let-it-ride", "--law", "clm", "--json").json
    assert answer["category"] == "high_card" and "CLM-AI.2.b.1.LIR" in answer["cite"]
    readable = run("hand", "As 2d 3h 4c 5s", "--game", "let-it-ride", "--law", "clm").out
    assert "anexo I, ap. 2.b).1.º" in readable and "CLM-AI.2.b.1.LIR" in readable


def test_hand_from_hole_and_board(run: Run) -> None:
    answer = run(
        "hand", "--hole", "As Ah 2c 3d", "--board", "Ks Kh Kd Kc 9s", "--game", "omaha", "--law", "ara", "--json"
    ).json
    assert answer["category"] == "full_house" and answer["cards"] == ["Ks", "Kh", "Kd", "As", "Ah"]
    assert answer["name_es"] == "Full de reyes y ases" and answer["name_en"] == "Full house, kings over aces"


@pytest.mark.parametrize(
    ("cards", "game", "law", "name_es"),
    [
        ("Ks Kh Kd Qc Qs", "sin-descarte", "ara", "Full de reyes y damas"),
        ("As Kh 9d 5c 2s", "sin-descarte", "gal", "As y rey"),
        ("As Ah Ad Ac Xx", "pai-gow", "ara", "Cinco ases"),
        ("Js Th 9d 8c As", "sintetico", "gal", "Escalera a la jota"),
        ("Qs Js Ts 9s 8s", "holdem", "clm", "Escalera de color de picas a la dama"),
        ("9h 7h 5h 3h 2h", "holdem", "clm", "Color de corazones al nueve"),
        ("7s 7h 7d 7c 2s", "holdem", "clm", "Póquer de sietes"),
    ],
)
def test_names_of_hands(run: Run, cards: str, game: str, law: str, name_es: str) -> None:
    assert run("hand", cards, "--game", game, "--law", law, "--json").json["name_es"] == name_es


def test_compare_ranks_and_ties(run: Run) -> None:
    answer = run(
        "compare", "Qs Qh Ac Kd Jh", "Qd Qc Js Jd Ah", "2c 3c 4c 5c 6c", "--game", "draw-five", "--law", "gal", "--json"
    ).json
    assert answer["ranking"] == [[2], [0], [1]] and answer["categories"] == ["figures", "figures", "straight_flush"]
    assert "GAL-22.2.f" in answer["cite"]
    board = run(
        "compare", "As 2h", "Ad 3c", "--board", "Kc Kd Qs Qh Js", "--game", "holdem", "--law", "ara", "--json"
    ).json
    assert board["ranking"] == [[0, 1]]


def test_settings_change_the_ranking(run: Run) -> None:
    hands = ("Ah Qh Jh 9h 8h", "Th Td Tc Kc Kd")
    for deck, best in (("52", 1), ("32", 0)):
        answer = run("compare", *hands, "--game", "draw-five", "--law", "clm", "--set", f"deck={deck}", "--json").json
        assert answer["ranking"][0] == [best]
    literal = run(
        "compare",
        "As Kd 9h 4c 2s",
        "Qs Jd 9c 4h 3s",
        "--game",
        "caribbean-stud",
        "--law",
        "clm",
        "--set",
        "high_card=tie",
        "--json",
    ).json
    assert literal["ranking"] == [[0, 1]]


def test_frequencies(run: Run) -> None:
    answer = run("frequencies", "--game", "holdem", "--law", "gal", "--json").json
    assert (answer["deck"], answer["cards"], answer["total"]) == (52, 7, 133784560)
    short = run("frequencies", "--game", "draw-five", "--law", "ara", "--set", "deck=36", "--json").json
    assert short["counts"]["figures"] == 3264 and short["total"] == 376992


def test_law_commands(run: Run) -> None:
    laws = run("law", "list", "--json").json["laws"]
    assert [law["id"] for law in laws] == ["clm", "ara", "gal", "reg", "med", "trade"] and "pai-gow" in laws[1]["games"]
    assert laws[1]["games"][-2:] == ["roulette-00", "blackjack"]
    assert [law["mark"] is None for law in laws] == [True] * 5 + [False]
    rule = run("law", "show", "ARA-10.1.A.V.1.a-b", "--json").json
    assert rule["es"] == "Se paga 100 veces la apuesta" and rule["source"] == "ara-house" and rule["status"]
    assert "ara/sin-descarte: paytable.main.royal_flush" in rule["where"]
    coverage = run("law", "coverage", "--law", "reg", "--json").json
    assert coverage["rules"] == 45 and coverage["unmapped"] == []
    assert run("law", "search", "REPARTO", "--json").json["rules"]


def test_law_diff_names_what_differs(run: Run) -> None:
    rows = {
        row["key"]: row
        for row in run("law", "diff", "ara", "gal", "--game", "sin-descarte", "--json").json["differences"]
    }
    assert rows["limits.band"]["l1"].startswith("10, 20, 25 o 30") and rows["limits.band"]["l2"].startswith(
        "10, 20 o 25"
    )
    assert "ARA-10.1.A.V.4-a" in rows["limits.band"]["cite"]
    games = run("law", "diff", "clm", "gal", "--json").json["differences"]
    assert {row["game"] for row in games if row["key"] == "catalogue"} >= {
        "let-it-ride",
        "tres-cartas",
        "caribbean-stud",
    }


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_command_has_a_readable_form_in_both_languages(run: Run, language: str) -> None:
    for words in (
        ("law", "list"),
        ("law", "show", "CLM-9.1.a"),
        ("law", "diff", "clm", "ara", "--game", "trijoker"),
        ("law", "coverage"),
        ("hand", "Ks Kh Qh Jc Qc", "--game", "draw-five", "--law", "ara"),
        ("compare", "As Ad 2c 3c 4h", "Ks Kd 2h 3h 4s", "--game", "draw-five", "--law", "ara"),
        ("frequencies", "--game", "tres-cartas", "--law", "clm"),
    ):
        ran = run("--lang", language, *words)
        assert ran.code == 0 and ran.out.strip() and not ran.err, words


BAD_INPUT = [
    ("hand", "Ks Ks Qh Jc Qc", "--game", "draw-five", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc", "--game", "draw-five", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc 1z", "--game", "draw-five", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc 2c", "--game", "sintetico", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc Xx", "--game", "holdem", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "ludo", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "pai-gow", "--law", "gal"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "holdem", "--law", "fra"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "holdem"),
    ("hand", "--game", "holdem", "--law", "ara"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "holdem", "--law", "ara", "--set", "deck"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "holdem", "--law", "ara", "--set", "deck=32"),
    ("hand", "Ks Kh Qh Jc Qc", "--game", "holdem", "--law", "ara", "--set", "wild=2"),
    ("compare", "Ks Kh Qh Jc Qc", "--game", "draw-five", "--law", "ara"),
    ("compare", "Ks Kh Qh Jc Qc", "Ks Ah Ad Ac 2c", "--game", "draw-five", "--law", "ara"),
    ("equity", "Ks Kh", "--game", "holdem", "--law", "ara"),
    ("equity", "Ks Kh", "Ks Ah", "--game", "holdem", "--law", "ara"),
    ("equity", "Ks Kh", "As", "--game", "holdem", "--law", "ara"),
    ("equity", "Ks Kh", "As Ah", "--board", "2c 3c 4c 5c 6c 7c", "--game", "holdem", "--law", "ara"),
    ("equity", "Ks Kh", "As Ah", "--dead", "Kz", "--game", "holdem", "--law", "ara"),
    ("equity", "Ks Kh", "As 2h", "--game", "sintetico", "--law", "ara"),
    ("equity", "Ks Kh", "As Ah", "--game", "tres-cartas", "--law", "ara"),
    ("equity", "Ks Kh Kd", "As Ah Ad", "--board", "2c 3c 4c", "--game", "crazy-pineapple", "--law", "med"),
    ("equity", "Ks Kh", "As Ah", "--seed", "many", "--game", "holdem", "--law", "ara"),
    ("frequencies", "--game", "draw-five", "--law", "gal", "--set", "deck=40"),
    ("frequencies", "--game", "draw-five", "--law", "gal", "--cards", "nine"),
    ("law", "show", "ARA-99"),
    ("law", "diff", "ara", "fra"),
    ("law", "diff", "ara", "gal", "--game", "ludo"),
    ("law", "coverage", "--law", "fra"),
    ("law", "burn"),
    ("bench", "nothing"),
    ("juggle",),
    ("hand", "--wrong"),
]


@pytest.mark.parametrize("words", BAD_INPUT, ids=" ".join)
@pytest.mark.parametrize("language", ["es", "en"])
def test_bad_input_gets_one_sentence_and_code_2(run: Run, words: tuple[str, ...], language: str) -> None:
    ran = run("--lang", language, *words)
    assert ran.code == 2 and ran.out == ""
    assert ran.err.startswith("tapete: ") and len(ran.err.strip().splitlines()) == 1 and "Traceback" not in ran.err


def test_help_loads_no_law_and_no_heavy_library() -> None:
    script = (
        "import sys; sys.argv = ['tapete', '--help']\n"
        "from tapete.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'rich', 'starlette', 'uvicorn', 'jinja2', 'numpy', 'tapete.law.rule'} & set(sys.modules)\n"
        "sys.exit(f'loaded: {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_equity_counts_every_board(run: Run) -> None:
    answer = run("equity", "As Ah", "Ks Kh", "--game", "holdem", "--law", "clm", "--json").json
    assert answer["wins"] == [1_410_336, 292_660] and answer["ties"] == [9_308, 9_308]
    assert answer["boards"] == 1_712_304 and answer["method"] == "exact"
    assert sum(answer["equities"]) == 1
    assert "82,6366 %" in run("equity", "As Ah", "Ks Kh", "--game", "holdem", "--law", "clm").out


@pytest.mark.full
def test_bench_answers_with_a_ratio(run: Run) -> None:
    answers = run("bench", "evaluate", "aces-kings", "--json").json
    assert [*answers] == ["evaluate", "aces-kings"]
    for answer in answers.values():
        assert set(answer) >= {"ours", "peer", "ratio", "unit"} and answer["ours"] > 0


def test_a_bench_that_does_not_exist_is_refused_before_any_is_run(run: Run) -> None:
    refused = run("bench", "evaluate", "poker")
    assert refused.code == 2 and "no existe la medida «poker»" in refused.err and "hands-open-spiel" in refused.err
    assert "por separado" in run("bench", "evaluate", "growth").err


def test_the_language_may_be_asked_for_before_or_after_the_command(run: Run) -> None:
    before, after = run("--lang", "en", "law", "list").out, run("law", "list", "--lang=en").out
    assert before == after == run("law", "list", "--lang", "en").out != run("law", "list").out
    assert run("law", "list", "--lang", "fr").code == 2


def test_a_rule_is_shown_and_found_with_our_words_in_the_language_asked_for(run: Run) -> None:
    spanish = " ".join(run("law", "show", "CLM-8.2.3").out.split())
    english = " ".join(run("--lang", "en", "law", "show", "CLM-8.2.3").out.split())
    assert "pierde la totalidad de su apuesta" in spanish and "loses the whole of their bet" not in spanish
    assert "loses the whole of their bet" in english
    assert "no decide nada en una mesa" in run("law", "show", "CLM-1").out
    data = run("law", "show", "CLM-8.2.3", "--json").json
    assert data["rule"].startswith("Anyone who breaks") and data["note"].startswith("The effect is automatic")
    matches = " ".join(run("law", "search", "catálogo", "cerrado", "--law", "clm").out.split())
    assert "es ilícita toda modalidad" in matches and matches.endswith(" 1 regla")


@pytest.mark.parametrize(
    ("rule", "law", "game"),
    [
        ("CLM-9.1.b", "clm", "sin-descarte"),
        ("CLM-AI.1.a.3", "clm", "caribbean-stud"),
        ("REG-60.3.10", "reg", "sin-descarte"),
    ],
)
def test_an_ace_before_the_two_makes_the_lowest_straight(run: Run, rule: str, law: str, game: str) -> None:
    """Rule CLM-AI.1.a.3 allows it in straights, REG-60.3.10 puts it last; both ways of losing it are looked at."""
    wheel = "As 2s 3s 4s 5s"
    assert rule.startswith(law.upper())
    assert run("hand", wheel, "--game", game, "--law", law, "--json").json["category"] == "straight_flush"
    answer = run("compare", wheel, "2d 3d 4d 5d 6d", "--game", game, "--law", law, "--json").json
    assert answer["ranking"] == [[1], [0]]
