"""Hands told again from the log: as they were seen, after a restart too, and however long ago they were."""

from typing import Any

import msgspec
import pytest

from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import Archive, Past
from tests.room.playing import EVE, Guest, SetClock, new_room, opened, play, run, seated


class Ticking(SetClock):
    """Never the same moment twice."""

    def micros(self) -> int:
        self.forward(1)
        return super().micros()


async def _played(game: str, hands: int) -> tuple[TableActor, list[Any]]:
    """A table where Eve has played some hands, and all she was sent."""
    actor = await opened(new_room(clock=Ticking()), "ara", game)
    guest = await seated(actor)
    sent: list[Any] = []
    for _ in range(400):
        sent += await guest.messages()
        if len(await actor.archive.of_player(EVE, 99)) >= hands:
            return actor, sent
        await play(actor, guest, 1)
    raise AssertionError("too few hands were played")


def _seen(view: Any) -> Any:
    """A view without what changes outside the hand, as plain data."""
    plain = msgspec.json.decode(msgspec.json.encode(view))
    return {name: part for name, part in plain.items() if name != "you"}


@pytest.mark.parametrize("game", ["sin-descarte", "seven-stud"])
def test_a_hand_told_again_is_what_its_player_was_shown(game: str) -> None:
    async def story() -> None:
        actor, sent = await _played(game, 1)
        hand = (await actor.archive.of_player(EVE, 1))[0]
        again = [_seen(frame["view"]) for frame in actor.told_again(hand, EVE)]
        live = {message["version"]: _seen(message["view"]) for message in sent if hand.first <= message["version"]}
        shown = [picture for _, picture in sorted(live.items())][: len(again)]
        assert again[0] == shown[0]
        assert again[:-1] == shown[:-1]
        assert again[-1]["last"] == shown[-1]["last"] is not None

    run(story())


def test_a_room_that_comes_back_remembers_whose_hands_they_were() -> None:
    async def story() -> None:
        actor, _ = await _played("holdem", 2)
        before = [
            (hand.number, hand.players, hand.first, hand.last) for hand in (await actor.archive.of_player(EVE, 99))
        ]
        again = new_room(log=actor.log)
        await again.recover()
        hands = await again.tables["mesa"].archive.of_player(EVE, 99)
        assert [(hand.number, hand.players, hand.first, hand.last) for hand in hands] == before
        assert [hand.number for hand in hands] == sorted({hand.number for hand in hands}, reverse=True)

    run(story())


def test_a_hand_older_than_the_memory_is_found_in_the_stream() -> None:
    async def story() -> None:
        actor, _ = await _played("holdem", 3)
        first = await actor.archive.hand(1)
        short = Past(actor.game, kept=1)
        short.hands.append(actor._past.hands[-1])
        assert first is not None
        assert await Archive(actor.name, actor.game, actor.log, short).hand(1) == first
        assert (await actor.archive.hand(10_000)) is None is (await actor.archive.hand(0))

    run(story())


def test_a_table_that_came_back_from_the_middle_of_its_stream_knows_its_earlier_hands_too() -> None:
    async def story() -> None:
        actor, _ = await _played("holdem", 2)
        whole = await actor.archive.of_player(EVE, 99)
        late = Past(actor.game)
        late.since = actor.version
        again = Archive(actor.name, actor.game, actor.log, late)
        assert [hand.number for hand in await again.of_player(EVE, 99)] == [hand.number for hand in whole]
        assert await again.hand(1) == await actor.archive.hand(1)

    run(story())


def test_nobody_is_told_a_card_that_he_did_not_see() -> None:
    async def story() -> None:
        actor, _ = await _played("holdem", 1)
        hand = (await actor.archive.of_player(EVE, 1))[0]
        own = [place for place in actor.told_again(hand, EVE)[-2]["view"]["hand"]["places"] if place["you"]]
        assert own and None not in own[0]["down"]
        for frame in actor.told_again(hand, None):
            for place in (frame["view"]["hand"] or {"places": ()})["places"]:
                shown = any("muestra" in told.text.es and place["player"] in told.text.es for told in frame["events"])
                assert shown or frame["view"]["last"] or not any(place["down"])

    run(story())


def test_whoever_did_not_play_has_no_hand_on_his_list() -> None:
    async def story() -> None:
        actor, _ = await _played("sin-descarte", 1)
        assert await actor.archive.of_player(Guest(actor, EVE).name, 99)
        assert (await actor.archive.of_player(type(EVE)("Otra"), 99)) == []

    run(story())
