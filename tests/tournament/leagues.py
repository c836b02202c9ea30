"""Leagues for the tests, told as a file would tell them."""

from typing import Any

from tapete.core.decision import Refused
from tapete.tournament.league.league import League, league_rules, read_league
from tapete.tournament.league.prizes import LeagueLine, LeagueTable, league_table
from tapete.tournament.model.rules import LeagueRules


def stage(*results: str, month: int = 1, **more: Any) -> dict[str, Any]:
    return {"name": f"stage {month}", "date": f"2019-{month:02d}-10", "results": results, **more}


def league_of(*stages: dict[str, Any], league: str = "annual", **more: Any) -> tuple[LeagueRules, League]:
    season = read_league({"league": league, "tournament": stages, **more})
    assert isinstance(season, League)
    rules = league_rules(season)
    assert isinstance(rules, LeagueRules)
    return rules, season


def table_of(*stages: dict[str, Any], **more: Any) -> LeagueTable:
    table = league_table(*league_of(*stages, **more))
    assert isinstance(table, LeagueTable), table.reason.en
    return table


def lines_of(*stages: dict[str, Any], **more: Any) -> dict[str, LeagueLine]:
    return {line.standing.player: line for line in table_of(*stages, **more).lines}


def refused_league(*stages: dict[str, Any], **more: Any) -> Refused:
    refusal = league_table(*league_of(*stages, **more))
    assert isinstance(refusal, Refused)
    return refusal
