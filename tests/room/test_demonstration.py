"""The demonstration casino: every game of a law, a seat for a person at each, and a table for a croupier."""

import pytest

from tapete.law.profile import law_ids, profile
from tapete.room.day.running import RunningHouse
from tapete.room.demonstration import open_demonstration
from tests.room.playing import EVE, Guest, casino, run, seated


@pytest.mark.parametrize("law", law_ids())
def test_a_table_of_every_game_and_one_live(law: str) -> None:
    async def story() -> None:
        room = casino()
        await open_demonstration(RunningHouse(room), profile(law).id)
        electronic = [of.terms.game for of in room.tables.values() if not of.terms.live]
        live = [of for of in room.tables.values() if of.terms.live]
        assert set(electronic) == set(profile(law).games)
        assert [of.terms.game for of in live] == [profile(law).games[0]]
        croupier = live[0].watch(EVE, deals=True)
        assert croupier.deals
        assert live[0].host.orders(live[0].table.game) or live[0].host.begins(live[0].table.game)
        for actor in room.tables.values():
            assert actor.terms.bots < actor.host.places or actor.terms.live, actor.name

    run(story())


def test_a_person_finds_a_seat_at_the_smallest_circle_table() -> None:
    async def story() -> None:
        room = casino()
        await open_demonstration(RunningHouse(room), profile("ara").id)
        actor = room.tables["ara-five-stud"]
        actor.watch(None)
        for _ in range(30):
            await actor.go_on()
        guest: Guest = await seated(actor)
        assert (await guest.look())["view"]["you"]["seat"] is not None

    run(story())
