"""What was worked out about single tables and entries, kept while nothing that shapes it has changed.

An act at one table of a hundred changes what may be asked about that table, and seldom about any other. Options are
made by the same functions with and without such a memory; it only spares them to ask again.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Final, TypeVar

from msgspec.structs import replace

from tapete.tournament.clock.clock import read
from tapete.tournament.clock.flights import is_over
from tapete.tournament.field.balance import advice, halted
from tapete.tournament.model.differences import changed_tables
from tapete.tournament.model.kinds import TableNeed
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentClock, TournamentTable
from tapete.tournament.play.claims import just_closed

T = TypeVar("T")

_ELSEWHERE: Final = frozenset(
    (
        *("entries", "tables", "access", "identities", "unnamed", "display"),
        *("paid", "arrivals", "brought", "adjustments", "exits", "acts", "paid_out"),
        *("rebuys", "rebuy_cents", "add_ons", "add_on_cents"),
    )
)
"""What does not open or close anything at a table by itself: people, counts, and what is on record.

Tables and entries are looked at one by one; of all other fields each shapes what may be asked about any of them.
"""
_FOR_ALL: Final = tuple(name for name in Tournament.__struct_fields__ if name not in _ELSEWHERE)
_OF_PEOPLE: Final = ("access", "unnamed", "exits", "paid_out")
_MOVES: Final = (TableNeed.BREAK, TableNeed.FINAL)


class OptionMemory:
    """What is remembered for one office: about tables, about entries, about who may enter, and about the whole hall."""

    def __init__(self) -> None:
        self._state = Tournament()
        self._frame: tuple[object, ...] = ()
        self._recent: frozenset[TableNo] = frozenset()
        """Tables whose last hand was over a moment ago."""
        self._tables: dict[TableNo, dict[Hashable, object]] = {}
        self._entries: dict[EntryNo, dict[Hashable, object]] = {}
        self._people: dict[Hashable, object] = {}
        self._hall: dict[Hashable, object] = {}

    def turn_to(self, rules: Rules, state: Tournament, now: int) -> None:
        """Forget what another moment has changed."""
        before, frame = self._state, _frame(rules, state, now)
        in_step = state.hand_for_hand is not None and state.tables is not before.tables
        if frame != self._frame or in_step:
            for kept in (self._tables, self._entries, self._people, self._hall):
                kept.clear()
        recent = frozenset(number for number, table in state.tables.items() if just_closed(rules, table, now))
        tables = changed_tables(before, state) | (recent ^ self._recent)
        entries = state.entries.changed(before.entries)
        self._forget(state, tables, entries)
        alike = all(getattr(state, name) is getattr(before, name) for name in _OF_PEOPLE)
        if not alike or any(_stands_otherwise(before, state, number) for number in entries):
            self._people.clear()
        self._state, self._frame, self._recent = state, frame, recent

    def _forget(self, state: Tournament, tables: set[TableNo], entries: set[EntryNo]) -> None:
        players = {state.entries[number].player for number in entries if number in state.entries}
        theirs = {entry.number for player in players for entry in state.all_of(player)} | entries
        near = {number for number, table in state.tables.items() if not theirs.isdisjoint(_people_of(table))}
        for number in tables | near:
            self._tables.pop(number, None)
        places = (state.tables[number].seats.values() for number in tables if number in state.tables)
        for entry in theirs.union(place.entry for seated in places for place in seated):
            self._entries.pop(entry, None)

    def of_table(self, number: TableNo, what: Hashable, make: Callable[[], T]) -> T:
        """What hangs on a table, and on those who sit at it or were in its last hand."""
        return _kept(self._tables.setdefault(number, {}), what, make)

    def of_entry(self, number: EntryNo, what: Hashable, make: Callable[[], T]) -> T:
        """What hangs on an entry and its table."""
        return _kept(self._entries.setdefault(number, {}), what, make)

    def of_people(self, what: Hashable, make: Callable[[], T]) -> T:
        """What hangs on who has been let in, who is entered and who is out, who has been paid, and who objects."""
        return _kept(self._people, what, make)

    def of_hall(self, what: Hashable, make: Callable[[], T]) -> T:
        """What hangs on no single table or entry."""
        return _kept(self._hall, what, make)


def _kept(among: dict[Hashable, object], what: Hashable, make: Callable[[], T]) -> T:
    if what not in among:
        among[what] = make()
    value: T = among[what]  # type: ignore[assignment]
    return value


def _frame(rules: Rules, state: Tournament, now: int) -> tuple[object, ...]:
    """What shapes the options of all tables and entries alike."""
    due = advice(rules, state)
    moves = (due.kind, due.table) if due and due.kind in _MOVES else None
    fields = (getattr(state, name) for name in _FOR_ALL)
    return rules, _standing(read(rules, state, now)), moves, halted(rules, state), is_over(rules, state), *fields


def _standing(clock: TournamentClock) -> TournamentClock:
    """A clock without its seconds, which open and close nothing."""
    return replace(clock, into=0, at=None if clock.at is None else 0, owed=int(clock.owed > 0))


def _people_of(table: TournamentTable) -> Iterable[EntryNo]:
    dealt = table.hand.entries if table.hand else ()
    played = table.closed.hand.entries if table.closed else ()
    return (*(place.entry for place in table.seats.values()), *dealt, *played)


def _stands_otherwise(before: Tournament, state: Tournament, number: EntryNo) -> bool:
    """Whether an entry says of its player something else than before; a seat or a hand played is nothing of it."""
    was, now = before.entries.get(number), state.entries.get(number)
    return was is None or now is None or _shown(was) != _shown(now)


def _shown(entry: Entry) -> tuple[object, ...]:
    return entry.player, entry.status, entry.bagged, entry.disqualified, entry.flight, entry.owed
