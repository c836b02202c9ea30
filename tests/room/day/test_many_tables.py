"""One more table costs a house what it costs, however many are open already."""

import asyncio

from tapete.bench.growth.house import house_of, open_tables
from tapete.house.day.session import Session, Sessions
from tapete.room.chance.chance import SecureChance
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.store.memory import MemoryLog
from tests.house.days import ScriptedDay, casino, table
from tests.steps import steps_of


def _opened(tables: int) -> RunningHouse:
    house = RunningHouse(Room(MemoryLog(), SecureChance(1), AT_ONCE))
    asyncio.run(open_tables(house, house_of(tables)))
    return house


def _steps_to_open(tables: int) -> int:
    """The fewer of two tries: what the room does from time to time falls into one or the other."""
    return min(steps_of(lambda: _opened(tables)) for _ in range(2))


def test_the_next_twenty_tables_open_in_as_many_steps_as_the_last() -> None:
    _opened(2)  # what is read once is read
    first, second, third = (_steps_to_open(tables) for tables in (20, 40, 60))
    assert third - second < 1.02 * (second - first), (first, second, third)


def test_who_is_at_which_table_is_known_after_every_change() -> None:
    house = ScriptedDay(casino("ara", table("sin-descarte"), table("sin-descarte", 2)))
    house.open("sin-descarte")
    house.open("sin-descarte", 2)
    day = house.day
    assert day.dealt_by("ana") == 1 and day.dealt_by("bea") == 2 and day.dealt_by("jefe") is None
    assert [session.table for session in day.sessions.staffed_by("jefe")] == [1, 2]
    house.close(1)
    assert house.day.running(1) is None and house.day.dealt_by("ana") is None and house.day.table_of("jefe") == 2
    assert [session.table for session in house.day.sessions.unlike(day.sessions)] == [1]
    house.open("sin-descarte", 1, croupier="cruz")
    assert [session.croupier for session in house.day.of_table(1)] == ["ana", "cruz"]
    assert house.day.dealt_by("cruz") == 1 and _by_looking(house.day.sessions) == {"bea": 2, "cruz": 1}


def _by_looking(sessions: Sessions) -> dict[str, int]:
    def is_open(session: Session) -> bool:
        return session.closed is None

    return {session.croupier: session.table for session in filter(is_open, sessions)}
