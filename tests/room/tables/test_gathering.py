"""Whoever has said that they will play, and has brought their chips elsewhere before the first hand, is not there."""

import asyncio

from tapete.core.ids import PlayerId
from tapete.room.stream.answers import Done
from tests.room.playing import Guest, new_room, opened

ANA, LUIS = PlayerId("Ana"), PlayerId("Luis")


def test_the_same_chips_do_not_begin_two_games() -> None:
    async def story() -> None:
        room = new_room()
        room.purse.grant(ANA, 60_000)
        room.purse.grant(LUIS, 1_000_000)
        first, second = await opened(room, "gal", "holdem", 0, "una"), await opened(room, "gal", "holdem", 0, "otra")
        for actor in (first, second):
            assert isinstance(await Guest(actor, ANA).ask(type="sit", chips=50_000), Done)
        assert isinstance(await Guest(first, LUIS).ask(type="sit", chips=50_000), Done)
        for number in range(7):
            if not first.play.gathers:
                break
            extra = PlayerId(f"Otra {number}")
            room.purse.grant(extra, 1_000_000)
            await Guest(first, extra).ask(type="sit", chips=50_000)
        assert ANA in first.play.people() and room.funds(ANA) == 10_000
        assert isinstance(await Guest(second, LUIS).ask(type="sit", chips=50_000), Done)
        assert ANA not in second.table.gathered and ANA not in second.play.people()
        assert LUIS in {*second.table.gathered, *second.play.people()}
        assert room.funds(ANA) == 10_000

    asyncio.run(story())
