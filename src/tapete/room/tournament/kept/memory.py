"""What the pictures of a tournament have in common with those before: most of a hall is as it was an act ago."""

from collections.abc import Callable, Hashable
from operator import is_

import msgspec

from tapete.room.tournament.kept.options import KeptOptions
from tapete.tournament.model.differences import changed_entries
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import Entry, EntryNo, Tournament


class KeptLines:
    """Lines of a picture as they are sent, kept while all that they were made from is the very same.

    >>> kept, entry = KeptLines(), ("p1", 5)
    >>> [bytes(kept.of(1, (entry,), lambda: chips)) for chips in (5, 6)]
    [b'5', b'5']
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[tuple[object, ...], msgspec.Raw]] = {}

    def of(self, key: Hashable, made_from: tuple[object, ...], make: Callable[[], object]) -> msgspec.Raw:
        kept = self._kept.get(key)
        if kept is None or len(kept[0]) != len(made_from) or not all(map(is_, kept[0], made_from)):
            kept = self._kept[key] = made_from, msgspec.Raw(msgspec.json.encode(make()))
        return kept[1]


class EntryLines:
    """The entries as the staff sees them, all but deleted ones; those that have changed are written again."""

    def __init__(self) -> None:
        self._state = Tournament()
        self._lines: dict[EntryNo, msgspec.Raw] = {}

    def of(self, state: Tournament, make: Callable[[Entry], object]) -> list[msgspec.Raw]:
        """``make`` draws an entry from what is known of it: where it sits, who its player is, and which day it is."""
        before, self._state = self._state, state
        if (state.day, state.flight) != (before.day, before.flight):
            self._lines, before = {}, Tournament()
        checked = state.access.changed(before.access)
        theirs = {entry.number for player in checked for entry in state.all_of(player)}
        for number in sorted(changed_entries(before, state) | theirs):
            entry = state.entries.get(number)
            if entry is None or entry.status == EntryStatus.DELETED:
                self._lines.pop(number, None)
            else:
                self._lines[number] = msgspec.Raw(msgspec.json.encode(make(entry)))
        return [*self._lines.values()]


class PictureMemory:
    """Options, tables and entries of the pictures before; tables as the staff sees them and as the public does."""

    def __init__(self) -> None:
        self.options = KeptOptions()
        self.entries = EntryLines()
        self._staff, self._public = KeptLines(), KeptLines()

    def tables(self, staff: bool) -> KeptLines:
        return self._staff if staff else self._public
