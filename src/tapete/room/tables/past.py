"""The hands of a table that are over: who played in each, and how it looked to anybody, told again from the log."""

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.core.ids import PlayerId
from tapete.room.model.event import EntryTakenBack, is_of_room
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC, TABLE
from tapete.room.stream.secrecy import DiscreetLog
from tapete.room.tables.game import Game, GameState
from tapete.room.tables.table import RoomTable, evolve
from tapete.store.chain import WITHHELD
from tapete.store.log import FIRST, Envelope, LogReader

_KEPT: Final = 60
"""Hands a table remembers; those before are found in the index, or by reading its stream from the beginning."""
_LATER: Final = 2**62
"""A version that no stream has."""


class PastHand(msgspec.Struct, frozen=True):
    """A hand that is over: the table as it stood before and after it, and the events in between by their versions."""

    number: int
    players: frozenset[PlayerId]
    before: RoomTable[GameState]
    after: RoomTable[GameState]
    first: int
    last: int


class _Begun(msgspec.Struct, frozen=True):
    """A hand in progress."""

    before: RoomTable[GameState]
    first: int
    players: frozenset[PlayerId] = frozenset()


class Past:
    """Follows a table and keeps the hands that end. A hand begins with its first bet or with its first card."""

    def __init__(self, game: Game, kept: int = _KEPT) -> None:
        self._game = game
        self._begun: _Begun | None = None
        self._earlier: list[_Begun | None] = []
        """The hand in progress before each of its events, for what is taken back."""
        self.since: int | None = None
        """The version of the first event followed: whatever was before it is not known here."""
        self.hands: deque[PastHand] = deque(maxlen=kept)

    def follow(
        self, before: RoomTable[GameState], event: Event, after: RoomTable[GameState], version: int
    ) -> PastHand | None:
        """Take notice of an event that led from one table to another; the hand that ended with it, if one did."""
        self.since = self.since or version
        if is_of_room(event):
            if type(event) is EntryTakenBack:
                self._begun = self._earlier[-event.count]
                del self._earlier[-event.count :]
            return None
        self._earlier.append(self._begun)
        if self._game.opens(event):
            self._open(before, after, version)
        return self._end(before, after, version) if self._game.ends(event) else None

    def forget(self) -> None:
        """Let go of the hands that are over: whoever asks for them reads them again."""
        self.hands.clear()
        if self.since is not None:
            self.since = max(self.since, FIRST + 2)

    def _open(self, before: RoomTable[GameState], after: RoomTable[GameState], version: int) -> None:
        begun = self._begun or _Begun(before, version)
        self._begun = replace(begun, players=begun.players | _playing(self._game, after))

    def _end(self, before: RoomTable[GameState], after: RoomTable[GameState], version: int) -> PastHand | None:
        game, begun = self._game, self._begun
        self._begun = None
        self._earlier.clear()
        if begun is None:
            return None
        players = begun.players | _playing(game, before)
        ended = PastHand(game.at(before.game).number(), players, begun.before, after, begun.first, version)
        self.hands.append(ended)
        return ended


def _playing(game: Game, table: RoomTable[GameState]) -> frozenset[PlayerId]:
    return frozenset(name for name, seated in game.at(table.game).people().items() if seated.playing)


class HandsIndex(Protocol):
    """An index of a table's hands, which tells any of them without its whole life."""

    def catch_up(self) -> None: ...
    def hand(self, number: int) -> PastHand | None: ...
    def newest(self) -> int: ...
    def last(self, most: int) -> list[PastHand]: ...
    def played(self, player: str, most: int, before: int) -> list[PastHand]: ...


class Archive:
    """The past of one table, from what it remembers, from its index where there is one, and from its stream."""

    def __init__(self, name: str, game: Game, log: LogReader, past: Past, booked: HandsIndex | None = None) -> None:
        self._stream, self._game, self._log, self._past = TABLE + name, game, DiscreetLog(log), past
        self.booked = booked

    def rest(self) -> None:
        """Nobody is at the table: what the index has is not kept here as well."""
        if self.booked is not None:
            self._past.forget()

    async def of_player(self, player: PlayerId, most: int, before: int | None = None) -> list[PastHand]:
        """The last hands somebody played in, before that of a number where one is given, the latest first.

        Without an index they are as many as a table remembers.
        """
        kept = [hand for hand in reversed(await self._remembered()) if before is None or hand.number < before]
        played = [hand for hand in kept if player in hand.players][:most]
        if self.booked is None or len(played) == most:
            return played
        first = played[-1].first if played else await self._first_of(before)
        older = await asyncio.to_thread(self.booked.played, player, most - len(played), first)
        return [*played, *(hand for hand in older if player in hand.players)]

    async def _first_of(self, number: int | None) -> int:
        """The version with which a hand begins; later than any where none is named."""
        hand = await self.hand(number) if number is not None else None
        return hand.first if hand else _LATER

    def newest(self) -> int:
        """The number of the last hand that is over; 0 before there is one."""
        if not self._past.hands and self.booked is not None:
            return self.booked.newest()
        kept = tuple(self._past.hands) or self._replayed()
        return kept[-1].number if kept else 0

    async def hand(self, number: int) -> PastHand | None:
        """The hand of a number; one dealt anew under the same number as it was dealt last. None before it is over."""
        await self._remembered()
        return await asyncio.to_thread(self.look_up, number)

    def look_up(self, number: int) -> PastHand | None:
        """The same from any thread, which waits while the stream is read."""
        kept = tuple(self._past.hands)
        if kept and number > kept[-1].number:
            return None
        if kept and number >= kept[0].number:
            return next((hand for hand in reversed(kept) if hand.number == number), None)
        return self._before_memory(number)

    async def _remembered(self) -> tuple[PastHand, ...]:
        """The last hands; a table that did not come back event by event reads them once from its stream."""
        past = self._past
        if (past.since or 1) > 1:
            replayed = await asyncio.to_thread(self._replayed)
            replayed_to = {hand.last for hand in replayed}
            past.hands = deque(
                (*replayed, *(hand for hand in past.hands if hand.last not in replayed_to)), past.hands.maxlen
            )
            past.since = 1
        return tuple(past.hands)

    def _replayed(self) -> tuple[PastHand, ...]:
        if self.booked is not None:
            return tuple(self.booked.last(_KEPT))
        past = Past(self._game)
        for _ in self._ended(past):
            pass
        return tuple(past.hands)

    def _before_memory(self, number: int) -> PastHand | None:
        if self.booked is not None:
            return self.booked.hand(number)
        wanted = None
        for hand in self._ended(Past(self._game, kept=1)):
            if hand.number > number:
                break
            wanted = hand if hand.number == number else None
        return wanted

    def _ended(self, past: Past) -> Iterator[PastHand]:
        """Every hand of the stream, as it ends."""
        table = RoomTable(self._game.state)
        for envelope in self._open():
            event, before = CODEC.decode(envelope), table
            table = evolve(self._game, table, event, recorded_millis(envelope.recorded))
            if (ended := past.follow(before, event, table, envelope.version)) is not None:
                yield ended

    def _open(self, after: int = FIRST) -> Iterator[Envelope]:
        """The stream up to the hand in progress."""
        return takewhile(lambda envelope: envelope.data != WITHHELD, self._log.read(self._stream, after))

    def events(self, hand: PastHand) -> Iterator[tuple[Envelope, Event]]:
        for envelope in self._open(hand.first - 1):
            if envelope.version > hand.last:
                return
            yield envelope, CODEC.decode(envelope)

    def played(self, hand: PastHand) -> list[Event]:
        """What happened in the game during a hand, without what was taken back."""
        return standing(event for _, event in self.events(hand))

    def steps(self, hand: PastHand) -> Iterator[list[tuple[RoomTable[GameState], Event]]]:
        """What each append of a hand held, every event with the table after it."""
        table = hand.before
        for _, steps in groupby(self.events(hand), lambda step: (step[0].recorded, step[0].actor)):
            happened = []
            for envelope, event in steps:
                table = evolve(self._game, table, event, recorded_millis(envelope.recorded))
                happened.append((table, event))
            yield happened


def standing(events: Iterable[Event]) -> list[Event]:
    """The events of a game that stand: neither those that were taken back, nor those of the room around it."""
    game: list[Event] = []
    for event in events:
        if isinstance(event, EntryTakenBack):
            del game[-event.count :]
        elif not is_of_room(event):
            game.append(event)
    return game
