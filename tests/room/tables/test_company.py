"""Bots play for whoever looks on, and for nobody they do not."""

from tapete.core.ids import GameId, LawId
from tapete.room.model.terms import Terms
from tapete.room.tables.actor import TableActor
from tests.room.playing import new_room, run


async def _table(law: str, game: str) -> TableActor:
    actor = await new_room().open("mesa", Terms(LawId(law), GameId(game), bots=5))
    assert isinstance(actor, TableActor)
    while await actor.go_on():
        pass
    return actor


def test_bots_play_while_somebody_watches_and_finish_their_hand_when_nobody_does() -> None:
    async def played() -> None:
        for law, game in (("clm", "holdem"), ("ara", "sin-descarte")):
            actor = await _table(law, game)
            assert actor.coming() is None, "nobody is there"
            watcher = actor.watch(None)
            for _ in range(4_000):
                if actor.archive.newest() >= 2:
                    break
                assert await actor.go_on() or actor.coming() is not None
                actor.clock.forward(1000)  # type: ignore[attr-defined]
            assert actor.archive.newest() >= 2
            actor.unwatch(watcher)
            for _ in range(2_000):
                if actor.coming() is None:
                    break
                await actor.go_on()
                actor.clock.forward(1000)  # type: ignore[attr-defined]
            assert actor.coming() is None and actor.play.between_hands

    run(played())
