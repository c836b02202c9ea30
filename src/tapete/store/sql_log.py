"""The log in SQLite or PostgreSQL: one thread writes, and everything that waits for it goes into one transaction."""

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import msgspec
from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from tapete.store.chain import chained
from tapete.store.database import begin_writing, is_cut, is_outage, reached, reaching, undo_in_memory
from tapete.store.log import Conflict, Context, Envelope, Fresh, LogUnavailableError
from tapete.store.moment import Moments, utc_now
from tapete.store.owner.claim import ClaimedError, claim_connection, claim_file
from tapete.store.owner.lease import FencedError, Lease, revoke
from tapete.store.owner.turn import turn_among_others
from tapete.store.proof.checkpoint import Checkpoint
from tapete.store.proof.checkpoint_book import CheckpointBook
from tapete.store.proof.signing import Signers
from tapete.store.schema import PULSE
from tapete.store.sealing.seal import Keyring
from tapete.store.sql_reader import SqlReader
from tapete.store.sql_rows import (
    ROWS_AT_ONCE,
    Heads,
    Rows,
    begin,
    commit,
    write_at_once,
    write_rows,
)

Appended = tuple[Envelope, ...] | Conflict

_MOST_AT_ONCE: Final = 500
"""Appends in one transaction: a limit to how long the first of them waits."""
_PULSE_BYTES: Final = 8192
"""What a check writes: as much as an append does, so that a disk that is full is noticed."""


_SERVER_LOCK: Final = object()
"""The claim of a PostgreSQL database, which every new connection of the writer has to take."""


class ClosedLogError(Exception):
    """An append to a log that is already closed."""


class _SpoiltError(Exception):
    """The transaction failed before it was committed: nothing of it was written."""

    def __init__(self, reason: Exception) -> None:
        self.reason = reason


class _PendingAppend(msgspec.Struct, frozen=True):
    """One append, and the promise of its answer."""

    stream: str
    expected: int
    events: tuple[Fresh, ...]
    context: Context
    answer: "_Promise"


_Promise = Future[Appended] | asyncio.Future[Appended]
"""Of whoever waits in a thread, or in an event loop."""


class SqlLog(SqlReader):
    """An append is answered once its transaction is on the disk.

    If the database fails while it commits, ``append`` raises and nobody knows whether the events are there: whoever
    asked reads the stream again. One connection writes; once the database is claimed, it is the one that holds the
    claim.
    """

    def __init__(
        self,
        engine: Engine,
        now: Callable[[], datetime] = utc_now,
        keys: Keyring | None = None,
        noted: Path | None = None,
        archive: Path | None = None,
        lease: Lease | None = None,
    ) -> None:
        """With a ``lease``, which is the engine's fence too, others write beside this one."""
        super().__init__(engine, keys, noted, archive)
        self._now, self._lease = now, lease
        self._checkpoints = CheckpointBook(engine, self.keys.signers, Moments(now).next, noted) if self.keys else None
        self._queue: SimpleQueue[Sequence[_PendingAppend] | None] = SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, list[_PendingAppend]] = {}
        """What is asked in one turn of an event loop: the writer is told of it once, and has all of it together."""
        self._closing = threading.Lock()
        self._closed = False
        self._heads = Heads()
        self._connection: Connection | None = None
        self.committed: Callable[[Sequence[Envelope]], None] | None = None
        """Told in the writer's thread of everything that it has written."""
        self._claim: object | None = None
        """What holds the database for this process alone, if it was claimed."""
        self._writer = threading.Thread(target=self._write, name="tapete-log", daemon=True)
        self._writer.start()

    def append(self, stream: str, expected: int, events: Sequence[Fresh], context: Context) -> Appended:
        return self._promised(stream, expected, events, context).result()

    async def async_append(self, stream: str, expected: int, events: Sequence[Fresh], context: Context) -> Appended:
        loop = asyncio.get_running_loop()
        promise: asyncio.Future[Appended] = loop.create_future()
        pending = _PendingAppend(stream, expected, tuple(events), context, promise)
        with self._closing:
            self._must_be_open(stream)
            if (gathered := self._gathered.get(loop)) is None:
                self._gathered[loop] = [pending]
                loop.call_soon(self._hand_over, loop)
            else:
                gathered.append(pending)
        return await promise

    def checkpoint(self) -> Checkpoint | None:
        return self._checkpoints.make() if self._checkpoints else None

    @property
    def signers(self) -> Signers | None:
        return self.keys.signers if self.keys else None

    def close(self) -> None:
        with self._closing:
            if not self._closed:
                self._closed = True
                for gathered in (*self._gathered.values(), None):
                    self._queue.put(gathered)
                self._gathered.clear()
        self._writer.join()
        self._let_go()
        if isinstance(self._claim, sqlite3.Connection):
            self._claim.close()
        super().close()

    def claim(self) -> bool:
        """Be the only server of this database from now on; False if another one is. Before the first append."""
        try:
            if self.engine.dialect.name == "sqlite":
                self._claim = claim_file(Path(str(self.engine.url.database)))
            else:
                self._claim = _SERVER_LOCK
                self._connection = self._connected(patient=True)
                revoke(self._connection)
        except ClaimedError:
            self._claim = None
            return False
        return True

    def check(self) -> None:
        with reached(self.engine) as connection:
            begin_writing(connection)
            connection.execute(update(PULSE).values(beat=PULSE.c.beat + 1, filling=os.urandom(_PULSE_BYTES)))
            connection.commit()

    def _promised(self, stream: str, expected: int, events: Sequence[Fresh], context: Context) -> Future[Appended]:
        promise: Future[Appended] = Future()
        with self._closing:
            self._must_be_open(stream)
            self._queue.put([_PendingAppend(stream, expected, tuple(events), context, promise)])
        return promise

    def _must_be_open(self, stream: str) -> None:
        """What is taken is written: a log that closes finishes it."""
        if self._closed:
            raise ClosedLogError(stream)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._closing:
            if (gathered := self._gathered.pop(loop, None)) is not None:
                self._queue.put(gathered)

    def _write(self) -> None:
        """The writer's loop: all waiting appends are written together, until the log is closed."""
        while (first := self._queue.get()) is not None:
            batch = [pending for pending in self._with_waiting(first) if _is_awaited(pending.answer)]
            outcomes = self._outcomes(batch)
            if self.committed is not None:
                self.committed(_events(outcomes))
            _keep_promises(batch, outcomes)

    def _with_waiting(self, first: Sequence[_PendingAppend]) -> list[_PendingAppend]:
        batch = [*first]
        while len(batch) < _MOST_AT_ONCE:
            try:
                pending = self._queue.get_nowait()
            except Empty:
                break
            if pending is None:
                self._queue.put(None)
                break
            batch += pending
        return batch

    def _outcomes(self, batch: list[_PendingAppend]) -> Sequence[Appended | Exception]:
        """One transaction for all; if one of them spoils it before it is committed, each gets its own."""
        try:
            return self._committed(batch)
        except _SpoiltError as spoilt:
            if len(batch) == 1:
                return [self._tried_again(batch[0], spoilt)]
            return [outcome for pending in batch for outcome in self._outcomes([pending])]
        except Exception as broken:
            return [broken] * len(batch)

    def _tried_again(self, pending: _PendingAppend, spoilt: _SpoiltError) -> Appended | Exception:
        """What was remembered may have been wrong, for somebody else has written: it is looked up once more."""
        if not isinstance(spoilt.reason, IntegrityError | sqlite3.IntegrityError):
            return spoilt.reason
        try:
            return self._committed([pending])[0]
        except _SpoiltError as again:
            return again.reason
        except Exception as broken:
            return broken

    def _committed(self, batch: list[_PendingAppend]) -> list[Appended]:
        heads, self._heads = self._heads, Heads()  # forgotten unless everything goes well
        try:
            with reaching():
                outcomes = self._at_once(batch, heads) or self._in_transaction(batch, heads)
        except Exception:
            self._let_go()
            raise
        self._heads = heads
        return outcomes

    def _at_once(self, batch: list[_PendingAppend], heads: Heads) -> list[Appended] | None:
        """By as few messages as can be: none where something has to be looked up or is too much.

        Each call of the driver lets other threads go first, so that three of them wait for their turn three times.
        """
        connection = self._connection
        if connection is None or not heads.end.position or not self._knows_ends(_expected(batch), heads):
            return None
        if sum([len(pending.events) for pending in batch]) > ROWS_AT_ONCE or is_cut(connection):
            return None
        try:
            return self._written(connection, batch, heads)
        except FencedError:
            raise
        except Exception as error:
            raise (error if is_outage(error) else _SpoiltError(error)) from error

    def _knows_ends(self, expected: dict[str, int], heads: Heads) -> bool:
        """Whether it need not be looked up where these streams end: nobody else writes them, or not before a node has
        been given them, which then expects another end."""
        if self._lease is not None:
            return all(heads.remembers(stream, version) for stream, version in expected.items())
        return self._claim is not None and expected.keys() <= heads.streams.keys()

    def _written(self, connection: Connection, batch: list[_PendingAppend], heads: Heads) -> list[Appended]:
        if self._lease is None:
            outcomes = self._chained(batch, heads)
            if events := _events(outcomes):
                write_at_once(connection, Rows(events, self.keys))
            return outcomes
        with turn_among_others(connection, self._lease) as turn:
            heads.end = turn.end
            outcomes = self._chained(batch, heads)
            turn.write(Rows(_events(outcomes), self.keys))
        return outcomes

    def _in_transaction(self, batch: list[_PendingAppend], heads: Heads) -> list[Appended]:
        connection = self._begun()
        try:
            outcomes = self._insert(connection, batch, heads)
        except Exception as error:
            if is_outage(error):
                raise
            raise _SpoiltError(error) from error
        commit(connection)
        return outcomes

    def _begun(self) -> Connection:
        """The writer's connection, in a transaction. One that was cut while nothing was written is opened again."""
        used = self._connection is not None
        self._connection = connection = self._connection or self._connected()
        try:
            begin(connection)
        except DBAPIError as error:
            if not used or not error.connection_invalidated:
                raise
            self._let_go()
            self._connection = connection = self._connected()
            begin(connection)
        return connection

    def _connected(self, patient: bool = False) -> Connection:
        connection = self.engine.connect()
        connection.detach()  # closed when it is let go, and its claim with it, instead of going back into the pool
        undo_in_memory(connection)
        if self._claim is not _SERVER_LOCK:
            return connection
        try:
            claim_connection(connection, patient)
        except ClaimedError as error:
            connection.close()
            if patient:
                raise
            raise LogUnavailableError("another server has claimed the database") from error
        return connection

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):  # whatever is wrong with it, it is not used again
                connection.close()

    def _insert(self, connection: Connection, batch: list[_PendingAppend], heads: Heads) -> list[Appended]:
        heads.look(connection, _expected(batch), alone=self._claim is not None)
        outcomes = self._chained(batch, heads)
        events = _events(outcomes)
        for first in range(0, len(events), ROWS_AT_ONCE):
            write_rows(connection, Rows(events[first : first + ROWS_AT_ONCE], self.keys))
        return outcomes

    def _chained(self, batch: list[_PendingAppend], heads: Heads) -> list[Appended]:
        """What becomes of each append; ``heads`` is the end of the log after them."""
        recorded = Moments(self._now, heads.end.recorded).next()  # what is written together happens at one moment
        outcomes: list[Appended] = []
        for pending in batch:
            stream, end = pending.stream, heads.streams[pending.stream]
            if end.version != pending.expected:
                outcomes.append(Conflict(stream, pending.expected, end.version))
                continue
            place = heads.end.position
            added = chained(end.hash, place, stream, end.version, pending.events, pending.context, recorded)
            if added:
                heads.follow(added[-1])
            outcomes.append(added)
        return outcomes


def _expected(batch: Sequence[_PendingAppend]) -> dict[str, int]:
    """Where each stream should end before anything of it is written."""
    return {pending.stream: pending.expected for pending in reversed(batch)}


def _events(outcomes: Iterable[Appended | Exception]) -> list[Envelope]:
    """Of those appends that were made."""
    return [event for outcome in outcomes if isinstance(outcome, tuple) for event in outcome]


def _is_awaited(answer: _Promise) -> bool:
    """Whether somebody still waits: what was given up before it was begun is not written."""
    return not answer.cancelled() if isinstance(answer, asyncio.Future) else answer.set_running_or_notify_cancel()


def _keep_promises(batch: Iterable[_PendingAppend], outcomes: Iterable[Appended | Exception]) -> None:
    """Tell everybody what became of their appends; an event loop is woken once for all of its own."""
    in_loops: defaultdict[asyncio.AbstractEventLoop, list[tuple[_Promise, Appended | Exception]]] = defaultdict(list)
    for pending, outcome in zip(batch, outcomes, strict=True):
        answer = pending.answer
        if isinstance(answer, asyncio.Future):
            in_loops[answer.get_loop()].append((answer, outcome))
        else:
            _settle([(answer, outcome)])
    for loop, settled in in_loops.items():
        with contextlib.suppress(RuntimeError):  # a loop that has been closed waits for nothing
            loop.call_soon_threadsafe(_settle, settled)


def _settle(settled: Iterable[tuple[_Promise, Appended | Exception]]) -> None:
    for answer, outcome in settled:
        if answer.cancelled():
            continue
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)
