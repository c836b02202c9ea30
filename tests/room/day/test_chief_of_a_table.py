"""Who controls a table when it is opened at the house's desk: the office that the text names, and no other."""

import pytest

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.room.day.desk import Opening, opening
from tapete.room.day.house import RunningHouse
from tapete.room.stream.answers import Answer, Done
from tests.house import days
from tests.room.day.houses import Desk, plain
from tests.room.playing import new_room, run

PACKS = [f"P{number}" for number in range(1, 9)]
CHIEFS = [
    ("ara", "pai-gow", "table_chief", "ARA-10.1.C.III.1-a"),
    ("ara", "sin-descarte", "table_chief", "ARA-10.1.A.III.1.p1"),
    ("ara", "trijoker", "table_chief", "ARA-10.1.B.III.1-a"),
    ("ara", "tres-cartas", "table_chief", "ARA-10.1.D.III.1-a"),
    ("ara", "holdem-contrapartida", "table_chief", "ARA-10.1.E.III.1-a"),
    ("ara", "holdem-bonus", "table_chief", "ARA-10.1.F.III.1-a"),
    ("ara", "blackjack", "table_chief", "ARA-U6-a"),
    ("clm", "sin-descarte", "area_head", "CLM-AII.1.a.1"),
    ("gal", "sin-descarte", "inspector", "GAL-4.inspector.1"),
    ("gal", "trijoker", "inspector", "GAL-11.1.a"),
]


async def _opened(law: str, game: str, office: str) -> Answer:
    """A table opened with the croupier in their place and somebody of this office in charge."""
    data = days.casino(law, days.table(game))
    declared = read_casino({**data, "cage": {"chips": 10_000_000}, "cabinet": PACKS})
    assert isinstance(declared, CasinoFile), declared
    desk = Desk(RunningHouse(new_room(), declared))
    assert isinstance(await desk.house.begin(desk.origin()), Done)
    for duty in dict.fromkeys(("croupier", office, "cashier")):
        await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[duty][0], office=duty))
    chief = days.OFFICES[office][0]
    return await desk.put(opening(desk.house, Opening(1, game, {10_000: 400}, "ana", chief, chief)))


@pytest.mark.parametrize(("law", "game", "office", "rule"), CHIEFS)
def test_a_table_opens_under_the_office_that_the_text_names(law: str, game: str, office: str, rule: str) -> None:
    opened = run(_opened(law, game, office))
    assert isinstance(opened, Done), opened
    refused = run(_opened(law, game, "cashier"))
    assert isinstance(refused, Refused) and rule in refused.because, refused
