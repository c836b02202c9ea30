"""What every log does: all or nothing at the expected version, one global order, one chain."""

import asyncio
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from tapete.ledger.families import TABLES
from tapete.store.chain import first_bad
from tapete.store.codec import Codec
from tapete.store.log import FIRST, Conflict, Context, Envelope, EventLog, Fresh

from .conftest import OpenLog
from .event_examples import read_back

ANA = Context("ana", "ara", "c0ffee", "0.1")


def written(*texts: str) -> list[Fresh]:
    return [Fresh("test.Written", 1, f'{{"text":"{text}"}}'.encode()) for text in texts]


def appended(log: EventLog, stream: str, expected: int, *texts: str) -> tuple[Envelope, ...]:
    outcome = log.append(stream, expected, written(*texts), ANA)
    assert not isinstance(outcome, Conflict), outcome
    return outcome


def test_what_was_appended_is_read_back_whole(log: EventLog) -> None:
    added = appended(log, "table/1", FIRST, "one", "two")
    assert [event.version for event in added] == [1, 2]
    assert tuple(log.read("table/1")) == tuple(log.read_all()) == added
    first = added[0]
    assert (first.stream, first.actor, first.law, first.law_hash, first.engine) == (
        "table/1",
        "ana",
        "ara",
        "c0ffee",
        "0.1",
    )
    assert (first.type, first.schema, first.data) == ("test.Written", 1, b'{"text":"one"}')


def test_positions_go_on_over_all_streams_and_versions_within_one(log: EventLog) -> None:
    for number, stream in enumerate(["b", "a", "b", "c", "a"]):
        appended(log, stream, log.version(stream), str(number))
    assert [(event.position, event.stream, event.version) for event in log.read_all()] == [
        (1, "b", 1),
        (2, "a", 1),
        (3, "b", 2),
        (4, "c", 1),
        (5, "a", 2),
    ]
    assert [event.position for event in log.read_all(after=3)] == [4, 5]
    for prefix in ("a", "b", "A", "ab", "%", ""):
        named = [event for event in log.read_all() if event.stream.startswith(prefix)]
        assert list(log.read_all(prefix=prefix)) == named
        assert list(log.read_all(2, prefix)) == [event for event in named if event.position > 2]
    assert [event.position for event in log.read("b", after=1)] == [3]


@pytest.mark.parametrize("expected", [0, 1, 3, -1])
def test_a_conflict_is_refused_and_nothing_is_written(log: EventLog, expected: int) -> None:
    before = appended(log, "table/1", FIRST, "one", "two")
    outcome = log.append("table/1", expected, written("three", "four"), ANA)
    assert outcome == Conflict("table/1", expected, 2)
    assert tuple(log.read_all()) == before and log.version("table/1") == 2


def test_an_empty_append_writes_nothing(log: EventLog) -> None:
    assert log.append("table/1", FIRST, [], ANA) == ()
    assert log.append("table/1", 4, [], ANA) == Conflict("table/1", 4, 0)
    assert log.streams() == () and list(log.read_all()) == []


def test_a_stream_that_has_no_event_is_empty(log: EventLog) -> None:
    assert log.version("nothing") == FIRST and list(log.read("nothing")) == []


def test_streams_are_named_in_order_by_their_exact_beginning(log: EventLog) -> None:
    for stream in ["table/2", "table/10", "TABLE/3", "account/ana", "tablero", "Ñ", "table_x", "table/%"]:
        appended(log, stream, FIRST, "x")
    assert log.streams("table/") == ("table/%", "table/10", "table/2")
    assert log.streams("table/%") == ("table/%",) and log.streams("table_") == ("table_x",)
    assert log.streams() == tuple(sorted(log.streams())) and len(log.streams()) == 8


def test_the_chain_covers_everything(log: EventLog) -> None:
    for number in range(5):
        appended(log, f"table/{number % 2}", number // 2, str(number))
    events = list(log.read_all())
    assert first_bad(events) == (5, None)
    for field in Envelope.__struct_fields__:
        value = getattr(events[2], field)
        other = value + 1 if isinstance(value, int) else value + value[:1]
        assert first_bad([*events[:2], replace(events[2], **{field: other}), *events[3:]]) == (3, 3), field
    assert first_bad([*events[:2], *events[3:]]) == (3, 3)
    assert first_bad([events[1], events[0], *events[2:]]) == (1, 1)


def test_bytes_and_names_of_any_alphabet_come_back_as_they_went(log: EventLog) -> None:
    content = Fresh("test.Written", 7, bytes(range(256)))
    outcome = log.append("mesa/ñandú 🂡", FIRST, [content], Context("Łukasz «el rápido»"))
    assert not isinstance(outcome, Conflict)
    assert tuple(log.read("mesa/ñandú 🂡")) == outcome and outcome[0].data == content.data
    assert first_bad(log.read_all()) == (1, None)


def test_every_event_of_every_table_comes_back_as_it_was(log: EventLog) -> None:
    codec = Codec(TABLES)
    events = [event for shape in codec.shapes() for event in read_back(codec, shape.type)]
    outcome = log.append("table/all", FIRST, [codec.encode(event) for event in events], ANA)
    assert not isinstance(outcome, Conflict)
    assert [codec.decode(envelope) for envelope in log.read("table/all")] == events
    families = {envelope.type.partition(".")[0] for envelope in outcome}
    assert families == {family.name for family in TABLES}


def test_reading_goes_on_over_many_pages(log: EventLog) -> None:
    for start in range(0, 2500, 500):
        appended(log, "long", start, *map(str, range(500)))
    assert [event.version for event in log.read("long")] == list(range(1, 2501))
    assert first_bad(log.read_all()) == (2500, None)


def test_appenders_who_race_for_one_stream_never_overwrite_each_other(log: EventLog) -> None:
    def add(name: str) -> None:
        for turn in range(20):
            while isinstance(log.append("race", log.version("race"), written(f"{name} {turn}"), ANA), Conflict):
                pass

    run_at_once(add, "abcd")
    texts = [event.data for event in log.read("race")]
    assert len(texts) == len(set(texts)) == log.version("race") == 80
    for name in "abcd":
        own = [text for text in texts if text.startswith(f'{{"text":"{name}'.encode())]
        assert own == [fresh.data for fresh in written(*[f"{name} {turn}" for turn in range(20)])]
    assert first_bad(log.read_all()) == (80, None)


def test_appenders_to_many_streams_make_one_chain(log: EventLog) -> None:
    def add(stream: str) -> None:
        for turn in range(25):
            appended(log, stream, turn * 2, f"{turn} a", f"{turn} b")

    run_at_once(add, "abcdefgh")
    assert first_bad(log.read_all()) == (400, None)
    for stream in "abcdefgh":
        assert [event.version for event in log.read(stream)] == list(range(1, 51))


def run_at_once(task: Callable[[str], None], names: str) -> None:
    """The same task for each name, each in a thread of its own."""
    threads = [threading.Thread(target=task, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_an_event_loop_goes_on_while_the_log_writes(log: EventLog) -> None:
    async def many() -> list[tuple[Envelope, ...] | Conflict]:
        appends = [log.async_append(f"table/{number}", FIRST, written("a", "b"), ANA) for number in range(50)]
        return await asyncio.gather(*appends, log.async_append("table/3", 9, written("c"), ANA))

    *outcomes, refused = asyncio.run(many())
    assert isinstance(refused, Conflict) and all(not isinstance(outcome, Conflict) for outcome in outcomes)
    assert first_bad(log.read_all()) == (100, None)


def test_a_clock_set_back_does_not_reorder_the_log(address: str, open_log: OpenLog) -> None:
    night = datetime(2026, 10, 25, 0, 59, tzinfo=UTC)
    moments = iter([night, night + timedelta(minutes=2), night - timedelta(hours=1), night + timedelta(minutes=3)])
    log = open_log(address, lambda: next(moments))
    for number in range(4):
        appended(log, "table/1", number, str(number))
    times = [event.recorded for event in log.read_all()]
    assert times == [
        "2026-10-25T00:59:00.000000Z",
        "2026-10-25T01:01:00.000000Z",
        "2026-10-25T01:01:00.000000Z",
        "2026-10-25T01:02:00.000000Z",
    ]
