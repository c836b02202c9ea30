"""What the leader and the nodes that run tables and tournaments for it say to each other over the bus.

Each message to a node carries the epoch of the leader who sends it: what an earlier leader has said comes too late.
"""

from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.terms import Terms
from tapete.room.people.door import LookedUp
from tapete.room.stream.answers import Answer, Done
from tapete.room.tables.elsewhere import OrderTable, TableRequest
from tapete.room.tournament.message import AskTournament

Request = TableRequest | AskTournament
"""What is asked of a table or tournament that another node runs."""
PLACES: Final = "places"
"""The subject on which the leader tells all nodes who runs what."""
SEEN: Final = "seen"
"""The subject on which nodes tell how many watch a table that they run."""


def host_subject(node: str) -> str:
    return f"host.{node}"


def lead_subject(epoch: int) -> str:
    return f"lead.{epoch}"


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """Somebody leads: what chips an earlier leader has kept for tables has come there or never will, once this is
    answered."""

    epoch: int


class Take(msgspec.Struct, frozen=True, tag="take"):
    """A table or tournament to be run from now on."""

    epoch: int
    stream: str


class Release(msgspec.Struct, frozen=True, tag="release"):
    """A table or tournament to be given back: once this is answered, nothing more is written there."""

    epoch: int
    stream: str


class Put(msgspec.Struct, frozen=True, tag="put"):
    """Something asked of a table or tournament."""

    epoch: int
    stream: str
    request: Request


class Running(msgspec.Struct, frozen=True, tag="running"):
    """What a node runs."""

    streams: tuple[str, ...]


class Granted(msgspec.Struct, frozen=True, tag="granted"):
    version: int


class Denied(msgspec.Struct, frozen=True, tag="denied"):
    refused: Refused


class NotHere(msgspec.Struct, frozen=True, tag="not_here"):
    """The node does not run that, or another leader has told it something since."""


class Lend(msgspec.Struct, frozen=True, tag="lend"):
    """Chips that people bring to a table of a node, to be kept for it until it says what has become of them."""

    node: str
    number: int
    chips: tuple[tuple[PlayerId, int], ...]


class Settled(msgspec.Struct, frozen=True, tag="settled"):
    """What was lent by a number has come to the table, or never will; either stands in the log."""

    node: str
    number: int


class Leaving(msgspec.Struct, frozen=True, tag="leaving"):
    """A node stops: what it runs is to be taken from it."""

    node: str


class Order(msgspec.Struct, frozen=True, tag="order"):
    """A tournament that a node runs orders one of its tables about, which the node does not run."""

    node: str
    table: str
    request: OrderTable


class Open(msgspec.Struct, frozen=True, tag="open"):
    """A tournament that a node runs needs one table more."""

    node: str
    table: str
    terms: Terms


class LookUp(msgspec.Struct, frozen=True, tag="look_up"):
    """Somebody shows a document for a tournament that a node runs."""

    node: str
    document: str


class Record(msgspec.Struct, frozen=True, tag="record"):
    """What the house knows of a document."""

    record: LookedUp


class Where(msgspec.Struct, frozen=True, tag="where"):
    """Who runs what?"""


class Places(msgspec.Struct, frozen=True, tag="places"):
    """The nodes that run something for a leader, by the streams, in the order of what the leader has told."""

    epoch: int
    number: int
    hosts: dict[str, str]


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """How many watch a table."""

    table: str
    watchers: int


ToHost = Hello | Take | Release | Put
FromHost = Running | Granted | Denied | NotHere
Errand = Order | Open | LookUp
"""What a tournament of another node needs of the leader."""
ToLeader = Lend | Settled | Leaving | Where | Errand
FromLeader = Granted | Denied | NotHere | Places | Record

ENCODER: Final = msgspec.json.Encoder()
TO_HOST: Final[msgspec.json.Decoder[ToHost]] = msgspec.json.Decoder(ToHost)
FROM_HOST: Final[msgspec.json.Decoder[FromHost]] = msgspec.json.Decoder(FromHost)
TO_LEADER: Final[msgspec.json.Decoder[ToLeader]] = msgspec.json.Decoder(ToLeader)
FROM_LEADER: Final[msgspec.json.Decoder[FromLeader]] = msgspec.json.Decoder(FromLeader)
PLACED: Final = msgspec.json.Decoder(Places)
WATCHED: Final = msgspec.json.Decoder(Seen)


def as_message(answer: Answer) -> Granted | Denied:
    return Granted(answer.version) if isinstance(answer, Done) else Denied(answer)


def as_answer(message: Granted | Denied) -> Answer:
    return Done(message.version) if isinstance(message, Granted) else message.refused
