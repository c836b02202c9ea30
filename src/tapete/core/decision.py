"""What a decision can be: events or a refusal. Both are values; neither is ever an exception."""

from typing import Generic, TypeVar, final

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence


@final
class Refused(msgspec.Struct, frozen=True):
    """Something asked for is not allowed: why, in one sentence, and because of which rules."""

    reason: Sentence
    because: tuple[RuleId, ...] = ()


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, gc=False):
    """Something that happened, and the rules by which it did. It holds only plain values, never a cycle."""

    because: tuple[RuleId, ...] = ()


E = TypeVar("E", bound=Event)


class Accepted(msgspec.Struct, Generic[E], frozen=True):
    """The events that a command causes, in order."""

    events: tuple[E, ...]
