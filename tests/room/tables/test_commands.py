"""Seats, chips and lists: what a person may ask of the room, and what is refused with a reason."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.banked.model.command import Bet
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.shared.people import Leave, Sit
from tapete.room.lobby import Room
from tapete.room.model.command import Ready
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.rules import room_rules
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.record import Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.bots import next_change
from tapete.store.memory import MemoryLog
from tests.room.playing import EVE, Guest, SetClock, new_room, opened, play, run, seated

ADA = PlayerId("Ada")
Story = Callable[[], Awaitable[None]]


def told(story: Story) -> None:
    run(story())


def _refused(answer: Answer | None, words: str) -> None:
    assert isinstance(answer, Refused), answer
    assert words in answer.reason.es


def _done(answer: Answer | None) -> None:
    assert isinstance(answer, Done), answer


@pytest.mark.parametrize(("chips", "why"), [(4_999, "50 €"), (500_001, "5.000 €"), (0, "50 €")])
def test_one_sits_down_with_no_less_and_no_more_than_the_table_says(chips: int, why: str) -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "trijoker")
        _refused(await Guest(actor).ask(type="sit", chips=chips), why)
        assert EVE not in actor.play.people()

    told(story)


def test_nobody_brings_chips_that_he_does_not_have() -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "trijoker")
        ada = Guest(actor, ADA)
        room.purse.grant(ADA, 6_000)
        _refused(await ada.ask(type="sit", chips=7_000), "60 €")
        _done(await ada.ask(type="sit", chips=6_000))
        assert room.funds(ADA) == 0
        _refused(await ada.ask(type="add_chips", chips=1), "tiene 0 €")
        _done(await ada.ask(type="leave"))
        assert room.funds(ADA) == 6_000

    told(story)


def test_the_same_chips_are_not_brought_to_two_tables_at_once() -> None:
    """Both ask before either append is made: chips on their way to one table are not there for the other."""

    async def story() -> None:
        room = new_room(log=_SlowLog())
        room.purse.grant(ADA, 5_000)
        tables = [await opened(room, "ara", "trijoker", 0, name) for name in ("una", "otra")]
        asked = [Guest(actor, ADA).ask(type="sit", chips=5_000) for actor in tables]
        answers = await asyncio.gather(*asked)
        assert sorted(isinstance(answer, Done) for answer in answers) == [False, True]
        assert room.funds(ADA) == 0

    told(story)


class _SlowLog:
    """A log that lets others go on while it writes, as a database does."""

    def __init__(self) -> None:
        self._log = MemoryLog()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    async def async_append(self, *arguments: Any) -> Any:
        await asyncio.sleep(0.01)
        return self._log.append(*arguments)


async def _settled(actor: TableActor) -> None:
    while await actor.go_on():
        pass


async def _full(room: Room, actor: TableActor) -> list[Guest]:
    """All seats of a house table taken by people."""
    guests = [Guest(actor, PlayerId(f"p{number}")) for number in range(actor.game.places)]
    for guest in guests:
        room.purse.grant(guest.name, 10_000)
        _done(await guest.ask(type="sit", chips=5_000))
    return guests


def test_a_seat_that_becomes_free_is_offered_to_the_first_who_waits_and_expires() -> None:
    async def story() -> None:
        clock = SetClock()
        room = new_room(clock=clock)
        actor = await opened(room, "ara", "trijoker", bots=0)
        guests = await _full(room, actor)
        room.purse.grant(ADA, 10_000)
        eve, ada = Guest(actor), Guest(actor, ADA)
        _refused(await eve.ask(type="sit", chips=5_000), "no hay puestos libres")
        _done(await eve.ask(type="wait"))
        _done(await ada.ask(type="wait"))
        _refused(await ada.ask(type="wait"), "ya está")
        _done(await guests[2].ask(type="leave"))
        assert await actor.go_on()
        offer = (await eve.look())["view"]["offer"]
        assert offer["player"] == EVE and offer["seat"] == 3
        _refused(await ada.ask(type="sit", chips=5_000), "lista de espera")
        clock.forward(29_999)
        await _settled(actor)
        assert (await eve.look())["view"]["offer"] == offer
        clock.forward(1)
        await _settled(actor)
        assert (await eve.look())["view"]["waiting"] == [ADA]
        assert (await ada.look())["view"]["offer"]["player"] == ADA
        _done(await ada.ask(type="sit", chips=5_000))
        assert (await ada.look())["view"]["you"]["seat"] == 3
        assert (await ada.look())["view"]["waiting"] == []

    told(story)


def test_there_is_no_list_while_seats_are_free() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "trijoker")
        _refused(await Guest(actor).ask(type="wait"), "hay puestos libres")

    told(story)


def test_whoever_leaves_in_a_hand_goes_when_it_is_over_with_his_chips() -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte", bots=0)
        eve = await seated(actor)
        before = room.funds(EVE)
        _done(await eve.ask(type="bet", bet="ante", chips=500))
        _done(await eve.put(Leave(EVE)))
        assert EVE in actor.play.people()
        await eve.put(Ready(EVE))
        await play(actor, eve, 12)
        assert EVE not in actor.play.people()
        assert actor.table.results and room.funds(EVE) >= before
        assert actor.play.money() + room.funds(EVE) == before + 5_000

    told(story)


def test_ara_10_1_c_iii_1_b_vacant_seats_are_filled_in_the_order_of_the_list() -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "pai-gow", bots=0)
        guests = await _full(room, actor)
        room.purse.grant(ADA, 100_000)
        eve, ada = Guest(actor), Guest(actor, ADA)
        _done(await eve.ask(type="wait"))
        _done(await ada.ask(type="wait"))
        _done(await guests[1].ask(type="leave"))
        refused = await ada.ask(type="sit", chips=50_000)
        assert isinstance(refused, Refused) and "ARA-10.1.C.III.1-b" in refused.because
        noted = [envelope for envelope in room.log.read(f"table/{actor.name}") if envelope.type == "room.Queued"]
        assert len(noted) == 2 and all(b"ARA-10.1.C.III.1-b" in envelope.data for envelope in noted)
        _done(await eve.ask(type="stop_waiting"))
        assert (await ada.look())["view"]["waiting"] == [ADA]

    told(story)


def test_the_croupier_waits_for_bets_until_everybody_is_ready() -> None:
    async def story() -> None:
        clock = SetClock()
        actor = await opened(new_room(clock=clock), "ara", "sin-descarte", bots=0)
        eve = await seated(actor)
        await eve.ask(type="bet", bet="ante", chips=500)
        assert not await actor.go_on()
        assert (await eve.look())["view"]["phase"] == "bets"
        _done(await eve.ask(type="ready"))
        assert await actor.go_on()
        assert (await eve.look())["view"]["phase"] == "deal"

    told(story)


def test_bets_close_by_themselves_when_their_time_is_over() -> None:
    async def story() -> None:
        clock = SetClock()
        actor = await opened(new_room(clock=clock, pace=Pace(bets=Millis(9_000))), "ara", "sin-descarte", bots=0)
        eve = await seated(actor)
        await eve.ask(type="bet", bet="ante", chips=500)
        clock.forward(8_999)
        assert not await actor.go_on()
        clock.forward(1)
        assert await actor.go_on()

    told(story)


def test_one_bot_leaves_for_each_person_but_a_circle_keeps_enough_players() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "holdem", bots=5)
        await seated(actor)
        await play(actor, None, 2)
        people = actor.play.people()
        assert len(people) == 5 and EVE in people

    told(story)


@pytest.mark.parametrize("gone", [{"chips": 0}, {"rested": 0}], ids=["lost everything", "rests"])
def test_a_bot_comes_for_a_person_who_plays_no_more_so_that_the_game_goes_on(gone: dict[str, int]) -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "holdem", bots=4)
        await seated(actor)
        await play(actor, None, 2)
        while not actor.play.between_hands:
            assert await actor.go_on()
        table, game = actor.table, actor.table.game
        assert len(game.players) == 4 and next_change(actor.terms, room_rules(actor.rules), actor.game, table) is None
        without = replace(game, players={**game.players, EVE: replace(game.players[EVE], **gone)})
        change = next_change(actor.terms, room_rules(actor.rules), actor.game, replace(table, game=without))
        assert change is not None and change.kind == "sit"

    told(story)


def _ante(actor: TableActor) -> Bet:
    """Five euros in one's own box."""
    seat = actor.play.people()[EVE].seat
    assert seat is not None
    return Bet(EVE, seat, BetName.ANTE, 500)


def test_the_same_request_is_answered_twice_and_done_once() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "sin-descarte", bots=0)
        await seated(actor)
        origin = Origin(EVE, "s", 77)
        wish = Sit(EVE, None, 5_000)
        first = await actor.ask(origin, wish)
        _refused(first, "ya está")
        bet = Origin(EVE, "s", 78)
        answers = [await actor.ask(bet, _ante(actor)) for _ in range(3)]
        assert answers[0] == answers[1] == answers[2]
        assert actor.table.game.round.boxes[1].staked("ante") == 500

    told(story)


def test_a_request_sent_again_after_a_restart_is_not_done_again() -> None:
    """The room falls after the append and before the answer: the log knows that the request has been granted."""

    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte", bots=0)
        await seated(actor)
        bet = Origin(EVE, "s", 78)
        await actor.ask(bet, _ante(actor))
        again = new_room(room.log)
        await again.recover()
        back = again.tables["mesa"]
        _done(await back.ask(bet, _ante(actor)))
        assert back.table.game.round.boxes[1].staked("ante") == 500

    told(story)


def test_ara_10_2_vii_3_4_a_player_of_the_hand_asks_to_see_one_that_was_given_up_and_all_see_it() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "holdem", bots=5)
        guest, asked = await seated(actor), None
        for _ in range(600):
            view = await guest.look()
            asked = next(
                (option for option in view["legal"] if option["command"] == "ask_to_see" and option["given"]), None
            )
            if asked is not None and view["view"]["last"]:
                break
            acts = {option.get("given", {}).get("act") for option in view["legal"]}
            if stays := next((act for act in ("check", "fold") if act in acts), None):
                await guest.ask(type="act", act=stays)
            await play(actor, None, 1)
        assert asked is not None, "nobody gave a hand up"
        before = _down(view["view"]["last"], asked["given"]["player"])
        assert before == [None] * len(before)
        assert isinstance(await guest.ask(type="ask_to_see", player=asked["given"]["player"]), Done)
        inspector = Guest(actor, PlayerId("Otra"))
        inspector.watcher = actor.watch(PlayerId("Otra"), staff=True)
        for viewer in (guest, inspector):
            assert None not in _down((await viewer.look())["view"]["last"], asked["given"]["player"])
        left = [option for option in (await guest.look())["legal"] if option["command"] == "ask_to_see"]
        assert asked not in left

    run(story())


def _down(shown: Any, player: str) -> list[str | None]:
    return next(list(place["down"]) for place in shown["hand"]["places"] if place["player"] == player)


def test_ara_10_1_a_iv_p3_a_a_free_box_is_offered_to_a_seated_player_and_played_blind() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "sin-descarte", bots=0)
        guest = await seated(actor)
        own = (await guest.look())["view"]["you"]["seat"]
        await guest.ask(type="bet", bet="ante", chips=500)
        bets = [option for option in (await guest.look())["legal"] if option["command"] == "bet"]
        offered = [option for option in bets if option["given"]["bet"] == "ante"]
        free = next(option for option in offered if option["given"]["seat"] != own)
        box, chips = free["given"]["seat"], free["fields"]["chips"]["least"]
        assert isinstance(await guest.ask(type="bet", bet="ante", chips=chips, seat=box), Done)
        boxes = {box["seat"]: box["blind"] for box in (await guest.look())["view"]["boxes"]}
        assert boxes == {own: False, box: True}

    run(story())


def test_clm_aii_1_c_3_no_bet_is_offered_that_somebody_would_have_to_agree_to() -> None:
    async def story() -> None:
        room = new_room()
        room.purse.grant(PlayerId("Otra"), 10_000_000)
        actor = await opened(room, "clm", "tres-cartas", bots=0)
        first, second = await seated(actor), await seated(actor, PlayerId("Otra"))
        await first.ask(type="bet", bet="ante", chips=500)
        view = await second.look()
        assert {option["given"]["seat"] for option in view["legal"] if option["command"] == "bet"} == {
            view["view"]["you"]["seat"]
        }

    run(story())
