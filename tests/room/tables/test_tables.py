"""Every game of every law in the room: chips are conserved, and a replay is the table."""

from datetime import datetime
from itertools import chain, repeat
from typing import Any

import pytest

from tapete.ledger.brought import brought
from tapete.room.audit.pack_check import check_packs
from tapete.room.chance.commitment import PackSealed
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.log import Context, EventLog, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.room.playing import GAMES, SOME_GAMES, Guest, new_room, opened, play, run, seated

HANDS = 150


def _events(log: EventLog, stream: str = "table/mesa") -> list[Any]:
    return [CODEC.decode(envelope) for envelope in log.read(stream)]


async def _played(law: str, game: str, steps: int = HANDS, seed: int = 1) -> TableActor:
    room = new_room(seed=seed)
    actor = await opened(room, law, game)
    await play(actor, await seated(actor), steps)
    assert actor.table.pack is not None and actor.table.pack.number > 1, "no hand was played to its end"
    return actor


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_chips_are_conserved_at_every_event(law: str, game: str) -> None:
    actor = run(_played(law, game))
    table, money = RoomTable(actor.game.state), 0
    for event in _events(actor.log):
        money += sum(chips for _, chips in brought(event))
        table = evolve(actor.game, table, event, table.since)
        assert actor.game.at(table.game).money() == money, event


@pytest.mark.parametrize(("law", "game"), GAMES)
def test_every_card_dealt_was_in_its_place_of_the_committed_pack(law: str, game: str) -> None:
    actor = run(_played(law, game))
    sealed = [event for event in _events(actor.log, "vault/mesa") if isinstance(event, PackSealed)]
    checked = check_packs(enumerate(_events(actor.log), 1), sealed)
    assert not checked.flaws and checked.cards > 50 and checked.packs == actor.table.pack.number


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_restarted_after_any_append_the_table_is_what_it_was(law: str, game: str) -> None:
    """A room that falls after any append comes back with the same table, the same pack, and goes on to the end."""

    async def restarted() -> None:
        room = new_room()
        actor = await opened(room, law, game)
        guest = await seated(actor)
        for _ in range(60):
            await play(actor, guest, 1)
            again = new_room(_copy(actor.log))
            assert await again.recover() == 1
            back = again.tables["mesa"]
            assert _without_resumption(back) == actor.table
            assert back.packs == actor.packs
            await play(back, Guest(back), 3)

    run(restarted())


def _copy(log: EventLog) -> EventLog:
    """The same events in a log of their own, recorded at the same moments."""
    events = list(log.read_all())
    recorded = [datetime.fromisoformat(event.recorded) for event in events]
    moments = chain(recorded, repeat(recorded[-1]))
    copy = MemoryLog(Moments(lambda: next(moments)))
    for event in events:
        copy.append(
            event.stream, event.version - 1, [Fresh(event.type, event.schema, event.data)], Context(event.actor)
        )
    return copy


def _without_resumption(actor: TableActor) -> RoomTable[Any]:
    """A table as it stood before the room said that it goes on."""
    table: RoomTable[Any] = RoomTable(actor.game.state)
    for envelope in actor.log.read("table/mesa"):
        if envelope.type != "room.Resumed":
            table = evolve(actor.game, table, CODEC.decode(envelope), recorded_millis(envelope.recorded))
    return table
