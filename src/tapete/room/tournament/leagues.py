"""The leagues of the house, fed by themselves: every finished tournament that belongs to one counts in its season.

The text names the season 2019. A later one goes by the same conditions in its own year: our reading.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.played import PlayedTournament, played
from tapete.tournament.field.personal_data import for_the_public
from tapete.tournament.league.league import ANNUAL, SERIES, TITLES, League, Stage, for_season, league_rules
from tapete.tournament.league.points import table3_is_ours
from tapete.tournament.league.prizes import LeagueTable, league_table
from tapete.tournament.league.results import stage_of

_LEAGUES: Final = {ANNUAL: ("league", "monthly"), SERIES: ("series",)}
"""What a tournament says it belongs to, by the league that counts it."""


class Season(msgspec.Struct, frozen=True):
    """A league in a year: its tournaments, and its table or why there is none."""

    title: Sentence
    year: int
    league: League
    table: LeagueTable | None
    refused: Refused | None
    ours: bool
    """Points are by a table of this program, for the text has lost its own."""


def seasons(hall: Hall) -> tuple[Season, ...]:
    """Every league with a tournament that is over, the latest season first."""
    stages: dict[tuple[int, str], list[Stage]] = {}
    for event in played(hall):
        for name, stage in _counted(event):
            stages.setdefault((stage.date.year, name), []).append(stage)
    return tuple(_season(year, name, stages[year, name]) for year, name in sorted(stages, reverse=True))


def _counted(event: PlayedTournament) -> Iterator[tuple[str, Stage]]:
    """The tournament in its league, with nobody named who objects to it."""
    actor = event.actor
    for name, belongs in _LEAGUES.items():
        if actor.rules.event.series in belongs:
            stage = stage_of(actor.rules, for_the_public(actor.state), event.events, event.day)
            if not isinstance(stage, Refused):
                yield name, stage


def _season(year: int, name: str, stages: list[Stage]) -> Season:
    league = League(SERIES if name == SERIES else ANNUAL, tuple(sorted(stages, key=lambda stage: stage.date)))
    rules = league_rules(league)
    assert not isinstance(rules, Refused), rules
    rules = for_season(rules, year)
    outcome = league_table(rules, league)
    table, refused = (None, outcome) if isinstance(outcome, Refused) else (outcome, None)
    return Season(TITLES[league.league], year, league, table, refused, table3_is_ours(rules))
