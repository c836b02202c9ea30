"""What the pictures of a tournament have in common with those before: most of a hall is as it was an act ago."""

from collections.abc import Callable, Hashable
from operator import is_not
from typing import Generic, TypeVar

import msgspec

from tapete.core.ids import PlayerId
from tapete.room.stream.changes import Cut
from tapete.room.tournament.kept.options import KeptOptions
from tapete.tournament.model.differences import changed_entries
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import Entry, EntryNo, Tournament, TournamentClock
from tapete.tournament.play.claims import Claims

T = TypeVar("T")


class KeptMade(Generic[T]):
    """Parts of a picture, kept while all that they were made from is as it was.

    >>> kept: KeptMade[int] = KeptMade()
    >>> [kept.of("p1", ("seat", 5), lambda: chips) for chips in (5, 6)], kept.of("p1", ("seat", 6), lambda: 7)
    ([5, 5], 7)
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[tuple[object, ...], T]] = {}

    def of(self, key: Hashable, made_from: tuple[object, ...], make: Callable[[], T]) -> T:
        kept = self._kept.get(key)
        if kept is None or kept[0] != made_from:  # what is the very same is not looked into
            kept = self._kept[key] = made_from, make()
        return kept[1]

    def last(self, key: Hashable) -> T | None:
        """What it was when it was made last, if it was."""
        kept = self._kept.get(key)
        return kept[1] if kept else None


class KeptCuts:
    """What the pages of players have by themselves. While nothing has changed in the whole hall that could shape any of
    it, as when a level begins, nobody's is looked at again; when registration ends, that of nobody who plays."""

    def __init__(self) -> None:
        self._made: KeptMade[Cut] = KeptMade()
        self._alike: tuple[object, ...] = ()
        self._shape: list[object] = []
        self._clock: TournamentClock | None = None
        self._shape_of_others: tuple[object, ...] = ()
        self._hall: dict[tuple[PlayerId, bool], Cut] = {}
        self._others: set[tuple[PlayerId, bool]] = set()
        """Those of whoever does more than play."""

    def see(
        self,
        alike: tuple[object, ...],
        shape: list[object],
        shape_of_others: tuple[object, ...],
        clock: TournamentClock,
        claims_as_before: Callable[[], bool],
    ) -> None:
        """What shapes them now: what is so for all players, what is the very same object while it is as it was, what
        shapes those alone of whoever does more than play, and where the clock is another, whether the last hands of
        tables can still be claimed as before."""
        other = alike != self._alike or len(shape) != len(self._shape) or any(map(is_not, shape, self._shape))
        if other or (clock is not self._clock and not claims_as_before()):
            self._hall.clear()
            self._others.clear()
        elif shape_of_others != self._shape_of_others:
            for key in self._others:
                del self._hall[key]
            self._others.clear()
        self._alike, self._shape, self._shape_of_others, self._clock = alike, shape, shape_of_others, clock

    def as_it_was(self, player: PlayerId, near: bool) -> Cut | None:
        return self._hall.get((player, near))

    def of(
        self, player: PlayerId, near: bool, only_plays: bool, made_from: tuple[object, ...], make: Callable[[], Cut]
    ) -> Cut:
        own = self._hall[player, near] = self._made.of(player, (near, *made_from), make)
        if not only_plays:
            self._others.add((player, near))
        return own


class TableLines:
    """Tables as they are sent, and until when their last hands may be claimed, by which clock that was read."""

    def __init__(self) -> None:
        self.lines: KeptMade[msgspec.Raw] = KeptMade()
        self.claims: KeptMade[Claims | None] = KeptMade()


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
    """Options, tables, entries and players' own parts of the pictures before; tables for the staff and the public."""

    def __init__(self) -> None:
        self.options = KeptOptions()
        self.entries = EntryLines()
        self.own = KeptCuts()
        self._staff, self._public = TableLines(), TableLines()

    def tables(self, staff: bool) -> TableLines:
        return self._staff if staff else self._public
