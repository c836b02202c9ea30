"""A table of the house at its desk: the office that the text names controls it, and no other; its last rounds."""

import pytest

from tapete.core.decision import Refused
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.house.day.event import LastRoundsAnnounced
from tapete.room.day.desk import Opening, last_rounds, opening
from tapete.room.day.house import RunningHouse
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CODEC
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


async def _opened(law: str, game: str, office: str) -> tuple[Desk, Answer]:
    """A table opened with the croupier in their place and somebody of this office in charge."""
    data = days.casino(law, days.table(game))
    declared = read_casino({**data, "cage": {"chips": 10_000_000}, "cabinet": PACKS})
    assert isinstance(declared, CasinoFile), declared
    desk = Desk(RunningHouse(new_room(), declared))
    assert isinstance(await desk.house.begin(desk.origin()), Done)
    for duty in dict.fromkeys(("croupier", office, "cashier")):
        await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[duty][0], office=duty))
    chief = days.OFFICES[office][0]
    return desk, await desk.put(opening(desk.house, Opening(1, game, {10_000: 400}, "ana", chief, chief)))


@pytest.mark.parametrize(("law", "game", "office", "rule"), CHIEFS)
def test_a_table_opens_under_the_office_that_the_text_names(law: str, game: str, office: str, rule: str) -> None:
    _, opened = run(_opened(law, game, office))
    assert isinstance(opened, Done), opened
    _, refused = run(_opened(law, game, "cashier"))
    assert isinstance(refused, Refused) and rule in refused.because, refused


LAST_ROUNDS = [
    ("ara", "sin-descarte", "table_chief", 5, "ARA-10.1.A.VI.3.p9"),
    ("ara", "trijoker", "table_chief", 3, "ARA-10.1.B.VIII.3.p4"),
    ("gal", "sin-descarte", "inspector", 5, "GAL-7.p13"),
    ("gal", "trijoker", "inspector", 3, "GAL-15.3.fin"),
    ("reg", "sin-descarte", "table_chief", 5, "REG-60.3.17"),
]


@pytest.mark.parametrize(("law", "game", "office", "rounds", "rule"), LAST_ROUNDS)
def test_so_many_last_rounds_are_announced(law: str, game: str, office: str, rounds: int, rule: str) -> None:
    async def announced() -> LastRoundsAnnounced:
        desk, opened = await _opened(law, game, office)
        assert isinstance(opened, Done), opened
        await desk.must(last_rounds(desk.house, 1))
        events = [CODEC.decode(envelope) for envelope in desk.house.room.log.read_all()]
        (event,) = [event for event in events if isinstance(event, LastRoundsAnnounced)]
        return event

    event = run(announced())
    assert event.rounds == rounds and rule in event.because
