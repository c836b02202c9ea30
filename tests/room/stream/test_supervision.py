"""Whatever fails in a room is written down and counted, and the table plays on with its money and its log whole."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.ledger.brought import brought
from tapete.room.audit.pack_check import check_tables
from tapete.room.lobby import Room
from tapete.room.model.event import Millis
from tapete.room.model.pace import AT_ONCE
from tapete.room.stream import supervision
from tapete.room.stream.answers import Answer, Done
from tapete.room.stream.clock import Clock
from tapete.room.stream.record import CODEC
from tapete.room.stream.supervision import supervised
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.audit import verify
from tapete.web.site.metrics import metrics_text
from tests.failures import Failures
from tests.room.day.houses import opened as opened_house
from tests.room.playing import EVE, PURSE, Guest, SetClock, new_room, opened, run, seated
from tests.room.tournament.running import Running

GAMES = [("ara", "sin-descarte"), ("ara", "holdem")]


class Broken:
    """Something that fails so many times and then does what it always did; ``after`` doing it, where it is told so."""

    def __init__(self, works: Callable[..., Any], times: int = 1, after: bool = False) -> None:
        self._works, self.left, self._after = works, times, after

    def __call__(self, *args: Any, **named: Any) -> Any:
        if not self.left:
            return self._works(*args, **named)
        self.left -= 1
        if self._after:
            self._works(*args, **named)
        raise RuntimeError("broken on purpose")


class BrokenAppend(Broken):
    """The same for an append, which is waited for."""

    async def __call__(self, *args: Any) -> Any:
        breaks, self.left = self.left > 0, 0
        written = await self._works(*args) if self._after or not breaks else None
        if breaks:
            raise RuntimeError("broken on purpose")
        return written


def _break(owner: Any, name: str, times: int = 1) -> None:
    """On this object alone."""
    vars(owner)[name] = Broken(getattr(owner, name), times)


def _decide(actor: TableActor) -> None:
    _break(actor._stream, "draft")


def _evolve(actor: TableActor) -> None:
    _break(actor._stream, "carried_out")


def _append(actor: TableActor) -> None:
    vars(actor.log)["async_append"] = BrokenAppend(actor.log.async_append)


def _appended(actor: TableActor) -> None:
    vars(actor.log)["async_append"] = BrokenAppend(actor.log.async_append, after=True)


def _course(actor: TableActor) -> None:
    _break(actor._course, "next", 2)


def _picture(actor: TableActor) -> None:
    _break(actor._show, "picture")


def _listener(actor: TableActor) -> None:
    actor._stream._listeners.insert(0, Broken(lambda _: None))


BREAK: dict[str, Callable[[TableActor], None]] = {
    "decide": _decide,
    "evolve": _evolve,
    "append": _append,
    "appended": _appended,
    "course": _course,
    "picture": _picture,
    "listener": _listener,
}


async def _until(condition: Callable[[], bool], guest: Guest | None = None) -> None:
    """Let the room go on, and somebody play in it, until something is so."""
    async with asyncio.timeout(20):
        while not condition():
            if guest is not None:
                with contextlib.suppress(IndexError):  # no picture came, which may be what the test is about
                    await guest.act()
            await asyncio.sleep(0.001)


def _whole(room: Room, actor: TableActor) -> None:
    """The log verifies, chips are conserved at every event, and the state is what the log says."""
    assert verify(room.log.read_all()).ok
    assert not [flaw for table in check_tables(room.log.read_all()).values() for flaw in table.flaws]
    table, money = RoomTable(actor.game.state), 0
    for envelope in room.log.read("table/mesa"):
        event = CODEC.decode(envelope)
        money += sum(chips for _, chips in brought(event))
        table = evolve(actor.game, table, event, table.since)
        assert actor.game.at(table.game).money() == money
    assert table.game == actor.table.game and actor.version == room.log.version("table/mesa")
    assert room.funds(EVE) == PURSE - table.brought.get(EVE, 0), "and nobody's chips were counted twice"


@pytest.mark.parametrize("broken", BREAK)
@pytest.mark.parametrize(("law", "game"), GAMES)
def test_a_table_plays_on_after_a_failure(law: str, game: str, broken: str, failures: Failures) -> None:
    async def story() -> None:
        room = new_room(clock=Clock(), pace=replace(AT_ONCE, bets=Millis(20)))
        actor = await opened(room, law, game)
        guest = await seated(actor)
        room.start()
        await _until(lambda: actor.version > 30, guest)
        BREAK[broken](actor)
        await _until(lambda: bool(room.metrics.failures), guest)
        before = actor.version
        await _until(lambda: actor.version > before + 40, guest)
        await room.stop()
        _whole(room, actor)
        assert sum(room.metrics.failures.values()) == len(failures.taken()) == (2 if broken == "course" else 1)

    run(story())


def test_a_failure_is_written_down_with_its_stream_version_and_step(failures: Failures) -> None:
    async def story() -> None:
        room = new_room(clock=Clock())
        actor = await opened(room, "ara", "sin-descarte")
        actor.watch(None)
        _course(actor)
        version = actor.version
        room.start()
        await _until(lambda: actor.version > version)
        await room.stop()
        first, second = failures.taken()
        assert (first["stream"], first["version"], first["step"]) == ("table/mesa", version, "course")
        assert first["level"] == second["level"] == "error"
        assert "broken on purpose" in str(first["exception"])
        assert "locals" not in str(first["exception"]), "variables may hold a pack that nobody may know"
        assert room.metrics.failures == {"course": 2}
        assert 'tapete_failures_total{step="course"} 2' in metrics_text(room.metrics, room)

    run(story())


SIT = {"type": "sit", "chips": 50_000}


async def _sitting(broken: str) -> tuple[Room, Guest, Answer]:
    room = new_room()
    actor = await opened(room, "ara", "sin-descarte", bots=0)
    guest = Guest(actor)
    BREAK[broken](actor)
    return room, guest, await guest.ask(**SIT)


@pytest.mark.parametrize("broken", ["decide", "append"])
def test_whoever_asked_is_answered_in_one_sentence_and_may_ask_again(broken: str, failures: Failures) -> None:
    async def story() -> None:
        room, guest, answer = await _sitting(broken)
        assert isinstance(answer, Refused) and answer.reason.es == "no ha podido hacerse; la mesa se ha vuelto a leer"
        assert answer.reason.en == "it could not be done; the table has been read again"
        _whole(room, guest.actor)
        guest.number -= 1
        assert isinstance(await guest.ask(**SIT), Done), "the same request, too: nothing was done"
        assert [failure["step"] for failure in failures.taken()] == ["command"]
        _whole(room, guest.actor)

    run(story())


@pytest.mark.parametrize("broken", ["evolve", "appended"])
def test_what_was_appended_before_it_failed_has_been_done_once(broken: str, failures: Failures) -> None:
    async def story() -> None:
        room, guest, answer = await _sitting(broken)
        assert isinstance(answer, Done) and answer.version == guest.actor.version
        guest.number -= 1
        assert await guest.ask(**SIT) == answer
        assert room.funds(EVE) == PURSE - 50_000 and len(failures.taken()) == 1
        seen = (await guest.messages())[-1]
        assert seen["version"] == answer.version and seen["view"]["you"]["chips"] == 50_000
        _whole(room, guest.actor)

    run(story())


def test_a_table_that_cannot_be_read_stays_as_it_was_until_it_can(failures: Failures) -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte", bots=0)
        guest, before = Guest(actor), actor.table
        _break(actor._stream, "carried_out", 1_000)
        _break(actor._stream.engine, "evolve", 1_000)
        answer = await guest.ask(**SIT)
        assert isinstance(answer, Refused) and "no puede leerse ahora" in answer.reason.es
        assert actor.table is before and room.funds(EVE) == PURSE
        del vars(actor._stream)["carried_out"], vars(actor._stream.engine)["evolve"]
        guest.number -= 1
        assert isinstance(await guest.ask(**SIT), Done) and room.funds(EVE) == PURSE - 50_000
        assert [failure["step"] for failure in failures.taken()] == ["command", "read"]
        _whole(room, actor)

    run(story())


def test_a_picture_that_fails_is_sent_a_little_later_and_keeps_nobody_else_waiting(failures: Failures) -> None:
    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte", bots=0)
        eve, ada = Guest(actor), Guest(actor, PlayerId("Ada"))
        for guest in (eve, ada):
            await guest.messages()
        works = actor._show.picture

        def blind(watcher: Any, *args: Any) -> bytes:
            assert watcher is not ada.watcher or len(failures.records) > 1
            return works(watcher, *args)

        vars(actor._show)["picture"] = blind
        assert isinstance(await eve.ask(**SIT), Done)
        assert eve.watcher.waits and not ada.watcher.waits
        async with asyncio.timeout(5):
            assert await ada.watcher.next()
        assert [failure["step"] for failure in failures.taken()] == ["picture", "picture"]

    run(story())


def test_what_fails_again_and_again_waits_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []
    monkeypatch.setattr(supervision, "pause", lambda failures: waited.append(failures) or 0)
    turns = iter([False, False, False, True, False])

    async def turn() -> None:
        works = next(turns, None)
        if works is None:
            raise asyncio.CancelledError
        assert works

    async def mend(_: Exception) -> None:
        pass

    with pytest.raises(asyncio.CancelledError):
        run(supervised(turn, mend))
    assert waited == [1, 2, 3, 1]


def test_the_clock_of_a_tournament_goes_on_after_a_failure(failures: Failures) -> None:
    async def story() -> None:
        play = await Running().started(3)
        actor, version = play.actor, play.actor.version
        _break(actor.engine, "decide", 2)
        play.clock.forward(60 * 60_000)
        actor.start()
        await _until(lambda: actor.version > version)
        await actor.stop()
        assert verify(play.log.read_all()).ok and actor.state.in_play() == actor.state.due()
        assert [failure["step"] for failure in failures.taken()] == ["clock", "clock"]
        assert play.hall.metrics.failures == {"clock": 2}

    run(story())


def test_whoever_asks_something_of_a_tournament_that_fails_is_answered(failures: Failures) -> None:
    async def story() -> None:
        play = await Running().announced()
        _break(play.actor.engine, "decide")
        answer = await play.ask("open_table", table=1)
        assert isinstance(answer, Refused) and "el torneo se ha vuelto a leer" in answer.reason.es
        await play.must("open_table", table=1)
        assert len(failures.taken()) == 1

    run(story())


def test_a_house_that_could_not_keep_up_does_so_later(failures: Failures) -> None:
    async def story() -> None:
        house, _ = await opened_house()
        _break(house, "keep_up")
        house.start()
        house._due.set()
        await _until(lambda: bool(house.room.metrics.failures) and not house._due.is_set())
        await house.stop()
        assert [failure["step"] for failure in failures.taken()] == ["keep_up"]

    run(story())


def test_a_round_that_could_not_be_booked_is_booked_a_little_later(failures: Failures) -> None:
    async def story() -> None:
        house, _ = await opened_house()
        actor = next(
            each for each in house.room.tables.values() if house.tables.session_at(each.name) and not each.terms.live
        )
        clock = house.room.clock
        assert isinstance(clock, SetClock) and house._actor is not None

        def played() -> bool:
            book = house.tables.books.get(actor.name)
            return bool(house.room.metrics.failures) and book is not None and not book.ended and not house.tables.stuck

        house.start()
        _break(house._actor.engine, "decide")
        before = actor.table.pack.number if actor.table.pack else 0
        async with asyncio.timeout(20):
            while not played() or actor.table.pack.number < before + 3:
                if not await actor.go_on():
                    clock.forward(1000)
                await asyncio.sleep(0)
        await house.stop()
        assert [failure["step"] for failure in failures.taken()] == ["command", "keep_up"]
        session = house.tables.session_at(actor.name)
        assert session is not None and session.booked > 0

    run(story())


def test_an_earlier_append_is_never_taken_for_the_answer_to_a_later_request(failures: Failures) -> None:
    """Somebody goes away in the middle of an append, which is made; then the log cannot be read for a moment."""

    async def story() -> None:
        room = new_room()
        actor = await opened(room, "ara", "sin-descarte", bots=0)
        works = room.log.async_append

        async def left(*args: Any) -> Any:
            await works(*args)
            raise asyncio.CancelledError

        vars(room.log)["async_append"] = left
        guest, ada = Guest(actor), Guest(actor, PlayerId("Ada"))
        room.purse.grant(ada.name, PURSE)
        with pytest.raises(asyncio.CancelledError):
            await guest.ask(**SIT)
        vars(room.log)["async_append"] = works
        _break(room.log, "read")
        assert isinstance(await ada.ask(**SIT), Refused)
        assert actor.play.people().keys() == {EVE}
        assert len(failures.taken()) == 1
        _whole(room, actor)

    run(story())
