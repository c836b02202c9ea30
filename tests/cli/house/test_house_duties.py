"""``tapete house duties``: the acts that a text gives to the croupier are the croupier's, by its article."""

import pytest

from tests.cli.conftest import Run

CROUPIERS = [
    ("ARA-10.1.A.III.2-a", "sin-descarte", "hold_bank"),
    ("GAL-4.crupier.2", "sin-descarte", "pay_winners"),
    ("GAL-11.2", "trijoker", "deal"),
    ("GAL-19.2.b", "holdem", "take_commission"),
    ("GAL-19.2.d", "holdem", "watch_turns"),
    ("GAL-19.2.e", "holdem", "keep_pot"),
]


@pytest.mark.parametrize(("rule", "game", "act"), CROUPIERS)
def test_an_act_is_the_croupiers(run: Run, rule: str, game: str, act: str) -> None:
    duties = run("house", "duties", "--game", game, "--law", rule[:3].lower(), "--json").json["duties"]
    (duty,) = (duty for duty in duties if rule in duty["cite"])
    assert duty["office"] == "croupier" and act in duty["acts"]
