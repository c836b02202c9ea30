"""A node's turn to write among others, by two messages to PostgreSQL.

The first waits until nobody else writes and tells where the log ends, for an event's hash covers its place; the second
writes and commits. In between everybody else waits, so that each message less is time for all nodes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection

from tapete.store.database import WRITER_LOCK, numbered, past_the_layers
from tapete.store.owner.lease import FencedError, Lease
from tapete.store.schema import LEASES
from tapete.store.sql_rows import LAST, End, Rows, as_end, inserting_if

if TYPE_CHECKING:
    import psycopg

_BEGIN: Final = f"BEGIN; SELECT pg_advisory_xact_lock({WRITER_LOCK}); {LAST}"
_HELD: Final = f"SELECT FROM {LEASES.name} WHERE stream = $1 AND node = $2 AND epoch = $3::bigint FOR SHARE"
"""Nobody takes the lease between the look at it and the commit."""


class Turn:
    """An open transaction, and where the log ended when it began."""

    def __init__(self, driver: "psycopg.Connection[tuple[object, ...]]", lease: Lease) -> None:
        self._driver, self._lease = driver, lease
        cursor = driver.execute(_BEGIN)
        while cursor.nextset():
            pass
        self.end: End = as_end(cursor.fetchone())

    def write(self, rows: Rows) -> None:
        """Write these and end the turn; nothing is written where the lease is over."""
        if not rows.count:
            self._driver.execute("ROLLBACK")
            return
        lease = self._lease
        with self._driver.pipeline():
            held = [lease.stream, lease.node, str(lease.epoch)]
            statement = inserting_if(_HELD, len(held), rows.count)
            written = numbered(self._driver).execute(statement, [*held, *rows.as_texts()])
            self._driver.execute("COMMIT")
        if written.rowcount == 0:
            raise FencedError(f"epoch {lease.epoch} of {lease.stream} is over")


@contextmanager
def turn_among_others(connection: Connection, lease: Lease) -> Iterator[Turn]:
    """A connection on which something went wrong in a turn is not used again."""
    with past_the_layers(connection) as driver:
        yield Turn(driver, lease)
