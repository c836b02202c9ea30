"""Kept states are a cache: the table they lead to is the one that a whole replay leads to, or they are not used."""

import pytest

from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.ledger.families import TABLES
from tapete.store.codec import Codec
from tapete.store.log import FIRST, Conflict, Context
from tapete.store.snapshot import Snapshots
from tapete.store.sql_log import SqlLog
from tests.games.circle_tables import PlayedCircle, circle

from .conftest import OpenLog
from .test_sql_log import engine

STREAM = "table/1"


@pytest.fixture
def played() -> PlayedCircle:
    played = PlayedCircle(circle("ara", "holdem"), seed=3, seats=(1, 2, 3, 4, 5, 6, 7))
    for _ in range(3):
        played.play_hand()
    return played


@pytest.fixture
def log(database: str, open_log: OpenLog, played: PlayedCircle) -> SqlLog:
    log, codec = open_log(database), Codec(TABLES)
    outcome = log.append(STREAM, FIRST, [codec.encode(event) for event in played.events], Context("test"))
    assert isinstance(log, SqlLog) and not isinstance(outcome, Conflict)
    return log


def table_after(events: list[CircleEvent], table: CircleState | None = None) -> CircleState:
    table = table or CircleState()
    for event in events:
        table = evolve(table, event)
    return table


def test_from_any_kept_state_the_rest_leads_to_the_same_table(log: SqlLog, played: PlayedCircle) -> None:
    kept, codec = Snapshots(log, CircleState, "1"), Codec(TABLES)
    for version in range(1, len(played.events), 17):
        kept.keep(STREAM, version, table_after(played.events[:version]))
        latest, table = kept.latest(STREAM, CircleState())
        assert latest == version
        for envelope in log.read(STREAM, latest):
            table = evolve(table, codec.decode(envelope))  # type: ignore[arg-type]
        assert table == played.table


def test_without_a_kept_state_one_begins_anew(log: SqlLog) -> None:
    assert Snapshots(log, CircleState, "1").latest(STREAM, CircleState()) == (FIRST, CircleState())


def test_a_state_of_another_engine_is_not_used(log: SqlLog, played: PlayedCircle) -> None:
    Snapshots(log, CircleState, "1").keep(STREAM, 5, table_after(played.events[:5]))
    assert Snapshots(log, CircleState, "2").latest(STREAM, CircleState())[0] == FIRST


@pytest.mark.parametrize("spoil", ["hash = stream_hash", "state = hash", "version = 6"])
def test_a_state_that_is_not_of_these_events_is_not_used(
    database: str, log: SqlLog, played: PlayedCircle, spoil: str
) -> None:
    kept = Snapshots(log, CircleState, "1")
    kept.keep(STREAM, 5, table_after(played.events[:5]))
    with engine(database).connect() as connection:
        other = "(SELECT hash FROM events WHERE position = 7)"
        connection.exec_driver_sql(f"UPDATE snapshots SET {spoil.replace('stream_hash', other)}")
        connection.commit()
    assert kept.latest(STREAM, CircleState()) == (FIRST, CircleState())


def test_nobody_without_the_key_makes_a_kept_state(log: SqlLog, played: PlayedCircle) -> None:
    """A forged state with the right digest, as a log without a key would keep it, is not taken for one's own."""
    forged = table_after(played.events[:9])
    Snapshots(SqlLog(log.engine), CircleState, "1").keep(STREAM, 9, forged)
    assert Snapshots(log, CircleState, "1").latest(STREAM, CircleState())[0] == FIRST
    Snapshots(log, CircleState, "1").keep(STREAM, 9, forged)
    assert Snapshots(log, CircleState, "1").latest(STREAM, CircleState()) == (9, forged)
