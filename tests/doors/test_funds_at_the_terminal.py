"""What several winners of one round take of a fund, settled at the terminal as the words of each text say."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run, run
from tests.games.banked.variants.test_sin_descarte_jackpots import BANK, PRIZES, STAKES

__all__ = ["run"]

RULES = (
    *("CLM-10.b.win.1", "CLM-10.b.win.2", "CLM-10.b.win.3"),
    *("CLM-10.b.multi.1", "CLM-10.b.multi.2", "CLM-10.b.multi.3"),
    *("ARA-10.1.A.VIII.2.p4-a", "ARA-10.1.A.VIII.2.p4-b"),
    *("ARA-10.1.A.VII.p2-a", "ARA-10.1.A.VII.p2-b", "ARA-10.1.A.VII.p2-c"),
    *("GAL-8.b.real", "GAL-8.b.color", "REG-61.7", "REG-61.8", "REG-61.9", "REG-62.2"),
)
_SEAT = '[[seat]]\nseat = {seat}\ncards = "{cards}"\nbets = {{ ante = 500, {bet} = {stake} }}\nacts = ["play"]\n'


@pytest.mark.parametrize("rule", RULES)
def test_a_fund_is_shared_as_its_article_says(run: Run, tmp_path: Path, rule: str) -> None:
    law, bet, rounds = PRIZES[rule]
    file = tmp_path / "round.toml"
    for hands, expected in rounds:
        seats = [
            _SEAT.format(seat=seat, cards=cards, bet=bet, stake=STAKES[bet]) for seat, cards in enumerate(hands, 1)
        ]
        table = f'[table]\nminimum = 500\nmeter = 10000\n[table.set]\n"{bet}.offered" = "true"\n'
        file.write_text(table + "".join(seats) + f'[bank]\ncards = "{BANK}"\n', "utf-8")
        ran = run("settle", "--game", "sin-descarte", "--law", law, "--file", str(file), "--json")
        assert ran.code == 0, ran.err
        taken = [line["returned"] for seat in ran.json["seats"] for line in seat["bets"] if line["bet"] == bet]
        assert taken == expected
