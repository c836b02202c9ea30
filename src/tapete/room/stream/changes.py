"""A picture in parts, and what changes between two of them.

A part is named by its path: ``view.clock``, ``view.tables[3]``. A page that keeps the parts it has been sent puts the
whole picture together, so that it need only be sent the parts that are new or other than before. Elements of a list
that have only moved, because others came or went before them, are told by their numbers; of a long list of plain
values, which is one part, the stretch is told that is another.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final
from weakref import ReferenceType, WeakKeyDictionary, ref

import msgspec

Encode = Callable[[object], bytes]
_DEPTH: Final = 2
"""Members of members are told by themselves so deep."""
Run = tuple[int, int, int]
"""Elements that have moved: the first of them is now here, was there, and so many go together."""


Plain = list[int | str]
Splice = tuple[int, int, Plain]
"""From here on so many plain values are replaced by these."""
_PLAIN: Final = msgspec.json.Decoder(Plain)
_LONG: Final = 50
"""Bytes of a list of plain values of which a stretch is told by itself."""


class Cut(msgspec.Struct, frozen=True):
    """Encoded parts by their paths, and the elements of lists by theirs."""

    parts: dict[str, bytes]
    lists: dict[str, list[bytes]]

    def __or__(self, other: "Cut") -> "Cut":
        return Cut(self.parts | other.parts, self.lists | other.lists)


def cut(content: Mapping[str, object], prefix: str = "", encode: Encode = msgspec.json.encode) -> Cut:
    """A picture in parts: its members, theirs and those of these, and the elements of lists.

    >>> cut({"view": {"left": 2, "tables": [{"number": 1}], "clock": {"level": 3}}, "own": []})
    Cut(parts={'view.left': b'2', 'view.clock.level': b'3', 'own': b'[]'}, lists={'view.tables': [b'{"number":1}']})
    """
    parts: dict[str, bytes] = {}
    lists: dict[str, list[bytes]] = {}
    for name, value in content.items():
        path = prefix + name
        if isinstance(value, dict) and value and prefix.count(".") < _DEPTH:
            inner = cut(value, f"{path}.", encode)
            parts |= inner.parts
            lists |= inner.lists
        elif isinstance(value, list | tuple) and value and not isinstance(value[0], int | str):
            lists[path] = [*map(encode, value)]
        else:
            parts[path] = encode(value)
    return Cut(parts, lists)


def changes(last: Cut, now: Cut) -> msgspec.Raw | None:
    """The parts that are new or other than they were, those that have moved, and the paths that are gone; None where
    there are none."""
    others = {path: part for path, part in now.parts.items() if last.parts.get(path) != part}
    lists = ((path, part) for path, part in others.items() if len(part) > _LONG and part.startswith(b"["))
    edits = ((path, _spliced(last.parts.get(path, b""), part)) for path, part in lists)
    spliced = {path: edit for path, edit in edits if edit is not None}
    changed = {path: msgspec.Raw(part) for path, part in others.items() if path not in spliced}
    gone = [path for path in last.parts if path not in now.parts]
    moved: dict[str, list[Run]] = {}
    for path in {**last.lists, **now.lists}:
        before, after = last.lists.get(path, []), now.lists.get(path, [])
        if before == after:
            continue
        fresh, runs = _edited(before, after)
        changed |= {f"{path}[{place}]": msgspec.Raw(after[place]) for place in fresh}
        gone += [f"{path}[{place}]" for place in range(len(after), len(before))]
        if runs:
            moved[path] = runs
    content = {"parts": changed, "gone": gone, "moved": moved, "spliced": spliced}
    told = {name: what for name, what in content.items() if what}
    return msgspec.Raw(msgspec.json.encode(told)) if told else None


def may_tell_of(paths: str, news: msgspec.Raw) -> bool:
    """Whether parts with such paths may be among what is told: a text that begins in the same way is taken for one.

    >>> [may_tell_of("time.", msgspec.Raw(news)) for news in (b'{"parts":{"time.level":2}}', b'{"gone":[]}')]
    [True, False]
    """
    return b'"' + paths.encode() in bytes(news)


def _spliced(before: bytes, after: bytes) -> list[Splice] | None:
    """How a list of plain values differs, stretch by stretch, the last first; None where it is no list, or so much of
    it is another that it is told anew.

    >>> numbers = [*range(100, 200)]
    >>> _spliced(*map(msgspec.json.encode, (numbers, [*numbers[:7], "p1", *numbers[9:50], *numbers[51:]])))
    [(50, 1, []), (7, 2, ['p1'])]
    """
    try:
        was, now = _PLAIN.decode(before), _PLAIN.decode(after)
    except msgspec.DecodeError:
        return None
    ways = [_between(was, now), _in_place(was, now)] if len(was) == len(now) else [_between(was, now)]
    stretches = min(ways, key=_told)
    return stretches[::-1] if 2 * _told(stretches) < len(now) else None


def _told(stretches: list[Splice]) -> int:
    """How much is to be told of some stretches."""
    return sum(len(values) for _, _, values in stretches) + len(stretches)


def _between(was: Plain, now: Plain) -> list[Splice]:
    """What lies between values that are in both, and so stand."""
    there = {value: place for place, value in enumerate(now)}
    stretches: list[Splice] = []
    begun, done = 0, 0
    for place, value in enumerate(was):
        to = there.get(value, -1)
        if to >= done:
            if place > begun or to > done:
                stretches.append((begun, place - begun, now[done:to]))
            begun, done = place + 1, to + 1
    if begun < len(was) or done < len(now):
        stretches.append((begun, len(was) - begun, now[done:]))
    return stretches


def _in_place(was: Plain, now: Plain) -> list[Splice]:
    """Values that have others in their places: chips, of which many have the same.

    >>> _in_place([900, 500, 500, 500], [800, 600, 500, 500])
    [(0, 2, [800, 600])]
    """
    others = [place for place, pair in enumerate(zip(was, now, strict=True)) if pair[0] != pair[1]]
    stretches: list[Splice] = []
    for place in others:
        start, count, values = stretches[-1] if stretches else (0, 0, [])
        if stretches and start + count == place:
            stretches[-1] = start, count + 1, [*values, now[place]]
        else:
            stretches.append((place, 1, [now[place]]))
    return stretches


def _edited(before: list[bytes], after: list[bytes]) -> tuple[list[int], list[Run]]:
    """The places of new elements, and those that have moved; the others are where they were.

    >>> _edited([b"a", b"b", b"c", b"d"], [b"a", b"x", b"y", b"c", b"d"])
    ([1, 2], [(3, 2, 2)])
    """
    alike = next(
        (place for place, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), len(before)
    )
    places = {before[place]: place for place in range(alike, len(before))}
    fresh: list[int] = []
    runs: list[Run] = []
    coming = 0
    for place, element in enumerate(islice(after, alike, None), alike):
        if place < len(before) and before[place] == element:
            continue
        was = coming if coming < len(before) and before[coming] == element else places.get(element)
        if was is None:
            fresh.append(place)
            continue
        to, start, count = runs[-1] if runs else (-1, -1, 0)
        if (to + count, start + count) == (place, was):
            runs[-1] = to, start, count + 1
        else:
            runs.append((place, was, 1))
        coming = was + 1
    return fresh, runs


class EncodedOnce:
    """Encodes things that never change; those of the last time are not encoded again."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[object, bytes]] = {}

    def cut(self, content: Mapping[str, object]) -> Cut:
        now: dict[int, tuple[object, bytes]] = {}

        def encode(thing: object) -> bytes:
            kept = self._last.get(id(thing))
            if kept is None or kept[0] is not thing:
                kept = thing, msgspec.json.encode(thing)
            if isinstance(thing, msgspec.Struct):  # others may be changed later
                now[id(thing)] = kept
            return kept[1]

        parts = cut(content, encode=encode)
        self._last = now
        return parts


class Snapshot:
    """What several viewers share of one moment."""

    def __init__(self, content: Mapping[str, object]) -> None:
        self.parts = cut(content)
        self._since: WeakKeyDictionary[Snapshot, msgspec.Raw | None] = WeakKeyDictionary()
        self._latest: tuple[ReferenceType[Snapshot] | None, msgspec.Raw | None] = None, None
        """What was asked for last: nearly everybody has been sent the same one before."""

    def since(self, last: "Snapshot") -> msgspec.Raw | None:
        """What has changed, made once for all who have been sent the same one before."""
        asked, news = self._latest
        if asked is None or asked() is not last:
            if last not in self._since:
                self._since[last] = changes(last.parts, self.parts)
            news = self._since[last]
            self._latest = ref(last), news
        return news


NOTHING = Snapshot({})
"""What somebody has who has been sent nothing yet."""


class Kept:
    """What one page has been sent: what it shares with others, and what is its own."""

    def __init__(self) -> None:
        self.shared, self.own = NOTHING, NOTHING.parts

    def since(self, shared: Snapshot, own: Cut) -> tuple[msgspec.Raw | None, msgspec.Raw | None]:
        """What the page has not yet of what it shares with others, and of its own; from now on it has it."""
        news = shared.since(self.shared), None if own is self.own else changes(self.own, own)
        self.shared, self.own = shared, own
        return news
