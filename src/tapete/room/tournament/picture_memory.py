"""What the pictures of a tournament have in common with those before: most of a hall is as it was an act ago."""

from collections.abc import Callable, Hashable
from operator import is_

import msgspec

from tapete.room.tournament.kept_options import KeptOptions


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


class PictureMemory:
    """Options, tables and entries of the pictures before; tables as the staff sees them and as the public does."""

    def __init__(self) -> None:
        self.options = KeptOptions()
        self.entries = KeptLines()
        self._staff, self._public = KeptLines(), KeptLines()

    def tables(self, staff: bool) -> KeptLines:
        return self._staff if staff else self._public
