"""The house, its days, its tables, jackpots, tournaments and leagues, as other systems read them.

Everything here is read in a worker thread. None is for what does not exist. Days, books and tournaments are in an order
that only grows, so that whoever goes through them page by page misses nothing.
"""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import date
from typing import Final

from tapete.house.cage.summary import TableSummary, summary
from tapete.house.cage.totals import DayTotals, totals
from tapete.house.day.state import Day
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import ListedTable
from tapete.room.tournament.hall import ListedTournament
from tapete.room.tournament.leagues import Season, seasons
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.play.awards import awards_so_far, one_place_each
from tapete.web.interface.resources import (
    Balance,
    BookEntry,
    HouseDay,
    HouseState,
    JackpotDay,
    JackpotMeter,
    LeaguePlace,
    LeagueSeason,
    TournamentPlace,
)

_REMEMBERED: Final = 4
"""Past days that are held ready: whoever goes through a day's book asks for it page after page."""


class HouseReading:
    def __init__(self, house: RunningHouse) -> None:
        self._house, self._room = house, house.room
        self._past: OrderedDict[date, Day] = OrderedDict()

    def house(self) -> HouseState:
        casino, dates = self._house.casino, self._house.dates()
        day = dates[0] if dates else None
        return HouseState(casino.name, casino.law, day, not self._house.has_cage) if casino else _no_house(day)

    # The tables

    def tables(self) -> Sequence[ListedTable]:
        return self._room.lobby()

    def table(self, name: str) -> ListedTable | None:
        return next((table for table in self._room.lobby() if table.table == name), None)

    def jackpots(self) -> Sequence[JackpotMeter]:
        day = self._house.day
        jackpots = day.jackpots.values() if day else ()
        return [JackpotMeter(each.name, self._house.tables.meter(each.name), each.tables) for each in jackpots]

    # The days

    def days(self) -> Sequence[HouseDay]:
        """The oldest first."""
        dates = self._house.dates()
        return [HouseDay(day, day == dates[0]) for day in reversed(dates)]

    def totals(self, when: date) -> DayTotals | None:
        day = self._day(when)
        return totals(day, when) if day else None

    def results(self, when: date) -> Sequence[TableSummary] | None:
        day = self._day(when)
        return summary(day) if day else None

    def entries(self, when: date) -> Sequence[BookEntry] | None:
        day = self._day(when)
        if day is None:
            return None
        return [
            BookEntry(
                entry.number,
                entry.at,
                entry.concept,
                entry.move.side,
                entry.move.source,
                entry.move.to,
                entry.move.cents,
                entry.cloth,
            )
            for entry in day.books.entries
        ]

    def balances(self, when: date) -> Sequence[Balance] | None:
        day = self._day(when)
        return [Balance(account, cents) for account, cents in sorted(day.books.balances.items())] if day else None

    def day_jackpots(self, when: date) -> Sequence[JackpotDay] | None:
        day = self._day(when)
        if day is None:
            return None
        return [
            JackpotDay(each.name, each.seed, each.contributions, each.deductions, each.prizes, each.meter)
            for each in day.jackpots.values()
        ]

    def _day(self, when: date) -> Day | None:
        if when in self._past:
            return self._past[when]
        day, dates = self._house.day_of(when), self._house.dates()
        if day is not None and dates and when != dates[0]:
            self._past[when] = day
            if len(self._past) > _REMEMBERED:
                self._past.popitem(last=False)
        return day

    # Tournaments and leagues

    def tournaments(self) -> Sequence[ListedTournament]:
        """In the order of their announcement."""
        return self._room.hall.listed()[::-1]

    def tournament(self, name: str) -> ListedTournament | None:
        return next((each for each in self._room.hall.listed() if each.tournament == name), None)

    def results_of(self, name: str) -> Sequence[TournamentPlace] | None:
        actor = self._room.hall.tournaments.get(name)
        if actor is None:
            return None
        state = actor.state
        entries = for_the_public(state).entries
        prizes = awards_so_far(actor.rules, state)
        return [
            TournamentPlace(place, entries[line.entry].player, line.out, prizes.get(line.entry, 0))
            for place, line in enumerate(one_place_each(state), 1)
        ]

    def leagues(self) -> Sequence[LeagueSeason]:
        return [
            LeagueSeason(
                season.league.league,
                season.year,
                season.title,
                len(season.league.tournament),
                season.table.pot.pot if season.table else 0,
                bool(season.table and season.table.over),
            )
            for season in reversed(self._seasons())
        ]

    def standing(self, league: str, year: int) -> Sequence[LeaguePlace] | None:
        season = next((each for each in self._seasons() if (each.league.league, each.year) == (league, year)), None)
        if season is None:
            return None
        return [
            LeaguePlace(
                line.standing.place,
                line.standing.player,
                line.standing.points,
                line.standing.played,
                line.prize + line.final_prize,
            )
            for line in (season.table.lines if season.table else ())
        ]

    def _seasons(self) -> tuple[Season, ...]:
        return seasons(self._room.hall)


def _no_house(day: date | None) -> HouseState:
    return HouseState("", "", day, True)
