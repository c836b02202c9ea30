"""The data of a league: its tournaments with their results, its masters, its sanctions and its final."""

from collections.abc import Mapping
from copy import copy
from datetime import date
from typing import Literal

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.law.file_refusal import refuse_file
from tapete.law.resolve import resolve_subject
from tapete.tournament.model.rules import LAW, LeagueRules

ANNUAL: Literal["annual"] = "annual"
SERIES: Literal["series"] = "series"
TITLES = {
    ANNUAL: Sentence("Liga de Póquer Casino Mediterráneo", "Casino Mediterráneo Poker League"),
    SERIES: Sentence("Liga Juegging Póker Series", "Juegging Poker Series League"),
}


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tournament of a league."""

    name: str
    date: date
    results: tuple[str, ...]
    """Everybody who took part, the winner first."""
    entries: int = 0
    """Registrations, re-entries and no-shows among them; 0 where they are those named."""
    venue: str = "alicante"
    pot: int = 0
    """Cents for prizes before the levy."""
    levied: bool = True
    """The levy was announced."""
    dealt: int = 0
    """How many of the first places made a deal."""
    time_up: bool = False
    """It ended by ICM at closing time: what those left are given is a deal of any number."""
    several_days: bool = False
    day_two: tuple[str, ...] = ()
    no_shows: tuple[str, ...] = ()
    paid: int = 0
    """Places paid, where Table 4 does not say."""

    @property
    def counted(self) -> int:
        return self.entries or len(self.results) + len(self.no_shows)


class Master(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The master league of a casino in a month, and its prizes in cents."""

    month: str
    venue: str
    prizes: int


class Sanction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a breach of the rules on deals costs a player in the standing (rule 73)."""

    player: str
    why: str
    points: int = 0
    """Taken off."""
    disqualified: bool = False


class Final(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final of the series: announced, played, and its results."""

    announced: date
    date: date
    venue: str = "alicante"
    results: tuple[str, ...] = ()


class League(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season of one of the two leagues; ``over`` once its last tournament has ended."""

    league: Literal["annual", "series"]
    tournament: tuple[Stage, ...]
    set: dict[str, str | int | bool | list[int | str]] = {}
    """The casino's choices under the law, its table of points among them."""
    master: tuple[Master, ...] = ()
    sanction: tuple[Sanction, ...] = ()
    final: Final | None = None
    over: bool = False


def read_league(data: Mapping[str, object]) -> League | Refused:
    """A league from plain data."""
    try:
        return msgspec.convert(data, League)
    except msgspec.ValidationError as error:
        return refuse_file("de la liga", "of the league", error)


def for_season(rules: LeagueRules, year: int) -> LeagueRules:
    """The same conditions in another year than the one the text names."""
    moved = copy(rules)
    series = rules.series
    moved.annual = replace(rules.annual, season=year)
    moved.series = replace(series, from_=series.from_.replace(year=year), to=series.to.replace(year=year))
    return moved


def league_rules(league: League) -> LeagueRules | Refused:
    """The rules with the casino's choices, or the first of them that the law does not allow."""
    law = resolve_subject(LAW, "league", league.set)
    event = resolve_subject(LAW, "tournament")
    if isinstance(law, Refused):
        return law
    return event if isinstance(event, Refused) else LeagueRules(law, event)
