"""On which bet a pay table pays, as the table at the terminal says it."""

import pytest

from tests.cli.playing import play_at

PAID_ON = {
    "GAL-7.p7.paga2": ("gal", "sin-descarte", "segunda apuesta"),
    "REG-60.3.6": ("reg", "sin-descarte", "segunda apuesta"),
}
"""Rule: its law and game, and the bet."""


@pytest.mark.parametrize("rule", PAID_ON)
def test_the_pay_table_names_the_bet_that_it_pays(rule: str) -> None:
    law, game, bet = PAID_ON[rule]
    played = play_at(["t", "q"], "--law", law, "--game", game, "--seed", "7")
    assert any(line.strip().startswith("Tabla de pagos") and bet in line.lower() for line in played.lines), played.out
