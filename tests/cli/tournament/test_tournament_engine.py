"""``tapete tournament new``, ``check``, ``simulate`` and ``run``: files, JSON, refusals, and a run that is cut off."""

import io
import json
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from tapete.cli.director.verbs import KINDS, order_named
from tapete.cli.director.words import shape, title_of
from tapete.tournament.model import command as asked
from tests.cli.conftest import Ran, Run

ENTRIES = ("enter ana 30 D1", "enter bea 31 D2", "enter cruz 32 D3", "open_table 1", "@10 start")


@pytest.fixture
def structure(tmp_path: Path, run: Run) -> str:
    file = str(tmp_path / "t.toml")
    assert run("tournament", "new", file, "--entries", "20", "--hours", "3", "--set", "close_level=1").code == 0
    return file


@pytest.fixture
def direct(run: Run, structure: str, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Lines typed to the director's console, in one process after another."""

    def typed(*lines: str, **options: str) -> Ran:
        typed_lines = [line if line.startswith("@") else f"@0 {line}" for line in lines]
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed_lines) + "\n"))
        more = [word for name, value in options.items() for word in (f"--{name}", value) if word]
        return run("tournament", "run", structure, "--seed", "1", "--json", *more)

    return typed


def test_new_writes_a_structure_that_check_finds_sound(structure: str, run: Run) -> None:
    written = tomllib.loads(Path(structure).read_text("utf-8"))
    assert written["expected"] == 20 and written["level"][0] == {"small": 25, "big": 50}
    answer = run("tournament", "check", structure, "--json").json
    assert answer["ok"] and not any(finding["error"] for finding in answer["findings"])
    assert abs(answer["minutes"] - 3 * 60) <= 45


@pytest.mark.parametrize("entries", ["2", "300", "3000"])
@pytest.mark.parametrize("hours", ["1", "6", "12"])
def test_every_field_and_duration_gets_a_structure_without_errors(
    entries: str, hours: str, tmp_path: Path, run: Run
) -> None:
    file = str(tmp_path / "x.toml")
    made = run("tournament", "new", file, "--entries", entries, "--hours", hours, "--set", "close_level=2", "--json")
    assert made.code == 0, made.err
    assert run("tournament", "check", file, "--json").json["ok"]


def test_new_refuses_what_the_law_does_not_allow_and_a_file_that_exists(structure: str, run: Run) -> None:
    refused = run("tournament", "new", structure + "2", "--set", "buy_in=100")
    assert refused.code == 2 and "(condición 4, párr. 1.º)" in refused.err and refused.out == ""
    assert not Path(structure + "2").exists()
    refused = run("tournament", "new", structure)
    assert refused.code == 2 and "--force" in refused.err


def test_check_tells_every_error_and_fails(structure: str, run: Run) -> None:
    text = Path(structure).read_text("utf-8").replace("small = 25, big = 50", "small = 5000, big = 10000")
    Path(structure).write_text(text.replace('"close_level" = "1"', '"close_level" = 99'), "utf-8")
    done = run("tournament", "check", structure, "--json")
    cited = {rule for finding in done.json["findings"] if finding["error"] for rule in finding["cite"]}
    assert done.code == 1 and not done.json["ok"] and {"MED-CG.7.1", "MED-CG.11.1"} <= cited
    readable = run("tournament", "check", structure)
    assert readable.code == 1 and "no se puede anunciar" in readable.out


@pytest.mark.parametrize("text", ["title = 1", "nonsense", 'title = "x"\nlevel = [{ small = 1 }]'])
def test_a_file_that_is_no_structure_is_one_sentence(text: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    for verb in (("check",), ("run",), ("simulate", "--entries", "10")):
        done = run("tournament", verb[0], str(file), *verb[1:])
        assert done.code == 2 and done.out == "" and done.err.count("\n") == 1


def test_simulate_plays_to_the_end_and_counts_chips(structure: str, run: Run) -> None:
    done = run("tournament", "simulate", structure, "--entries", "24", "--runs", "2", "--json")
    answer = done.json
    assert answer["chips_ok"] and len(answer["runs"]) == 2
    assert all(sum(simulated["exits_by_hour"]) == simulated["entries"] - 1 for simulated in answer["runs"])
    assert answer["minutes"] == sum(simulated["minutes"] for simulated in answer["runs"]) / 2
    again = run("tournament", "simulate", structure, "--entries", "24", "--runs", "2", "--json")
    assert again.json == answer
    assert "duración media" in run("tournament", "simulate", structure, "--entries", "24").out


def test_a_sit_and_go_is_simulated_with_ten(tmp_path: Path, run: Run) -> None:
    file = str(tmp_path / "s.toml")
    run("tournament", "new", file, "--sit-and-go", "--stack", "1500", "--minutes", "8", "--hours", "1.3")
    assert run("tournament", "simulate", file, "--entries", "9").code == 2
    assert run("tournament", "simulate", file, "--entries", "10", "--json").json["runs"][0]["entries"] == 10


def test_a_tournament_is_run_to_its_end_in_several_processes(direct) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES, "@20 begin_hand 1")
    direct("@60 close_hand 1 stacks=1:9000,2:11000,3:10000", "@1300 begin_hand 1")
    direct("@1400 close_hand 1 stacks=1:9000,2:21000,3:0", "@1500 begin_hand 1")
    done = direct("@1600 close_hand 1 stacks=1:0,2:30000").json
    assert done["clock"]["phase"] == "finished" and done["chips_difference"] == 0
    assert [line["player"] for line in done["standing"]] == ["bea", "ana", "cruz"]


def test_a_wrong_order_changes_nothing_and_says_why(direct, structure: str) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES)
    log = Path(structure).with_suffix(".jsonl")
    before = log.read_bytes()
    for line, words in (
        ("@20 begin_hand 9", "no existe la mesa 9"),
        ("@20 fly 1", "«ayuda» da las órdenes"),
        ("@20 begin_hand uno", "no es un número"),
        ("@20 begin_hand", "se escribe mano MESA"),
        ("@20 begin_hand 1 2", "se escribe mano MESA"),
        ("@20 undo 1 error", "se borra la inscripción"),
        ("@20 record_exit 1 2=", "«2=» no es NOMBRE=FICHAS"),
    ):
        refused = direct(line)
        assert refused.code == 2 and words in refused.err, line
    assert log.read_bytes() == before
    minor = direct("enter dani 17 D4")
    assert minor.code == 2 and "(condición 2)" in minor.err
    assert b"AccessChecked" in log.read_bytes()[len(before) :], "the check is on record"


def test_a_run_that_was_cut_off_goes_on_from_the_last_whole_line(direct, structure: str) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES, "@20 begin_hand 1")
    log = Path(structure).with_suffix(".jsonl")
    whole = log.read_bytes()
    log.write_bytes(whole + b'[{"type":"HandClosed","table":1,"sta')
    done = direct("@60 close_hand 1 stacks=1:9000,2:11000,3:10000")
    assert done.code == 0 and log.read_bytes().startswith(whole)
    assert len(log.read_bytes()[len(whole) :].splitlines()) >= 1
    log.write_bytes(whole + b"rubbish\n")
    broken = direct("@60 status")
    assert broken.code == 2 and "no es de un torneo" in broken.err


def test_the_structure_of_a_tournament_in_course_is_the_one_announced(direct, structure: str) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES)
    text = Path(structure).read_text("utf-8").replace("small = 25, big = 50", "small = 25, big = 75")
    Path(structure).write_text(text, "utf-8")
    assert direct("@20 begin_hand 1").json["clock"]["big"] == 50


def test_run_tells_what_happens_in_both_languages(structure: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, words in (("es", "nivel 1: ciegas 25/50"), ("en", "level 1: blinds 25/50")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"@0 {line.removeprefix('@10 ')}\n" for line in ENTRIES)))
        done = run("tournament", "run", structure, "--log", f"{structure}.{language}", "--lang", language)
        assert words in done.out, done.err
    monkeypatch.setattr(sys, "stdin", io.StringIO("help\nstatus\nstanding\nquit\nnonsense\n"))
    done = run("tournament", "run", structure, "--log", f"{structure}.es")
    assert done.code == 0 and "inscribir NOMBRE" in done.out and "mesa 1:" in done.out and "ana" in done.out


def test_the_log_is_json_that_anybody_can_read(direct, structure: str) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES)
    lines = [json.loads(line) for line in Path(structure).with_suffix(".jsonl").read_text().splitlines()]
    assert lines[0][0]["type"] == "Announced" and lines[0][0]["structure"]["title"] == "Torneo"


def test_the_console_reads_every_command() -> None:
    assert set(KINDS.values()) == set(asked.COMMANDS)
    for name, kind in KINDS.items():
        assert order_named(shape(kind).split()[0]) == name == order_named(name) and title_of(kind)


def test_help_lists_what_is_open_now(structure: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("help\nquit\n"))
    done = run("tournament", "run", structure, "--log", f"{structure}.help")
    assert "abrir MESA: Abrir la mesa" in done.out and "mano MESA" not in done.out


def test_orders_of_all_kinds_are_read(direct) -> None:  # type: ignore[no-untyped-def]
    done = direct(
        'check_access "Ana María" D1 30 no no',
        'request_entry "Ana María"',
        "pay 1 bank payer=Ana date=2026-11-15 venue=alicante",
        "arrive 1",
        *ENTRIES[1:],
        '@20 set_display next,prizes message="Cena a las 22:00"',
        "@21 set_display all",
        "@22 report bea stalling note=tarda",
        "@23 impose 1 missed_hands rounds=1 ya avisada",
        "@24 allow_imbalance sí faltan crupieres",
        "@25 exercise_right cruz rectification identity=D9 age=40",
        "@26 exercise_right cruz objection",
        "@30 begin_hand 1",
        "@60 close_hand 1 stacks=1:9000,2:11000,3:10000 winner=2",
    )
    assert done.code == 0, done.err
    assert done.json["clock"]["left"] == 3


def test_a_deal_and_the_prizes_are_told_at_the_end(direct) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES, "@1300 begin_hand 1", "@1400 close_hand 1 stacks=1:9000,2:21000,3:0")
    done = direct("@1500 make_deal icm").json
    assert done["clock"]["phase"] == "finished"
    won = {line["player"]: line["won"] for line in done["standing"]}
    assert won["bea"] > won["ana"] > won["cruz"] >= 0 and sum(won.values()) > 0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('@20 exercise_right "ana', "comillas"),
        ("@20 allow_imbalance quizá porque", "ni no"),
        ("@20 exercise_right ana oblivion", "oposicion"),
        ("@20 report ana", "se escribe infracción NOMBRE INFRACCION [nota=…]"),
        ("enter dani 30 D4 banned", "se escribe inscribir NOMBRE EDAD DOCUMENTO"),
        ("@20 make_deal icm 3 agreed=1:x", "no es una cantidad"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(direct, line: str, words: str) -> None:  # type: ignore[no-untyped-def]
    direct(*ENTRIES)
    refused = direct(line)
    assert refused.code == 2 and words in refused.err and refused.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--entries", "60"),
        ("--entries", "300", "--hours", "12", "--minutes", "40", "--days", "2"),
        ("--set", "ante.mode=big_blind"),
        ("--set", "ante_mode=all", "--entries", "200"),
        ("--sit-and-go",),
    ],
)
def test_what_new_proposes_rises_without_leaps_and_lasts_as_wished(
    words: tuple[str, ...], tmp_path: Path, run: Run
) -> None:
    file = str(tmp_path / "x.toml")
    made = run("tournament", "new", file, *words, "--json")
    assert made.code == 0, made.err
    levels = made.json["structure"]["level"]
    assert all(after["big"] <= 2 * before["big"] for before, after in pairwise(levels))
    assert any(level.get("ante") for level in levels) == ("ante" in "".join(words))
    answer = run("tournament", "check", file, "--json").json
    wished = 80 if "--sit-and-go" in words else 60 * int(words[words.index("--hours") + 1] if "--hours" in words else 5)
    assert answer["ok"] and abs(answer["minutes"] - wished) <= wished / 4
    assert ("acaba el día 1" in run("tournament", "check", file).out) == ("--days" in words)


def test_a_number_out_of_its_range_is_told_with_the_range(tmp_path: Path, run: Run) -> None:
    for words in (("--hours", "100"), ("--entries", "x")):
        refused = run("tournament", "new", str(tmp_path / "x.toml"), *words)
        assert refused.code == 2 and f"{words[0]} no vale: ha de ser de" in refused.err
    assert run("tournament", "new", str(tmp_path / "x.toml"), "--sit-and-go", "--days", "2").code == 2
