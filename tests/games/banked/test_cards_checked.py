"""When a round ends the croupier gathers the cards and counts them."""

import pytest

from tapete.games.banked.model.event import RoundEnded
from tests.games.banked.tables import told


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.1.B.VIII.3.p3"), ("gal", "GAL-15.3.retira")])
def test_ara_10_1_b_viii_3_p3_gal_15_3_retira_the_cards_are_counted_at_the_end(law: str, rule: str) -> None:
    hand = ("As Ks Qd", {"each": 500}, "keep, keep")
    telling = told(law, "trijoker", "", hand, hand_of_nobody(), common="9h 4c")
    (ended,) = [event for event in telling.events if isinstance(event, RoundEnded)]
    assert ended.cards == 2 * 3 + 2 and ended.because == (rule,)


def hand_of_nobody() -> tuple[str, dict[str, int], str]:
    """A second player, so that the count is not one hand's."""
    return ("2s 3d 8h", {"each": 500}, "withdraw, withdraw")
