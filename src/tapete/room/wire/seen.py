"""A game as those see it who do not play in it, and what its players see otherwise."""

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Protocol

from tapete.core.ids import PlayerId
from tapete.room.stream.watcher import NOBODY
from tapete.room.tables.game import GameState
from tapete.room.wire.notation import Json, members
from tapete.room.wire.parts import Values, in_parts


class Viewed(Protocol):
    def view(self, state: GameState, viewer: PlayerId) -> Json:
        """The game as a person sees it."""


class SeenByAll:
    """A game as everybody sees it who does not play in it, encoded once: as it stands, and as the last hand ended."""

    def __init__(self, felt: Viewed) -> None:
        self._felt = felt
        self._kept: tuple[tuple[GameState, bytes], ...] = ()

    def of(self, state: GameState) -> bytes:
        for kept, encoded in self._kept:
            if kept is state:
                return encoded
        encoded = members(self._felt.view(state, NOBODY))
        self._kept = ((state, encoded), *self._kept[:1])
        return encoded

    def clear(self) -> None:
        self._kept = ()


class InParts(ABC):
    """A game whose view has the same members for everybody, each of them a part."""

    @abstractmethod
    def view(self, state: GameState, viewer: PlayerId) -> Json:
        """The game as a person sees it."""

    @abstractmethod
    def _plays(self, state: GameState, viewer: PlayerId) -> bool:
        """Whether somebody may see more than those who only look on."""

    def prepare(self) -> None:  # noqa: B027 - a game that needs nothing
        """What takes long is worked out beforehand."""

    def parts(self, state: GameState) -> tuple[Values, ...]:
        return (in_parts(self.view(state, NOBODY)),)

    def redrawn(self, before: GameState, now: GameState) -> Collection[PlayerId] | None:
        """Nothing but the parts themselves tells."""
        del before, now
        return None

    def outside_parts(self, state: GameState) -> tuple[Values, ...]:
        return (in_parts({**self.view(state, NOBODY), "hand": None}),)

    def own_parts(self, state: GameState, viewer: PlayerId) -> Values:
        if not self._plays(state, viewer):
            return {}
        (everybody,) = self.parts(state)
        own = in_parts(self.view(state, viewer))
        return {path: part for path, part in own.items() if everybody[path] != part}
