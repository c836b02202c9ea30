"""A kept table names no card in play: it is kept between hands only, and its pack lies elsewhere."""

from typing import Any

import pytest

from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.tables import memory
from tapete.room.tables.memory import KeptTable
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.room.playing import EVE, PURSE, SOME_GAMES, SetClock, opened, play, run, seated


class _Kept:
    """Keeps every state it is given, in a list."""

    def __init__(self) -> None:
        self.tables: list[KeptTable[Any]] = []

    def keep(self, _stream: str, _version: int, state: KeptTable[Any]) -> None:
        self.tables.append(state)

    def latest(self, _stream: str, new: KeptTable[Any]) -> tuple[int, KeptTable[Any]]:
        return 0, new


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_a_table_is_kept_without_a_card_in_play(monkeypatch: pytest.MonkeyPatch, law: str, game: str) -> None:
    monkeypatch.setattr(memory, "EVERY", 1)
    kept, clock = _Kept(), SetClock()
    room = Room(
        MemoryLog(Moments(clock.moment)),
        SecureChance(1),
        AT_ONCE,
        clock,
        snapshots=lambda _kind, _shape: kept,  # type: ignore[return-value, arg-type]
    )
    room.purse.grant(EVE, PURSE)

    async def played() -> None:
        actor = await opened(room, law, game)
        guest = await seated(actor)
        in_course = 0
        for _ in range(150):
            await play(actor, guest, 1)
            pack = actor.table.pack
            in_course += bool(pack and pack.taken and not pack.spent)
        assert in_course
        await actor.stop()
        for state in kept.tables:
            at = actor.game.at(state.table.game)
            assert at.between_hands and not (state.table.pack and state.table.pack.taken and not state.table.pack.spent)

    run(played())
    assert kept.tables
