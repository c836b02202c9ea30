"""The self-test of chance: honest shuffles pass, each kind of bias is found, and an alarm stops the dealing."""

import asyncio
import random
from collections.abc import Sequence
from math import isclose

import pytest

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.room.chance.chance import SecureChance
from tapete.room.chance.entropy import AlarmError, battery, critical_value, self_test
from tapete.room.lobby import Room
from tapete.room.model.event import ChanceAlarmed
from tapete.room.model.pace import AT_ONCE
from tapete.room.stream.record import CODEC
from tapete.store.memory import MemoryLog
from tests.room.playing import Guest, new_room, opened, play, run, seated

FEW = 1500


def _failed(findings: object) -> set[str]:
    return {finding.test for finding in findings if not finding.passed}  # type: ignore[attr-defined]


def test_the_systems_generator_passes() -> None:
    assert {finding.test for finding in self_test(SecureChance().shuffled, FEW)} == {"positions", "pairs", "categories"}


def test_a_seeded_generator_passes_as_often_as_the_level_says() -> None:
    """Of 40 batteries at 99 % hardly more than a few fail: the critical values are neither too low nor useless."""
    chance = SecureChance(7)
    failed = sum(bool(_failed(battery(chance.shuffled, 800))) for _ in range(40))
    assert failed <= 5


def test_swapping_each_place_with_any_is_found_by_the_positions() -> None:
    """The classic wrong shuffle: every place swapped with any place at all."""
    source = random.Random(1)

    def naive(cards: Sequence[Card]) -> tuple[Card, ...]:
        pack = list(cards)
        for place in range(len(pack)):
            other = source.randrange(len(pack))
            pack[place], pack[other] = pack[other], pack[place]
        return tuple(pack)

    assert "positions" in _failed(battery(naive, FEW))


def test_a_cut_is_no_shuffle() -> None:
    """Every card is equally likely at every place, and yet the order is that of the box: only the pairs tell."""
    source = random.Random(1)

    def cut(cards: Sequence[Card]) -> tuple[Card, ...]:
        place = source.randrange(len(cards))
        return (*cards[place:], *cards[:place])

    assert "positions" not in _failed(battery(cut, FEW))
    assert "pairs" in _failed(battery(cut, FEW))


def test_hands_that_are_too_good_are_found_by_the_categories() -> None:
    source = SecureChance(3)

    def generous(cards: Sequence[Card]) -> tuple[Card, ...]:
        """Of two packs the one with a pair on top."""
        first, second = source.shuffled(cards), source.shuffled(cards)
        return first if len({card // 4 for card in first[:5]}) < 5 else second

    assert "categories" in _failed(battery(generous, FEW))


def test_three_failures_in_a_row_raise_the_alarm() -> None:
    with pytest.raises(AlarmError) as alarm:
        self_test(tuple, 200)
    assert "positions" in alarm.value.reason.es


@pytest.mark.parametrize(("freedom", "tabled"), [(10, 23.209), (50, 76.154), (100, 135.807)])
def test_critical_values_are_those_of_the_tables(freedom: int, tabled: float) -> None:
    assert isclose(critical_value(freedom), tabled, rel_tol=2e-3)


def test_nothing_is_dealt_after_an_alarm() -> None:
    async def alarmed() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte", bots=0)
        eve = await seated(actor)
        room.deals = False
        refused = await eve.ask(type="bet", bet="ante", chips=500)
        assert "azar" in refused.reason.es  # type: ignore[union-attr]
        assert actor.table.pack is None

    run(alarmed())


def test_a_hand_in_course_is_finished_after_an_alarm_and_no_other_begins() -> None:
    async def alarmed() -> None:
        room = new_room()
        actor = await opened(room, "ara", "holdem")
        await play(actor, await seated(actor), 30)
        while not actor.table.game.playing:
            await actor.go_on()
        room.deals = False
        number = actor.table.pack.number
        await play(actor, Guest(actor), 200)
        assert actor.table.pack.number == number and actor.table.pack.spent

    run(alarmed())


def test_two_rooms_never_share_a_stream_of_chance() -> None:
    pack = deck(52)
    assert len({SecureChance().shuffled(pack) for _ in range(20)}) == 20


class _Broken(SecureChance):
    """A generator that deals the pack as it comes out of the box."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(cards)


def test_a_room_whose_chance_fails_its_test_notes_it_and_deals_nothing() -> None:
    async def started() -> None:
        room = Room(MemoryLog(), _Broken(), AT_ONCE)
        actor = await opened(room, "ara", "holdem")
        actor.watch(None)
        room.start()
        while not room.log.version("casino"):
            await asyncio.sleep(0.01)
        noted = [CODEC.decode(envelope) for envelope in room.log.read("casino")]
        assert noted == [ChanceAlarmed(("positions", "pairs", "categories"))]
        assert actor.table.pack is None and not room.deals
        await room.stop()

    run(started())


def test_a_room_whose_chance_passes_its_test_deals() -> None:
    async def started() -> None:
        room = Room(MemoryLog(), SecureChance(), AT_ONCE)
        actor = await opened(room, "ara", "trijoker")
        actor.watch(None)
        room.start()
        assert not room.deals
        while actor.table.pack is None:
            await asyncio.sleep(0.01)
        assert room.deals
        await room.stop()

    run(started())
