"""The open sessions of a day, by the tables of the room that play them."""

from collections.abc import Iterable

from tapete.house.day.session import Session, Sessions
from tapete.house.day.state import Day
from tapete.room.stream.record import TABLE


class OpenSessions:
    """Gone through once for each change of a day's sessions, however often a table is asked for."""

    def __init__(self) -> None:
        self._sessions = Sessions()
        self._by_table: dict[str, Session] = {}

    def of(self, day: Day | None) -> dict[str, Session]:
        """In the order in which they opened; a table that plays in two of them, which none should, in the first."""
        sessions = day.sessions if day else Sessions()
        before, self._sessions = self._sessions, sessions
        if sessions is before:
            return self._by_table
        if before and sessions[: len(before)] == before[:]:  # a house opens many tables in a row
            self._add(sessions[len(before) :])
        else:
            self._by_table = {}
            self._add(sessions)
        return self._by_table

    def _add(self, sessions: Iterable[Session]) -> None:
        for session in sessions:
            if session.closed is None and session.log:
                self._by_table.setdefault(session.log.removeprefix(TABLE), session)


def concerned(before: Day | None, after: Day | None, stuck: Iterable[str]) -> set[str] | None:
    """The tables whose sessions are not as they were, and those that were stuck; None where something has changed for
    all of them."""
    if before is None or after is None:
        return None
    if before.casino is not after.casino or before.jackpots is not after.jackpots:
        return None
    if before.sessions is after.sessions:
        return set(stuck)
    changed = after.sessions.unlike(before.sessions)
    return {*stuck, *(session.log.removeprefix(TABLE) for session in changed)}
