"""A picture in parts, and what changes between two of them.

A part is named by its path: ``view.clock``, ``view.tables[3]``. A page that keeps the parts it has been sent puts the
whole picture together, so that it need only be sent the parts that are new or other than before.
"""

from collections.abc import Mapping
from weakref import WeakKeyDictionary

import msgspec

Parts = Mapping[str, bytes]
"""Encoded parts by their paths."""


def cut(content: Mapping[str, object], prefix: str = "") -> dict[str, bytes]:
    """A picture in parts: the members of its members, and the elements of their lists.

    >>> cut({"view": {"left": 2, "tables": [{"number": 1}]}, "own": []})
    {'view.left': b'2', 'view.tables[0]': b'{"number":1}', 'own': b'[]'}
    """
    parts: dict[str, bytes] = {}
    for name, value in content.items():
        path = prefix + name
        if isinstance(value, dict) and not prefix:
            parts |= cut(value, f"{path}.")
        elif isinstance(value, list | tuple) and value and not isinstance(value[0], int | str):
            parts |= {f"{path}[{index}]": msgspec.json.encode(element) for index, element in enumerate(value)}
        else:
            parts[path] = msgspec.json.encode(value)
    return parts


def changes(last: Parts, now: Parts) -> msgspec.Raw | None:
    """The parts that are new or other than they were, and the paths that are gone; None where there are none."""
    changed = {path: msgspec.Raw(part) for path, part in now.items() if last.get(path) != part}
    gone = [path for path in last if path not in now]
    if not changed and not gone:
        return None
    return msgspec.Raw(msgspec.json.encode({"parts": changed, "gone": gone}))


class Snapshot:
    """What several viewers share of one moment."""

    def __init__(self, content: Mapping[str, object]) -> None:
        self.parts = cut(content)
        self._since: WeakKeyDictionary[Snapshot, msgspec.Raw | None] = WeakKeyDictionary()

    def since(self, last: "Snapshot") -> msgspec.Raw | None:
        """What has changed, made once for all who have been sent the same one before."""
        if last not in self._since:
            self._since[last] = changes(last.parts, self.parts)
        return self._since[last]


NOTHING = Snapshot({})
"""What somebody has who has been sent nothing yet."""


class Kept:
    """What one page has been sent: what it shares with others, and what is its own."""

    def __init__(self) -> None:
        self.shared, self.own = NOTHING, dict[str, bytes]()

    def since(self, shared: Snapshot, own: Mapping[str, object]) -> list[msgspec.Raw]:
        """What the page has not yet; from now on it has it."""
        parts = cut(own)
        news = shared.since(self.shared), changes(self.own, parts)
        self.shared, self.own = shared, parts
        return [part for part in news if part is not None]
