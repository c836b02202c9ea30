"""The demonstration casino: every game of a law, a seat for a person at each, and a table for a croupier."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.law.profile import law_ids, profile, subjects
from tapete.room.day.demonstration import SEED, WHEELS
from tapete.room.day.house import RunningHouse
from tapete.room.demonstration import open_demonstration
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.stream.answers import Done
from tapete.room.stream.record import Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tests.room.playing import EVE, Guest, new_room, run, seated


async def _opened(law: str) -> Room:
    room = new_room()
    await open_demonstration(RunningHouse(room), LawId(law))
    return room


@pytest.mark.parametrize("law", law_ids())
def test_a_table_of_every_game_with_a_seat_for_a_person_and_one_for_a_croupier(law: str) -> None:
    async def story() -> None:
        tables = (await _opened(law)).tables.values()
        games = {*profile(LawId(law)).games} | ({*WHEELS, "blackjack"} & {*subjects(LawId(law))})
        assert {table.terms.game for table in tables if not table.terms.live} == games
        for actor in tables:
            assert actor.terms.bots < actor.game.places, actor.name
        (live,) = (table for table in tables if table.terms.live)
        assert live.watch(EVE, deals=True).deals
        first = read_at(live.game, _first_order(live), None)
        assert not isinstance(first, Refused), first
        assert isinstance(await live.ask(Origin(EVE, "c", 1), first, Authority(EVE, Role.CROUPIER)), Done)

    run(story())


def _first_order(live: TableActor) -> dict[str, object]:
    """Somebody sits down at a house table; at a circle the first players do, and the marker is drawn."""
    if not live.play.gathers:
        return {"type": "sit", "player": "Ana", "seat": 1, "chips": 10_000}
    names = ["Ana", "Bea", "Caro", "Dora"]
    return {"type": "start_game", "players": names, "seats": [1, 2, 3, 4], "chips": [10_000] * 4, "marker": 1}


def test_a_person_finds_a_seat_at_the_smallest_circle_table() -> None:
    async def story() -> None:
        actor = (await _opened("ara")).tables["ara-five-stud"]
        actor.watch(None)
        for _ in range(30):
            await actor.go_on()
        guest: Guest = await seated(actor)
        assert (await guest.look())["view"]["you"]["seat"] is not None

    run(story())


def test_ara_10_1_a_viii_2_a_newcomer_sees_what_the_meter_holds_before_anybody_bets() -> None:
    async def story() -> None:
        tables = (await _opened("ara")).tables
        guest = await seated(tables["ara-sin-descarte-13"])
        assert (await guest.look())["view"]["meters"] == {"progresivo": SEED}

    run(story())
