"""ROOM 17: a void above the limit needs a second person in authority, in time; until then nothing changes."""

from typing import Any

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.shared.people import Leave
from tapete.room.lobby import Room
from tapete.room.model.command import ConfirmVoid
from tapete.room.model.event import VoidAsked, VoidConfirmed, VoidLapsed
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.permission import Permission, may, refuse_command
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.live.void import LIMIT, WITHIN
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tests.room.playing import SetClock, run
from tests.room.tables.test_live import CARL, Croupier

CHIEF = PlayerId("Jefa")
CHIPS = 1_000_000
LARGE = LIMIT + 10_000


async def _house_round(stake: int, void_limit: int = LIMIT) -> Croupier:
    """A live round with a bet on the cloth and one card dealt."""
    croupier = Croupier(await _opened("sin-descarte", void_limit))
    await croupier.must("open_table")
    await croupier.must("sit", player="Ana", seat=1, chips=CHIPS)
    await croupier.must("bet", player="Ana", seat=1, bet="ante", chips=stake)
    await croupier.must("close_bets")
    await croupier.must("deal", cards=["As"])
    return croupier


async def _circle_hand(chips: int, void_limit: int) -> Croupier:
    croupier = Croupier(await _opened("holdem", void_limit))
    names = ["Ana", "Bea", "Cid", "Dan"]
    await croupier.must("start_game", players=names, seats=[1, 2, 3, 4], chips=[chips] * 4)
    await croupier.must("begin_hand")
    await croupier.must("deal", cards=[None] * 8)
    return croupier


async def _opened(game: str, void_limit: int) -> TableActor:
    clock = SetClock()
    room = Room(MemoryLog(Moments(clock.moment)), clock=clock, void_limit=void_limit)
    choices: dict[str, str | int | bool] = {"limits.minimum": 10_000} if game == "sin-descarte" else {}
    actor = await room.open("viva", Terms(LawId("ara"), GameId(game), choices, live=True, most=10**9))
    assert not isinstance(actor, Refused), actor
    return actor


async def confirm(actor: TableActor, who: PlayerId, number: int = 1) -> Answer:
    return await actor.ask(Origin(who, "j", number), ConfirmVoid(), Authority(who, Role.CHIEF))


def _made(actor: TableActor, after: int) -> list[Any]:
    return [CODEC.decode(envelope) for envelope in actor.log.read("table/viva", after)]


def _chips(actor: TableActor, name: str = "Ana") -> int:
    return actor.play.people()[PlayerId(name)].chips


def test_a_small_void_is_one_persons_order() -> None:
    async def story() -> None:
        croupier = await _house_round(LIMIT)
        await croupier.must("void_round")
        assert _chips(croupier.actor) == CHIPS and croupier.actor.table.void is None

    run(story())


def test_room_17_a_large_void_waits_for_another_person() -> None:
    async def story() -> None:
        croupier = await _house_round(LARGE)
        actor, before = croupier.actor, croupier.actor.table.game
        version = actor.version
        await croupier.must("void_round")
        (asked,) = _made(actor, version)
        assert isinstance(asked, VoidAsked) and (asked.by, asked.cents) == (CARL, LARGE)
        assert actor.table.game == before, "nothing has changed in the game"
        told = (await croupier.look())["view"]["void"]
        assert told == {"by": CARL, "cents": LARGE, "until": asked.until}
        for who in (CARL, CARL):
            refused = await confirm(actor, who)
            assert isinstance(refused, Refused) and "otra persona" in refused.reason.es
        again = await croupier.enter("void_round")
        assert isinstance(again, Refused) and CARL in again.reason.es
        assert actor.table.game == before and actor.version == version + 1
        assert isinstance(await confirm(actor, CHIEF), Done)
        confirmed, *done = _made(actor, version + 1)
        assert confirmed == VoidConfirmed(CARL, CHIEF) and type(done[-1]).__name__ == "RoundVoided"
        assert _chips(actor) == CHIPS and actor.table.void is None
        assert {envelope.actor for envelope in actor.log.read("table/viva", version + 1)} == {f"{CHIEF}#j:1"}
        assert isinstance(await confirm(actor, CHIEF, 2), Refused), "it is done once"

    run(story())


def test_a_void_that_nobody_confirms_in_time_is_over() -> None:
    async def story() -> None:
        croupier = await _house_round(LARGE)
        actor, clock = croupier.actor, croupier.actor.clock
        assert isinstance(clock, SetClock)
        before = actor.table.game
        await croupier.must("void_round")
        assert not await actor.go_on(), "it waits"
        clock.forward(WITHIN + 1)
        assert isinstance(await confirm(actor, CHIEF), Refused)
        assert await actor.go_on()
        assert isinstance(_made(actor, actor.version - 1)[0], VoidLapsed)
        assert actor.table.game == before and actor.table.void is None
        await croupier.must("void_round")
        assert isinstance(await confirm(actor, CHIEF, 2), Done), "and it can be asked for again"

    run(story())


def test_a_game_that_goes_on_takes_the_request_away() -> None:
    async def story() -> None:
        croupier = await _house_round(LARGE)
        await croupier.must("void_round")
        await croupier.must("deal", cards=["Kh"])
        assert croupier.actor.table.void is None
        assert isinstance(await confirm(croupier.actor, CHIEF), Refused)

    run(story())


def test_a_ruling_that_voids_waits_too() -> None:
    async def story() -> None:
        croupier = await _house_round(LARGE)
        actor, before = croupier.actor, croupier.actor.table.game
        assert isinstance(await croupier.rule("wrong_count"), Done)
        assert actor.table.game == before and actor.table.void is not None
        version = actor.version
        assert isinstance(await confirm(actor, CHIEF), Done)
        ruling = _made(actor, version)[1]
        assert type(ruling).__name__ == "RulingMade" and "ARA-10.1.A.VI.3.p6-a" in ruling.because
        assert _chips(actor) == CHIPS

    run(story())


def test_a_large_void_of_a_circle_hand_waits_too() -> None:
    async def story() -> None:
        croupier = await _circle_hand(50_000, void_limit=0)
        actor, before = croupier.actor, croupier.actor.table.game
        await croupier.must("void_hand")
        assert actor.table.game == before and actor.table.void is not None and actor.table.void.cents > 0
        assert isinstance(await confirm(actor, CHIEF), Done)
        assert all(seated.chips == 50_000 for seated in actor.play.people().values())

    run(story())


def test_the_stakes_of_somebody_who_leaves_at_once_count_too() -> None:
    async def story() -> None:
        croupier = await _circle_hand(50_000, void_limit=0)
        actor = croupier.actor
        hand = actor.table.game.hand
        name = hand.players[next(place for place, chips in enumerate(hand.staked) if chips)]
        staked = sum(hand.staked) + sum(hand.apart)
        assert isinstance(await actor.ask(Origin(name, "p", 1), Leave(name)), Done)
        await croupier.must("void_hand", redeal=False)
        assert actor.table.void is not None and actor.table.void.cents == staked
        assert isinstance(await confirm(actor, CHIEF), Done)
        assert name not in actor.play.people()

    run(story())


def test_giving_one_player_his_stakes_back_is_a_void_of_his_part() -> None:
    async def story() -> None:
        croupier = await _circle_hand(50_000, void_limit=0)
        actor = croupier.actor
        hand = actor.table.game.hand
        name = hand.players[next(place for place, chips in enumerate(hand.staked) if chips)]
        await croupier.must("kill_hand", player=name, refund="all")
        assert actor.table.void is not None
        assert isinstance(await confirm(actor, CHIEF), Done)
        assert _chips(actor, name) == 50_000

    run(story())


def test_a_dead_hand_that_loses_its_stakes_is_none() -> None:
    async def story() -> None:
        croupier = await _circle_hand(50_000, void_limit=0)
        hand = croupier.actor.table.game.hand
        await croupier.must("kill_hand", player=hand.players[hand.turn])
        assert croupier.actor.table.void is None and croupier.actor.table.game.hand.folded

    run(story())


def test_the_request_survives_a_restart() -> None:
    async def story() -> None:
        croupier = await _house_round(LARGE)
        await croupier.must("void_round")
        again = Room(croupier.actor.log, clock=croupier.actor.clock)
        await again.recover()
        actor = again.tables["viva"]
        assert actor.table.void == croupier.actor.table.void
        assert isinstance(await confirm(actor, CHIEF), Done) and _chips(actor) == CHIPS

    run(story())


@pytest.mark.parametrize("role", Role)
def test_room_17_only_a_table_chief_or_a_director_may_be_the_second_person(role: Role) -> None:
    allowed = role in (Role.CHIEF, Role.DIRECTOR)
    assert may(role, Permission.CONFIRM_VOID) == allowed
    assert (refuse_command(role, ConfirmVoid, live=True) is None) == allowed
