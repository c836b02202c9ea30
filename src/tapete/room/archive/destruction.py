"""Segments of the archive that have been kept as long as they must be are destroyed, and the log says so.

What their events had moved is carried by the note, so that every account and every purse stays what it is.
"""

from collections.abc import Sequence
from datetime import date
from typing import Final

from tapete.core.decision import Refused
from tapete.house.day.event import TableOpened
from tapete.law.refusal import refuse
from tapete.room.audit.house_ledger import house_ledger
from tapete.room.model.data_event import ArchiveDestroyed
from tapete.room.people.retention import ARCHIVE, ARTICLE, kept_since
from tapete.room.stream.carried import DESTROYED
from tapete.room.stream.record import CASINO, CODEC, HOUSE, TABLE
from tapete.store.archive.destroying import destroy, everything, streams_of, sweep
from tapete.store.archive.register import Registered
from tapete.store.log import Envelope
from tapete.store.sql_log import SqlLog

_OPEN: Final = ("table:", "meter:", "tournament:")
"""Accounts that are empty once what they are of is over."""


def destroy_segments(log: SqlLog, numbers: Sequence[int], by: str, today: date) -> ArchiveDestroyed | Refused:
    """Destroy some segments together; what refuses one of them refuses all."""
    sweep(log)
    segments = _due(log, numbers, today)
    if isinstance(segments, Refused):
        return segments
    streams, partly = streams_of(log, numbers)
    if partly is not None:
        return refuse(
            f"«{partly}» tiene sucesos fuera de esos segmentos: se destruyen juntos o no se destruyen",
            f"'{partly}' has events outside these segments: they are destroyed together or not at all",
        )
    events = everything(log, streams)
    carried = _moved(events)
    if left := next((account for account in carried if account.startswith(_OPEN)), None):
        return refuse(f"queda dinero en «{left}»: no ha acabado", f"there is money left in '{left}': it is not over")
    note = ArchiveDestroyed(
        tuple(segment.digest.hex() for segment in segments),
        sum(segment.events for segment in segments),
        tuple(streams),
        min(segment.since for segment in segments),
        max(segment.until for segment in segments),
        ARTICLE,
        carried,
        tuple(_opened(events)),
        log.last(CASINO, DESTROYED),
    )
    destroy(log, segments, streams, CODEC.encode(note), CASINO, by)
    return note


def due_from(segment: Registered, today: date) -> bool:
    """Whether a segment has been kept long enough."""
    return segment.until[:10] < kept_since(ARCHIVE, today).isoformat()


def _due(log: SqlLog, numbers: Sequence[int], today: date) -> list[Registered] | Refused:
    there = {segment.number: segment for segment in log.archives.register.segments() if not segment.destroyed}
    for number in numbers:
        if number not in there:
            return refuse(f"no hay segmento {number}", f"there is no segment {number}")
        if not due_from(there[number], today):
            until, article = there[number].until[:10], ARTICLE
            return refuse(
                f"el segmento {number} llega hasta {until} y se guarda diez años ({article})",
                f"segment {number} reaches up to {until} and is kept for ten years ({article})",
            )
    return [there[number] for number in dict.fromkeys(numbers)]


def _moved(events: Sequence[Envelope]) -> dict[str, int]:
    """What all of them have moved, by account."""
    ledger = house_ledger()
    for event in events:
        ledger.post(event)
    return {account: cents for account, cents in sorted(ledger.balances.items()) if cents}


def _opened(events: Sequence[Envelope]) -> list[str]:
    """The tables of the room that the house opened on those days."""
    days = (CODEC.decode(event) for event in events if event.stream.startswith(HOUSE))
    logs = (event.log for event in days if isinstance(event, TableOpened) and event.log)
    return [*dict.fromkeys(log.removeprefix(TABLE) for log in logs)]
