"""The tables of the house in the room: the sessions they play, what is not yet booked, and what they are told."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Final

from tapete.core.command import Command
from tapete.core.decision import Event, Refused
from tapete.house.day.event import TableOpened
from tapete.house.day.hours import refuse_round
from tapete.house.day.session import Session
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.room.day.open_sessions import OpenSessions
from tapete.room.day.orders_due import Orders, is_quiet, meters_of, opened_with, orders, read_again
from tapete.room.day.table_book import TableBook
from tapete.room.house_orders import NO_TURN
from tapete.room.lobby import Room
from tapete.room.stream.record import TABLE
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import TableEvents

_CLOSED: Final = refuse("la casa no ha abierto esta mesa", "the house has not opened this table")
_HALTED: Final = refuse("la mesa está parada", "the table is halted")
_PLAYED_OUT: Final = refuse("se han jugado las últimas", "the last rounds are played")
_TOLD: Final = refuse("la mesa recibe órdenes de la casa", "the table is being told something by the house")


class HouseTables:
    """The room's tables ask here what ``HouseOrders`` declares; desks and pages ask for their sessions.

    ``day`` and ``now`` are those of the house; ``wake`` makes it look after its tables soon.
    """

    def __init__(
        self, room: Room, day: Callable[[], Day | None], now: Callable[[], datetime], wake: Callable[[], None]
    ) -> None:
        self._room, self._day, self._now, self._wake = room, day, now, wake
        self._hosted: set[str] = set()
        """Tables of the room that belong to the house, open or not."""
        self.books: dict[str, TableBook] = {}
        self.stuck: dict[str, Refused] = {}
        """Tables whose last round the books could not take, or that could not follow, and why."""
        self._sessions = OpenSessions()
        self._meters = asyncio.Lock()

    def follow(self, event: Event) -> None:
        """An event of the day: a table that it opens is one of the house from now on."""
        if isinstance(event, TableOpened) and event.log:
            self._hosted.add(event.log.removeprefix(TABLE))

    def host(self, tables: Iterable[str]) -> None:
        """Tables that the house opened on days that are over."""
        self._hosted.update(tables)

    # What the tables ask

    def closed(self, table: str) -> Refused | None:
        return _CLOSED if table in self._hosted and self.session_at(table) is None else None

    def opening(self, table: str, rules: TableRules) -> Command | None:
        return opened_with(rules, self.meter) if table in self._hosted else None

    def no_round(self, table: str) -> Refused | None:
        if table not in self._hosted:
            return None
        session, book, actor = self.session_at(table), self.books.get(table), self._room.tables.get(table)
        if session is None or book is None or actor is None:
            return _CLOSED
        if session.halted:
            return _HALTED
        day = self._day()
        if day and (refused := refuse_round(day, session, self._now())):
            return refused
        if session.rounds_left is not None and session.rounds_left <= book.counting:
            return _PLAYED_OUT
        return self.stuck.get(table) or (_TOLD if self._orders(actor, session) else None)

    def told_first(self, table: str) -> Iterable[Command]:
        """Where each meter stands that the table shares."""
        actor = self._room.tables.get(table)
        if table not in self._hosted or actor is None:
            return ()
        return read_again(actor.table.game, actor.rules, self.meter)

    def turn(self, table: str) -> AbstractAsyncContextManager[None]:
        actor = self._room.tables.get(table) if table in self._hosted else None
        return self._meters if actor is not None and meters_of(actor.rules) else NO_TURN

    def note(self, table: str, happened: TableEvents) -> None:
        """What has happened at a table goes into its book."""
        book, actor = self.books.get(table), self._room.tables.get(table)
        if book is None or actor is None:
            return
        try:
            for each in happened:
                book.follow(each.envelope.version, each.event, each.after.game)
        except Exception:
            # A book that has missed an event is wrong from then on: another one is read from the table's stream.
            del self.books[table]
            self._wake()
            raise
        if book.ended or (is_quiet(actor) and self._orders(actor, self.session_at(table))):
            self._wake()  # while something is played there is nothing that the table could be told

    def serves(self, table: str) -> bool:
        return self.session_at(table) is not None

    # What the desks ask

    @property
    def sessions(self) -> Mapping[str, Session]:
        """The open sessions, by the tables of the room that play them."""
        return self._sessions.of(self._day())

    def session_at(self, table: str) -> Session | None:
        """The open session whose game a table of the room plays."""
        return self.sessions.get(table)

    def table_of(self, session: Session) -> TableActor | None:
        return self._room.tables.get(name_of(session)) if session.log else None

    def book_of(self, session: Session) -> TableBook | None:
        return self.books.get(name_of(session))

    def underway(self, session: Session) -> int:
        """How many rounds of a table have begun and are not in the books: none of them is one of the last."""
        actor, book = self.table_of(session), self.book_of(session)
        return (book.counting if book else 0) + (actor is not None and not is_quiet(actor))

    def stuck_at(self, session: Session) -> Refused | None:
        return self.stuck.get(name_of(session))

    def meter(self, name: str) -> int:
        """What a meter shows now: as booked, with what the rounds since have put into it and taken."""
        day = self._day()
        jackpot = day.jackpots.get(name) if day else None
        return (jackpot.meter if jackpot else 0) + sum(book.unbooked(name) for book in self.books.values())

    # What the house tells them

    def following(self, changed: set[str] | None) -> list[str]:
        """The tables of the house that are to follow a change: those named, or all."""
        names = self._hosted if changed is None else self._hosted & changed
        return sorted(names & self._room.tables.keys())

    async def tell(self, actor: TableActor) -> None:
        """Between two rounds: what the house has decided about a table; a closed one needs no book any more."""
        session = self.session_at(actor.name)
        due = self._orders(actor, session)
        if due and is_quiet(actor):
            answer = await actor.order(due.commands, due.clear)
            if isinstance(answer, Refused):
                self.stuck[actor.name] = answer
        if session is None:
            self.books.pop(actor.name, None)

    def _orders(self, actor: TableActor, session: Session | None) -> Orders:
        return orders(actor, session, self._room.clock.now() // 60_000, self.meter)


def name_of(session: Session) -> str:
    """The table of the room that plays a session."""
    return session.log.removeprefix(TABLE)
