"""Every hand of every table that is over, found by hour, table, player, amount or incident."""

import threading
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.games.banked.model import event as banked
from tapete.games.banked.model.floor_event import RulingMade
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.seats.event import HandMoved
from tapete.room.model.event import EntryTakenBack, VoidAsked
from tapete.room.people.names import key_of
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.stream.secrecy import DiscreetLog
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import GameState
from tapete.room.tables.past import Past
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.chain import WITHHELD
from tapete.store.log import FIRST, LogReader
from tapete.words.titles import CORRECTIONS, VOIDS

_INCIDENTS: Final[frozenset[type[Event]]] = frozenset({RulingMade, VoidAsked, EntryTakenBack, *VOIDS, *CORRECTIONS})


class HandLine(msgspec.Struct, frozen=True):
    """One hand: when it began and ended, who played, the most that somebody was paid in it, and what went wrong."""

    table: str
    number: int
    began: datetime
    ended: datetime
    players: tuple[PlayerId, ...]
    paid: int
    incidents: int


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
    """Reads each table's stream once, and goes on where it was; a hand in progress is told to nobody."""

    def __init__(self, tables: Mapping[str, TableActor], log: LogReader) -> None:
        self._actors, self._log, self._one_reader = tables, DiscreetLog(log), threading.Lock()
        self._tables: dict[str, _TableHands] = {}

    def search(self, wanted: Search) -> list[HandLine]:
        """The hands that match, the latest first."""
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
        self._name, self._game = actor.name, actor.game
        self._table: RoomTable[GameState] = RoomTable(actor.game.state)
        self._past, self._version = Past(actor.game, kept=1), FIRST
        self._began: dict[int, datetime] = {}
        self._paid = self._incidents = 0
        self._lines: list[HandLine] = []

    def read(self, log: LogReader) -> list[HandLine]:
        for envelope in log.read(TABLE + self._name, self._version):
            if envelope.data == WITHHELD:
                break
            self._version = envelope.version
            self._follow(CODEC.decode(envelope), envelope.recorded, envelope.version)
        return self._lines

    def _follow(self, event: Event, recorded: str, version: int) -> None:
        before, moment = self._table, datetime.fromisoformat(recorded)
        self._table = evolve(self._game, before, event, recorded_millis(recorded))
        self._began[version] = moment
        self._note(event)
        ended = self._past.follow(before, event, self._table, version)
        if ended is not None:
            began = self._began.get(ended.first, moment)
            players = tuple(sorted(ended.players))
            self._lines.append(HandLine(self._name, ended.number, began, moment, players, self._paid, self._incidents))
            self._began, self._paid, self._incidents = {}, 0, 0

    def _note(self, event: Event) -> None:
        inner = event.event if isinstance(event, HandMoved) else event
        self._paid = max(self._paid, *_paid(inner), 0)
        self._incidents += is_incident(inner)


def _paid(event: Event) -> Iterator[int]:
    """What a player is paid above their stake at a bank's table, and out of the pot in a circle."""
    match event:
        case banked.Settled():
            yield event.returned - event.staked
        case in_hand.Awarded():
            yield event.chips
    yield 0


def is_incident(event: Event) -> bool:
    """A ruling, a void, a correction, or an entry taken back."""
    return type(event) in _INCIDENTS
