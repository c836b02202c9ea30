"""Whom an act at some table concerns: in a hall of a thousand phones most of what happens is at other tables.

Whoever is not concerned is shown it a little later, together with what else has happened by then.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from tapete.core.ids import PlayerId
from tapete.room.stream.audience import Happened
from tapete.room.stream.watcher import Watcher
from tapete.tournament.model.differences import changed_entries
from tapete.tournament.model.state import Tournament

PULSE: Final = 20.0
"""Seconds after which everybody has been shown what happens at other tables."""
_FOR_ALL: Final = (
    *("phase", "clock", "day", "signalled", "registration_closed", "withdrawn", "levels", "breaks"),
    *("terms", "last_hands", "ending", "deal", "flight", "discipline"),
)
"""What of a tournament concerns everybody at once; and that hand for hand begins or is over, but not its rounds."""


class Concerned:
    """The players whom what has happened concerns: everybody, or those whose entries and tables it changed."""

    def __init__(self, happened: Sequence[Happened[Tournament]]) -> None:
        self._players: set[PlayerId] | None = None
        if happened and not _for_all(happened[0].before, happened[-1].after):
            self._players = set(_changed(happened[0].before, happened[-1].after))

    def __contains__(self, player: PlayerId) -> bool:
        return self._players is None or player in self._players


def _for_all(before: Tournament, after: Tournament) -> bool:
    turned = (before.hand_for_hand is None) != (after.hand_for_hand is None)
    return turned or any(getattr(before, name) != getattr(after, name) for name in _FOR_ALL)


def _changed(before: Tournament, after: Tournament) -> Sequence[PlayerId]:
    """Whose entry, or whose table, is not what it was."""
    return [after.entries[number].player for number in changed_entries(before, after)]


class Later:
    """Viewers who are owed a picture, all shown at the next pulse."""

    def __init__(self, show: Callable[[Watcher], None]) -> None:
        self._show, self._owed = show, set[Watcher]()
        self._timer: asyncio.TimerHandle | None = None

    def owe(self, watcher: Watcher) -> None:
        self._owed.add(watcher)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PULSE, self.show_all)

    def forget(self, watcher: Watcher) -> None:
        self._owed.discard(watcher)

    def show_all(self) -> None:
        """Show them all now, and wait for the next who is owed something."""
        self.stop()
        owed, self._owed = self._owed, set()
        for watcher in owed:
            self._show(watcher)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
