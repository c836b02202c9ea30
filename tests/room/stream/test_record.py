"""How the room writes into the log: stable names and bytes, and who asked for what."""

from pathlib import Path

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.room.chance.commitment import PackSealed, sealed_undrawn
from tapete.room.model.event import ROOM_CHANGES, RoomEvent
from tapete.room.model.interface_event import InterfaceEvent
from tapete.room.stream.record import Origin, law_hash, read_origin
from tapete.store.codec import EventFamily
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "room_events.golden"


def test_the_events_of_the_room_keep_their_bytes() -> None:
    check_golden(
        (
            EventFamily("room", RoomEvent, ROOM_CHANGES),
            EventFamily("interface", InterfaceEvent),
            EventFamily("vault", PackSealed, {"PackSealed": (sealed_undrawn,)}),
        ),
        GOLDEN,
    )


@pytest.mark.parametrize("name", ["Ana", "Ana#1:2", "a:b#c", "Visita 12"])
def test_a_request_is_read_as_it_was_written_whatever_the_name(name: str) -> None:
    origin = Origin(PlayerId(name), "0f3a", 17)
    assert read_origin(str(origin)) == origin


def test_the_hash_of_the_rules_tells_every_choice_apart() -> None:
    def rules(**choices: object) -> TableRules:
        resolved = resolve("ara", "pai-gow", choices)
        assert not isinstance(resolved, Refused), resolved
        return resolved

    hashes = {law_hash(chosen) for chosen in (rules(), rules(minimum=1000), rules(commission="4 %"))}
    assert len(hashes) == 3 and law_hash(rules()) in hashes
