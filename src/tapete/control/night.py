"""All that is watched in a house, followed round by round: its tables, side bets, dealers, players and banks."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import exp
from typing import Final

import msgspec

from tapete.control.band import LEVELS, Band, Stakes
from tapete.control.bank_watch import BankWatch, WatchedBank
from tapete.control.bet_law import BetLaw
from tapete.control.evidence import SIZES, Evidence
from tapete.control.forecast import rounds_until_noticed
from tapete.control.promise import HONEST, Watched, log_needed
from tapete.control.settled import SettledBet, SettledRound
from tapete.odds.ask.question import MAIN

Laws = Mapping[str, BetLaw]
"""The laws of a table's bets by their names."""
_POINTS_DENSITY: Final = 5
"""A point of the course is a fifth further than the one before it."""
_COUNTED_AT_MOST: Final = 700.0
"""Logarithms above which the number itself is not worth writing."""


class CoursePoint(msgspec.Struct, frozen=True):
    """How the house stood after so many rounds, and between what most honest ones stand then: 95 of 100, and 99."""

    rounds: int
    result: int
    expectation: float
    low: float
    high: float
    lowest: float
    """Between this and ``highest`` stand 99 of 100."""
    highest: float


class ControlledGroup(msgspec.Struct, frozen=True):
    """A table, a side bet, a dealer or a player: what was won and lost, what was to be expected, and the evidence.

    Sums are in cents, as the house sees them. ``times`` is what a watcher has of every one they began with; the house
    is warned once it is ``needed``. ``noticed`` tells after how many bets a fault of each size would be.
    """

    watched: Watched
    name: str
    bet: str
    rounds: int
    bets: int
    opening: int
    """All opening bets together."""
    result: int
    expectation: float
    """Of the play that was really played, where decisions are known; elsewhere of best play."""
    best: float
    """Of best play."""
    bands: tuple[Band, ...]
    times: float
    needed: float
    warned: bool
    """Whether it has ever been needed, even if it has gone back since."""
    noticed: tuple[tuple[Fraction, int], ...]
    course: tuple[CoursePoint, ...]
    """How it went at a table, ever more rounds from point to point."""
    decided: int
    """Bets in which the player had something to decide."""
    reviewed: int
    """Those of them whose decisions are known; for the others best play is taken for what was played."""
    paid: int
    """Bets that won something."""
    paid_expected: float
    """How many of them should have, where nobody had anything to decide."""


class Night:
    """Follows a house: ``laws_of`` tells the laws of a table's bets; those it has no law for are passed over."""

    def __init__(self, laws_of: Callable[[str], Laws], promised: float = HONEST) -> None:
        self._laws_of, self._promised = laws_of, promised
        self._groups: dict[tuple[Watched, str, str], _Group] = {}
        self._banks: dict[str, BankWatch] = {}
        self._places: Counter[Watched] = Counter()

    def follow(self, settled: SettledRound) -> None:
        if settled.bank is not None:
            self._bank(settled.table).follow(settled.bank)
        laws = self._laws_of(settled.table)
        parts: dict[tuple[Watched, str, str], list[SettledBet]] = defaultdict(list)
        for bet in settled.bets:
            if bet.bet not in laws or bet.opening <= 0:
                continue
            if not bet.is_main:
                parts[Watched.SIDE_BET, settled.table, bet.bet].append(bet)
                continue
            parts[Watched.TABLE, settled.table, MAIN].append(bet)
            parts[Watched.PLAYER, bet.player, MAIN].append(bet)
            if settled.dealer is not None:
                parts[Watched.DEALER, settled.dealer, MAIN].append(bet)
        for key, bets in parts.items():
            self._group(key).follow(bets, laws)

    def _bank(self, table: str) -> BankWatch:
        if table not in self._banks:
            self._banks[table] = BankWatch(self._needed(Watched.BANK))
        return self._banks[table]

    def banks(self) -> tuple[WatchedBank, ...]:
        """The banks whose hands are watched, warnings first."""
        banks = (bank.told(table) for table, bank in self._banks.items())
        return tuple(sorted(banks, key=lambda bank: not bank.warned))

    def _needed(self, watched: Watched) -> float:
        """The evidence that warns of one more of its kind."""
        self._places[watched] += 1
        return log_needed(self._places[watched], self._promised)

    def _group(self, key: tuple[Watched, str, str]) -> "_Group":
        if key not in self._groups:
            self._groups[key] = _Group(self._needed(key[0]))
        return self._groups[key]

    @property
    def warns(self) -> bool:
        """Whether anything that is watched has ever left what chance explains."""
        groups, banks = self._groups.values(), self._banks.values()
        return any(group.warned for group in groups) or any(bank.warned for bank in banks)

    def groups(self) -> tuple[ControlledGroup, ...]:
        """What is watched, in the order in which it appeared, warnings first."""
        groups = (group.told(*key) for key, group in self._groups.items())
        return tuple(sorted(groups, key=lambda group: (not group.warned, [*Watched].index(group.watched))))


class _Group:
    def __init__(self, needed: float) -> None:
        self._needed, self._evidence, self._stakes = needed, Evidence(), Stakes()
        self._most = 0.0
        self._rounds = self._bets = self._opening = self._result = 0
        self._decided = self._reviewed = self._paid = 0
        self._expected = self._given_away = self._paid_expected = 0.0
        self._course: list[_Passed] = []
        self._next_point = 1
        self._laws: Counter[BetLaw] = Counter()

    def follow(self, bets: Iterable[SettledBet], laws: Laws) -> None:
        together: Counter[BetLaw] = Counter()
        results: list[tuple[BetLaw, float]] = []
        for bet in bets:
            law = laws[bet.bet]
            given_away = bet.given_away or 0.0
            results.append((law, (bet.net + given_away) / bet.opening))
            self._given_away += given_away
            self._decided += bet.is_decided
            self._reviewed += bet.is_decided and bet.given_away is not None
            self._paid += bet.net > 0
            self._paid_expected += law.paid
            together[law] += bet.opening
            self._bets += 1
            self._result -= bet.net
        for law, opening in together.items():
            self._stakes.add(law, opening)
            self._laws[law] += 1
            self._opening += opening
            self._expected -= opening * law.expected
        self._rounds += 1
        self._evidence.follow(results)
        self._most = max(self._most, self._evidence.log_times)
        if self._rounds >= self._next_point:
            self._course.append(self._point())
            self._next_point = self._rounds + 1 + self._rounds // _POINTS_DENSITY

    @property
    def warned(self) -> bool:
        return self._most >= self._needed

    def _point(self) -> "_Passed":
        return _Passed(self._rounds, self._result, self._expected, self._given_away, self._stakes.copy())

    def told(self, watched: Watched, name: str, bet: str) -> ControlledGroup:
        ((law, _),) = self._laws.most_common(1)
        return ControlledGroup(
            watched,
            name,
            bet,
            self._rounds,
            self._bets,
            self._opening,
            self._result,
            self._expected + self._given_away,
            self._expected,
            tuple(
                Band(band.level, self._given_away - band.high, self._given_away - band.low)
                for band in self._stakes.bands()
            ),
            _number(self._evidence.log_times),
            _number(self._needed),
            self.warned,
            tuple((size, rounds_until_noticed(law, size, self._needed)) for size in SIZES),
            tuple(point.drawn for point in (*self._course, self._point())) if watched is Watched.TABLE else (),
            self._decided,
            self._reviewed,
            self._paid,
            self._paid_expected,
        )


class _Passed:
    """A point of the course; its band is computed when it is first drawn."""

    def __init__(self, rounds: int, result: int, best: float, given_away: float, stakes: Stakes) -> None:
        self._rounds, self._result, self._best, self._given_away = rounds, result, best, given_away
        self._stakes = stakes

    @cached_property
    def drawn(self) -> CoursePoint:
        bands = ((self._given_away - band.high, self._given_away - band.low) for band in self._stakes.bands(LEVELS))
        (low, high), (lowest, highest) = bands
        return CoursePoint(self._rounds, self._result, self._best + self._given_away, low, high, lowest, highest)


def _number(logarithm: float) -> float:
    return exp(min(logarithm, _COUNTED_AT_MOST))
