"""A table's picture in parts: what all who see the same are shown, what is one viewer's own, and what of it is new.

A page that keeps its parts is sent those that have changed. What all see is the picture of a spectator, so that what
everybody is sent holds nothing that anybody could not be shown; the version that changes follow is their fence.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final, NamedTuple

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


class Change(NamedTuple):
    """What has changed of a scene: which paths, and the message that tells it."""

    paths: frozenset[str]
    message: bytes


class Compared:
    """What has changed of the groups that the scenes of one moment share."""

    def __init__(self) -> None:
        self._between: dict[tuple[int, int], tuple[Json, list[str]]] = {}
        self._kept: list[Values] = []
        """By what the key knows them, none of those compared is let go."""

    def between(self, before: Values, now: Values) -> tuple[Json, list[str]]:
        """The parts that are new or other, and the paths that are gone."""
        key = id(before), id(now)
        if key not in self._between:
            self._kept += before, now
            gone = [] if before.keys() <= now.keys() else [path for path in before if path not in now]
            self._between[key] = {} if before == now else _other(before, now), gone
        return self._between[key]


class Scene:
    """What all who see the same are shown of a table at one moment; ``head`` is of the message and not kept.

    Its parts come in groups, no path in two of them: a group that is the same object as before holds nothing new.
    """

    def __init__(
        self,
        head: Json,
        version: int,
        events: Sequence[object],
        still: Values,
        groups: tuple[Values, ...],
        compared: "Compared | None" = None,
    ) -> None:
        """``still`` is what never changes at the table, unless the groups have it otherwise; ``compared`` is shared by
        the scenes of one moment."""
        self._head, self._version, self._events, self._still, self._groups = head, version, events, still, groups
        self._compared = Compared() if compared is None else compared
        self.changed_since: dict[Scene, Change] = {}
        """What is new for those who were shown another one before, as far as somebody has asked."""

    @drawn_once
    def parts(self) -> Values:
        return _merged(self._groups)

    def since(self, last: "Scene") -> Change:
        """What is new for all who were shown the same before: found once, and then kept."""
        change = self.changed_since[last] = self._changed(last)
        last.changed_since.clear()  # nobody is shown that one any more: what was before it is let go
        return change

    def _changed(self, last: "Scene") -> Change:
        """Groups are compared one by one; scenes of one moment that share some compare those only once."""
        fresh: Json = {}
        left: list[str] = []
        for before, now in zip_longest(last._groups, self._groups, fillvalue=_NONE):
            if before is not now:
                changed, gone = self._compared.between(before, now)
                fresh.update(changed)
                left.extend(gone)
        gone = [path for path in left if path not in self.parts] if left else left
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
        self.scene: Scene | None = None
        self.own: Values = _NONE

    def forget(self) -> None:
        """It is sent everything again."""
        self.scene = None

    def message(self, scene: Scene, own: Values, more: Json) -> bytes:
        """What the page has not yet; from then on it has it. The first time it is told ``more``."""
        last, had = self.scene, self.own
        if last is None:
            message = scene.entire(own, more)
        else:
            paths, message = change = scene.changed_since.get(last) or scene.since(last)
            if own is not had or not paths.isdisjoint(own):
                message = _news(change, had, scene, own)
        self.scene, self.own = scene, own
        return message


def _other(before: Values, now: Values) -> Json:
    """What is new or other than it was; the same object is equal at once, which dictionaries do not see themselves."""
    return {
        path: value for path, value in now.items() if (had := before.get(path, _MISSING)) is not value and had != value
    }


def _news(change: Change, had: Values, scene: Scene, own: Values) -> bytes:
    paths, message = change
    if own == had and paths.isdisjoint(own):
        return message
    fresh = _other(had, own) | {path: own[path] for path in paths & own.keys()}
    left = [] if had.keys() <= own.keys() else [path for path in had if path not in own]
    fresh |= {path: scene.parts[path] for path in left if path in scene.parts}
    gone = [path for path in left if path not in scene.parts]
    return message.removesuffix(_END) + b"," + _encode({"parts": fresh, "gone": gone}) + _END
