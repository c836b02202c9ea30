"""The lobby is sent whole once, and then by what has changed: put together it is always the list of tables."""

import asyncio
from typing import Any

import msgspec
import pytest

from tapete.core.ids import GameId, LawId, PlayerId
from tapete.room import lobby_board
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tapete.room.stream.watcher import Watcher
from tests.room.playing import EVE, Guest, new_room, opened, play, run, seated


class Page:
    """Keeps what it is sent, as the browser does."""

    def __init__(self, room: Room) -> None:
        self.watcher, self.rows, self.received = Watcher(PlayerId("")), dict[str, Any](), 0
        room.board.watch(self.watcher)

    async def tables(self) -> list[dict[str, Any]]:
        while self.watcher.waits:
            message = await self.watcher.next()
            assert message is not None
            self.received += len(message)
            self._take(msgspec.json.decode(message))
        return [*self.rows.values()]

    def _take(self, message: dict[str, Any]) -> None:
        if message["whole"]:
            self.rows.clear()
        for change in message["changes"]:
            for path in change["gone"]:
                del self.rows[path]
            self.rows |= change["parts"]


def _listed(room: Room) -> list[dict[str, Any]]:
    return sorted(msgspec.json.decode(msgspec.json.encode(room.lobby())), key=lambda row: row["table"])


async def _shown(page: Page) -> list[dict[str, Any]]:
    await asyncio.sleep(0.02)
    return sorted(await page.tables(), key=lambda row: row["table"])


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_board, "PULSE", 0.001)


def test_what_a_page_has_kept_is_the_list_of_tables_whatever_happens() -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte")
        page = Page(room)
        assert await _shown(page) == _listed(room)
        guest = await seated(actor)
        for _ in range(40):
            await play(actor, guest, 1)
            assert await _shown(page) == _listed(room)
        await room.open("otra", Terms(LawId("ara"), GameId("holdem")))
        late = Page(room)
        assert await _shown(page) == await _shown(late) == _listed(room)
        assert {row["table"] for row in _listed(room)} == {"mesa", "otra"}
        actor.unwatch(guest.watcher)
        assert await _shown(page) == _listed(room)

    run(story())


def test_a_change_at_one_of_many_tables_is_told_and_nothing_else() -> None:
    async def story() -> None:
        room = new_room()
        for number in range(30):
            await opened(room, "ara", "sin-descarte", bots=0, name=f"mesa-{number}")
        page = Page(room)
        await _shown(page)
        whole, page.received = page.received, 0
        assert await _shown(page) and page.received == 0
        await Guest(room.tables["mesa-7"], EVE).ask(type="sit", chips=50_000)
        assert next(row for row in await _shown(page) if row["table"] == "mesa-7")["people"] == 1
        assert 0 < page.received < whole / 10

    run(story())


def test_whoever_reads_too_slowly_is_sent_the_whole_list_again() -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte")
        page = Page(room)
        guest = await seated(actor)
        while not page.watcher.crowded:
            await play(actor, guest, 1)
            await asyncio.sleep(0.003)
        await play(actor, guest, 40)
        assert await _shown(page) == _listed(room)

    run(story())
