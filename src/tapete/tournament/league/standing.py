"""The standing of a league: points of all its tournaments, ties by the best place reached, sanctions taken off."""

from itertools import groupby

import msgspec

from tapete.core.decision import Refused
from tapete.tournament.league.league import League
from tapete.tournament.league.points import points_of
from tapete.tournament.model.rules import LeagueRules

NO_PLACE = 10**9
"""Worse than any place: where one of two players has no further result to compare."""


class LeagueStanding(msgspec.Struct, frozen=True):
    """A player's line; players who tie to the end share ``place``."""

    place: int
    player: str
    points: int
    places: tuple[int, ...]
    """Those reached, best first."""
    played: int


def standing(rules: LeagueRules, league: League) -> tuple[LeagueStanding, ...] | Refused:
    """Everybody who took part, in order, those disqualified left out."""
    points: dict[str, int] = {}
    places: dict[str, list[int]] = {}
    for stage in league.tournament:
        won = points_of(rules, stage)
        if isinstance(won, Refused):
            return won
        for player, number in won.items():
            points[player] = points.get(player, 0) + number
        for place, player in enumerate(stage.results, 1):
            places.setdefault(player, []).append(place)
    for sanction in league.sanction:
        points[sanction.player] = max(points.get(sanction.player, 0) - sanction.points, 0)
    out = {sanction.player for sanction in league.sanction if sanction.disqualified}
    return _ranked({player: points[player] for player in places if player not in out}, places)


def _ranked(points: dict[str, int], places: dict[str, list[int]]) -> tuple[LeagueStanding, ...]:
    """More points first; then the best place, the next best, and so on (conditions 16 and 17)."""

    def order(player: str) -> tuple[int, ...]:
        return -points[player], *sorted(places[player]), NO_PLACE

    ranking: list[LeagueStanding] = []
    for _, tied in groupby(sorted(points, key=order), key=order):
        place = len(ranking) + 1
        for player in tied:
            reached = tuple(sorted(places[player]))
            ranking.append(LeagueStanding(place, player, points[player], reached, len(reached)))
    return tuple(ranking)
