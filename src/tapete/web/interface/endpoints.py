"""Every address of the interface with what it takes and what it answers: the one declaration of it.

Routes, the checks of what is asked and the OpenAPI document are all made from this list. A question has the parameters
of its address and of the query as fields, and knows what answers it.
"""

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Final, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import FieldInfo, fields

from tapete.core.sentence import Sentence
from tapete.house.cage.summary import TableSummary
from tapete.house.cage.totals import DayTotals
from tapete.room.lobby import ListedTable
from tapete.room.permission import INTERFACE, Permission
from tapete.room.tournament.hall import ListedTournament
from tapete.web.interface.reading import HouseReading
from tapete.web.interface.resources import (
    Balance,
    BookEntry,
    HouseDay,
    HouseState,
    JackpotDay,
    JackpotMeter,
    LeaguePlace,
    LeagueSeason,
    Page,
    TournamentPlace,
)

MOST: Final = 200
"""Items of one page."""

_Name = Annotated[str, Meta(min_length=1, max_length=100)]


Item = TypeVar("Item")


class Question(Protocol):
    """What an address asks, read from its path and its query."""

    def answer(self, house: HouseReading) -> object | None:
        """A record; None where there is no such thing."""


class RecordQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Of one record; its address says all."""


class ListQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which part of a list: at most ``limit`` items after the first ``after``."""

    after: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    limit: Annotated[int, Meta(ge=1, le=MOST)] = 50

    def page(self, whole: Sequence[Item] | None) -> Page[Item] | None:
        if whole is None:
            return None
        end = self.after + self.limit
        return Page(tuple(whole[self.after : end]), end if end < len(whole) else None)


class TheHouse(RecordQuestion, frozen=True, kw_only=True):
    def answer(self, house: HouseReading) -> HouseState:
        return house.house()


class Tables(ListQuestion, frozen=True, kw_only=True):
    def answer(self, house: HouseReading) -> Page[ListedTable] | None:
        return self.page(house.tables())


class Table(RecordQuestion, frozen=True, kw_only=True):
    table: _Name

    def answer(self, house: HouseReading) -> ListedTable | None:
        return house.table(self.table)


class Jackpots(ListQuestion, frozen=True, kw_only=True):
    def answer(self, house: HouseReading) -> Page[JackpotMeter] | None:
        return self.page(house.jackpots())


class Days(ListQuestion, frozen=True, kw_only=True):
    def answer(self, house: HouseReading) -> Page[HouseDay] | None:
        return self.page(house.days())


class Day(RecordQuestion, frozen=True, kw_only=True):
    day: date

    def answer(self, house: HouseReading) -> DayTotals | None:
        return house.totals(self.day)


class DayResults(ListQuestion, frozen=True, kw_only=True):
    day: date

    def answer(self, house: HouseReading) -> Page[TableSummary] | None:
        return self.page(house.results(self.day))


class DayEntries(ListQuestion, frozen=True, kw_only=True):
    day: date

    def answer(self, house: HouseReading) -> Page[BookEntry] | None:
        return self.page(house.entries(self.day))


class DayBalances(ListQuestion, frozen=True, kw_only=True):
    day: date

    def answer(self, house: HouseReading) -> Page[Balance] | None:
        return self.page(house.balances(self.day))


class DayJackpots(ListQuestion, frozen=True, kw_only=True):
    day: date

    def answer(self, house: HouseReading) -> Page[JackpotDay] | None:
        return self.page(house.day_jackpots(self.day))


class Tournaments(ListQuestion, frozen=True, kw_only=True):
    def answer(self, house: HouseReading) -> Page[ListedTournament] | None:
        return self.page(house.tournaments())


class Tournament(RecordQuestion, frozen=True, kw_only=True):
    tournament: _Name

    def answer(self, house: HouseReading) -> ListedTournament | None:
        return house.tournament(self.tournament)


class TournamentResults(ListQuestion, frozen=True, kw_only=True):
    tournament: _Name

    def answer(self, house: HouseReading) -> Page[TournamentPlace] | None:
        return self.page(house.results_of(self.tournament))


class Leagues(ListQuestion, frozen=True, kw_only=True):
    def answer(self, house: HouseReading) -> Page[LeagueSeason] | None:
        return self.page(house.leagues())


class LeagueStanding(ListQuestion, frozen=True, kw_only=True):
    league: Literal["annual", "series"]
    year: Annotated[int, Meta(ge=2000, le=9999)]

    def answer(self, house: HouseReading) -> Page[LeaguePlace] | None:
        return self.page(house.standing(self.league, self.year))


class Endpoint(msgspec.Struct, frozen=True):
    """``answers`` is the record that it answers with, or that of a list's items."""

    path: str
    summary: Sentence
    asks: type[Question]
    answers: type[msgspec.Struct]

    @property
    def permission(self) -> Permission:
        return INTERFACE[self.path]

    @property
    def parameters(self) -> tuple[FieldInfo, ...]:
        """What may be said in its path and its query."""
        assert issubclass(self.asks, msgspec.Struct)
        return fields(self.asks)

    @property
    def is_list(self) -> bool:
        return issubclass(self.asks, ListQuestion)


ENDPOINTS: Final = (
    Endpoint("/house", Sentence("la casa", "the house"), TheHouse, HouseState),
    Endpoint(
        "/tables", Sentence("las mesas a las que se puede ir", "the tables people may come to"), Tables, ListedTable
    ),
    Endpoint("/tables/{table}", Sentence("una de esas mesas", "one of those tables"), Table, ListedTable),
    Endpoint("/jackpots", Sentence("lo que marca cada contador", "what each meter shows"), Jackpots, JackpotMeter),
    Endpoint("/days", Sentence("las jornadas, desde la primera", "the days, from the first"), Days, HouseDay),
    Endpoint("/days/{day}", Sentence("las cifras de una jornada", "the figures of a day"), Day, DayTotals),
    Endpoint(
        "/days/{day}/results",
        Sentence("el resultado de cada mesa en una jornada", "the result of each table on a day"),
        DayResults,
        TableSummary,
    ),
    Endpoint("/days/{day}/entries", Sentence("el libro diario", "the day book"), DayEntries, BookEntry),
    Endpoint(
        "/days/{day}/balances", Sentence("el saldo de cada cuenta", "each account's balance"), DayBalances, Balance
    ),
    Endpoint(
        "/days/{day}/jackpots",
        Sentence("lo que cada contador ha recibido y pagado", "what each meter has received and paid"),
        DayJackpots,
        JackpotDay,
    ),
    Endpoint(
        "/tournaments",
        Sentence("los torneos, por el orden de su anuncio", "the tournaments, in the order of their announcement"),
        Tournaments,
        ListedTournament,
    ),
    Endpoint("/tournaments/{tournament}", Sentence("un torneo", "a tournament"), Tournament, ListedTournament),
    Endpoint(
        "/tournaments/{tournament}/results",
        Sentence("la clasificación de un torneo, con sus premios", "the standing of a tournament, with its prizes"),
        TournamentResults,
        TournamentPlace,
    ),
    Endpoint("/leagues", Sentence("las temporadas de cada liga", "the seasons of each league"), Leagues, LeagueSeason),
    Endpoint(
        "/leagues/{league}/{year}",
        Sentence("la clasificación de una liga en un año", "the standing of a league in a year"),
        LeagueStanding,
        LeaguePlace,
    ),
)
