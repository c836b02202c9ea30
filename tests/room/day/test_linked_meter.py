"""A meter that two tables share, won at both: the log has one order, and nobody is paid what somebody else took."""

from collections.abc import Callable, Sequence

import pytest

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.games.banked.model.event import MeterFed, MeterRead, Settled
from tapete.law.catalogue import Family
from tapete.room import demonstration
from tapete.room.chance.chance import SecureChance
from tapete.room.day.house import RunningHouse
from tapete.room.stream.record import CODEC
from tests.games.banked.tables import cards_of
from tests.room.day.houses import Desk, crashed, watch
from tests.room.day.test_running import LINKED, bet_on_the_jackpot
from tests.room.playing import EVE, Guest, new_room, run, seated

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
        assert house.tables.meter("progresivo") == meter >= 0

    run(day())


class SuitedSevens(SecureChance):
    """A shoe that deals whoever plays alone three sevens of one suit, and the bank a nine and a ten."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        rest, first = (
            [*super().shuffled(cards)],
            [*cards_of("7s 9c"), *cards_of("7s"), *cards_of("7s"), *cards_of("Th")],
        )
        for card in first:
            rest.remove(card)
        return (*first, *rest)


async def _until(house: RunningHouse, guest: Guest, done: Callable[[], bool]) -> None:
    for _ in range(60):
        if done():
            return
        await guest.actor.go_on()
        await house.keep_up()
    raise AssertionError((guest.actor.table.game, house.tables.no_round(guest.actor.name)))


async def _sevens(house: RunningHouse, guest: Guest, bets: Sequence[tuple[str, int]]) -> None:
    for bet, chips in bets:
        assert not isinstance(await guest.ask(type="bet", bet=bet, chips=chips), Refused)
    assert not isinstance(await guest.ask(type="ready"), Refused)
    await _until(house, guest, lambda: bool(guest.actor.play.to_speak))


def test_ara_u7_e_e_the_jackpot_of_sevens_over_two_tables_is_exact_after_a_crash_with_a_bet_in_the_air(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(demonstration, "BOTS", {})

    async def day() -> None:
        house = RunningHouse(new_room(chance=SuitedSevens(1)))
        await demonstration.open_demonstration(house, LawId("ara"))
        seed = Desk(house).day.jackpots["sevens"].meter
        shoes = sorted(name for name in house.room.tables if name.startswith("ara-blackjack"))
        guests = [await seated(house.room.tables[name], seed=at) for at, name in enumerate(shoes)]
        for guest in guests:  # each has two sevens, and a fifth of each bet lies in the meter
            await _sevens(house, guest, (("main", 500), ("sevens", 250)))
        assert house.tables.meter("sevens") == seed + 2 * 50

        house, _ = await crashed(house)  # nobody knows anything but the log
        assert house.tables.meter("sevens") == seed + 2 * 50
        won = []
        for name in shoes:
            guest = Guest(house.room.tables[name])
            guest.number = 100
            chips = guest.actor.play.people()[EVE].chips
            await guest.ask(type="act", act="hit")
            await _until(house, guest, lambda guest=guest: not guest.actor.table.game.boxes)
            won.append(guest.actor.play.people()[EVE].chips - chips - 250 - 1000)
        floor = 5000 * 250
        assert won == [seed + 100, floor], "the first takes all that it shows, the second what it began again with"
        await house.keep_up()  # the first is booked once what the second had fed is
        assert house.tables.meter("sevens") == floor == Desk(house).day.jackpots["sevens"].meter

    run(day())
