"""The ledger of the house, fed from the log alone: after any course of a room it sums to zero and agrees with what the
tables and the purses themselves hold."""

import random
from datetime import datetime

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.house.cage.books import CAGE, PUBLIC, cash, chips
from tapete.house.day.event import Moved
from tapete.ledger import chart
from tapete.ledger.purse import Purse
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.room.model.terms import Terms
from tapete.room.people.reception import Reception
from tapete.room.people.register import PLAY_CHIPS, Register
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC
from tapete.store.log import Context
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.room.people.front_desk import PHRASE, cheap
from tests.room.playing import Guest, SetClock, play, run, seated

DIRECTOR, EVA = PlayerId("La Jefa"), PlayerId("Eva")
TABLES = (("ara", "sin-descarte"), ("ara", "pai-gow"), ("gal", "draw-five"))


class House:
    """A casino with people whose chips come from the log, and nothing from elsewhere."""

    def __init__(self, seed: int) -> None:
        clock = SetClock()
        self.log = MemoryLog(Moments(clock.moment))
        self.room = Room(self.log, SecureChance(seed), AT_ONCE, clock)
        self.register = Register(self.log, clock.now, self.room.purse.grant)
        self.reception = Reception(self.log, self.register, cheap(), self.room.purse)
        self.by_lot = random.Random(seed)
        self.tipped = 0

    async def open(self) -> list[Guest]:
        await self.reception.sign_up(EVA, PHRASE)
        names = [EVA, *[await self._guest() for _ in TABLES[1:]]]
        guests = []
        for name, (law, game) in zip(names, TABLES, strict=True):
            actor = await self.room.open(f"{law}-{game}", Terms(LawId(law), GameId(game), bots=4))
            assert not isinstance(actor, Refused), actor
            guests.append(await seated(actor, name))
        return guests

    async def _guest(self) -> PlayerId:
        guest = await self.register.open_guest()
        assert not isinstance(guest, Refused), guest
        return guest.name

    async def course(self, guest: Guest) -> None:
        """Something happens: a few acts at the table, a tip, chips handed out or taken back."""
        await play(guest.actor, guest, self.by_lot.randint(1, 12))
        chips = self.by_lot.randint(1, 400)
        match self.by_lot.choice(("tip", "hand", "take", "play")):
            case "tip":
                self.tipped += chips if isinstance(await guest.ask(type="tip", chips=chips), Done) else 0
            case "hand":
                await self.reception.hand_chips(DIRECTOR, guest.name, chips)
            case "take":
                await self.reception.take_chips(DIRECTOR, guest.name, chips)


@pytest.mark.parametrize("seed", range(3))
def test_the_books_of_a_played_room_sum_to_zero_and_agree_with_it(seed: int) -> None:
    async def story() -> None:
        house = House(seed)
        guests = await house.open()
        for _ in range(12):
            await house.course(house.by_lot.choice(guests))
        ledger = house_ledger()
        for envelope in house.log.read_all():
            ledger.post(envelope)
            assert ledger.total() == 0, envelope
        for guest in guests:
            assert ledger.balance(chart.purse(guest.name)) == house.room.funds(guest.name) >= 0
            seat = guest.actor.play.people().get(guest.name)
            assert ledger.balance(chart.stack(guest.actor.name, guest.name)) == (seat.chips if seat else 0)
        assert ledger.balance(chart.TIPS) == house.tipped
        assert ledger.balance(chart.ISSUE) == -sum(account.granted for account in house.register.accounts())

    run(story())


def test_what_the_house_gives_and_takes_back_leaves_its_issue() -> None:
    async def story() -> None:
        house = House(1)
        await house.reception.sign_up(EVA, PHRASE)
        await house.reception.hand_chips(DIRECTOR, EVA, 5_000)
        await house.reception.take_chips(DIRECTOR, EVA, 700)
        ledger = house_ledger()
        entries = [entry for envelope in house.log.read_all() for entry in ledger.post(envelope)]
        assert [(entry.account, entry.cents) for entry in entries] == [
            (chart.ISSUE, -PLAY_CHIPS),
            ("player:Eva", PLAY_CHIPS),
            (chart.ISSUE, -5_000),
            ("player:Eva", 5_000),
            ("player:Eva", -700),
            (chart.ISSUE, 700),
        ]

    run(story())


@pytest.mark.parametrize(("law", "game"), [("ara", "sin-descarte"), ("gal", "draw-five")])
def test_ara_10_2_iii_2_7_tips_are_accounted_apart(law: str, game: str) -> None:
    async def story() -> None:
        house = House(1)
        await house.reception.sign_up(EVA, PHRASE)
        actor = await house.room.open("mesa", Terms(LawId(law), GameId(game), bots=4))
        assert not isinstance(actor, Refused)
        eva = await seated(actor, EVA)
        option = next(option for option in (await eva.look())["legal"] if option["command"] == "tip")
        before = (await eva.look())["view"]["you"]["chips"]
        for sum_ in (0, option["fields"]["chips"]["most"] + 1):
            assert isinstance(await eva.ask(type="tip", chips=sum_), Refused)
        assert isinstance(await eva.ask(type="tip", chips=300), Done)
        assert (await eva.look())["view"]["you"]["chips"] == before - 300
        ledger = house_ledger()
        for envelope in house.log.read_all():
            ledger.post(envelope)
        assert ledger.balance(chart.TIPS) == 300 and ledger.balance(chart.CAGNOTTE) == ledger.balance(chart.BANK) == 0

    run(story())


def test_nobody_tips_out_of_a_hand_of_a_circle_game() -> None:
    async def story() -> None:
        house = House(2)
        await house.reception.sign_up(EVA, PHRASE)
        actor = await house.room.open("mesa", Terms(LawId("gal"), GameId("draw-five"), bots=4))
        assert not isinstance(actor, Refused)
        eva = await seated(actor, EVA)
        while not actor.play.people()[EVA].playing:
            await play(actor, None, 1)
        answer = await eva.ask(type="tip", chips=100)
        assert isinstance(answer, Refused) and "durante la mano" in answer.reason.es

    run(story())


def test_chips_bought_and_cashed_in_for_money_come_from_the_cage_and_go_back() -> None:
    at = datetime(2026, 11, 15, 18, 0)
    sold = (cash(PUBLIC, CAGE, 5_000), chips(CAGE, PUBLIC, 5_000))
    redeemed = (chips(PUBLIC, CAGE, 1_200), cash(CAGE, PUBLIC, 1_200))
    moved = [
        Moved(at=at, concept="sale", moves=sold, by=EVA, account=EVA),
        Moved(at=at, concept="redemption", moves=redeemed, by=EVA, account=EVA),
        Moved(at=at, concept="sale", moves=sold, by="somebody without an account"),
    ]
    log, ledger, purse = MemoryLog(), house_ledger(), Purse()
    log.append("house/2026-11-15", 0, [CODEC.encode(event) for event in moved], Context("Inés"))
    for envelope, event in zip(log.read_all(), moved, strict=True):
        ledger.post(envelope)
        purse.follow(event)
    assert ledger.balances == {chart.purse(EVA): 3_800, chart.CAGE: -3_800}
    assert purse.available(EVA) == 3_800
