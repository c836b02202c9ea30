"""Events as they are written: a stable name, the version of its shape, and JSON whose bytes never change.

A name is the family and the event's tag (``circle.HandMoved``), never a module path: a class may move or be renamed
(with ``tag="OldName"``) without touching what lies in a log.
"""

from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import get_args

import msgspec

from tapete.core.decision import Event
from tapete.core.growing import as_list, from_list
from tapete.store.log import Envelope, Fresh

Upcast = Callable[[dict[str, object]], dict[str, object]]
"""Turns the content of one version of an event's shape into that of the next."""


class EventFamily(msgspec.Struct, frozen=True):
    """The events of one kind of stream. ``events`` is the union of its types, or the only one.

    ``upcasts`` holds for a tag what leads from version 1 of its shape to 2, from 2 to 3 and so on: the version in use
    is one more than there are.
    """

    name: str
    events: UnionType | type[Event]
    upcasts: Mapping[str, tuple[Upcast, ...]] = {}

    def types(self) -> tuple[type[Event], ...]:
        return get_args(self.events) or (self.events,)


class UnknownEventError(Exception):
    """The log holds, or is to hold, an event that no family of this codec has: it belongs to another program."""


class UnreadableEventError(UnknownEventError):
    """The content of an event is not what its name says: somebody has changed it."""


class EventShape(msgspec.Struct, frozen=True):
    """How one type of event is written and read."""

    name: str
    type: type[Event]
    upcasts: tuple[Upcast, ...]

    @property
    def schema(self) -> int:
        return len(self.upcasts) + 1


class Codec:
    """Writes and reads the events of some families; a type that two of them share keeps its name in the first."""

    def __init__(self, families: Iterable[EventFamily]) -> None:
        self._by_type: dict[type[Event], EventShape] = {}
        for family in families:
            for kind in family.types():
                tag = str(kind.__struct_config__.tag)
                shape = EventShape(f"{family.name}.{tag}", kind, family.upcasts.get(tag, ()))
                self._by_type.setdefault(kind, shape)
        self._written_as = {kind: (shape.name, shape.schema) for kind, shape in self._by_type.items()}
        """What stands before the content of each type of event."""
        self._by_name = {shape.name: shape for shape in self._by_type.values()}
        assert len(self._by_name) == len(self._by_type), "two types of event have the same name"
        self._encoder = msgspec.json.Encoder(enc_hook=as_list)
        self._decoders = {
            shape.name: msgspec.json.Decoder(shape.type, dec_hook=from_list) for shape in self._by_type.values()
        }

    def shapes(self) -> tuple[EventShape, ...]:
        return tuple(self._by_type.values())

    def knows(self, name: str) -> bool:
        return name in self._by_name

    def name(self, kind: type[Event]) -> str:
        """What events of a type are called in the log."""
        return self._by_type[kind].name

    def encode(self, event: Event) -> Fresh:
        try:
            name, schema = self._written_as[type(event)]
        except KeyError:
            raise UnknownEventError(type(event).__name__) from None
        return Fresh(name, schema, self._encoder.encode(event))

    def decode(self, written: Fresh | Envelope) -> Event:
        """The event, brought from the shape it was written in to the one in use.

        >>> from tapete.ledger.families import TABLES
        >>> codec = Codec(TABLES)
        >>> codec.decode(Fresh("banked.TurnPassed", 1, b'{"type":"TurnPassed","seat":3}'))
        TurnPassed(seat=3, because=())
        """
        shape = self._by_name.get(written.type)
        if shape is None or not 1 <= written.schema <= shape.schema:
            raise UnknownEventError(f"{written.type}, {written.schema}")
        try:
            return self._read(shape, written)
        except (msgspec.DecodeError, ValueError, TypeError, LookupError, RecursionError) as error:
            raise UnreadableEventError(f"{written.type}, {written.schema}") from error

    def _read(self, shape: EventShape, written: Fresh | Envelope) -> Event:
        if written.schema == shape.schema:
            return self._decoders[shape.name].decode(written.data)
        content = msgspec.json.decode(written.data)
        for upcast in shape.upcasts[written.schema - 1 :]:
            content = upcast(content)
        return msgspec.convert(content, shape.type, dec_hook=from_list)
