"""A table's picture in parts: what all who see the same are shown, what is one viewer's own, and what of it is new.

A page that keeps its parts is sent those that have changed. What all see is the picture of a spectator, so that what
everybody is sent holds nothing that anybody could not be shown; the version that changes follow is their fence.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

import msgspec

from tapete.room.wire.drawn_once import drawn_once
from tapete.room.wire.notation import Json

_encode: Final = msgspec.json.Encoder().encode
_END: Final = b"]}"
_MISSING: Final = object()

Values = Mapping[str, object]
"""Parts by their paths, not yet encoded: only those that have changed ever are."""
_NONE: Final[Values] = {}


def in_parts(content: Mapping[str, object], prefix: str = "view.") -> Json:
    """The members of an object, each a part.

    >>> in_parts({"pot": 20})
    {'view.pot': 20}
    """
    return {prefix + name: value for name, value in content.items()}


def elements(path: str, values: Sequence[object]) -> Json:
    """A list whose elements are parts.

    >>> elements("view.seats", [1, 2]), elements("view.seats", [])
    ({'view.seats[0]': 1, 'view.seats[1]': 2}, {'view.seats': []})
    """
    return {f"{path}[{index}]": value for index, value in enumerate(values)} if values else {path: []}


class Change(NamedTuple):
    """What has changed of a scene: which paths, and the message that tells it."""

    paths: frozenset[str]
    message: bytes


class Scene:
    """What all who see the same are shown of a table at one moment; ``head`` is of the message and not kept.

    Its parts come in groups, no path in two of them: a group that is the same object as before holds nothing new.
    """

    def __init__(
        self, head: Json, version: int, events: Sequence[object], still: Values, groups: tuple[Values, ...]
    ) -> None:
        """``still`` is what never changes at the table, unless the groups have it otherwise."""
        self._head, self._version, self._events, self._still, self._groups = head, version, events, still, groups
        self._since: dict[Scene, Change] = {}

    @drawn_once
    def parts(self) -> Values:
        return _merged(self._groups)

    def since(self, last: "Scene") -> Change:
        """What is new for all who were shown the same before; written once."""
        if last not in self._since:
            self._since[last] = self._changed(last)
            last._since.clear()  # nobody is shown that one any more: what was before it is let go
        return self._since[last]

    def _changed(self, last: "Scene") -> Change:
        pairs = [(before, now) for before, now in zip_longest(last._groups, self._groups, fillvalue=_NONE)]
        before = _merged([before for before, now in pairs if before is not now])
        now = _merged([now for before, now in pairs if before is not now])
        fresh = {path: value for path, value in now.items() if path not in before or before[path] != value}
        gone = [path for path in before if path not in now]
        message = self._message({"since": last._version, "whole": False}, fresh, gone)
        return Change(frozenset((*fresh, *gone)), message)

    def _message(self, how: Json, fresh: Values, gone: list[str]) -> bytes:
        head = {"type": "changes", **self._head, "version": self._version, **how, "events": self._events}
        return _encode({**head, "changes": [{"parts": fresh, "gone": gone}]})

    def entire(self, own: Values, more: Json) -> bytes:
        """All of it, for whoever has nothing yet."""
        return self._message({"whole": True, **more}, {**self._still, **self.parts, **own}, [])


def _merged(groups: Iterable[Values]) -> Json:
    merged: Json = {}
    for group in groups:
        merged.update(group)
    return merged


class Following:
    """What one page has been sent: a scene, and what is its viewer's own, which lies over it."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._shape: object = None
        self._own: Values = _NONE

    def forget(self) -> None:
        """It is sent everything again."""
        self._scene = None

    def message(self, scene: Scene, shape: object, drawn: Callable[[], Values], more: Json) -> bytes:
        """What the page has not yet; from then on it has it. The first time it is told ``more``.

        ``shape`` is what shapes the viewer's own part: while it stays the same that part is not drawn again. None
        where nothing but drawing it tells.
        """
        last, had = self._scene, self._own
        own = had if last is not None and shape is not None and shape == self._shape else drawn()
        message = scene.entire(own, more) if last is None else _news(last, had, scene, own)
        self._scene, self._shape, self._own = scene, shape, own
        return message


def _news(last: Scene, had: Values, scene: Scene, own: Values) -> bytes:
    paths, message = scene.since(last)
    if (own is had or own == had) and paths.isdisjoint(own):
        return message
    fresh = {path: value for path, value in own.items() if had.get(path, _MISSING) != value or path in paths}
    left = [path for path in had if path not in own]
    fresh |= {path: scene.parts[path] for path in left if path in scene.parts}
    gone = [path for path in left if path not in scene.parts]
    return message.removesuffix(_END) + b"," + _encode({"parts": fresh, "gone": gone}) + _END
