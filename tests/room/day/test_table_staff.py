"""Who deals and decides at the live tables of a house, and who is seated there."""

import pytest

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import LawId, PlayerId, Seat
from tapete.core.option import Office
from tapete.games.circle.seats.command import StartGame
from tapete.games.shared.people import Leave, Sit, Wait
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.day import command as asked
from tapete.house.day.event import TableOpened
from tapete.room.day.desk import Opening, opening
from tapete.room.day.house import RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.model.role import Role
from tapete.room.people.card_index import index_beside
from tapete.room.people.door import Door, ShownIdentity
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, Origin
from tests.house import days
from tests.room.day.houses import Desk, plain
from tests.room.people.front_desk import PHRASE, FrontDesk
from tests.room.playing import new_room, run

ARA, TABLE, PIN = LawId("ara"), "ara-sin-descarte", "2580"


async def _open_house() -> RunningHouse:
    """A live table with Ana at it; the chief whom the file calls «jefe» is on duty."""
    data = days.casino("ara", days.table("sin-descarte", live=True))
    declared = read_casino({**data, "cage": {"chips": 10_000_000}, "cabinet": ["P1", "P2"]})
    assert isinstance(declared, CasinoFile)
    desk = Desk(RunningHouse(new_room(), declared))
    assert isinstance(await desk.house.begin(desk.origin()), Done)
    for office in ("croupier", "table_chief", "cashier"):
        await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[office][0], office=office))
    await desk.must(opening(desk.house, Opening(1, "sin-descarte", {10_000: 40}, "ana", "jefe", "jefe")))
    return desk.house


async def _member(front: FrontDesk, name: str, role: Role, pin: str = "") -> None:
    assert isinstance(await front.reception.sign_up(name, PHRASE, role), str)
    account = front.register.find(name)
    assert account is not None
    if pin:
        assert not isinstance(await front.reception.set_pin(account, PHRASE, pin), Refused)


def test_another_dealer_is_refused_with_the_name_of_whoever_has_the_table() -> None:
    async def story() -> None:
        front, house = FrontDesk(), await _open_house()
        staff = TableStaff(front.reception, house)
        carlos, ana = PlayerId("Carlos"), PlayerId("Ana")
        without_account = staff.refuse_dealer(carlos, Role.CROUPIER, TABLE)
        assert without_account is not None and "la lleva Ana" in without_account.reason.es
        await _member(front, "Ana", Role.CROUPIER)
        refused = staff.refuse_dealer(carlos, Role.CROUPIER, TABLE)
        assert refused is not None and "la lleva Ana, y su cuenta es la de Carlos" in refused.reason.es
        assert staff.refuse_dealer(ana, Role.CROUPIER, TABLE) is None
        assert staff.refuse_dealer(carlos, Role.CHIEF, TABLE) is None
        assert staff.refuse_dealer(carlos, Role.CROUPIER, "otra") is None, "no table of the house"

    run(story())


def test_those_on_duty_decide_at_a_table_of_the_house() -> None:
    async def story() -> None:
        front, house = FrontDesk(), await _open_house()
        staff = TableStaff(front.reception, house)
        await _member(front, "Marta", Role.CHIEF, PIN)
        await _member(front, "Sin Pin", Role.CHIEF)
        assert staff.deciders(Office.CHIEF, TABLE) == ["Marta"], "the day names nobody with an account"
        await _member(front, "Jefe", Role.CHIEF, PIN)
        assert staff.deciders(Office.CHIEF, TABLE) == ["Jefe"]
        assert staff.deciders(Office.CHIEF, "otra") == ["Jefe", "Marta"]
        assert isinstance(await staff.vouched("Marta", PIN, Office.CHIEF, TABLE), Refused)
        assert not isinstance(await staff.vouched("Jefe", PIN, Office.CHIEF, TABLE), Refused)
        assert isinstance(await staff.vouched("Jefe", PIN, Office.DIRECTOR, TABLE), Refused)

    run(story())


@pytest.mark.parametrize(
    "command",
    [Sit(PlayerId("Luis"), Seat(1), 5_000), StartGame((PlayerId("Eva"), PlayerId("Luis")), (Seat(1), Seat(2)), (1, 1))],
)
def test_somebody_barred_is_not_seated_at_a_live_table(command: Command) -> None:
    async def story() -> None:
        front, house = FrontDesk(), await _open_house()
        staff = TableStaff(front.reception, house)
        assert staff.refuse_seated(command, ARA) is None, "a name that is no account is the dealer's to know"
        await _member(front, "Luis", Role.PLAYER)
        assert staff.refuse_seated(command, ARA) is None
        await front.reception.bar(PlayerId("Eva"), "Luis", True)
        assert isinstance(staff.refuse_seated(command, ARA), Refused)
        assert staff.refuse_seated(Leave(PlayerId("Luis")), ARA) is None

    run(story())


def test_in_a_house_that_controls_access_only_who_has_come_in_is_seated() -> None:
    async def story() -> None:
        front, house = FrontDesk(), await _open_house()
        room = house.room
        room.door = Door(room.log, index_beside(room.log), room.clock, ARA, required=True)
        staff = TableStaff(front.reception, house)
        sits = Sit(PlayerId("Luis"), Seat(1), 5_000)
        refused = staff.refuse_seated(sits, ARA)
        assert refused is not None and refused.because, "nobody knows whether a mere name has come in"
        await _member(front, "Luis", Role.PLAYER)
        assert staff.refuse_seated(sits, ARA) is not None
        shown = ShownIdentity("00000000T", "Luis Gil", "1980-05-01", account=PlayerId("Luis"))
        assert not isinstance(await room.door.admit(PlayerId("Portera"), shown), Refused)
        assert staff.refuse_seated(sits, ARA) is None
        assert staff.refuse_seated(Wait(PlayerId("Eva")), ARA) is not None

    run(story())


def test_a_table_is_handed_over_with_the_pin_of_whoever_comes_or_taken_over_by_them() -> None:
    async def story() -> None:
        front, house = FrontDesk(), await _open_house()
        staff = TableStaff(front.reception, house)
        ana, carlos = PlayerId("Ana"), PlayerId("Carlos")
        comes = days.OFFICES["croupier"][1]
        name = house.day.casino.person(comes).name if house.day else ""  # type: ignore[union-attr]
        on_duty = asked.GoOnDuty(at=house.now(), person=comes, office="croupier")
        assert isinstance(await house.ask(Origin(ana, "s", 99), lambda _, __: on_duty), Done)
        for dealer in ("Ana", name, "Carlos"):
            await _member(front, dealer, Role.CROUPIER)
        bea = PlayerId(name)
        assert staff.relief(carlos, TABLE) is None and staff.relief(ana, TABLE) == ((comes,), True)
        assert staff.relief(bea, TABLE) == ((comes,), False)
        assert await staff.refuse_hand_over(bea, 1, comes, "") is None
        for by, pin in ((carlos, PIN), (ana, PIN), (ana, "")):
            assert isinstance(await staff.refuse_hand_over(by, 1, comes, pin), Refused)
        account = front.register.find(name)
        assert account is not None and not isinstance(await front.reception.set_pin(account, PHRASE, PIN), Refused)
        assert isinstance(await staff.refuse_hand_over(ana, 1, comes, "9999"), Refused)
        assert await staff.refuse_hand_over(ana, 1, comes, PIN) is None
        assert isinstance(await staff.refuse_hand_over(carlos, 1, comes, PIN), Refused)

    run(story())


def test_a_dealer_of_the_file_who_is_not_at_the_table_is_refused() -> None:
    async def story() -> None:
        front, house = FrontDesk(), await _open_house()
        staff = TableStaff(front.reception, house)
        other = PlayerId(days.OFFICES["croupier"][1])
        refused = staff.refuse_dealer(other, Role.CROUPIER, TABLE)
        assert refused is not None and "la lleva" in refused.reason.es

    run(story())


def test_ara_10_1_a_vi_1_p2_b_whoever_checked_the_cards_is_said_and_nobody_is_put_in_their_place() -> None:
    async def story() -> None:
        house = await _open_house()
        (session,) = house.day.sessions if house.day else ()
        opened = [event for event in map(CODEC.decode, house.room.log.read(house.stream)) if type(event) is TableOpened]
        assert [event.checked_by for event in opened] == ["jefe"] and session.table == 1
        data = days.casino("ara", days.table("sin-descarte", live=True))
        declared = read_casino({**data, "cage": {"chips": 10_000_000}, "cabinet": ["P1", "P2"]})
        assert isinstance(declared, CasinoFile)
        desk = Desk(RunningHouse(new_room(), declared))
        assert isinstance(await desk.house.begin(desk.origin()), Done)
        for office in ("croupier", "table_chief"):
            await desk.must(plain(asked.GoOnDuty, person=days.OFFICES[office][0], office=office))
        unchecked = await desk.put(opening(desk.house, Opening(1, "sin-descarte", {10_000: 40}, "ana", "jefe")))
        assert isinstance(unchecked, Refused) and "ARA-10.1.A.VI.1.p2-b" in unchecked.because

    run(story())
