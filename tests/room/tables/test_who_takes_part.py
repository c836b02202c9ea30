"""Who takes part at a live table against the bank: how many places there are, and whether anybody plays standing."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Answer
from tests.room.playing import new_room, run
from tests.room.tables.test_live import Croupier

CHIPS = 100_000
NOBODY_STANDS = [
    ("ara", "sin-descarte", "ARA-10.1.A.IV.p1-b"),
    ("ara", "trijoker", "ARA-10.1.B.IV.p2"),
    ("gal", "sin-descarte", "GAL-5.p1.b"),
    ("gal", "trijoker", "GAL-12.d"),
    ("clm", "trijoker", "CLM-AII.2.b.TJ"),
    ("clm", "let-it-ride", "CLM-AII.2.b.LIR"),
    ("clm", "holdem-bonus", "CLM-AII.2.b.THB"),
]
PLACES = [("ara", "trijoker", 7, "ARA-10.1.B.IV.p1-a"), ("gal", "trijoker", 7, "GAL-12.a")]


async def _croupier(law: str, game: str) -> Croupier:
    actor = await new_room().open("viva", Terms(LawId(law), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    croupier = Croupier(actor)
    await croupier.must("open_table")
    return croupier


@pytest.mark.parametrize(("law", "game", "rule"), NOBODY_STANDS)
def test_nobody_plays_standing(law: str, game: str, rule: str) -> None:
    async def standing() -> Answer:
        croupier = await _croupier(law, game)
        await croupier.must("sit", player="Ana", chips=CHIPS, seat=1)
        return await croupier.enter("sit", player="Pía", chips=CHIPS, seat=None)

    answer = run(standing())
    assert isinstance(answer, Refused) and rule in answer.because, answer


@pytest.mark.parametrize(("law", "game", "places", "rule"), PLACES)
def test_each_place_is_taken_and_no_other(law: str, game: str, places: int, rule: str) -> None:
    async def crowd() -> Answer:
        croupier = await _croupier(law, game)
        for seat in range(1, places + 1):
            await croupier.must("sit", player=f"P{seat}", chips=CHIPS, seat=seat)
        return await croupier.enter("sit", player="Pía", chips=CHIPS, seat=places + 1)

    answer = run(crowd())
    assert isinstance(answer, Refused) and rule in answer.because, answer
