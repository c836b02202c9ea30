"""The card index: who the persons are that the log names by reference, and the register of excluded persons.

It lies beside the log and not in it, so that a card can be put right or destroyed while the chain stays whole.
"""

import secrets
import threading
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import date
from typing import Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    create_engine,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.pool import StaticPool

from tapete.core.ids import PlayerId
from tapete.house.door.event import Reference
from tapete.house.door.excluded_list import Exclusion
from tapete.house.door.identity import Identity
from tapete.store.database import begin_writing, reached
from tapete.store.log import EventLog
from tapete.store.schema import CARDS, EXCLUDED, METADATA
from tapete.store.sql_reader import SqlReader

_AT_ONCE: Final = 1000


class PersonCard(msgspec.Struct, frozen=True):
    """One person; ``seen`` is the day of their last visit."""

    reference: Reference
    identity: Identity
    account: PlayerId | None
    seen: date


class CardIndex:
    """Every card. Each change is one transaction of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._one_writer = engine, threading.Lock()

    # Persons

    def card(self, reference: Reference) -> PersonCard | None:
        return self._one(CARDS.c.reference == reference)

    def of_document(self, document: str) -> PersonCard | None:
        return self._one(CARDS.c.document == document)

    def of_account(self, account: PlayerId) -> PersonCard | None:
        return self._one(CARDS.c.account == account)

    def cards(self, references: Iterable[Reference]) -> dict[Reference, PersonCard]:
        """The cards of these persons, for those who still have one."""
        cards = self._some(CARDS.c.reference.in_(set(references)))
        return {card.reference: card for card in cards}

    def alike(self, identity: Identity) -> list[PersonCard]:
        """Cards of the same name and day of birth, whatever the document; ignoring case."""
        called = identity.name.casefold()
        return [card for card in self._some(CARDS.c.born == identity.born) if card.identity.name.casefold() == called]

    def note(self, identity: Identity, day: date) -> PersonCard:
        """The card of whoever shows this document at the door, or a new one under a reference drawn at random."""
        with self.writing() as connection:
            here = CARDS.c.document == identity.document
            if not connection.execute(update(CARDS).where(here).values(seen=day)).rowcount:
                row = {"reference": secrets.token_hex(8), "account": None, "seen": day, **_fields(identity)}
                connection.execute(insert(CARDS).values(row))
        card = self.of_document(identity.document)
        assert card is not None
        return card

    def hold(self, reference: Reference, account: PlayerId) -> None:
        self._change(reference, account=account)

    def put_right(self, reference: Reference, identity: Identity) -> None:
        self._change(reference, **_fields(identity))

    def destroy(self, reference: Reference) -> None:
        with self.writing() as connection:
            connection.execute(delete(CARDS).where(CARDS.c.reference == reference))

    def destroy_before(self, day: date) -> int:
        """Destroy the cards of everybody last seen before a day; returns how many."""
        with self.writing() as connection:
            return connection.execute(delete(CARDS).where(CARDS.c.seen < day)).rowcount

    # The register of excluded persons

    def replace_excluded(self, persons: Iterable[Exclusion]) -> None:
        """A new list takes the place of the old one, whole."""
        rows = [msgspec.structs.asdict(person) for person in persons]
        with self.writing() as connection:
            connection.execute(delete(EXCLUDED))
            for first in range(0, len(rows), _AT_ONCE):
                connection.execute(insert(EXCLUDED), rows[first : first + _AT_ONCE])

    def excluded(self, document: str) -> tuple[Exclusion, ...]:
        """The register's entries for a document."""
        lines = select(EXCLUDED.c.document, EXCLUDED.c.since, EXCLUDED.c.until).where(EXCLUDED.c.document == document)
        with reached(self._engine) as connection:
            return tuple(Exclusion(*row) for row in connection.execute(lines))

    def excluded_accounts(self, day: date) -> frozenset[PlayerId]:
        """The accounts of persons whom the register names on a day."""
        here = EXCLUDED.c.since <= day, EXCLUDED.c.until.is_(None) | (EXCLUDED.c.until >= day)
        accounts = select(CARDS.c.account).join(EXCLUDED, EXCLUDED.c.document == CARDS.c.document)
        with reached(self._engine) as connection:
            rows = connection.execute(accounts.where(CARDS.c.account.is_not(None), *here))
            return frozenset(PlayerId(account) for (account,) in rows)

    def count_excluded(self) -> int:
        with reached(self._engine) as connection:
            return connection.scalar(select(func.count()).select_from(EXCLUDED)) or 0

    # Rows

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self._one_writer, reached(self._engine) as connection:
            begin_writing(connection)
            yield connection
            connection.commit()

    def reading(self) -> AbstractContextManager[Connection]:
        return reached(self._engine)

    def _change(self, reference: Reference, **values: object) -> None:
        with self.writing() as connection:
            connection.execute(update(CARDS).where(CARDS.c.reference == reference).values(values))

    def _one(self, which: ColumnElement[bool]) -> PersonCard | None:
        return next(iter(self._some(which)), None)

    def _some(self, which: ColumnElement[bool]) -> list[PersonCard]:
        with reached(self._engine) as connection:
            return [_card(row._mapping) for row in connection.execute(select(CARDS).where(which))]


def index_beside(log: EventLog) -> CardIndex:
    """The card index of a log: in its database, or in memory where the log is."""
    if isinstance(log, SqlReader):
        return CardIndex(log.engine)
    engine = create_engine(
        "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}, hide_parameters=True
    )
    METADATA.create_all(engine)
    return CardIndex(engine)


def _fields(identity: Identity) -> dict[str, object]:
    return msgspec.structs.asdict(identity)


def _card(row: RowMapping) -> PersonCard:
    identity = Identity(row["document"], row["name"], row["born"])
    return PersonCard(row["reference"], identity, row["account"], row["seen"])
