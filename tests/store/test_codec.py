"""Events keep their names and bytes for ever; what was written in an older shape is still read."""

from pathlib import Path
from typing import Any

import pytest

from tapete.core.decision import Event
from tapete.core.ids import PlayerId, RuleId, Seat
from tapete.games.banked.model.event import Joined, TurnPassed
from tapete.games.blackjack.event import MeterSeeded
from tapete.games.circle.model.event import Folded, HandEvent
from tapete.games.circle.seats.event import HandMoved
from tapete.games.roulette.event import BetLaid
from tapete.ledger.families import TABLES
from tapete.store.codec import Codec, EventFamily, UnknownEventError, UnreadableEventError
from tapete.store.log import Fresh

from .event_examples import check_golden, examples

GOLDEN = Path(__file__).parent / "table_events.golden"


def test_every_table_event_is_written_as_ever() -> None:
    check_golden(TABLES, GOLDEN)


def test_every_event_of_a_hand_has_its_golden_line() -> None:
    text = GOLDEN.read_text("utf-8")
    for kind in HandEvent.__args__:
        assert f'circle.HandMoved 1 {{"type":"HandMoved","event":{{"type":"{kind.__name__}"' in text


def test_a_new_event_without_a_golden_line_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPETE_GOLDEN", raising=False)

    class Rung(Event, frozen=True):
        bell: str

    with pytest.raises(AssertionError, match=r"no golden line for .*room.Rung"):
        check_golden([*TABLES, EventFamily("room", Rung)], GOLDEN)


def test_another_shape_under_the_same_schema_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAPETE_GOLDEN", raising=False)
    file = tmp_path / "golden"
    text = GOLDEN.read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("banked.TurnPassed "))
    file.write_text(text + line.replace('"seat":4', '"seat":9') + "\n", "utf-8")
    with pytest.raises(AssertionError, match="another shape needs another schema"):
        check_golden(TABLES, file)


def test_names_are_the_familys_and_the_tags() -> None:
    codec = Codec(TABLES)
    moved = HandMoved(Folded(3, because=(RuleId("GAL-1"),)), because=(RuleId("GAL-1"),))
    fresh = codec.encode(moved)
    assert fresh == Fresh(
        "circle.HandMoved",
        1,
        b'{"type":"HandMoved","event":{"type":"Folded","place":3,"because":["GAL-1"]},"because":["GAL-1"]}',
    )
    assert codec.decode(fresh) == moved


def test_a_type_that_two_families_share_keeps_its_first_name() -> None:
    codec = Codec(TABLES)
    assert codec.encode(Joined(PlayerId("ana"), Seat(1), 5)).type == "banked.Joined"
    assert codec.encode(BetLaid(PlayerId("ana"), "red", 5)).type == "roulette.BetLaid"
    assert codec.encode(MeterSeeded("sevens", 5)).type == "sevens.MeterSeeded"
    assert not codec.knows("roulette.Joined") and not codec.knows("sevens.TurnPassed")


class Greeted(Event, frozen=True, tag="Greeted"):
    """Today's shape: it began as ``{"who": …}``, then had a ``times``, then ``who`` became ``player``."""

    player: PlayerId
    times: int


def _counted(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "times": 1}


def _renamed(old: dict[str, Any]) -> dict[str, Any]:
    return {"player": old["who"], **{key: value for key, value in old.items() if key != "who"}}


def test_older_shapes_are_brought_to_the_one_in_use() -> None:
    codec = Codec([EventFamily("room", Greeted, {"Greeted": (_counted, _renamed)})])
    ana = PlayerId("ana")
    assert codec.decode(Fresh("room.Greeted", 1, b'{"type":"Greeted","who":"ana"}')) == Greeted(ana, 1)
    assert codec.decode(Fresh("room.Greeted", 2, b'{"type":"Greeted","who":"ana","times":2}')) == Greeted(ana, 2)
    assert codec.encode(Greeted(ana, 3)) == Fresh(
        "room.Greeted", 3, b'{"type":"Greeted","player":"ana","times":3,"because":[]}'
    )


@pytest.mark.parametrize(
    "fresh", [Fresh("room.Nothing", 1, b"{}"), Fresh("banked.Joined", 2, b"{}"), Fresh("banked.Joined", 0, b"{}")]
)
def test_an_event_of_another_program_is_not_guessed_at(fresh: Fresh) -> None:
    with pytest.raises(UnknownEventError):
        Codec(TABLES).decode(fresh)


def test_a_type_that_no_family_has_cannot_be_written() -> None:
    with pytest.raises(UnknownEventError):
        Codec(TABLES).encode(Greeted(PlayerId("ana"), 1))


def test_content_of_another_type_is_not_taken() -> None:
    (turn,) = examples(TurnPassed)
    with pytest.raises(UnreadableEventError):
        Codec(TABLES).decode(Fresh("banked.Joined", 1, Codec(TABLES).encode(turn).data))
