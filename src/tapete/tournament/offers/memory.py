"""What was worked out about single tables, entries and people, kept while nothing that shapes it has changed.

An act at one table of a hundred changes what may be asked about that table, and seldom about any other. Options are
made by the same functions with and without such a memory; it only spares them to ask again. Whoever asks says on which
facts of the whole hall the answer hangs, beside the table, the entry or the people it is about.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Final, TypeVar

from tapete.core.ids import PlayerId
from tapete.tournament.model.differences import changed_tables
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.offers.facts import Fact, HallMoment
from tapete.tournament.play.claims import just_closed

T = TypeVar("T")
Answers = dict[Hashable, tuple[tuple[tuple[object, ...], object], ...]]
"""What was answered, with the facts it hung on: the last two, since a break and a stopped clock come to an end."""

_ELSEWHERE: Final = frozenset(
    (
        *("entries", "tables", "access", "identities", "unnamed", "display"),
        *("paid", "arrivals", "brought", "adjustments", "exits", "acts", "paid_out"),
        *("rebuys", "rebuy_cents", "add_ons", "add_on_cents", "signalled", "discipline"),
        *("clock", "hand_for_hand", "breaking_order", "imbalance_allowed", "postponed"),
        *("registration_closed", "flight_closed", "paid_places"),
    )
)
"""What opens or closes nothing at a table by itself: people, counts, what is on record; and what the facts tell.

Tables and entries are looked at one by one; of all other fields each shapes what may be asked about any of them.
"""
_FOR_ALL: Final = tuple(name for name in Tournament.__struct_fields__ if name not in _ELSEWHERE)


class OptionMemory:
    """What is remembered for one office: about tables, entries, persons, all their names, who is out, and the hall."""

    def __init__(self) -> None:
        self._moment: HallMoment | None = None
        self._frame: tuple[object, ...] = ()
        self._marked: frozenset[tuple[TableNo, str]] = frozenset()
        """Tables whose last hand was over a moment ago, and the one that is to be broken."""
        self._tables: dict[TableNo, Answers] = {}
        self._entries: dict[EntryNo, Answers] = {}
        self._persons: dict[PlayerId, Answers] = {}
        self._names: Answers = {}
        self._exits: Answers = {}
        self._hall: Answers = {}

    def turn_to(self, rules: Rules, state: Tournament, now: int) -> None:
        """Forget what another moment has changed."""
        before = self._moment.state if self._moment else Tournament()
        self._moment = moment = HallMoment(rules, state, now)
        frame = rules, *(getattr(state, name) for name in _FOR_ALL)
        if frame != self._frame:
            for kept in (self._tables, self._entries, self._persons, self._names, self._exits, self._hall):
                kept.clear()
        marked = _marked(moment)
        tables = changed_tables(before, state) | {number for number, _ in marked ^ self._marked}
        entries = state.entries.changed(before.entries)
        self._forget_near(state, tables, entries)
        self._forget_people(before, state, entries)
        self._frame, self._marked = frame, marked

    def _forget_near(self, state: Tournament, tables: set[TableNo], entries: set[EntryNo]) -> None:
        players = {state.entries[number].player for number in entries if number in state.entries}
        theirs = {entry.number for player in players for entry in state.all_of(player)} | entries
        near = {number for number, table in state.tables.items() if not theirs.isdisjoint(_people_of(table))}
        for number in tables | near:
            self._tables.pop(number, None)
        places = (state.tables[number].seats.values() for number in tables if number in state.tables)
        for entry in theirs.union(place.entry for seated in places for place in seated):
            self._entries.pop(entry, None)
        for player in players:
            self._persons.pop(player, None)

    def _forget_people(self, before: Tournament, state: Tournament, entries: set[EntryNo]) -> None:
        pairs = [(before.entries.get(number), state.entries.get(number)) for number in entries]
        if state.access is not before.access or state.identities is not before.identities or _others(pairs, _counted):
            self._persons.clear()
        if state.access is not before.access or state.unnamed is not before.unnamed or _others(pairs, _named):
            self._names.clear()
        if state.exits is not before.exits or state.paid_out is not before.paid_out or _others(pairs, _played):
            self._exits.clear()

    def of_table(self, number: TableNo, what: Hashable, make: Callable[[], T], facts: tuple[Fact, ...]) -> T:
        """What hangs on a table, and on those who sit at it or were in its last hand."""
        return self._kept(self._tables.setdefault(number, {}), what, make, facts)

    def of_entry(self, number: EntryNo, what: Hashable, make: Callable[[], T], facts: tuple[Fact, ...]) -> T:
        """What hangs on an entry and its table."""
        return self._kept(self._entries.setdefault(number, {}), what, make, facts)

    def of_person(self, player: PlayerId, what: Hashable, make: Callable[[], T], facts: tuple[Fact, ...]) -> T:
        """What hangs on what became of a person, on who has been let in, and on how many are entered."""
        return self._kept(self._persons.setdefault(player, {}), what, make, facts)

    def of_names(self, what: Hashable, make: Callable[[], T]) -> T:
        """What hangs on who has been let in and who is entered, whatever became of them, on debts and objections."""
        return self._kept(self._names, what, make, ())

    def of_exits(self, what: Hashable, make: Callable[[], T]) -> T:
        """What hangs on who has played, who is out, and who has been paid."""
        return self._kept(self._exits, what, make, ())

    def of_hall(self, what: Hashable, make: Callable[[], T], facts: tuple[Fact, ...]) -> T:
        """What hangs on no single table or entry."""
        return self._kept(self._hall, what, make, facts)

    def _kept(self, among: Answers, what: Hashable, make: Callable[[], T], facts: tuple[Fact, ...]) -> T:
        assert self._moment is not None
        so = self._moment.of(facts)
        kept = among.get(what, ())
        if kept and kept[0][0] == so:
            answer = kept[0]
        else:
            answer = kept[1] if len(kept) > 1 and kept[1][0] == so else (so, make())
            among[what] = answer, *kept[:1]
        value: T = answer[1]  # type: ignore[assignment]
        return value


def _marked(moment: HallMoment) -> frozenset[tuple[TableNo, str]]:
    rules, state, now = moment.rules, moment.state, moment.now
    recent = (number for number, table in state.tables.items() if just_closed(rules, table, now))
    broken = moment.to_be_broken
    return frozenset((*((number, "recent") for number in recent), *(() if broken is None else ((broken, "broken"),))))


def _people_of(table: TournamentTable) -> Iterable[EntryNo]:
    dealt = table.hand.entries if table.hand else ()
    played = table.closed.hand.entries if table.closed else ()
    return (*(place.entry for place in table.seats.values()), *dealt, *played)


Said = Callable[[Entry], tuple[object, ...]]


def _others(pairs: Iterable[tuple[Entry | None, Entry | None]], said: Said) -> bool:
    """Whether some entry is new, gone, or says something else than before; a seat or a hand played is nothing of it."""
    return any(was is None or now is None or said(was) != said(now) for was, now in pairs)


def _counted(entry: Entry) -> tuple[object, ...]:
    return entry.player, entry.flight, entry.status == EntryStatus.DELETED


def _named(entry: Entry) -> tuple[object, ...]:
    return entry.player, entry.owed, entry.status == EntryStatus.DELETED


def _played(entry: Entry) -> tuple[object, ...]:
    return (entry.status in (EntryStatus.SEATED, EntryStatus.OUT),)
