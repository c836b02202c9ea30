"""Which tables wait for whom: told to the screens that a person has open at other tables."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.room.stream.watcher import NOBODY, Watcher
from tapete.room.wire.notation import words

_NOBODY: Final[frozenset[PlayerId]] = frozenset()


class Calls:
    """Everybody's screens, and the tables that wait for their decision."""

    def __init__(self) -> None:
        self._screens: defaultdict[PlayerId, dict[Watcher, str]] = defaultdict(dict)
        self._tables: dict[str, tuple[Sentence, frozenset[PlayerId]]] = {}
        self.changed: Callable[[str, frozenset[PlayerId]], None] = lambda _table, _players: None
        """Told of a table that waits for these players now and did not before, or no longer does."""
        self.looked: Callable[[PlayerId, bool], None] = lambda _player, _looks: None
        """Told when somebody has a screen open, or no longer has."""

    def look(self, watcher: Watcher, table: str) -> None:
        """A person looks at a table: they are told at once what waits for them elsewhere."""
        if watcher.viewer == NOBODY:
            return
        if watcher.viewer not in self._screens:
            self.looked(watcher.viewer, True)
        self._screens[watcher.viewer][watcher] = table
        if self._waiting(watcher.viewer, table):
            self._tell(watcher, table)

    def look_away(self, watcher: Watcher) -> None:
        screens = self._screens.get(watcher.viewer, {})
        screens.pop(watcher, None)
        if not screens and self._screens.pop(watcher.viewer, None) is not None:
            self.looked(watcher.viewer, False)

    def wait(self, table: str, title: Sentence, players: Iterable[PlayerId]) -> None:
        """A table waits for these players now, and for nobody else."""
        _, before = self._tables.get(table, (title, _NOBODY))
        now = frozenset(players)
        self._tables[table] = title, now
        if before == now:
            return
        changed = before ^ now
        self.changed(table, changed)
        for player in changed & self._screens.keys():
            for watcher, screen in self._screens[player].items():
                if screen != table:
                    self._tell(watcher, screen)

    def waiting(self, table: str) -> tuple[Sentence, frozenset[PlayerId]]:
        """What a table is called, and whom it waits for."""
        return self._tables[table]

    def tables_waiting(self, player: PlayerId) -> list[str]:
        return [table for table, (_, players) in self._tables.items() if player in players]

    def _waiting(self, player: PlayerId, but: str) -> list[dict[str, object]]:
        return [
            {"table": table, "title": words(title)}
            for table, (title, players) in self._tables.items()
            if player in players and table != but
        ]

    def _tell(self, watcher: Watcher, screen: str) -> None:
        watcher.put(msgspec.json.encode({"type": "calls", "tables": self._waiting(watcher.viewer, screen)}))
