"""An event of a table in words, and the chronicle of the latest ones."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence


class ToldEvent(msgspec.Struct, frozen=True):
    """An event as it is told to everybody."""

    type: str
    text: Sentence
    cite: tuple[RuleId, ...]


class Chronicle(Protocol):
    """What whoever comes to a table is told of its latest events."""

    def lines(self) -> list[ToldEvent]: ...
    def go_on_from(self, lines: Sequence[ToldEvent]) -> None:
        """What had been told when the table was kept: the events that follow it are heard again."""
