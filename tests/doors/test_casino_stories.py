"""Casinos checked at the terminal: each thing that is not as the law wants it is found under its rule."""

import pytest

from tests.doors.stories import Story, each, tell
from tests.house import test_compliance as compliance
from tests.house import test_equipment as equipment
from tests.house import test_notices as notices
from tests.house import test_staff as staff

CASINOS = {
    compliance.test_a_game_that_the_authorisation_does_not_name: "ARA-U2.1 CLM-6.1.1 GAL-PRE.2",
    compliance.test_premises_channel_works_and_tournaments: "ARA-10.n1-a ARA-EXP.1 GAL-1.2 GAL-1.3",
    compliance.test_ara_u2_2_a_b_c_d_a_tournament_needs_its_own_leave_with_conditions_inside_the_rules: (
        "ARA-U2.2-a ARA-U2.2-b ARA-U2.2-c ARA-U2.2-d"
    ),
    compliance.test_clm_6_1_2_a_table_uses_no_own_rule_that_the_file_does_not_date: "CLM-6.1.2",
    equipment.test_clm_ai_1_c_2_a_casino_notifies_its_shufflers_to_the_ministry_before_use: "CLM-AI.1.c.2",
    equipment.test_clm_ai_1_c_3_other_establishments_notify_the_directorate: "CLM-AI.1.c.3",
    equipment.test_clm_ai_1_b_4_each_cloth_has_its_own_number_and_book: "CLM-AI.1.b.4",
    notices.test_a_notice_that_is_missing: "CLM-6.1.3 CLM-19.2.1 ARA-10.2.B.e.III.2 GAL-18.3.a.anuncio",
    staff.test_every_table_has_a_croupier_all_the_time: "GAL-4.crupier.1",
}


@pytest.mark.parametrize(("story", "rule"), each(CASINOS))
def test_a_casino_is_checked(story: Story, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(story, rule, monkeypatch)
