"""A day of the house told to the room by its desks: openings, cloths and orders as each rule says."""

import pytest

from tests.doors.stories import Story, each, tell
from tests.house import test_game_change as game_change
from tests.house import test_opening as opening

DAYS = {
    opening.test_ara_10_1_b_vii_3_b_the_advance_is_chips_and_plaques_only: "ARA-10.1.B.VII.3-b",
    opening.test_ara_da_1_a_b_remote_play_waits_for_an_order_and_an_authorisation: "ARA-DA.1-a ARA-DA.1-b",
    opening.test_ara_10_1_a_vi_1_p2_b_gal_7_p1_seguridad_the_cards_are_checked: "GAL-7.p1.seguridad",
    opening.test_ara_10_1_a_vi_1_p2_a_gal_7_p1_resto_the_management_instructs_within_the_law: (
        "ARA-10.1.A.VI.1.p2-a GAL-7.p1.resto"
    ),
    game_change.test_ara_10_1_b_ii_3_d_e_ii_3_p3_f_ii_3_p3_a_reversible_cloth_needs_leave: "ARA-10.1.B.II.3-d",
    game_change.test_ara_10_1_e_ii_3_p4_b_f_ii_3_p4_b_clm_ai_1_b_3_after_closing_with_a_new_advance: "CLM-AI.1.b.3",
}


@pytest.mark.parametrize(("story", "rule"), each(DAYS))
def test_what_is_asked_of_a_day(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)
