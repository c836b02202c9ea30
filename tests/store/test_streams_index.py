"""The names of streams come from an index of first events, however long the log is."""

from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import Connection

from tapete.store.log import Context, Fresh
from tapete.store.sql_log import SqlLog

from .conftest import OpenLog


def test_the_database_reads_the_first_event_of_each_stream_alone(open_log: OpenLog, tmp_path: Path) -> None:
    log = open_log(f"sqlite:///{tmp_path}/log.db")
    assert isinstance(log, SqlLog)
    log.append("table/1", 0, [Fresh("test", 1, b"{}")] * 3, Context("ana"))
    asked: list[str] = []

    def note(_: Connection, __: object, statement: str, *___: object) -> None:
        asked.append(statement)

    event.listen(log.engine, "before_cursor_execute", note)
    assert log.streams("table/") == ("table/1",)
    with log.engine.connect() as connection:
        plan = [str(row) for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked[0]}")]
    assert any("INDEX streams" in step for step in plan), plan
