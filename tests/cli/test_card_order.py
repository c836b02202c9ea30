"""``tapete compare``: cards rank from the ace down to the two, as each text writes their order."""

from itertools import pairwise

import pytest

from tests.cli.conftest import Run

RANKS = "AKQJT98765432"
ORDERS = {"ARA-10.2.III.1.2": "ara", "GAL-18.1.b": "gal"}


@pytest.mark.parametrize("rule", ORDERS)
def test_a_pair_beats_that_of_the_card_below(run: Run, rule: str) -> None:
    for higher, lower in pairwise(RANKS):
        rest = [rank for rank in RANKS if rank not in (higher, lower)][:3]
        hands = [
            " ".join((f"{pair}s", f"{pair}h", *map(str.__add__, rest, suits)))
            for pair, suits in ((lower, "dcd"), (higher, "cdc"))
        ]
        answer = run("compare", *hands, "--game", "draw-five", "--law", ORDERS[rule], "--json").json
        assert answer["ranking"] == [[1], [0]], (higher, lower)
