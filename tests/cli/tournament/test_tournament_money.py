"""``tapete tournament prizes``, ``icm`` and ``league``: the contract, and one sentence for bad input."""

from pathlib import Path

import pytest

from tapete.core.ids import RuleId
from tapete.law.rule import rules
from tests.cli.conftest import Run

PRIZES = ("tournament", "prizes", "--entries", "100", "--buy-in", "10000")


def test_prizes_part_the_money(run: Run) -> None:
    words = (
        "--re-entries",
        "5",
        "--rebuys",
        "20",
        "--rebuy",
        "5000",
        "--addons",
        "4",
        "--addon",
        "2500",
        "--levy",
        "5",
    )
    data = run(*PRIZES, *words, "--json").json
    pot = 105 * 8_000 + 20 * 4_500 + 4 * 2_250
    assert data["levy"] == pot * 5 // 100 and data["pool"] == pot - data["levy"] == sum(data["prizes"])
    assert data["house"] == 105 * 10_000 + 20 * 5_000 + 4 * 2_500 - pot
    assert len(data["prizes"]) == 12 and "MED-T4.4" in data["cite"]


def test_shares_and_fee_as_told(run: Run) -> None:
    data = run(*PRIZES, "--buy-in-share", "85", "--rebuy-share", "100", "--rebuys", "2", "--fee", "1500", "--json").json
    assert (data["pool"], data["house"]) == (850_000 + 20_000, 150_000 + 150_000)
    assert sum(line["cents"] for line in data["postings"]) == 0 and data["tax_base"] == 150_000 + 75_000


COLUMNS = [
    *("MED-T4.1", "MED-T4.2", "MED-T4.3", "MED-T4.4", "MED-T4.5"),
    *("MED-T4.6", "MED-T4.7", "MED-T4.8", "MED-T4.9", "MED-T4.10"),
]


def test_med_cg_4_6_med_cg_4_10_eighty_per_cent_are_prizes_and_half_of_the_rest_is_hospitality(run: Run) -> None:
    """A hundred buy-ins of 100 €: 8,000 € for prizes; of the 2,000 € kept half is taxed, with the fees."""
    data = run(*PRIZES, "--fee", "1500", "--json").json
    assert (data["pool"], data["retained"], data["hospitality"]) == (800_000, 200_000, 100_000)
    assert data["tax_base"] == 150_000 + 100_000


@pytest.mark.parametrize("rule", COLUMNS)
def test_each_column_of_table_4_is_paid_as_it_is_printed(run: Run, rule: str) -> None:
    printed = rules()[RuleId(rule)].values
    entries, shares = printed["max"], printed["bp"]
    assert isinstance(entries, int) and isinstance(shares, list | tuple)
    paid = run("tournament", "prizes", "--entries", str(entries), "--buy-in", "10000", "--json").json
    assert len(paid["prizes"]) == len(shares) and sum(paid["prizes"]) == paid["pool"]
    assert all(
        abs(prize - paid["pool"] * share / 10_000) <= 100 for prize, share in zip(paid["prizes"], shares, strict=True)
    )


def test_prizes_of_a_sit_and_go(run: Run) -> None:
    words = ("tournament", "prizes", "--sit-and-go", "--entries", "10", "--buy-in", "5000", "--json")
    assert run(*words).json["prizes"] == [25_000, 15_000, 10_000]


def test_the_director_s_split_above_the_table(run: Run) -> None:
    words = ("tournament", "prizes", "--entries", "301", "--buy-in", "10000", "--shares", "60,40", "--json")
    assert run(*words).json["prizes"] == [1_444_800, 963_200]


def test_icm_settles_to_the_cent(run: Run) -> None:
    data = run("tournament", "icm", "--stacks", "5000,3000,2000", "--prizes", "5000,3000,2000", "--json").json
    assert data["cents"] == [3839, 3275, 2886]
    assert data["equities"] == pytest.approx([3839.285714285714, 3275, 2885.714285714286], abs=1e-9)


def test_icm_of_a_hall(run: Run) -> None:
    stacks = ",".join(str(100 + place * place) for place in range(300))
    prizes = ",".join(str(10_000 - 100 * place) for place in range(45))
    data = run("tournament", "icm", "--stacks", stacks, "--prizes", prizes, "--json").json
    assert data["method"] == "race" and sum(data["cents"]) == sum(10_000 - 100 * place for place in range(45))


LEAGUE = """
league = "annual"
over = true
[[tournament]]
name = "Enero"
date = 2019-01-12
entries = 95
pot = 800000
results = ["Ana", "Luis", "Eva", "Juan"]
dealt = 3
"""


@pytest.fixture
def league(tmp_path: Path) -> Path:
    file = tmp_path / "league.toml"
    file.write_text(LEAGUE)
    return file


def test_a_league_from_a_file(run: Run, league: Path) -> None:
    data = run("tournament", "league", str(league), "--json").json
    assert [line["points"] for line in data["standing"]] == [28, 28, 28, 17]
    assert {"MED-CG.16.3", "MED-CG.17.10"} <= set(data["cite"]), "whoever ties goes by the best place"
    assert data["points_table"] == "ours" and data["pot"] == 40_000 == sum(line["prize"] for line in data["standing"])


# of the pot, in ten thousandths, as tables 1 and 2 print it
ANNUAL = (2500, 1500, 1000, 800, 650, 500, 390, 300, 270, 240, 240, 210, 210, 190, 190, 180, 180, 150, 150, 150)
SERIES = (2700, 1500, 1000, 800, 690, 500, 400, 300, 270, 250, 250, 210, 210, 190, 190, 180, 180, 180)


TABLES = {"MED-T1": ("annual", 1, ANNUAL), "MED-T2": ("series", 2, SERIES)}
"""Of the series half the pot goes by its final (MED-CG.17.5, MED-CG.17.6)."""


@pytest.mark.parametrize("rule", TABLES)
def test_the_pot_of_a_league_is_shared_as_its_table_is_printed(run: Run, tmp_path: Path, rule: str) -> None:
    """Twenty-two finish in the order of their names, and the best place breaks every tie."""
    name, parts, shares = TABLES[rule]
    people = [f"J{place:02}" for place in range(22)]
    file = tmp_path / "league.toml"
    file.write_text(
        f'league = "{name}"\nover = true\n[[tournament]]\nname = "Enero"\ndate = 2019-01-12\nentries = 95\n'
        f"pot = 20000000\nresults = {people}\n".replace("'", '"'),
        "utf-8",
    )
    ran = run("tournament", "league", str(file), "--json")
    assert ran.code == 0, ran.err
    assert ran.json["pot"] == 1_000_000, "five per cent of what was collected"
    prizes = [line["prize"] for line in ran.json["standing"]]
    assert prizes[: len(shares)] == [1_000_000 // parts * share // 10_000 for share in shares]


def test_readable_forms_in_both_languages(run: Run, league: Path) -> None:
    shown = run("tournament", "league", str(league)).out
    assert "Liga de Póquer" in shown and "tabla nuestra" in shown and "400 €" in shown
    assert "Table 3 is lost" in run("tournament", "league", str(league), "--lang", "en").out
    assert "2.160 €" in run(*PRIZES).out and "€2,160" in run(*PRIZES, "--lang", "en").out
    assert "38,39 €" in run("tournament", "icm", "--stacks", "5000,3000,2000", "--prizes", "5000,3000,2000").out


def test_sheets_are_written_as_pdf(run: Run, league: Path, tmp_path: Path) -> None:
    for words in (PRIZES, ("tournament", "league", str(league))):
        sheet = tmp_path / "sheet.pdf"
        assert run(*words, "--pdf", str(sheet)).code == 0
        assert sheet.read_bytes().startswith(b"%PDF")
        sheet.unlink()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("prizes", "--entries", "0", "--buy-in", "10000"), "at least one entry"),
        (("prizes", "--entries", "x", "--buy-in", "10000"), "a whole number"),
        (("prizes", "--entries", "-4", "--buy-in", "10000"), "a whole number"),
        (("prizes", "--entries", "4", "--buy-in", "1999"), "(condition 4, para. 1)"),
        (("prizes", "--entries", "4", "--buy-in", "10000", "--buy-in-share", "79"), "(condition 4, para. 2)"),
        (("prizes", "--entries", "4", "--buy-in", "10000", "--rebuy-share", "89"), "(condition 4, para. 2)"),
        (("prizes", "--entries", "4", "--buy-in", "10000", "--levy", "6"), "(condition 15; condition 17, para. 1)"),
        (("prizes", "--entries", "4", "--buy-in", "10000", "--levy", "1/0"), "a percentage"),
        (("prizes", "--entries", "4", "--buy-in", "10000", "--levy", "1e9"), "a percentage"),
        (("prizes", "--entries", "301", "--buy-in", "10000"), "(table 4)"),
        (("prizes", "--entries", "4", "--buy-in", "10000", "--pdf", "/nowhere/x.pdf"), "cannot write"),
        (("prizes", "--entries", "4"), "--buy-in"),
        (("icm", "--stacks", "5,x", "--prizes", "5"), "whole numbers"),
        (("icm", "--stacks", "5,0", "--prizes", "5"), "(rule 4)"),
        (("icm", "--stacks", "5", "--prizes", "5,4"), "(rule 4)"),
        (("league", "/nowhere.toml"), "cannot read"),
        (("cup",), "there is no command 'cup'"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    ran = run("tournament", *words, "--lang", "en")
    assert (ran.code, ran.out) == (2, "") and sentence in ran.err and ran.err.count("\n") == 1


def test_a_league_outside_the_conditions_is_one_sentence(run: Run, league: Path) -> None:
    league.write_text(LEAGUE.replace("dealt = 3", "dealt = 1"))
    ran = run("tournament", "league", str(league))
    assert ran.code == 2 and "regla 73" in ran.err and ran.err.count("\n") == 1


def test_the_league_of_the_documentation_is_a_league(run: Run, tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "tournament-money.md").read_text("utf-8")
    file = tmp_path / "liga.toml"
    file.write_text(page.partition("```toml\n")[2].partition("```")[0])
    data = run("tournament", "league", str(file), "--json").json
    assert data["pot"] == 35_000 and data["masters"][0]["shortfall"] == 5_000
    assert [(line["player"], line["points"]) for line in data["standing"][:3]] == [
        ("Eva", 54),
        ("Ana", 46),
        ("Luis", 40),
    ]


def test_a_percentage_may_have_a_comma_and_a_list_of_them_semicolons(run: Run) -> None:
    comma, point = (run(*PRIZES, "--buy-in-share", typed, "--json").json for typed in ("82,5 %", "82.5"))
    assert comma == point
    many = ("tournament", "prizes", "--entries", "320", "--buy-in", "10000", "--json", "--shares")
    assert run(*many, "60,5; 39,5").json["prizes"] == run(*many, "60.5,39.5").json["prizes"]
    for wrong in ("1e9", "%", "82,5,1", "ochenta"):
        refused = run(*PRIZES, "--buy-in-share", wrong)
        assert refused.code == 2 and "82,5" in refused.err and refused.err.strip().count("\n") == 0, wrong
