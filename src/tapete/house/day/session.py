"""A game on its cloth, from the opening of a table to its closing, and all those of a day."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import compress
from operator import is_not
from typing import overload

import msgspec

from tapete.games.shared.limits import Limits
from tapete.house.casino import Choice
from tapete.house.day import event as happened


class Session(msgspec.Struct, frozen=True):
    """A game on its cloth, from the opening of a table to its closing."""

    table: int
    cloth: str
    game: str
    set: dict[str, Choice]
    croupier: str
    chief: str
    packs: tuple[str, ...]
    opened: datetime
    advance: int
    first: int
    """The place in the day book of its first entry."""
    closed: happened.TableClosed | None = None
    limits: Limits | None = None
    rounds: int = 0
    voids: int = 0
    rounds_left: int | None = None
    fees: int = 0
    deductions: int = 0
    halted: bool = False
    """No other round begins."""
    log: str = ""
    """The event stream of what is played here, where there is one."""
    booked: int = 0
    """How far that stream has been entered in the books."""
    end: int | None = None
    """The place after its last entry, once it is closed."""
    relieved: datetime | None = None
    """When another dealer last took the table over."""
    relief: happened.ReliefPlanned | None = None
    """Who is to take the table over next, where it was planned."""

    @property
    def dealing_since(self) -> datetime:
        """Since when the same dealer has had the table."""
        return self.relieved or self.opened


class Sessions(Sequence[Session]):
    """The sessions of a day in the order of their opening, found by table and by who is there without a look at all.

    What is copied at a change is copied as a whole and by no step of ours: a house has a thousand tables.
    """

    __slots__ = ("_all", "_of_people", "_of_tables")

    def __init__(self) -> None:
        self._all: tuple[Session, ...] = ()
        self._of_tables: Mapping[int, tuple[int, ...]] = {}
        """The places of every session of a table; only the last may be open."""
        self._of_people: Mapping[str, tuple[int, ...]] = {}
        """The places of the open sessions that somebody deals at or answers for."""

    def running(self, table: int) -> Session | None:
        """The session now open at a table."""
        places = self._of_tables.get(table)
        last = self._all[places[-1]] if places else None
        return last if last is not None and last.closed is None else None

    def of_table(self, table: int) -> tuple[Session, ...]:
        return tuple(self._all[place] for place in self._of_tables.get(table, ()))

    def staffed_by(self, person: str) -> tuple[Session, ...]:
        """The open sessions that somebody deals at or answers for."""
        return tuple(self._all[place] for place in self._of_people.get(person, ()))

    def unlike(self, before: "Sessions") -> tuple[Session, ...]:
        """Those that are not as they were."""
        changed = compress(self._all, map(is_not, self._all, before._all))
        return (*changed, *self._all[len(before._all) :])

    def plus(self, session: Session) -> "Sessions":
        """With one more, which has just opened."""
        place = len(self._all)
        tables = {**self._of_tables, session.table: (*self._of_tables.get(session.table, ()), place)}
        return _sessions((*self._all, session), tables, _staffed(self._of_people, place, None, session))

    def with_change(self, session: Session) -> "Sessions":
        """With the session that is open at a table as it stands now."""
        place = self._of_tables[session.table][-1]
        sessions = (*self._all[:place], session, *self._all[place + 1 :])
        return _sessions(sessions, self._of_tables, _staffed(self._of_people, place, self._all[place], session))

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Session]:
        return iter(self._all)

    @overload
    def __getitem__(self, at: int) -> Session: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Session, ...]: ...

    def __getitem__(self, at: int | slice) -> Session | tuple[Session, ...]:
        return self._all[at]

    def __eq__(self, other: object) -> bool:
        return self._all == other._all if isinstance(other, Sessions) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all)

    def __repr__(self) -> str:
        return repr(self._all)


def _sessions(
    every: tuple[Session, ...], tables: Mapping[int, tuple[int, ...]], people: Mapping[str, tuple[int, ...]]
) -> Sessions:
    sessions = Sessions()
    sessions._all, sessions._of_tables, sessions._of_people = every, tables, people
    return sessions


def _staffed(
    people: Mapping[str, tuple[int, ...]], place: int, before: Session | None, after: Session
) -> Mapping[str, tuple[int, ...]]:
    """Who is where once a session has changed; as before where nobody has come or gone."""
    left, come = _staff(before), _staff(after)
    if left == come:
        return people
    changed = {who: tuple(at for at in people.get(who, ()) if at != place) for who in left - come}
    changed |= {who: tuple(sorted((*people.get(who, ()), place))) for who in come - left}
    return {**people, **changed}


def _staff(session: Session | None) -> frozenset[str]:
    return frozenset((session.croupier, session.chief)) if session and session.closed is None else frozenset()
