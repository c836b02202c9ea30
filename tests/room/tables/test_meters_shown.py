"""What a progressive bet plays for is seen before anybody has fed it, and before the first bet is made."""

import msgspec

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tests.room.playing import Guest, new_room, run


def test_a_fresh_progressive_table_shows_its_meter_from_the_beginning() -> None:
    async def shown() -> dict[str, int]:
        choices: dict[str, str | int | bool] = {"progresivo.offered": True}
        actor = await new_room().open("mesa", Terms(LawId("ara"), GameId("sin-descarte"), choices))
        picture = await Guest(actor).look()  # type: ignore[arg-type]
        return msgspec.convert(picture["view"]["meters"], dict[str, int])

    assert run(shown()) == {"progresivo": 0}
