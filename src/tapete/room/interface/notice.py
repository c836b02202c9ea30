"""What other systems are told: a day, a table, a jackpot or a tournament, each as one record.

No record has a card, and no person but the winner of a tournament, who is named where everybody may read it already.
"""

from collections.abc import Mapping
from datetime import date
from typing import Final, Generic, TypeVar

import msgspec

from tapete.core.sentence import Sentence
from tapete.house.cage.summary import TableSummary
from tapete.house.cage.totals import DayTotals

Told = TypeVar("Told")
_IN_ONE: Final = 16
"""Notices that one event may give."""


class DayBeginning(msgspec.Struct, frozen=True):
    day: date
    house: str
    law: str


class TableOpening(msgspec.Struct, frozen=True):
    day: date
    table: int
    cloth: str
    game: str


class TableClosing(msgspec.Struct, frozen=True):
    """A table as it was counted. The night is over once ``open_tables`` is nothing."""

    day: date
    summary: TableSummary
    open_tables: int


class JackpotHit(msgspec.Struct, frozen=True):
    """What a meter has paid in one round, in cents."""

    day: date
    jackpot: str
    table: int
    cents: int


class TournamentState(msgspec.Struct, frozen=True):
    """``winner`` is a number with a # where whoever won objects to being named, and empty before somebody has."""

    tournament: str
    title: str
    entries: int
    winner: str = ""


class Notice(msgspec.Struct, Generic[Told], frozen=True):
    """Ids grow in the order of the log: of two notices with one id, one is the other sent again."""

    id: int
    type: str
    at: str
    """When it was recorded, UTC."""
    data: Told


def notice_id(position: int, place: int) -> int:
    """The id of a notice: of where its event lies in the log, and of its own place among those that the event gives.

    >>> notice_id(7, 0), notice_id(7, 1), notice_id(8, 0)
    (112, 113, 128)
    """
    assert 0 <= place < _IN_ONE
    return position * _IN_ONE + place


def everything_until(position: int) -> int:
    """An id after those of all notices about the first events of the log."""
    return notice_id(position, _IN_ONE - 1)


def position_before(notice: int) -> int:
    """How many events of the log have given no notice after this one."""
    return max(notice // _IN_ONE - 1, 0)


class NoticeKind(msgspec.Struct, frozen=True):
    title: Sentence
    data: type[msgspec.Struct]


KINDS: Final[Mapping[str, NoticeKind]] = {
    "day.begun": NoticeKind(Sentence("empieza una jornada", "a day begins"), DayBeginning),
    "day.closed": NoticeKind(
        Sentence("una jornada ya no cambia: ha empezado otra", "that day can no longer change: another has begun"),
        DayTotals,
    ),
    "table.opened": NoticeKind(Sentence("se abre una mesa", "a table opens"), TableOpening),
    "table.closed": NoticeKind(Sentence("se cuenta y cierra una mesa", "a table is counted and closed"), TableClosing),
    "jackpot.hit": NoticeKind(Sentence("un contador paga", "a meter pays"), JackpotHit),
    "tournament.announced": NoticeKind(Sentence("se anuncia un torneo", "a tournament is announced"), TournamentState),
    "tournament.started": NoticeKind(Sentence("empieza un torneo", "a tournament starts"), TournamentState),
    "tournament.finished": NoticeKind(Sentence("acaba un torneo", "a tournament is over"), TournamentState),
}
"""By the name that a subscription asks for it."""
