"""A cue for the table that waits for a player, at the other tables he has open."""

import asyncio

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.wire.calls import Calls
from tests.room.playing import EVE, new_room, opened, play, run, seated

OMAHA = Sentence("Omaha", "Omaha")


def _heard(watcher: Watcher) -> list[list[str]]:
    """The tables named by each message."""

    async def all_of_them() -> list[list[str]]:
        called = []
        while watcher.waits:
            message = msgspec.json.decode(await watcher.next() or b"{}")
            assert message["type"] == "calls"
            called.append([table["table"] for table in message["tables"]])
        return called

    return asyncio.run(all_of_them())


def test_expected_7_only_the_screens_at_other_tables_are_told_and_only_of_changes() -> None:
    calls, here, there, nobody = Calls(), Watcher(EVE), Watcher(EVE), Watcher(NOBODY)
    calls.look(here, "a")
    calls.look(there, "b")
    calls.look(nobody, "b")
    calls.wait("a", OMAHA, (EVE,))
    calls.wait("a", OMAHA, (EVE,))
    calls.wait("a", OMAHA, (PlayerId("Ana"),))
    assert (_heard(here), _heard(there), _heard(nobody)) == ([], [["a"], []], [])


def test_expected_7_whoever_opens_a_table_learns_what_waits_for_him_elsewhere() -> None:
    calls, late, gone = Calls(), Watcher(EVE), Watcher(EVE)
    calls.wait("a", OMAHA, (EVE,))
    calls.look(late, "b")
    assert _heard(late) == [["a"]]
    calls.look(gone, "c")
    calls.look_away(gone)
    _heard(gone)
    calls.wait("a", OMAHA, ())
    assert (_heard(late), _heard(gone)) == ([[]], [])


def test_expected_7_a_table_of_the_room_calls_its_player_at_another() -> None:
    async def story() -> None:
        room = new_room()
        busy, other = await opened(room, "ara", "holdem", name="una"), await opened(room, "ara", "omaha", name="otra")
        elsewhere = other.watch(EVE)
        guest = await seated(busy)
        for _ in range(200):
            if busy.table.question and EVE in busy.table.question.players:
                break
            await play(busy, None, 1)
        sent = []
        while elsewhere.waits:
            sent.append(msgspec.json.decode(await elsewhere.next() or b"{}"))
        calls = [message["tables"] for message in sent if message["type"] == "calls"]
        assert calls[-1] == [{"table": "una", "title": {"es": "Hold'em", "en": "Hold'em"}}]
        assert await guest.act() is not None
        last = msgspec.json.decode(await elsewhere.next() or b"{}")
        assert last == {"type": "calls", "tables": []}

    run(story())
