"""A person's own data: all of it for them, put right, erased, and kept no longer than the house says."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.document import plain_document
from tapete.core.ids import PlayerId
from tapete.house.door.event import Reference
from tapete.house.door.identity import read_identity
from tapete.law.refusal import refuse
from tapete.law.wording import listed_words
from tapete.ledger.brought import brought
from tapete.room.model.data_event import (
    CardDestroyed,
    CardPutRight,
    DataAnswered,
    DataAsked,
    DataGiven,
    RetentionApplied,
)
from tapete.room.people.card_index import CardIndex, PersonCard
from tapete.room.people.data_requests import Request, Requests, Right
from tapete.room.people.door import Door
from tapete.room.people.names import key_of
from tapete.room.people.retention import CARDS, REQUESTS, kept_since
from tapete.room.stream.clock import Clock
from tapete.room.stream.local_time import house_day
from tapete.room.stream.notes import note
from tapete.room.stream.record import ACCOUNT, CODEC, DOOR, TABLE
from tapete.store.log import Envelope, EventLog, LogReader
from tapete.store.process.aside import aside

LONGEST: Final = 1000
"""Letters of a request or its answer."""

_HIDDEN: Final = ("hash", "sealed", "session", "spare", "type", "because")
"""What only the house needs of an account's events: the hashes of passwords, sessions and codes."""

Holding = Callable[[PlayerId], object]
"""What one part of the house holds of whoever has an account."""


class OwnData:
    """The data of persons, by their accounts; ``index`` has their cards, and ``elsewhere`` are other parts.

    ``door`` is where people come in; without one nobody has to.
    """

    def __init__(
        self,
        log: EventLog,
        index: CardIndex,
        clock: Clock,
        door: Door | None = None,
        elsewhere: Mapping[str, Holding] | None = None,
    ) -> None:
        self._log, self._door, self._elsewhere = log, door, elsewhere or {}
        self._index, self._clock, self.requests = index, clock, Requests(index)
        self._one_reader = threading.Lock()

    @property
    def today(self) -> date:
        return house_day(self._clock.moment())

    def card_of(self, words: str) -> PersonCard | None:
        """The card of a document, or of whoever holds an account."""
        return self._index.of_document(plain_document(words)) or self._index.of_account(PlayerId(words))

    def admitted(self, account: PlayerId) -> bool | None:
        """Whether whoever holds an account has come in by the door today; None where nobody has to."""
        return self._door.access.lets_play(account) if self._door and self._door.required else None

    # Access

    async def everything(self, account: PlayerId, by: PlayerId) -> dict[str, object]:
        """All that the house keeps of whoever holds an account; nobody else is in it."""
        await note(self._log, DataGiven(account), by)
        return await asyncio.to_thread(self._everything, account)

    def _everything(self, account: PlayerId) -> dict[str, object]:
        card = self._index.of_account(account)
        return {
            "account": account,
            "identity": msgspec.to_builtins(card.identity) if card else None,
            "account_events": [told(envelope) for envelope in self._log.read(ACCOUNT + key_of(account))],
            **self._in_log(account, card.reference if card else None),
            "requests": msgspec.to_builtins(self.requests.every(account)),
            **{part: msgspec.to_builtins(gather(account)) for part, gather in self._elsewhere.items()},
        }

    def _in_log(self, account: PlayerId, person: Reference | None) -> dict[str, object]:
        """What the whole log has of them, read by another process; one at a time, however many ask."""
        with self._one_reader:
            written = b"".join(aside(self._log, found_in_log, account, person))
        in_log: dict[str, object] = msgspec.json.decode(written)
        return in_log

    # Requests

    async def ask(self, account: PlayerId, claim: str, words: str) -> Request | Refused:
        right = next((right for right in Right if right.value == claim), None)
        if right is None:
            rights = listed_words(right.title for right in Right)
            return refuse(f"se puede pedir {rights.es}", f"one may ask for {rights.en}")
        if refused := _refuse_words(words):
            return refused
        asked = await asyncio.to_thread(self.requests.ask, account, right, words.strip(), self.today)
        await note(self._log, DataAsked(account, claim, asked.number), account)
        return asked

    async def answer(self, by: PlayerId, number: int, words: str) -> Request | Refused:
        if refused := _refuse_words(words):
            return refused
        request = await asyncio.to_thread(self.requests.answer, number, words.strip(), self.today)
        if request is None:
            return refuse(f"la solicitud {number} no espera respuesta", f"request {number} waits for no answer")
        await note(self._log, DataAnswered(request.account, request.claim.value, number), by)
        return request

    # Cards

    async def put_right(
        self, by: PlayerId, person: Reference, document: str, name: str, born: str
    ) -> PersonCard | Refused:
        card = await self._card(person)
        if isinstance(card, Refused):
            return card
        identity = read_identity(document, name, born, self.today)
        if isinstance(identity, Refused):
            return identity
        before, after = msgspec.structs.asdict(card.identity), msgspec.structs.asdict(identity)
        changed = tuple(field for field in before if before[field] != after[field])
        if not changed:
            return refuse("el expediente ya dice eso", "the visitor record says that already")
        other = await asyncio.to_thread(self._index.of_document, identity.document)
        if other is not None and other.reference != person:
            return refuse("ese documento es de otro expediente", "that document is on another visitor record")
        await asyncio.to_thread(self._index.put_right, person, identity)
        await note(self._log, CardPutRight(person, changed), by)
        return msgspec.structs.replace(card, identity=identity)

    async def destroy(self, by: PlayerId, person: Reference) -> PersonCard | Refused:
        """Erase who a person is; the account goes on under its name, and nothing says whose it was."""
        card = await self._card(person)
        if isinstance(card, Refused):
            return card
        if self._door and self._door.access.visit_of(person) is not None:
            return refuse("esa persona está dentro", "that person is inside")
        await asyncio.to_thread(self._index.destroy, person)
        await note(self._log, CardDestroyed(person), by)
        return card

    async def _card(self, person: Reference) -> PersonCard | Refused:
        card = await asyncio.to_thread(self._index.card, person)
        return card or refuse("no hay ficha de esa persona", "there is no visitor record of that person")

    # Retention

    async def apply_retention(self, by: PlayerId) -> RetentionApplied:
        """Destroy what has been kept long enough; the log stays whole."""
        cards, requests = (kept_since(kept, self.today) for kept in (CARDS, REQUESTS))
        applied = RetentionApplied(
            await asyncio.to_thread(self._index.destroy_before, cards),
            cards,
            await asyncio.to_thread(self.requests.destroy_before, requests),
            requests,
        )
        await note(self._log, applied, by)
        return applied


def found_in_log(log: LogReader, account: PlayerId, person: Reference | None) -> Iterator[bytes]:
    """What happened at the door with somebody, and their chips, as JSON; ``person`` is the reference of their card."""
    yield b'{"door":['
    yield from _separated(_door_events(log, person) if person else iter(()))
    yield b'],"chips":['
    yield from _separated(_chips(log, account))
    yield b"]}"


def told(envelope: Envelope) -> dict[str, object]:
    """An event for the person it is of."""
    content = msgspec.json.decode(envelope.data, type=dict[str, object])
    shown = {name: value for name, value in content.items() if name not in _HIDDEN}
    return {"recorded": envelope.recorded, "event": envelope.type, **shown}


def _separated(lines: Iterator[dict[str, object]]) -> Iterator[bytes]:
    for number, line in enumerate(lines):
        yield (b"," if number else b"") + msgspec.json.encode(line)


def _door_events(log: LogReader, person: Reference) -> Iterator[dict[str, object]]:
    """Without the name of whoever kept the door."""
    for envelope in log.read_all(prefix=DOOR):
        event = told(envelope)
        if event.pop("person") == person:
            event.pop("by", None)
            yield event


def _chips(log: LogReader, account: PlayerId) -> Iterator[dict[str, object]]:
    """What they brought to each table, and, below nothing, took away. Only what has their name is decoded."""
    named = msgspec.json.encode(account)
    for envelope in log.read_all(prefix=TABLE):
        if named not in envelope.data:
            continue
        for player, cents in brought(CODEC.decode(envelope)):
            if player == account:
                yield {
                    "recorded": envelope.recorded,
                    "table": envelope.stream.removeprefix(TABLE),
                    "brought": cents,
                }


def _refuse_words(words: str) -> Refused | None:
    if 0 < len(words.strip()) <= LONGEST:
        return None
    return refuse(f"hacen falta de 1 a {LONGEST} letras", f"1 to {LONGEST} letters are needed")
