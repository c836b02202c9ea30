"""What is worked out once for several is what each would be shown alone, and what the log leads to."""

import msgspec
import pytest

from tapete.core.ids import PlayerId
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.game import GameState
from tapete.room.tables.stream import TableEngine
from tapete.room.tables.table import evolve
from tapete.room.wire.felt import felt_of
from tests.room.playing import EVE, SOME_GAMES, new_room, opened, play, run, seated


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_a_game_as_it_is_sent_is_the_game_as_each_viewer_sees_it(law: str, game: str) -> None:
    async def story() -> None:
        actor = await opened(new_room(), law, game)
        guest, felt = await seated(actor), felt_of(actor.game)
        for _ in range(120):
            await play(actor, guest, 1)
            state = actor.table.game
            for viewer in (NOBODY, EVE, PlayerId("nobody here"), *actor.play.people()):
                sent = msgspec.json.decode(b"{" + felt.members(state, viewer) + b"}")
                assert sent == msgspec.json.decode(msgspec.json.encode(felt.view(state, viewer)))
            outside = msgspec.json.decode(b"{" + felt.outside(state) + b"}")
            assert outside == msgspec.json.decode(msgspec.json.encode(felt.view(state, NOBODY) | {"hand": None}))

    run(story())


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_a_game_drawn_after_another_is_as_whoever_comes_sees_it(law: str, game: str) -> None:
    """What an act leaves as it was is not drawn again, so it must not have changed."""

    async def story() -> None:
        actor = await opened(new_room(seed=3), law, game)
        guest, felt = await seated(actor), felt_of(actor.game)
        for _ in range(200):
            await play(actor, guest, 1)
            state = actor.table.game
            for viewer in (NOBODY, EVE):
                assert felt.view(state, viewer) == felt_of(actor.game).view(state, viewer)

    run(story())


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_a_table_carried_out_as_it_was_drafted_is_the_one_its_log_leads_to(law: str, game: str) -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, law, game)
        guest = await seated(actor)
        await play(actor, guest, 150)
        replayed = TableEngine[GameState](actor.game).new()
        for envelope in room.log.read(TABLE + actor.name):
            at = recorded_millis(envelope.recorded)
            replayed = evolve(actor.game, replayed, CODEC.decode(envelope), at)
        assert replayed == actor.table

    run(story())
