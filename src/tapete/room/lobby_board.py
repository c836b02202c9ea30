"""The board of the lobby: whoever looks is sent all of it once, and then the tables that have changed."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from tapete.room.stream.watcher import Watcher

PULSE: Final = 1.0
"""Seconds in which what changes goes out together: nobody chooses a table by the hand that is being played."""


class LobbyBoard:
    """What a table looks like from the lobby is asked of ``listed``: None for one that people may not come to.

    Only tables at which something changed are looked at again, and all viewers are sent the same.
    """

    def __init__(self, names: Callable[[], list[str]], listed: Callable[[str], msgspec.Struct | None]) -> None:
        self._names, self._listed = names, listed
        self._shown: dict[str, bytes] = {}
        self._watchers: set[Watcher] = set()
        self._changed: set[str] = set()
        self._version = 0
        self._coming: asyncio.TimerHandle | None = None

    # Watching

    def watch(self, watcher: Watcher) -> None:
        if not self._watchers:
            self._changed.update(self._names(), self._shown)
            self._take()
        self._watchers.add(watcher)
        watcher.put(self._whole())

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    def resync(self, watcher: Watcher) -> None:
        watcher.put(self._whole())

    def close(self) -> None:
        """Let everybody go."""
        if self._coming is not None:
            self._coming.cancel()
        for watcher in self._watchers:
            watcher.put(None, keep=True)
        self._watchers.clear()

    # Following the tables

    def change(self, table: str) -> None:
        """Something has happened at a table. Where nobody looks, nothing is noted."""
        if self._watchers:
            self._changed.add(table)
            self._wake()

    def change_all(self) -> None:
        """Something has changed around the tables: some may have opened or closed."""
        if self._watchers:
            self._changed.update(self._names(), self._shown)
            self._wake()

    def _wake(self) -> None:
        if self._coming is None:
            self._coming = asyncio.get_running_loop().call_later(PULSE, self.push)

    def push(self) -> int:
        """Tell everybody what has changed; of how many bytes."""
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None
        parts, gone = self._take()
        if not parts and not gone:
            return 0
        self._version += 1
        message = self._message(parts, gone)
        for watcher in self._watchers:
            if watcher.crowded:  # whoever is so slow would miss a change: what they were to be sent is in the whole
                watcher.skip_pictures()
                watcher.put(self._whole())
            else:
                watcher.put(message)
        return len(message)

    def _take(self) -> tuple[dict[str, bytes], list[str]]:
        """What is other than it was shown; from now on it is shown so."""
        parts: dict[str, bytes] = {}
        gone: list[str] = []
        for name in self._changed:
            row = self._listed(name)
            if row is None and self._shown.pop(name, None) is not None:
                gone.append(name)
            if row is not None and self._shown.get(name) != (encoded := msgspec.json.encode(row)):
                parts[name] = self._shown[name] = encoded
        self._changed.clear()
        return parts, gone

    def _whole(self) -> bytes:
        return self._message(self._shown, [], whole=True)

    def _message(self, parts: dict[str, bytes], gone: list[str], whole: bool = False) -> bytes:
        changes = {
            "parts": {_path(name): msgspec.Raw(row) for name, row in parts.items()},
            "gone": [*map(_path, gone)],
        }
        return msgspec.json.encode({"type": "changes", "version": self._version, "whole": whole, "changes": [changes]})


def _path(name: str) -> str:
    return f"tables.{name}"
