"""What a whole log has of one person: read once, by a process that does nothing else."""

from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.house.door.event import Reference
from tapete.ledger.brought import brought
from tapete.room.stream.record import CODEC, DOOR, TABLE
from tapete.store.log import Envelope, LogReader

_HIDDEN: Final = ("hash", "sealed", "session", "spare", "type", "because")
"""What only the house needs of an account's events: the hashes of passwords, sessions and codes."""


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
