"""An export made in the middle of a hand tells nothing of its pack, and can be verified all the same."""

import msgspec

from tapete.room.audit.pack_check import check_tables
from tapete.room.audit.secrecy import Secrets
from tapete.room.stream.record import CODEC
from tapete.store.audit import verify
from tapete.store.chain import WITHHELD
from tapete.store.export import lines, read_lines
from tapete.store.log import EventLog
from tests.room.playing import new_room, opened, play, run, seated


async def _in_a_hand() -> EventLog:
    actor = await opened(new_room(), "ara", "sin-descarte")
    guest = await seated(actor)
    await play(actor, guest, 60)
    while not (actor.table.pack and actor.table.pack.taken and not actor.table.pack.spent):
        await play(actor, guest, 1)
    return actor.log


def _exported(log: EventLog) -> list[bytes]:
    secrets = Secrets()
    for event in log.read_all():
        secrets.follow(event)
    return list(lines(log.read_all(), secrets.positions()))


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


def test_a_changed_hash_of_withheld_content_is_found_by_the_next_event() -> None:
    log = run(_in_a_hand())
    told = list(read_lines(_exported(log)))
    place = next(
        number
        for number, envelope in enumerate(told)
        if envelope.data == WITHHELD and told[number - 1].data != WITHHELD
    )
    follows = next(envelope for envelope in log.read_all() if envelope.position == told[place].position + 1)
    spoilt = [*told[:place], msgspec.structs.replace(told[place], hash=bytes(32)), follows]
    assert not verify(spoilt, of_export=True).ok
