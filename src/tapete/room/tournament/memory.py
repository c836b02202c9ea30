"""A tournament that is over, or goes to another node, kept as it stands: so its stream need not be read again.

Only the cache of a replay, as with tables: whatever is wrong with it, the stream leads to the same tournament.
"""

import logging
from typing import Final

import msgspec

from tapete.room.stream.engine_mark import engine_mark
from tapete.room.stream.record import Origin
from tapete.room.tables.memory import OpenSnapshots
from tapete.store.snapshot import Snapshots
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.state import Tournament

OVER: Final = (TournamentPhase.FINISHED, TournamentPhase.CANCELLED)
_LOG: Final = logging.getLogger(__name__)


class KeptTournament(msgspec.Struct, frozen=True):
    """The tournament, and which requests had been granted."""

    state: Tournament = Tournament()
    granted: tuple[tuple[Origin, int], ...] = ()


class TournamentMemory:
    """Without ``snapshots`` (a log in memory) nothing is kept."""

    def __init__(self, snapshots: OpenSnapshots | None) -> None:
        self._snapshots: Snapshots[KeptTournament] | None = (
            snapshots(KeptTournament, engine_mark()) if snapshots else None
        )
        self._version = 0

    def recall(self, stream: str) -> tuple[int, KeptTournament]:
        if self._snapshots is None:
            return 0, KeptTournament()
        self._version, kept = self._snapshots.latest(stream, KeptTournament())
        return self._version, kept

    def keep(self, stream: str, version: int, state: Tournament, granted: tuple[tuple[Origin, int], ...]) -> None:
        """Keep it as it stands, unless that was done."""
        if self._snapshots is None or version <= self._version:
            return
        try:
            self._snapshots.keep(stream, version, KeptTournament(state, granted))
            self._version = version
        except Exception:
            _LOG.warning("no state of %s could be kept: the stream will be replayed", stream, exc_info=True)
