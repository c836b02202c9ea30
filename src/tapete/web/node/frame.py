"""What goes over the bus between a node and whoever serves it: messages of requests and sockets, numbered each way."""

from collections.abc import Iterator
from typing import Final

import msgspec
from starlette.types import Message, Scope

from tapete.room.cluster.bus import MOST_BYTES
from tapete.web.room.socket import BEGUN_AGAIN

PART_BYTES: Final = MOST_BYTES // 2
"""Of a body in one message, so that what is around it fits too."""
GIVEN_UP: Final = "lease"
"""The subject on which a node tells that it leads no more."""
_HOST: Final = "host-"
GONE: Final = "tapete.gone"
"""The type of the message that a channel is over."""
_CARRIED: Final = (
    *("type", "http_version", "method", "scheme", "path", "raw_path", "query_string"),
    *("root_path", "headers", "client", "server", "subprotocols", BEGUN_AGAIN),
)
"""What of a scope another process can use."""


class Opening(msgspec.Struct, frozen=True, array_like=True):
    """A request or a socket that a node passes on, and its first message."""

    node: str
    channel: int
    scope: dict[str, object]
    first: dict[str, object]


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """One message of a node's channel for the leader, and its number in its direction."""

    node: str
    channel: int
    number: int
    message: dict[str, object]


class Told(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One message of the leader for a channel, and its number: a text of a socket, or any other message of ASGI."""

    channel: int
    number: int
    said: bytes | dict[str, object]


OPENINGS: Final = msgspec.msgpack.Decoder(Opening)
FRAMES: Final = msgspec.msgpack.Decoder(Frame)
BATCHES: Final = msgspec.msgpack.Decoder(list[Told])
"""What the leader says to a node: several messages at once."""
ENCODER: Final = msgspec.msgpack.Encoder()


def carried(scope: Scope) -> dict[str, object]:
    return {name: scope[name] for name in _CARRIED if name in scope}


def in_parts(message: Message) -> Iterator[Message]:
    """A message as one that fits the bus, or as several: only bodies are ever long."""
    body = message.get("body", b"")
    if len(body) <= PART_BYTES:
        yield message
        return
    starts = range(0, len(body), PART_BYTES)
    for start in starts:
        more = start != starts[-1] or message.get("more_body", False)
        yield {**message, "body": body[start : start + PART_BYTES], "more_body": more}


def leader_desk(epoch: int) -> str:
    """What the desk of whoever leads under an epoch is called."""
    return str(epoch)


def host_desk(node: str) -> str:
    """What the desk of a node is called that runs tables for the leader."""
    return f"{_HOST}{node}"


def hosting_node(desk: str) -> str | None:
    """The node whose desk it is; None for that of a leader."""
    return desk.removeprefix(_HOST) if desk.startswith(_HOST) else None


def openings_subject(desk: str) -> str:
    return f"open.{desk}"


def desk_subject(desk: str) -> str:
    return f"desk.{desk}"


def node_subject(node: str) -> str:
    return f"node.{node}"
