"""What can be read that has no record of its own elsewhere. Sums are cents, moments of the house its wall clock's."""

from datetime import date, datetime
from typing import Generic, TypeVar

import msgspec

from tapete.core.sentence import Sentence

Item = TypeVar("Item")


class Page(msgspec.Struct, Generic[Item], frozen=True):
    """A part of a list. ``next`` is the ``after`` of the part that follows; null where this is the last."""

    items: tuple[Item, ...]
    next: int | None


class HouseState(msgspec.Struct, frozen=True):
    """The house whose room this is; without one its name is empty."""

    name: str
    law: str
    day: date | None
    """The current day, where one has begun."""
    play_money: bool


class HouseDay(msgspec.Struct, frozen=True):
    day: date
    current: bool
    """Whether its books may still change."""


class BookEntry(msgspec.Struct, frozen=True):
    """One line of the day book: so many cents from one place to another, as chips or as cash."""

    number: int
    at: datetime
    concept: str
    side: str
    source: str
    to: str
    cents: int
    cloth: str


class Balance(msgspec.Struct, frozen=True):
    account: str
    cents: int


class JackpotMeter(msgspec.Struct, frozen=True):
    """What a meter shows now; no tables named are all that offer the bet."""

    jackpot: str
    meter: int
    tables: tuple[int, ...]


class JackpotDay(msgspec.Struct, frozen=True):
    """A jackpot as a day left it: the meter is seed and contributions less prizes."""

    jackpot: str
    seed: int
    contributions: int
    deductions: int
    prizes: int
    meter: int


class TournamentPlace(msgspec.Struct, frozen=True):
    """An entry in the standing; ``prize`` is 0 where none is due yet. A number with # objects to being named."""

    place: int
    player: str
    out: bool
    prize: int


class LeagueSeason(msgspec.Struct, frozen=True):
    league: str
    year: int
    title: Sentence
    tournaments: int
    pot: int
    over: bool


class LeaguePlace(msgspec.Struct, frozen=True):
    """``prize`` is what it would be today, until the season is over."""

    place: int
    player: str
    points: int
    played: int
    prize: int
