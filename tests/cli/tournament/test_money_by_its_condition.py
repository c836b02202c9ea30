"""Prizes, taxes and points of a league as each condition says, asked at the terminal."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

PRIZES = ("tournament", "prizes", "--entries", "100", "--buy-in", "10000")
SHARES = [
    ("MED-CG.4.7", "prizes.of_rebuys", 89, 90),
    ("MED-CG.4.7", "prizes.of_add_ons", 89, 90),
    ("MED-CG.4.12", "prizes.organisation", 6, 5),
]
"""Rule, what is chosen, a share that goes too far, and one that does not."""


@pytest.mark.parametrize(("rule", "key", "beyond", "bound"), SHARES)
def test_a_share_beyond_its_bound_is_refused_and_the_bound_is_not(
    run: Run, tmp_path: Path, rule: str, key: str, beyond: int, bound: int
) -> None:
    def announced(share: int) -> tuple[int, str]:
        words = ("tournament", "new", str(tmp_path / f"{share}.toml"), "--entries", "20", "--set", f"{key}={share} %")
        made = run(*words)
        return made.code, made.err

    code, said = announced(beyond)
    assert code == 2 and rule in said
    assert announced(bound)[0] == 0


def test_med_cg_4_10_med_cg_4_11_half_of_what_is_retained_is_hospitality(run: Run) -> None:
    told = run(*PRIZES, "--fee", "1500", "--json").json
    assert (told["retained"], told["hospitality"], told["tax_base"]) == (200_000, 100_000, 150_000 + 100_000)


def test_med_sg_5_med_sg_10_a_sit_and_go_is_taxed_on_its_whole_fee(run: Run) -> None:
    told = run("tournament", "prizes", "--sit-and-go", "--entries", "10", "--buy-in", "5000", "--json").json
    assert told["fees"] == told["tax_base"] == 10 * 500 and told["retained"] == 0
    [income] = [line for line in told["postings"] if line["account"] == "fees"]
    assert "MED-SG.10" in income["cite"]


def test_med_cg_19_1_the_column_goes_by_the_number_of_registrations(run: Run) -> None:
    """Thirty are of the first column, which pays three; the thirty-first is of the second, which pays six."""
    paid = [
        run("tournament", "prizes", "--entries", str(entries), "--buy-in", "10000", "--json").json["prizes"]
        for entries in (30, 31, 60, 61)
    ]
    assert [len(prizes) for prizes in paid] == [3, 6, 6, 9]


def points(run: Run, folder: Path, more: str = "", entries: int = 95, league: str = "annual") -> dict[str, int]:
    """The points of Ana, Luis and Eva after one tournament, and of whoever else is told."""
    file = folder / "league.toml"
    stage = f'[[tournament]]\nname = "Enero"\ndate = 2019-01-12\nentries = {entries}\npot = 800000\n'
    file.write_text(f'league = "{league}"\nover = true\n{stage}results = ["Ana", "Luis", "Eva"]\n{more}', "utf-8")
    ran = run("tournament", "league", str(file), "--json")
    assert ran.code == 0, ran.err
    return {line["player"]: line["points"] for line in ran.json["standing"]}


def test_med_cg_18_1_points_go_by_place_and_by_the_number_of_participants(run: Run, tmp_path: Path) -> None:
    sixty, more = points(run, tmp_path, entries=60), points(run, tmp_path, entries=61)
    assert sixty["Ana"] > sixty["Luis"] > sixty["Eva"]
    assert all(more[name] > sixty[name] for name in sixty), "sixty are of one column, sixty-one of the next"


def test_med_cg_18_2_both_leagues_have_one_table_of_points(run: Run, tmp_path: Path) -> None:
    assert points(run, tmp_path) == points(run, tmp_path, league="series")
    told = run("tournament", "league", str(tmp_path / "league.toml"), "--json").json
    assert "MED-CG.18.2" in told["cite"]


def test_med_cg_10_2_who_registers_and_does_not_play_has_no_points(run: Run, tmp_path: Path) -> None:
    """Whoever has not played stands nowhere in the league, and with the points of the other tournaments alone."""
    assert set(points(run, tmp_path, 'no_shows = ["Juan"]\n')) == {"Ana", "Luis", "Eva"}
    later = '[[tournament]]\nname = "Marzo"\ndate = 2019-03-09\nentries = 95\nresults = ["Juan", "Eva"]\n'
    assert points(run, tmp_path, f'no_shows = ["Juan"]\n{later}') == points(run, tmp_path, later)


def test_med_cg_18_3_the_second_day_without_a_prize_brings_three_points_more(run: Run, tmp_path: Path) -> None:
    stage = "several_days = true\npaid = 2\n"
    plain, second_day = points(run, tmp_path, stage), points(run, tmp_path, f'{stage}day_two = ["Eva"]\n')
    assert second_day == {**plain, "Eva": plain["Eva"] + 3}
