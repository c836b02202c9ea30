"""A meter that two tables share, won at both: the log has one order, and nobody is paid what somebody else took."""

from collections.abc import Sequence

import pytest

from tapete.cards.card import Card
from tapete.core.ids import LawId
from tapete.games.banked.model.event import MeterFed, MeterRead, Settled
from tapete.law.catalogue import Family
from tapete.room import demonstration
from tapete.room.chance.chance import SecureChance
from tapete.room.day.house import RunningHouse
from tapete.room.stream.record import CODEC
from tests.games.banked.tables import cards_of
from tests.room.day.houses import Desk, watch
from tests.room.day.test_running import LINKED, bet_on_the_jackpot
from tests.room.playing import new_room, run, seated

ROYAL, BANK = cards_of("As Ks Qs Js Ts"), cards_of("3d 3h 4d 6d 8d")


class RoyalFlushes(SecureChance):
    """Whoever plays alone against the bank is dealt a royal flush, card by card in turn."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        first = [card for pair in zip(ROYAL, BANK, strict=True) for card in pair]
        return (*first, *super().shuffled([card for card in cards if card not in first]))


def test_ara_10_1_a_viii_2_room_12_the_first_takes_what_the_meter_shows_and_the_second_what_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(demonstration, "BOTS", {Family.HOUSE: 0, Family.CIRCLE: 0})

    async def day() -> None:
        house = RunningHouse(new_room(chance=RoyalFlushes(1)))
        await demonstration.open_demonstration(house, LawId("ara"))
        watch(house.room)
        seed = Desk(house).day.jackpots["progresivo"].meter
        guests = [await seated(house.room.tables[name], seed=at) for at, name in enumerate(LINKED)]
        await bet_on_the_jackpot(house, guests, 4)
        meter, prizes = seed, []
        for envelope in house.room.log.read_all():
            if envelope.stream in {f"table/{name}" for name in LINKED}:
                match CODEC.decode(envelope):
                    case MeterRead(cents=cents):
                        assert cents == meter, "the table shows what is there"
                    case MeterFed(cents=cents):
                        meter += cents
                    case Settled(from_meter=paid) if paid:
                        assert paid <= meter
                        meter -= paid
                        prizes.append((envelope.stream, paid))
        assert {stream for stream, _ in prizes} == {f"table/{name}" for name in LINKED}, "both have won it"
        assert prizes[0][1] >= seed > prizes[1][1] > 0
        assert house.meter("progresivo") == meter >= 0

    run(day())
