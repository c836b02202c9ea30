"""Which tables go where: to their people, and else so that no node has many more than the others."""

from collections.abc import Collection, Mapping

from hypothesis import given
from hypothesis import strategies as st

from tapete.room.hosting.balance import Balance, Move

LEADER, NODES = "l", ("h", "i", "j")
TABLES = tuple(f"t{number}" for number in range(14))


def settled(tables: Mapping[str, Collection[str]], homes: Mapping[str, str]) -> dict[str, list[str]]:
    """Where tables are once nothing more moves."""
    at = {node: [*run] for node, run in tables.items()}
    for _ in range(5):
        moves = Balance(LEADER, at, homes).moves()
        if not moves:
            return at
        for table, away, to in moves:
            at[away].remove(table)
            at[to].append(table)
    raise AssertionError("tables go to and fro")


def test_the_leader_gives_all_but_half_a_part_away() -> None:
    at = settled({LEADER: TABLES, "h": (), "i": (), "j": ()}, {})
    assert [len(run) for run in at.values()] == [2, 4, 4, 4]


def test_a_node_that_comes_is_given_its_part_by_the_others() -> None:
    at = settled({LEADER: TABLES[:4], "h": TABLES[4:], "i": ()}, {})
    assert [len(run) for run in at.values()] == [2, 6, 6]


def test_a_table_goes_where_its_people_are() -> None:
    assert Balance(LEADER, {LEADER: (), "h": ("t1",), "i": ("t2",)}, {"t1": "i", "t2": "i"}).moves() == [
        Move("t1", "h", "i")
    ]


def test_nobody_runs_more_than_twice_their_part_however_many_come_there() -> None:
    at = settled({LEADER: TABLES, "h": (), "i": (), "j": ()}, dict.fromkeys(TABLES, "h"))
    assert len(at["h"]) == 8 and min(len(at["i"]), len(at["j"])) >= 2


@given(
    st.integers(2, 4),
    st.dictionaries(st.sampled_from(TABLES), st.tuples(st.integers(0, 3), st.none() | st.integers(0, 3))),
)
def test_tables_come_to_rest_and_none_is_lost(size: int, tables: dict[str, tuple[int, int | None]]) -> None:
    nodes = (LEADER, *NODES)[:size]
    at = {node: [table for table, (where, _) in tables.items() if nodes[where % size] == node] for node in nodes}
    homes = {table: nodes[home % size] for table, (_, home) in tables.items() if home is not None}
    assert sorted(table for run in settled(at, homes).values() for table in run) == sorted(tables)
