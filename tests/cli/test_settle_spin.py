"""``tapete settle`` of a spin of double-zero roulette described in a file."""

from pathlib import Path

import pytest

from tests.cli.conftest import Ran, Run

SPIN = """
[table]
minimum = 500
{table}
[[seat]]
seat = 1
bets = {{ {bets} }}

[spin]
pocket = "{pocket}"
"""


def settle(run: Run, folder: Path, bets: str, pocket: str, table: str = "", *more: str) -> Ran:
    file = folder / "spin.toml"
    file.write_text(SPIN.format(bets=bets, pocket=pocket, table=table), "utf-8")
    return run("settle", "--game", "roulette-00", "--law", "ara", "--file", str(file), *(more or ("--json",)))


def test_a_spin_is_settled_bet_by_bet(run: Run, tmp_path: Path) -> None:
    data = settle(run, tmp_path, '"17" = 500, red = 1000', "17").json
    (seat,) = data["seats"]
    assert [(bet["bet"], bet["staked"], bet["returned"]) for bet in seat["bets"]] == [
        ("17", 500, 18_000),
        ("red", 1000, 0),
    ]
    assert seat["net"] == 16_500 and data["bank_net"] == -16_500
    assert all(bet["cite"] and all(rule.startswith("ARA-U5") for rule in bet["cite"]) for bet in seat["bets"])


@pytest.mark.parametrize(
    ("bets", "pocket", "net"),
    [
        ("red = 1000", "00", -500),
        ('"0-00-1-2-3" = 500', "2", 3000),
        ('"0-00" = 500', "0", 8500),
        ("between_dozens_2_3 = 500", "00", 8500),
        ("two_dozens_2_3 = 500", "17", 250),
        ("two_columns_1_2 = 500", "17", 250),
        ("neighbours_17 = 500", "5", 15_500),
        ('neighbours_17 = 500, "17" = 500', "17", 33_000),
    ],
)
def test_bets_are_named_as_the_cloth_has_them(run: Run, tmp_path: Path, bets: str, pocket: str, net: int) -> None:
    data = settle(run, tmp_path, bets, pocket).json
    assert data["seats"][0]["net"] == net == -data["bank_net"]


def test_a_bet_in_prison_is_neither_won_nor_lost(run: Run, tmp_path: Path) -> None:
    prison = 'set = { "roulette.even_chance_on_zero" = "prison" }'
    data = settle(run, tmp_path, "red = 1000", "0", prison).json
    assert data["seats"][0]["bets"][0]["in_prison"] == 1000 and data["bank_net"] == 0


def test_a_person_reads_a_table(run: Run, tmp_path: Path) -> None:
    ran = settle(run, tmp_path, '"17" = 500', "17", "", "--lang", "en")
    assert ran.code == 0 and "€180" in ran.out and "ARA-U5" in ran.out


@pytest.mark.parametrize(
    ("bets", "pocket", "table", "words"),
    [
        ('"17" = 6000', "17", "", "«17» admite de 5 € a 50 €, no 60 € (artículo único, ap. Cinco)"),
        ('"17" = 0', "17", "", "«17» admite"),
        ('"37" = 500', "17", "", "el paño no tiene ese lugar para una ficha"),
        ('"17" = 500', "37", "", "el disco no tiene la casilla «37»"),
        ('"17" = "much"', "17", "", "el fichero de la jugada no es válido"),
        ('"17" = 500', "17", "maximum = 3\nset = { nothing = 1 }", "nothing"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    run: Run, tmp_path: Path, bets: str, pocket: str, table: str, words: str
) -> None:
    ran = settle(run, tmp_path, bets, pocket, table)
    assert ran.code == 2 and not ran.out
    assert words in ran.err and ran.err.count("\n") == 1
