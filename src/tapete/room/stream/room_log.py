"""The log as the room uses it: appends are timed and counted, and where they cannot be made the room stands still.

The first append that fails, or that takes too long, begins an outage. Nothing is tried then but a small write, again
and again, and once that can be done the outage is over. It is told in the logbook once, not for everybody who waits.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from tapete.room.stream.logbook import logger
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.supervision import pause
from tapete.store.log import Conflict, Context, Envelope, EventLog, Fresh, LogUnavailableError
from tapete.store.passing_on import PassingOn
from tapete.store.proof.checkpoint import Checkpoint
from tapete.store.proof.signed import Signed
from tapete.store.proof.signing import Signers
from tapete.store.sql_reader import SqlReader

SLOW: Final = 2.0
"""Seconds after which an append that is still waiting is an outage, as far as people are concerned."""
CHECKS_AT_MOST: Final = 5.0
"""The longest pause between two tries while the log is out."""
_FRESH: Final = 1.0
"""Seconds for which an append or a check that has succeeded proves that the log can be written."""
_COMMITTED: Final = "room.PackCommitted"
_LOG: Final = logger(__name__)


class _Part(msgspec.Struct, frozen=True):
    part: int


class RoomLog(PassingOn):
    def __init__(self, log: EventLog, metrics: RoomMetrics) -> None:
        super().__init__(log)
        self.log = self._log = log
        self._metrics, self.outage = metrics, log.outage
        newest = log.newest() if isinstance(log, SqlReader) else None
        self.began_at = newest.position if newest else 0
        """Where the log ended before anything of it was read: whatever is read may be older than what comes after."""
        self._returning: asyncio.Task[None] | None = None
        self._proved, self._closed = float("-inf"), False
        self._begun = 0
        self._underway: dict[int, float] = {}
        """When each append began that is not made yet, the oldest first."""
        self._watch: asyncio.TimerHandle | None = None
        self._tried = 0
        """Checks in vain since the log was last written; an outage that comes back at once is checked less often."""

    # Writing

    def append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        with self._metrics.appends.timing():
            return self._counted(self._log.append(stream, expected, events, context))

    async def async_append(
        self, stream: str, expected: int, events: Sequence[Fresh], context: Context
    ) -> tuple[Envelope, ...] | Conflict:
        if self.outage.on:
            raise LogUnavailableError(stream)
        self._begun += 1
        number, began = self._begun, time.perf_counter()
        self._underway[number] = began
        if self._watch is None:
            self._watch = asyncio.get_running_loop().call_later(SLOW, self._look)
        try:
            written = await self._log.async_append(stream, expected, events, context)
        except LogUnavailableError as error:
            self._begin(str(error))
            raise
        finally:
            del self._underway[number]
            if not self._underway and self._watch is not None:
                self._watch.cancel()
                self._watch = None
        self._metrics.appends.observe(time.perf_counter() - began)
        self._proved, self._tried = time.monotonic(), 0
        return self._counted(written)

    def _look(self) -> None:
        """One timer watches over all appends: the oldest of those underway is the first that can be late."""
        waited = time.perf_counter() - next(iter(self._underway.values()))
        if waited >= SLOW:
            self._begin(f"an append has taken {SLOW:.0f} s")
        self._watch = asyncio.get_running_loop().call_later(max(SLOW - waited, 0) or SLOW, self._look)

    def _counted(self, written: tuple[Envelope, ...] | Conflict) -> tuple[Envelope, ...] | Conflict:
        for envelope in () if isinstance(written, Conflict) else written:
            self.count_event(envelope)
        return written

    def count_event(self, envelope: Envelope) -> None:
        """An event that was written, here or by another node."""
        self._metrics.events[envelope.type] += 1
        if envelope.type == _COMMITTED and msgspec.json.decode(envelope.data, type=_Part).part == 1:
            self._metrics.dealt(envelope.stream)

    # Being out

    async def is_writable(self) -> bool:
        """Whether the log can be written now; where nothing has been written for a while, by writing something."""
        if self.outage.on:
            return False
        if time.monotonic() - self._proved < _FRESH:
            return True
        slow = asyncio.get_running_loop().call_later(SLOW, self._begin, f"a check has taken {SLOW:.0f} s")
        try:
            async with asyncio.timeout(2 * SLOW):
                await self._checked()
        except (LogUnavailableError, TimeoutError) as error:
            self._begin(str(error))
        finally:
            slow.cancel()
        return not self.outage.on

    async def _checked(self) -> None:
        await asyncio.to_thread(self._log.check)
        self._proved = time.monotonic()

    def _begin(self, reason: str) -> None:
        if self.outage.begin():
            _LOG.error("log unavailable", reason=reason)
            self._metrics.failures["log"] += 1
            self._returning = asyncio.create_task(self._return(), name="log")

    async def _return(self) -> None:
        """Try until the log can be written again; it is what runs by itself that must never end."""
        while self.outage.on and not self._closed:
            self._tried += 1
            await asyncio.sleep(min(pause(self._tried), CHECKS_AT_MOST))
            try:
                await self._checked()
                self.outage.end()
                _LOG.warning("log available again", seconds=round(self.outage.lasted, 1))
            except LogUnavailableError:
                continue
            except Exception as error:
                _LOG.error("failed", step="log", exc_info=error)

    # Checking and signing

    def check(self) -> None:
        self._log.check()

    def signed(self) -> Signed:
        return self._log.signed()

    def checkpoint_from(self, size: int) -> Checkpoint | None:
        return self._log.checkpoint_from(size)

    def checkpoint(self) -> Checkpoint | None:
        return self._log.checkpoint()

    @property
    def signers(self) -> Signers | None:
        return self._log.signers

    def close(self) -> None:
        self._closed = True
        self._log.close()
