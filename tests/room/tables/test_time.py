"""Time at a table: deadlines from the events, the time bank, what the rule does for whoever is late, and restarts."""

import time as system_time
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.chance.chance import SecureChance
from tapete.room.model.event import Millis
from tapete.room.model.pace import Pace
from tapete.room.model.rules import room_rules
from tapete.room.stream import clock as room_clock
from tapete.room.stream.record import CODEC
from tapete.room.tables.actor import TableActor
from tapete.room.tables.course import Course, CourseStep, CourseStepKind
from tapete.room.tables.table import BANK
from tests.room.playing import EVE, SOME_GAMES, Guest, SetClock, new_room, opened, play, run, seated

PACE = Pace(decide=Millis(10_000), idle=Millis(0), between=Millis(0), deal=Millis(0), show=Millis(0), bot=Millis(0))


async def _awaited(game: str, law: str = "ara", player: PlayerId = EVE) -> tuple[TableActor, Guest, SetClock]:
    """A table that waits for a person's decision."""
    clock = SetClock()
    actor = await opened(new_room(clock=clock, pace=PACE), law, game)
    eve = await seated(actor)
    for _ in range(400):
        question = actor.table.question
        if question is not None and player in question.players and question.kind != "offer":
            return actor, eve, clock
        if question is None or question.kind in ("bets", "offer"):
            answer = await eve.act()
            assert not isinstance(answer, Refused), answer
        if not await actor.go_on():
            clock.forward(1_000)
    raise AssertionError("nobody was asked anything")


def _acts(actor: TableActor, after: int) -> list[Any]:
    return [CODEC.decode(envelope) for envelope in actor.log.read("table/mesa", after)]


def _names(actor: TableActor, after: int) -> list[str]:
    return [type(getattr(event, "event", event)).__name__ for event in _acts(actor, after)]


def test_between_two_hands_people_wait_once() -> None:
    async def story() -> None:
        clock, pace = SetClock(), Pace()
        actor = await opened(new_room(clock=clock, pace=pace), "ara", "holdem", bots=4)
        actor.watch(None)
        moments: dict[str, list[Millis]] = {"HandClosed": [], "HandBegan": []}
        while len(moments["HandBegan"]) < 5:
            coming, version = actor.coming(), actor.version
            assert coming is not None
            clock.forward(round(1_000 * coming.wait))
            await actor.go_on()
            for name in moments.keys() & {*_names(actor, version)}:
                moments[name].append(clock.now())
        waits = [begun - closed for closed, begun in zip(moments["HandClosed"], moments["HandBegan"][1:], strict=True)]
        assert {*waits} == {pace.between + pace.deal}

    run(story())


@pytest.mark.parametrize(("law", "game"), [*SOME_GAMES, ("ara", "blackjack")])
def test_where_a_table_only_waits_for_people_nothing_comes_before_their_time_is_over(law: str, game: str) -> None:
    """What comes next is not worked out after each act then: it must be what it was said to be."""

    async def story() -> None:
        clock = SetClock()
        actor = await opened(new_room(clock=clock), law, game)
        eve, waited = await seated(actor), 0
        course = Course(actor.terms, room_rules(actor.rules), actor.game, Pace(), SecureChance(1))
        for _ in range(300):
            await play(actor, eve, 1)
            clock.forward(100)
            if course.only_waits(actor.table, Millis(0)):
                waited += 1
                step = course.next(actor.table, watched=True, now=clock.now())
                assert step is not None and step.kind is CourseStepKind.TIMEOUT
                assert course.only_waits(actor.table, step.at)
                assert not course.only_waits(actor.table, Millis(step.at + 1))
        assert waited, "somebody was asked"

    run(story())


def test_everybody_sees_the_same_deadline_on_the_servers_clock() -> None:
    async def story() -> None:
        actor, eve, clock = await _awaited("holdem")
        told = [(await guest.look())["clock"] for guest in (eve, Guest(actor, PlayerId("")))]
        assert told[0] == told[1]
        assert told[0]["deadline"] == actor.table.since + 10_000
        assert told[0]["now"] == clock.now() and told[0]["bank"] == BANK

    run(story())


def test_the_rule_checks_else_folds_for_whoever_is_late_and_he_rests() -> None:
    async def story() -> None:
        actor, eve, clock = await _awaited("holdem")
        acts = {option.get("given", {}).get("act") for option in (await eve.look())["legal"]}
        clock.forward(10_000 + BANK - 1)
        assert not await actor.go_on()
        clock.forward(1)
        version = actor.version
        assert await actor.go_on()
        names = _names(actor, version)
        assert names[:2] == ["TimedOut", "Checked" if "check" in acts else "Folded"]
        assert names[-1] == "Rested"
        view = await eve.look()
        assert next(seat for seat in view["view"]["seats"] if seat["player"] == EVE)["resting"]
        assert {"command": "return"} in view["legal"]

    run(story())


def test_a_late_decision_comes_out_of_the_time_bank() -> None:
    async def story() -> None:
        actor, eve, clock = await _awaited("holdem")
        clock.forward(10_000 + 4_000)
        answer = await eve.act()
        assert not isinstance(answer, Refused), answer
        assert actor.table.banks[EVE] == BANK - 4_000

    run(story())


def test_at_a_house_table_nothing_more_is_staked_for_whoever_is_late() -> None:
    async def story() -> None:
        for game, law, act in (("sin-descarte", "ara", "Folded"), ("let-it-ride", "clm", "Acted")):
            actor, _, clock = await _awaited(game, law)
            chips = actor.play.people()[EVE].chips
            clock.forward(10_000 + BANK)
            version = actor.version
            while "TimedOut" not in _names(actor, version):
                assert await actor.go_on()
            assert act in _names(actor, version)
            assert actor.play.people()[EVE].chips == chips

    run(story())


def test_cards_are_stood_on_or_put_away_for_whoever_is_late() -> None:
    async def story() -> None:
        actor, _, clock = await _awaited("crazy-pineapple", "med")
        for _ in range(60):
            clock.forward(10_000 + BANK)
            if not await actor.go_on():
                break
        assert actor.table.game.money() == sum(
            seated.chips for seated in actor.play.people().values()
        ) + actor.table.game.house + (actor.table.game.hand.pot if actor.table.game.playing else 0)

    run(story())


def test_after_a_restart_a_decision_has_its_whole_time_again() -> None:
    async def story() -> None:
        actor, _, clock = await _awaited("holdem")
        clock.forward(9_000)
        again = new_room(actor.log, pace=PACE, clock=clock)
        await again.recover()
        back = again.tables["mesa"]
        assert back.table.question == actor.table.question
        assert back.table.since == clock.now()
        clock.forward(10_000 + BANK - 1)
        assert not await back.go_on()

    run(story())


def test_a_disconnected_player_keeps_his_seat_and_finds_his_cards_again() -> None:
    async def story() -> None:
        actor, eve, _ = await _awaited("holdem")
        before = (await eve.look())["view"]["hand"]
        actor.unwatch(eve.watcher)
        again = Guest(actor)
        after = (await again.look())["view"]["hand"]
        assert before == after
        assert all(next(place for place in after["places"] if place["you"])["down"])

    run(story())


def test_a_system_clock_set_back_moves_no_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room's clock goes on by itself: it never asks the system for the time of day again."""

    class Yesterday(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime(2020, 1, 1, tzinfo=tz or UTC)

    clock = room_clock.Clock()
    before = clock.now()
    monkeypatch.setattr(room_clock, "datetime", Yesterday)
    system_time.sleep(0.002)
    assert clock.now() > before


def test_whoever_has_no_chips_left_gives_up_the_seat_where_nothing_happens_any_more() -> None:
    async def story() -> None:
        clock = SetClock()
        actor = await opened(new_room(clock=clock), "ara", "trijoker", bots=0)
        await seated(actor)
        while await actor.go_on():
            pass
        game, course = (
            actor.table.game,
            Course(actor.terms, room_rules(actor.rules), actor.game, Pace(), SecureChance(1)),
        )
        assert course.next(actor.table, False, clock.now()) is None, "with chips nobody is hurried"
        players = {**game.players, EVE: replace(game.players[EVE], chips=0)}
        ruined = replace(actor.table, game=replace(game, players=players))
        step = course.next(ruined, False, clock.now())
        assert step == CourseStep(Millis(ruined.moved + 120_000), CourseStepKind.LEAVE, EVE)

    run(story())
