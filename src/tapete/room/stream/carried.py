"""What is still to be known of an archive that was destroyed: the notes of the log say what its events had moved."""

from collections.abc import Iterator
from typing import Final

from tapete.core.ids import PlayerId
from tapete.ledger import chart
from tapete.room.model.data_event import ArchiveDestroyed
from tapete.room.stream.record import CASINO, CODEC
from tapete.store.log import LogReader

DESTROYED: Final = "data.ArchiveDestroyed"
_PURSE: Final = chart.purse(PlayerId(""))


def destroyed(log: LogReader) -> Iterator[ArchiveDestroyed]:
    """The notes, the last first: each says where the one before it is."""
    version = log.last(CASINO, DESTROYED)
    while version:
        note = CODEC.decode(next(iter(log.read(CASINO, version - 1))))
        assert isinstance(note, ArchiveDestroyed), version
        yield note
        version = note.before


def purses(note: ArchiveDestroyed) -> dict[PlayerId, int]:
    """What the events had brought to people's purses, or taken from them."""
    accounts = ((name.removeprefix(_PURSE), cents) for name, cents in note.carried.items() if name.startswith(_PURSE))
    return {PlayerId(player): cents for player, cents in accounts}
