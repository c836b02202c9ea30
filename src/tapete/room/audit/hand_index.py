"""Every hand of every table that is over, found by hour, table, player, amount or incident."""

import threading
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.room.hands.booked import BookedHands
from tapete.room.hands.follower import Followed, Follower
from tapete.room.people.names import key_of
from tapete.room.stream.record import TABLE
from tapete.room.stream.secrecy import DiscreetLog
from tapete.room.tables.actor import TableActor
from tapete.room.tables.table import RoomTable
from tapete.store.hands.hand_book import HandBook
from tapete.store.hands.hand_search import MOST_COUNTED, BookedHand, Wanted
from tapete.store.log import FIRST, LogReader
from tapete.store.moment import recorded

_ALL: Final = 500
"""Hands that are fetched at once where all are wanted."""


class HandLine(msgspec.Struct, frozen=True):
    """One hand: when it began and ended, who played, the most that somebody was paid in it, and what went wrong."""

    table: str
    number: int
    began: datetime
    ended: datetime
    players: tuple[PlayerId, ...]
    paid: int
    incidents: int
    place: str = ""
    """Where it stands in the index, for the page after it."""


class Found(msgspec.Struct, frozen=True):
    """The latest hands that match, and how many there are in all; ``more`` where they were not counted to the end."""

    lines: list[HandLine]
    matches: int
    more: bool = False


class Search(msgspec.Struct, frozen=True):
    """What somebody looks for; what is empty is not asked. Moments have a time zone."""

    table: str = ""
    player: str = ""
    since: datetime | None = None
    until: datetime | None = None
    amount: int = 0
    incident: bool = False

    def matches(self, line: HandLine) -> bool:
        return (
            self.table in ("", line.table)
            and (not self.player or any(key_of(self.player) in key_of(player) for player in line.players))
            and (self.since is None or line.ended >= self.since)
            and (self.until is None or line.began <= self.until)
            and line.paid >= self.amount
            and (not self.incident or line.incidents > 0)
        )


class HandIndex:
    """The index beside the log; where the log is in memory, each table's stream is read once and gone on with.

    Nobody is shown a hand in progress.
    """

    def __init__(self, tables: Mapping[str, TableActor], log: LogReader, book: HandBook | None = None) -> None:
        self._actors, self._log, self._book, self._one_reader = tables, DiscreetLog(log), book, threading.Lock()
        self._tables: dict[str, _TableHands] = {}

    def search(self, wanted: Search, most: int = 10**9, before: str = "") -> Found:
        """The hands that match, the latest first; ``before`` is the place of the last one seen already."""
        if self._book is None:
            lines = [line for line in self._in_memory(wanted) if not before or line.place < before]
            return Found(lines[:most], len(lines))
        self._catch_up(wanted.table)
        asked = _asked(wanted)
        matches = self._book.count(asked)
        lines = [_line(hand) for hand in self._book.search(asked, most, _place(before))]
        return Found(lines, min(matches, MOST_COUNTED), more=matches > MOST_COUNTED)

    def every(self, wanted: Search) -> Iterator[HandLine]:
        """All that match, the latest first, fetched some at a time."""
        if self._book is None:
            yield from self.search(wanted).lines
            return
        self._catch_up(wanted.table)
        asked, before = _asked(wanted), None
        while hands := self._book.search(asked, _ALL, before):
            yield from map(_line, hands)
            before = hands[-1].ended, hands[-1].place

    def _catch_up(self, table: str) -> None:
        for name in self._named(table):
            actor = self._actors[name]
            if isinstance(booked := actor.archive.booked, BookedHands):
                booked.catch_up_to(actor.version)

    def _in_memory(self, wanted: Search) -> list[HandLine]:
        with self._one_reader:
            lines = [line for name in self._named(wanted.table) for line in self._hands(name) if wanted.matches(line)]
        return sorted(lines, key=lambda line: line.ended, reverse=True)

    def _named(self, table: str) -> list[str]:
        return [name for name in self._actors if table in ("", name)]

    def _hands(self, name: str) -> list[HandLine]:
        if name not in self._tables:
            self._tables[name] = _TableHands(self._actors[name])
        return self._tables[name].read(self._log)


class _TableHands:
    """The hands of one table, followed event by event."""

    def __init__(self, actor: TableActor) -> None:
        self._name = actor.name
        self._follower = Follower(actor.name, actor.game, FIRST, RoomTable(actor.game.state))
        self._lines: list[HandLine] = []

    def read(self, log: LogReader) -> list[HandLine]:
        self._lines += [_followed(self._name, followed) for followed in self._follower.read(log)]
        return self._lines


def _followed(table: str, followed: Followed) -> HandLine:
    began, ended = map(datetime.fromisoformat, (followed.began, followed.ended))
    players = tuple(sorted(followed.hand.players))
    place = f"{followed.ended}|{followed.hand.last}"
    return HandLine(table, followed.hand.number, began, ended, players, followed.paid, followed.incidents, place)


def _line(hand: BookedHand) -> HandLine:
    began, ended = map(datetime.fromisoformat, (hand.began, hand.ended))
    players = tuple(map(PlayerId, hand.players))
    table, place = hand.stream.removeprefix(TABLE), f"{hand.ended}|{hand.place}"
    return HandLine(table, hand.number, began, ended, players, hand.paid, hand.incidents, place)


def _asked(wanted: Search) -> Wanted:
    since, until = (recorded(moment) if moment else "" for moment in (wanted.since, wanted.until))
    stream = TABLE + wanted.table if wanted.table else ""
    return Wanted(stream, wanted.player, since, until, wanted.amount, wanted.incident)


def _place(before: str) -> tuple[str, int] | None:
    ended, _, place = before.rpartition("|")
    return (ended, int(place)) if ended and place.isascii() and place.isdecimal() and len(place) < 19 else None
