"""Leagues fed by the files of finished tournaments: results, money and deals as they were, and nothing retyped."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tapete.reports import pdf
from tapete.reports.sheets import prize_sheet, tournament_cards, tournament_lists
from tests.cli.conftest import Run
from tests.cli.tournament.directing import piped

NOON = int(datetime(2019, 3, 9, 12, tzinfo=UTC).timestamp())
NAMES = ("Ana", "Eva", "Luis", "José")


@pytest.fixture
def march(tmp_path: Path, run: Run) -> Path:
    """A tournament of four in which registration has closed."""
    file = tmp_path / "marzo.toml"
    words = ("--set", "close_level=1", "--set", "prizes.league_levy=5 %", "--title", "Marzo")
    made = run("tournament", "new", str(file), "--entries", "20", *words)
    assert made.code == 0, made.err
    people = [f"@{NOON} inscribir {name} 30 D{number}" for number, name in enumerate(NAMES)]
    done = piped(file, *people, f"@{NOON} abrir 1", f"@{NOON} empezar", f"@{NOON + 1300} fuera José por Ana")
    assert done.returncode == 0, done.stderr
    return file


@pytest.fixture
def league(tmp_path: Path) -> Path:
    file = tmp_path / "liga.toml"
    text = '[[tournament]]\nname = "Enero"\ndate = 2019-01-12\nresults = ["Luis", "Ana"]\npot = 100000\n'
    file.write_text(f'league = "annual"\n[set]\n"annual.season" = 2019\n{text}', "utf-8")
    return file


def test_a_finished_tournament_counts_by_its_file(march: Path, league: Path, run: Run) -> None:
    piped(march, f"@{NOON + 1400} fuera Luis por Ana", f"@{NOON + 1500} fuera Eva por Ana")
    alone = run("tournament", "league", str(league), "--json").json
    done = run("tournament", "league", str(league), str(march.with_suffix(".jsonl")), "--json")
    assert done.code == 0, done.err
    assert done.json["tournaments"] == 2
    places = {line["player"]: line["places"] for line in done.json["standing"]}
    assert places == {"Ana": [1, 2], "Luis": [1, 3], "Eva": [2], "José": [4]}
    assert done.json["collected"] - alone["collected"] == 4 * 4_000 * 5 // 100, "five per cent of what is for prizes"


def test_a_league_s_file_names_the_tournament_s_and_has_the_last_word(march: Path, league: Path, run: Run) -> None:
    piped(march, f"@{NOON + 1400} pacto icm")
    league.write_text(league.read_text("utf-8") + '[[tournament]]\nfile = "marzo.jsonl"\nname = "De marzo"\n', "utf-8")
    done = run("tournament", "league", str(league), "--json")
    assert done.code == 0, done.err
    by_player = {line["player"]: line for line in done.json["standing"]}
    assert by_player["Ana"]["places"] == [1, 2], "most chips at the deal win the stage (rule 73)"
    league.write_text(league.read_text("utf-8") + "date = 2018-03-09\n", "utf-8")
    refused = run("tournament", "league", str(league))
    assert refused.code == 2 and "«De marzo» es de 2018" in refused.err


def test_a_tournament_that_is_not_over_or_has_no_day_is_one_sentence(march: Path, league: Path, run: Run) -> None:
    refused = run("tournament", "league", str(league), str(march.with_suffix(".jsonl")))
    assert refused.code == 2 and "«Marzo» no ha terminado" in refused.err and refused.err.count("\n") == 1
    told = march.with_name("ensayo.jsonl")
    people = [f"@0 inscribir {name} 30 D{number}" for number, name in enumerate(NAMES[:2])]
    done = piped(march, *people, "@0 abrir 1", "@0 empezar", "@1300 fuera Eva", words=("--log", str(told)))
    assert done.returncode == 0 and "el torneo ha terminado" in done.stdout, done.stderr
    refused = run("tournament", "league", str(league), str(told))
    assert refused.code == 2 and "no dice en qué día se jugó" in refused.err


def test_every_sheet_is_printed_by_its_spanish_name_from_the_settled_results(
    march: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a deal: names, what each is paid, and a receipt for each prize handed over."""
    seen: dict[str, dict[str, Any]] = {}

    def compiled(template: str, data: dict[str, Any]) -> bytes:
        seen[template] = data
        return pdf.pdf(template, data)

    for module in (prize_sheet, tournament_cards, tournament_lists):
        monkeypatch.setattr(module, "pdf", compiled)
    journal = str(march.with_suffix(".jsonl"))

    def printed(spanish: str, name: str) -> dict[str, Any]:
        seen.clear()
        file = tmp_path / f"{spanish}.pdf"
        done = run("tournament", "print", spanish, journal, str(file), "--json")
        assert done.code == 0 and done.json["kind"] == name and file.read_bytes().startswith(b"%PDF"), done.err
        return next(iter(seen.values()))

    assert [row[0] for row in printed("puestos", "seating")["rows"]] == ["Ana", "Eva", "Luis"]
    assert {card["name"] for card in printed("resguardos", "tickets")["cards"]} == {"Ana", "Eva", "Luis"}
    lines = piped(march, f"@{NOON + 1400} pacto icm", f"@{NOON + 1500} pagar Eva").stdout.splitlines()
    assert printed("eliminaciones", "exits")["rows"][-1][:2] == ("4", "José")
    prizes = {row[1].removesuffix(" (por pacto)"): row[2] for row in printed("premios", "prizes")["rows"]}
    assert prizes.keys() == {"Ana", "Eva", "Luis"} and f"posición 1: Ana, {prizes['Ana']}" in lines
    receipts = printed("recibos", "receipts")["cards"]
    assert [(card["name"], card["large"]) for card in receipts] == [("Eva", prizes["Eva"])]


def test_med_cg_17_1_the_series_is_played_in_alicante_once_a_month(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "serie.toml"
    stage = '[[tournament]]\nname = "{}"\ndate = 2019-0{}-12\nvenue = "{}"\nresults = ["Luis", "Ana"]\npot = 100000\n'

    def answer(*stages: tuple[str, int, str]) -> str:
        file.write_text('league = "series"\n' + "".join(stage.format(*each) for each in stages), "utf-8")
        ran = run("tournament", "league", str(file))
        return ran.err if ran.code else "done"

    months = [("Enero", 1, "alicante"), ("Febrero", 2, "alicante")]
    assert answer(*months) == "done"
    assert "condición 17" in answer(months[0], ("Otro", 2, "benidorm"))
    assert "condición 17" in answer(months[0], ("Otro", 1, "alicante"))
