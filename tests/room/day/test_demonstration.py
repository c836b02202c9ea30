"""The demonstration's houses obey their laws, and state everything the laws ask about."""

from datetime import date

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.house.compliance.compliance import check
from tapete.house.compliance.finding import ComplianceVerdict
from tapete.law.profile import law_ids, profile, subjects
from tapete.room.day.demonstration import WHEELS, demonstration_house


@pytest.mark.parametrize("law", law_ids())
def test_nothing_is_violated_or_left_unsaid(law: LawId) -> None:
    casino = demonstration_house(law, date(2028, 2, 29))
    checked = check(casino)
    assert not isinstance(checked, Refused), checked
    assert [
        finding
        for finding in checked.findings
        if finding.verdict in (ComplianceVerdict.VIOLATED, ComplianceVerdict.UNSTATED)
    ] == []
    beside = {*WHEELS, "blackjack"} & {*subjects(law)}
    assert {table.game for table in casino.tables} == {*profile(law).games, *beside}
    assert sum(table.live for table in casino.tables) == 1


@pytest.mark.parametrize("law", ["clm", "ara", "gal"])
def test_tables_share_a_jackpot_and_a_cloth_can_be_turned(law: LawId) -> None:
    casino = demonstration_house(law, date(2026, 3, 14))
    assert sum("progresivo.linked" in table.set for table in casino.tables) == 2
    assert sum(bool(table.cloths) for table in casino.tables) == 1
