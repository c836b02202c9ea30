"""A page that keeps what it has been sent sees what those see who are sent whole pictures, and is sent less."""

from typing import Any

import msgspec
import pytest

from tapete.core.ids import PlayerId
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.tables.actor import TableActor
from tests.room.kept_page import KeptPage
from tests.room.playing import EVE, SOME_GAMES, Guest, new_room, opened, play, run, seated

SHOE_AND_WHEEL = [("ara", "blackjack"), ("ara", "roulette-00")]
BOB = PlayerId("Bob")


class Beside:
    """One viewer twice: with whole pictures, and with changes."""

    def __init__(self, actor: TableActor, viewer: PlayerId, deals: bool = False, staff: bool = False) -> None:
        self._actor, self.page = actor, KeptPage()
        self.whole = actor.watch(viewer, deals, staff)
        self.kept = actor.watch(viewer, deals, staff, changes=True)
        self.bytes = [0, 0]

    async def compare(self) -> None:
        wholes, changes = await _sent(self.whole), await _sent(self.kept)
        pictures = [message for message in map(msgspec.json.decode, wholes) if message["type"] == "view"]
        put = [self.page.take(message) for message in map(msgspec.json.decode, changes) if message["type"] == "changes"]
        assert put == pictures
        self.bytes[0] += sum(map(len, wholes))
        self.bytes[1] += sum(map(len, changes))

    def leave(self) -> None:
        self._actor.unwatch(self.whole)
        self._actor.unwatch(self.kept)


async def _sent(watcher: Watcher) -> list[bytes]:
    messages = []
    while watcher.waits:
        messages.append(await watcher.next() or b"")
    return messages


@pytest.mark.parametrize(("law", "game"), [*SOME_GAMES, *SHOE_AND_WHEEL])
def test_the_parts_put_together_are_the_whole_picture(law: str, game: str) -> None:
    """For a spectator, players, somebody else in session, whoever deals and an inspector, after every append."""

    async def story() -> None:
        actor = await opened(new_room(), law, game)
        guest = await seated(actor)
        bots = [player for player in actor.play.people() if player != EVE][:1]
        viewers = [Beside(actor, viewer) for viewer in (NOBODY, EVE, BOB, *bots)]
        viewers += [Beside(actor, BOB, deals=True, staff=True), Beside(actor, BOB, staff=True)]
        for _ in range(60):
            await play(actor, guest, 1)
            for viewer in viewers:
                await viewer.compare()
        assert all(viewer.page.wholes == 1 for viewer in viewers)
        assert viewers[0].bytes[1] < viewers[0].bytes[0] / 2

    run(story())


def test_whose_purse_has_changed_meanwhile_sees_it_with_the_next_act() -> None:
    """An act that does not touch them is told them as to all others, but what they have off the table is their own."""

    async def story() -> None:
        room = new_room()
        actor = await opened(room, "clm", "holdem")
        viewer = Beside(actor, BOB)
        for step in range(60):
            if step % 3 == 0:
                room.purse.grant(BOB, 100)
            await play(actor, None, 1)
            await viewer.compare()
        assert viewer.page.wholes == 1

    run(story())


def test_those_who_see_the_same_are_sent_the_same_bytes() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "clm", "holdem")
        guest, watchers = await seated(actor), [actor.watch(None, changes=True) for _ in range(3)]
        actor.show_all()
        await play(actor, guest, 8)
        sent = [(await _sent(watcher))[2:] for watcher in watchers]
        assert sent[0] and all(message is other for message, other in zip(sent[0], sent[1], strict=True))
        assert sent[1] == sent[2]

    run(story())


def test_whoever_asks_again_is_sent_all_of_it_and_goes_on_from_there() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "clm", "holdem")
        guest, viewer = await seated(actor), Beside(actor, EVE)
        await play(actor, guest, 10)
        await viewer.compare()
        actor.resync(viewer.whole)
        actor.resync(viewer.kept)
        await viewer.compare()
        assert viewer.page.wholes == 2
        await play(actor, guest, 10)
        await viewer.compare()
        assert viewer.page.wholes == 2

    run(story())


def test_a_slow_page_loses_old_changes_and_is_sent_all_of_it_instead() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "clm", "holdem")
        guest, page = await seated(actor), KeptPage()
        slow = actor.watch(EVE, changes=True)
        await play(actor, guest, 120)
        put: list[Any] = [page.take(message) for message in map(msgspec.json.decode, await _sent(slow))]
        looked = Guest(actor)
        assert put[-1]["view"] == (await looked.messages())[-1]["view"]
        assert page.wholes >= 1

    run(story())
