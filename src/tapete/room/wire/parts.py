"""A table's picture in parts: what all who see the same are shown, what is one viewer's own, and what of it is new.

A page that keeps its parts is sent those that have changed. What all see is the picture of a spectator, so that what
everybody is sent holds nothing that anybody could not be shown; the version that changes follow is their fence.
"""

from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from itertools import compress
from operator import is_not
from typing import Final

import msgspec

from tapete.room.wire.drawn_once import drawn_once
from tapete.room.wire.notation import Json

_encode: Final = msgspec.json.Encoder().encode
_END: Final = b"]}"
_MISSING: Final = object()
_SHAPES: Final = 1024
"""Of so many lists of paths each is put together once."""

Values = Mapping[str, object]
"""Parts by their paths, not yet encoded: only those that have changed ever are."""
_NONE: Final[Values] = {}


def in_parts(content: Mapping[str, object], prefix: str = "view.") -> Json:
    """The members of an object, each a part.

    >>> in_parts({"pot": 20})
    {'view.pot': 20}
    """
    return dict(zip(_prefixed(prefix, tuple(content)), content.values(), strict=True))


def out_of_parts(parts: Values, prefix: str = "view.") -> Json:
    """The members that such parts are of an object.

    >>> out_of_parts({"view.pot": 20})
    {'pot': 20}
    """
    return {path.removeprefix(prefix): value for path, value in parts.items()}


@lru_cache(_SHAPES)
def _prefixed(prefix: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The same members come again at every act."""
    return tuple(prefix + name for name in names)


def elements(path: str, values: Sequence[object]) -> Json:
    """A list whose elements are parts.

    >>> elements("view.seats", [1, 2]), elements("view.seats", [])
    ({'view.seats[0]': 1, 'view.seats[1]': 2}, {'view.seats': []})
    """
    return dict(zip(_numbered(path, len(values)), values, strict=True)) if values else {path: []}


@lru_cache(_SHAPES)
def _numbered(path: str, count: int) -> tuple[str, ...]:
    return tuple(f"{path}[{index}]" for index in range(count))


class Change(msgspec.Struct, frozen=True):
    """What has changed of a scene: which paths, and the message that tells it."""

    paths: Set[str]
    message: bytes


class Scene:
    """What all who see the same are shown of a table at one moment; ``head`` is of the message and not kept."""

    def __init__(self, head: Json, version: int, events: Sequence[object], still: Values, *groups: Values) -> None:
        """``still`` is what never changes at the table, unless the groups have it otherwise; no path is in two of
        these, and one that is the same object as before holds nothing new."""
        self._head, self._version, self._events, self._still, self._groups = head, version, events, still, groups
        self._changed_since: dict[Scene, Change] = {}
        """What is new for those who were shown another one before, as far as somebody has asked."""

    @drawn_once
    def parts(self) -> Values:
        merged: Json = {}
        for group in self._groups:
            merged.update(group)
        return merged

    def since(self, last: "Scene") -> Change:
        """What is new for all who were shown the same before: found once, and then kept."""
        if (change := self._changed_since.get(last)) is None:
            change = self._changed_since[last] = self._changed(last)
            last._changed_since.clear()  # nobody is shown that one any more: what was before it is let go
        return change

    def _changed(self, last: "Scene") -> Change:
        """The interpreter takes no step for each part of a group that is the same object as before."""
        fresh: Json = {}
        left: list[str] = []
        others = map(is_not, last._groups, self._groups)
        for had, have in compress(zip(last._groups, self._groups, strict=True), others):
            if [*had] == [*have]:
                for path in compress(have, map(is_not, had.values(), have.values())):
                    if had[path] != (value := have[path]):
                        fresh[path] = value
            else:
                left += _compare(had, have, fresh)
        gone = [path for path in left if path not in self.parts] if left else left
        message = self._message({"since": last._version, "whole": False}, fresh, gone)
        return Change(fresh.keys() | gone if gone else fresh.keys(), message)

    def _message(self, how: Json, fresh: Values, gone: list[str]) -> bytes:
        head = {"type": "changes", **self._head, "version": self._version, **how, "events": self._events}
        head["changes"] = ({"parts": fresh, "gone": gone},)
        return _encode(head)

    def entire(self, own: Values, more: Json) -> bytes:
        """All of it, for whoever has nothing yet."""
        return self._message({"whole": True, **more}, {**self._still, **self.parts, **own}, [])


class OwnParts:
    """What one page has been sent of what is its viewer's own, which lies over the scene."""

    def __init__(self) -> None:
        self._own: Values = _NONE

    def entire(self, scene: Scene, own: Values, more: Json) -> bytes:
        """Scene and own for a page that has nothing yet; it is told ``more``."""
        self._own = own
        return scene.entire(own, more)

    def since(self, last: Scene, scene: Scene, own: Values) -> bytes:
        """What the page has not yet, which was sent another scene last; from then on it has it."""
        change, had = scene.since(last), self._own
        self._own = own
        alike = own is had and change.paths.isdisjoint(own)
        return change.message if alike else _news(change, had, scene, own)

    def news(self, change: Change, redrawn: Values) -> bytes:
        """The same where the change of the scene is known, and this of the viewer's own was ``redrawn``."""
        had = self._own
        fresh: Json = {path: value for path, value in redrawn.items() if had.get(path, _MISSING) != value}
        if fresh:
            self._own = had = {**had, **fresh}
        if not change.paths.isdisjoint(had):
            fresh.update([(path, had[path]) for path in change.paths & had.keys()])
        return _with_own(change.message, fresh, []) if fresh else change.message


def _compare(had: Values, have: Values, fresh: Json) -> list[str]:
    """Adds what is new or other in a group, and tells what is gone."""
    fresh.update([each for each in have.items() if had.get(each[0], _MISSING) != each[1]])
    return [path for path in had if path not in have]


def _news(change: Change, had: Values, scene: Scene, own: Values) -> bytes:
    fresh: Json = {}
    left = _compare(had, own, fresh)
    if covered := change.paths & own.keys():
        fresh.update([(path, own[path]) for path in covered])
    if not fresh and not left:
        return change.message
    gone: list[str] = []
    for path in left:
        if path in scene.parts:
            fresh[path] = scene.parts[path]
        else:
            gone.append(path)
    return _with_own(change.message, fresh, gone)


def _with_own(message: bytes, fresh: Values, gone: list[str]) -> bytes:
    """What all are sent, and after it what one viewer sees otherwise."""
    return message.removesuffix(_END) + b"," + _encode({"parts": fresh, "gone": gone}) + _END
