"""An export made in the middle of a hand tells nothing of its pack, and can be verified all the same."""

from typing import get_args

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Event
from tapete.room.audit.pack_check import check_tables
from tapete.room.chance.commitment import PackSealed
from tapete.room.model.event import PackCommitted, PackOpened
from tapete.room.stream.record import CODEC
from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.audit import verify
from tapete.store.chain import WITHHELD, event_hash
from tapete.store.export import lines, read_lines
from tapete.store.log import Context, EventLog
from tapete.store.memory import MemoryLog
from tapete.tournament.model.event import TournamentEvent
from tests.room.playing import new_room, opened, play, run, seated


async def _in_a_hand() -> EventLog:
    actor = await opened(new_room(), "ara", "sin-descarte")
    guest = await seated(actor)
    await play(actor, guest, 60)
    while not (actor.table.pack and actor.table.pack.taken and not actor.table.pack.spent):
        await play(actor, guest, 1)
    return actor.log


def _exported(log: EventLog) -> list[bytes]:
    return list(lines(DiscreetLog(log).read_all()))


def test_an_export_in_the_middle_of_a_hand_tells_nothing_of_its_pack() -> None:
    log = run(_in_a_hand())
    rows = _exported(log)
    sealed = [CODEC.decode(envelope) for envelope in log.read("vault/mesa")]
    text = b"".join(rows)
    assert sealed[0].secret.encode() in text and sealed[-1].secret.encode() not in text  # type: ignore[attr-defined]
    told = list(read_lines(rows))
    last_committed = max(envelope.position for envelope in log.read_all() if envelope.type == "room.PackCommitted")
    assert all(envelope.data == WITHHELD for envelope in told if envelope.position >= last_committed)
    assert verify(told, of_export=True).ok and not verify(told).ok
    assert not check_tables(told)["mesa"].flaws


def test_once_the_hand_is_over_everything_is_told() -> None:
    async def over() -> EventLog:
        actor = await opened(new_room(), "ara", "sin-descarte")
        guest = await seated(actor)
        await play(actor, guest, 30)
        while not (actor.table.pack and actor.table.pack.spent):
            await play(actor, guest, 1)
        return actor.log

    log = run(over())
    assert list(read_lines(_exported(log))) == list(log.read_all())


def test_content_taken_out_of_an_export_is_not_taken_for_a_secret_of_a_database() -> None:
    log = run(_in_a_hand())
    blanked = [
        msgspec.structs.replace(envelope, data=WITHHELD) if envelope.position == 3 else envelope
        for envelope in log.read_all()
    ]
    assert verify(blanked).first_bad == 3


def test_a_changed_hash_of_withheld_content_is_found_by_the_next_event_of_its_stream() -> None:
    log = run(_in_a_hand())
    told = list(read_lines(_exported(log)))
    place = next(
        number
        for number, envelope in enumerate(told)
        if envelope.data == WITHHELD and any(later.stream == envelope.stream for later in told[number + 1 :])
    )
    follow = [envelope for envelope in log.read_all() if envelope.position > told[place].position]
    spoilt = [*told[:place], msgspec.structs.replace(told[place], hash=bytes(32)), *follow]
    assert not verify(spoilt, of_export=True).ok


def test_a_changed_hash_of_any_withheld_content_is_found_by_a_mark() -> None:
    told = list(read_lines(_exported(run(_in_a_hand()))))
    mark = verify(told, of_export=True).end
    place = next(number for number, envelope in enumerate(told) if envelope.data == WITHHELD)
    spoilt = [*told[:place], msgspec.structs.replace(told[place], hash=bytes(32)), *told[place + 1 :]]
    assert not verify(spoilt, mark, of_export=True).ok


def test_a_pack_sealed_before_the_hand_in_course_is_over_is_secret_too() -> None:
    """A decision that ends a hand may begin another: the next pack is in the vault before the last one is opened."""
    log = MemoryLog()
    sealed = [CODEC.encode(PackSealed(number, 1, (Card(number),), "ab")) for number in (1, 2)]
    committed = [CODEC.encode(PackCommitted(number, 1, "", 1)) for number in (1, 2)]
    log.append("vault/x", 0, sealed[:1], Context("room"))
    log.append("table/x", 0, committed[:1], Context("room"))
    log.append("vault/x", 1, sealed[1:], Context("room"))
    log.append("table/x", 1, [CODEC.encode(PackOpened(1, 1, (), ())), committed[1]], Context("room"))
    read = [envelope.data != WITHHELD for envelope in DiscreetLog(log).read("vault/x")]
    assert read == [True, False]
    assert [envelope.data != WITHHELD for envelope in DiscreetLog(log).read("table/x")] == [True, True, False]


def test_the_hash_of_withheld_content_cannot_be_tried_card_by_card() -> None:
    """Whoever has an export knows all of an event but its cards: its salt keeps them from trying all 52."""
    log = run(_in_a_hand())
    events = list(log.read_all())
    dealt = [place for place, envelope in enumerate(events) if envelope.type == "banked.CardDealt"]
    bare = [
        msgspec.structs.replace(events[place], data=CODEC.encode(CODEC.decode(events[place])).data) for place in dealt
    ]
    assert dealt and not [
        place
        for place, guess in zip(dealt, bare, strict=True)
        if event_hash(events[place - 1].hash, guess) == events[place].hash
    ]
    assert len({envelope.data[-36:] for envelope in (events[place] for place in dealt)}) == len(dealt)


def test_a_tournament_logs_no_cards_but_those_drawn_in_front_of_everybody() -> None:
    """Its electronic hands are played out at once: only what came of them is written down."""
    named = {kind.__name__ for kind in get_args(TournamentEvent) if _names_cards(kind)}
    assert named == {"ButtonDrawn", "ColouredUp"}


def _names_cards(kind: type[Event]) -> bool:
    return any("Card" in str(annotation) for annotation in kind.__annotations__.values())
