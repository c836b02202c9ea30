"""A room that falls at any moment of a tournament comes back exactly where it was, and goes on."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

from tapete.core.decision import Refused
from tapete.incidents.conduct.discipline import DIRECTOR, Official
from tapete.room.hosting.replica import UNREACHED
from tapete.room.stream.record import TOURNAMENT, read_origin
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.memory import TournamentMemory
from tapete.store.audit import verify
from tapete.store.log import Context, Fresh
from tapete.store.memory import MemoryLog
from tapete.store.opening import open_log
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tapete.tournament.model.state import TableNo, Tournament
from tests.room.tournament.running import CRUZ, NAME, Running, run
from tests.tournament.playing import structure

ROOT = Path(__file__).parents[3]
STREAM = TOURNAMENT + NAME


def directed() -> tuple[Running, dict[int, Tournament]]:
    """A tournament directed by people, and its state at every version at which somebody was answered."""
    seen: dict[int, Tournament] = {}

    async def story() -> Running:
        play = await Running().announced()

        def remember() -> None:
            seen[play.actor.version] = play.actor.state

        await play.enter(*(f"p{number}" for number in range(1, 13)))
        remember()
        for table in (1, 2):
            await play.must("open_table", table=table)
        for command in ("draw_seats", "draw_buttons", "start"):
            await play.must(command)
            remember()
        await play.later(40)
        for entry in (1, 2):
            await play.out(entry)
            remember()
        await play.must("undo", act=play.actor.state.acts[-1].number, why="error")
        await play.must("report", CRUZ, player="p5", ground="stalling")
        for table in (1, 2):
            await play.must("begin_hand", CRUZ, table=table)
        await play.must("void_hand", table=2, why="carta vista")
        await play.must("close_hand", CRUZ, table=1)
        remember()
        await play.must("pause", why="incendio")
        return play

    return run(story()), seen


def cut(play: Running, version: int) -> Running:
    """The same room with nothing in its log after a version."""
    log = MemoryLog()
    for envelope in play.log.read(STREAM):
        if envelope.version <= version:
            fresh = Fresh(envelope.type, envelope.schema, envelope.data)
            log.append(STREAM, log.version(STREAM), [fresh], Context(envelope.actor, envelope.law, envelope.law_hash))
    again = Running(log)
    again.clock.at = play.clock.at
    return again


def test_a_room_that_falls_after_any_event_comes_back_as_it_was() -> None:
    play, seen = directed()
    for version in range(1, play.actor.version + 1):
        again = cut(play, version)
        assert again.actor.version == version
        assert again.actor.state.in_play() == again.actor.state.due()
        if version in seen:
            assert again.actor.state == seen[version]
        assert again.actor.picture().hall().view() == cut(play, version).actor.picture().hall().view()
    assert len(seen) > 5


def test_an_answer_given_before_the_fall_is_given_again_after_it() -> None:
    play, _ = directed()
    asked = {origin for envelope in play.log.read(STREAM) if (origin := read_origin(envelope.actor))}
    play.opened_again()
    before = play.actor.version

    async def again() -> None:
        for origin in asked:
            await play.actor.ask(origin, CRUZ, {"type": "begin_hand", "table": 1})

    run(again())
    assert len(asked) > 30 and play.actor.version == before


def test_a_killed_directors_process_resumes_exactly(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/log.db"
    busy = [sys.executable, "-m", "tests.room.tournament.busy_hall", address]
    room = subprocess.Popen(busy, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert room.stdout is not None
    acknowledged = [room.stdout.readline() for _ in range(60)]
    os.kill(room.pid, signal.SIGKILL)
    acknowledged += room.stdout.read().rpartition("\n")[0].splitlines()
    room.wait()
    answers = {int(number): int(version) for number, version in map(str.split, filter(None, acknowledged))}
    log = open_log(address)
    assert not isinstance(log, Refused), log
    assert verify(log.read_all()).ok
    play = Running(log)
    versions = {
        origin.number: envelope.version for envelope in log.read(STREAM) if (origin := read_origin(envelope.actor))
    }
    assert answers.items() <= versions.items(), "what was acknowledged is there, and nothing twice"
    assert play.actor.version - max(answers.values()) <= 2, "at most one request more, which nobody heard of"
    assert play.actor.state.in_play() == play.actor.state.due() == 90000
    play.number = max(versions) + 1
    hand = play.actor.state.tables[TableNo(1)].hand
    run(play.must("void_hand" if hand else "begin_hand", table=1, **({"why": "corte"} if hand else {})))  # type: ignore[arg-type]
    log.close()


def test_a_tournament_that_goes_to_another_node_is_not_replayed_there(tmp_path: Path) -> None:
    log = open_log(f"sqlite:///{tmp_path}/log.db")
    assert isinstance(log, SqlLog)
    snapshots = partial(Snapshots, log)

    async def story() -> None:
        play = Running(log)
        play.hall = Hall(log, play.clock, play.chance, lambda: True, snapshots=snapshots)
        await play.announced()
        await play.enter("a", "b", "c", "d")
        await play.must("open_table", table=1)
        for command in ("draw_seats", "draw_buttons", "start"):
            await play.must(command)
        await play.must("begin_hand", CRUZ, table=1)
        before, asked = play.actor, play.number
        await before.hand_over(UNREACHED)
        assert TournamentMemory(snapshots).recall(STREAM)[0] == before.version
        there = Hall(log, play.clock, play.chance, lambda: True, snapshots=snapshots)
        assert there.bring_back(NAME).state == before.state
        play.hall, play.number = there, asked - 1
        await play.must("begin_hand", CRUZ, table=1)
        assert play.actor.version == before.version, "asked twice, granted once"
        play.number = asked
        await play.must("close_hand", CRUZ, table=1)
        replayed = Hall(log, play.clock, play.chance, lambda: True)
        assert replayed.bring_back(NAME).state == play.actor.state

    run(story())
    log.close()


def test_tournaments_are_listed_as_they_were_announced_after_a_fall_too() -> None:
    async def story() -> None:
        play = await Running().announced()
        await play.hall.announce("antes", structure(), Official("Eva", DIRECTOR))
        listed = [listing.tournament for listing in play.hall.listed()]
        assert listed == ["antes", NAME] == [listing.tournament for listing in play.opened_again().listed()]
        taken = await play.hall.announce(NAME, structure(), Official("Eva", DIRECTOR))
        assert isinstance(taken, Refused)

    run(story())
