"""What concerns a whole hall costs what it changes: few options are tried again, and phones are sent one message."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.bench.growth.watched_hall import BY, DIRECTOR_PAGE, WatchedHall, out_of_fullest, phones, structure_of
from tapete.incidents.conduct.offence import grounds
from tapete.room.stream.clock import Clock
from tapete.room.stream.watcher import Watcher
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.state import EntryNo
from tapete.tournament.offers.inquiry import OptionContext

PLAYERS = 40
OF_TABLES = (
    *(asked.BeginHand, asked.CloseHand, asked.VoidHand, asked.RecordExit, asked.HoldHand, asked.CountStacks),
    *(floor.Shuffle, floor.TellHand, floor.TellButton, floor.ReopenHand, floor.ClaimHand, floor.SetTelling),
)


class Tried:
    """How often each kind of command has been tried."""

    def __init__(self) -> None:
        self.kinds = Counter[type[asked.Command]]()

    def of_tables(self) -> dict[type[asked.Command], int]:
        return {kind: self.kinds[kind] for kind in OF_TABLES if self.kinds[kind]}


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Tried:
    counted, usual = Tried(), OptionContext.outcome

    def outcome(context: OptionContext, command: asked.Command) -> Any:
        counted.kinds[type(command)] += 1
        return usual(context, command)

    monkeypatch.setattr(OptionContext, "outcome", outcome)
    return counted


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, list[bytes]]]:
    """What every page has been sent, by who looks at it."""
    messages: dict[str, list[bytes]] = {}
    usual = Watcher.put

    def put(watcher: Watcher, message: bytes | None, keep: bool = False) -> None:
        messages.setdefault(watcher.viewer, []).append(message or b"")
        usual(watcher, message, keep)

    monkeypatch.setattr(Watcher, "put", put)
    return messages


def _hall(players: int = PLAYERS) -> WatchedHall:
    """A hall that the director watches, and so many of its players."""
    hall = WatchedHall(PLAYERS, [DIRECTOR_PAGE, *phones(players)], structure_of(PLAYERS))
    hall.pulse()
    return hall


def test_a_new_level_tries_nothing_of_a_table_again(tried: Tried) -> None:
    hall = _hall()
    assert tried.of_tables()
    tried.kinds.clear()
    hall.next_moment()
    assert hall.state.signalled == 2 and not tried.of_tables()


def test_a_break_tries_of_a_table_whether_its_hand_begins_alone_and_its_end_nothing(tried: Tried) -> None:
    hall = _hall()
    for _ in range(2):
        hall.next_moment()
    tried.kinds.clear()
    hall.next_moment()
    tables = len(hall.state.tables)
    assert tried.of_tables() == {
        asked.BeginHand: tables,
        asked.VoidHand: tables,
        asked.HoldHand: tables,
        floor.Shuffle: tables,
    }
    tried.kinds.clear()
    hall.next_moment()
    assert hall.state.signalled == 4 and not tried.of_tables()


def test_a_table_that_has_played_since_a_break_is_tried_again_at_the_next(tried: Tried) -> None:
    hall = _hall()
    for _ in range(4):
        hall.next_moment()
    played = hall.state.tables
    hall.act()
    tried.kinds.clear()
    hall.told(lambda _: asked.Pause("-", by=BY))
    changed = [number for number, table in hall.state.tables.items() if table is not played[number]]
    assert len(changed) == 1
    assert tried.kinds[asked.BeginHand] == len(played), "a clock that stands was not met before"
    tried.kinds.clear()
    hall.told(lambda _: asked.Resume(by=BY))
    assert not tried.kinds[asked.BeginHand]


def test_a_report_of_conduct_tries_nothing_of_a_table_again(tried: Tried) -> None:
    hall = _hall()
    tried.kinds.clear()
    hall.told(lambda state: asked.Report(state.entries[EntryNo(1)].player, next(iter(grounds())), by=BY))
    assert hall.state.discipline.offences and not tried.of_tables()


def test_an_exit_tries_again_who_may_enter_for_whoever_is_out_alone(tried: Tried) -> None:
    hall = _hall(players=0)
    for _ in range(3):
        hall.told(out_of_fullest)
    tried.kinds.clear()
    hall.told(out_of_fullest)
    assert len(hall.state.exits) == 4 and tried.kinds[asked.RequestEntry] == 1


def test_all_phones_are_sent_one_message_of_a_new_level(
    sent: dict[str, list[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = Clock().micros()
    monkeypatch.setattr(Clock, "micros", lambda _: now)  # no second passes while they are told
    hall = _hall()
    sent.clear()
    hall.next_moment()
    (message,) = {message for viewer, messages in sent.items() if viewer != "director" for message in messages}
    assert len(sent) == PLAYERS + 1 and len(message) < 100
    assert json.loads(message)["changes"] == [{"parts": {"time.level": 2}}]


@pytest.mark.parametrize("order", [asked.Pause("-", by=BY), asked.Resume(by=BY)])
def test_a_phone_is_told_in_a_hundred_bytes_that_the_clock_stands_or_goes_on(
    order: asked.Command, sent: dict[str, list[bytes]]
) -> None:
    hall = _hall()
    if isinstance(order, asked.Resume):
        hall.told(lambda _: asked.Pause("-", by=BY))
    sent.clear()
    hall.told(lambda _: order)
    lengths = [len(message) for viewer, messages in sent.items() if viewer != "director" for message in messages]
    assert len(lengths) == PLAYERS and max(lengths) < 100


def test_a_round_hand_for_hand_ends_for_those_at_the_tables_and_for_the_others_with_the_pulse(
    sent: dict[str, list[bytes]],
) -> None:
    players = 100
    hall = WatchedHall(players, phones(players), replace(structure_of(players), breaks=()))
    for _ in range(6):
        hall.next_moment()
    hall.play_down()
    begun = hall.state.hand_for_hand
    assert begun is not None and len(hall.state.tables) > 1
    while hall.state.hand_for_hand is not None and hall.state.hand_for_hand.round == begun.round:
        sent.clear()
        hall.act()
        assert len(sent) < players / 2
    sent.clear()
    hall.pulse()
    assert any(b'"view.round":' in message for messages in sent.values() for message in messages)
