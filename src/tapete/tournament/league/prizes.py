"""Who wins what of a league's pot: Table 1 by the standing; in the series Table 2, by standing and by the final."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

import msgspec

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.tournament.league.check import refuse_league
from tapete.tournament.league.league import SERIES, League
from tapete.tournament.league.pot import LeaguePot, league_pot
from tapete.tournament.league.standing import LeagueStanding, standing
from tapete.tournament.model.rules import LeagueRules
from tapete.tournament.model.topic import Topic
from tapete.tournament.money.apportion import apportion
from tapete.tournament.money.prize_table import for_players, shared_prizes


class LeagueLine(msgspec.Struct, frozen=True):
    """A player's standing with what it earns."""

    standing: LeagueStanding
    prize: int = 0
    """Cents by the standing."""
    final_stack: int = 0
    """Chips the player starts the final with; 0 without a seat in it."""
    final_prize: int = 0


class LeagueTable(msgspec.Struct, frozen=True):
    """A league as it stands. Prizes are due when ``over``; until then they are what they would be today."""

    pot: LeaguePot
    lines: tuple[LeagueLine, ...]
    over: bool


def league_table(rules: LeagueRules, league: League) -> LeagueTable | Refused:
    """The whole league, or the first thing that does not hold together."""
    if refused := refuse_league(rules, league):
        return refused
    ranked, pot = standing(rules, league), league_pot(rules, league)
    if isinstance(ranked, Refused):
        return ranked
    if isinstance(pot, Refused):
        return pot
    build = _series if league.league == SERIES else _annual
    lines = build(rules, league, ranked, pot.pot)
    return lines if isinstance(lines, Refused) else LeagueTable(pot, lines, league.over)


def _annual(rules: LeagueRules, _: League, ranked: Sequence[LeagueStanding], pot: int) -> tuple[LeagueLine, ...]:
    prizes = _by_standing(rules, rules.annual.shares, int(rules.annual.of_pot * pot), ranked)
    return tuple(LeagueLine(line, prize) for line, prize in zip(ranked, prizes, strict=True))


def _series(
    rules: LeagueRules, league: League, ranked: Sequence[LeagueStanding], pot: int
) -> tuple[LeagueLine, ...] | Refused:
    """Half the pot by the standing, the other half by the final, which starts with 100 chips a point."""
    halves = apportion(pot, [rules.series.of_pot_standing, rules.series.of_pot_final])
    prizes = _by_standing(rules, rules.series.shares, halves[0], ranked)
    finalists = [line for line in ranked if line.place <= rules.series.qualifiers]
    won = _by_final(rules, league, finalists, halves[1])
    if isinstance(won, Refused):
        return won
    return tuple(
        LeagueLine(
            line,
            prize,
            line.points * rules.series.chips_per_point if line in finalists else 0,
            won.get(line.player, 0),
        )
        for line, prize in zip(ranked, prizes, strict=True)
    )


def _by_standing(
    rules: LeagueRules, shares: tuple[Fraction, ...], cents: int, ranked: Sequence[LeagueStanding]
) -> tuple[int, ...]:
    """Everybody's prize by place; players tied to the end share theirs."""
    if not ranked:
        return ()
    prizes = apportion(cents, for_players(shares, len(ranked)), rules.prizes.rounding)
    tied = [len(list(group)) for _, group in groupby(ranked, key=lambda line: line.place)]
    return shared_prizes(prizes, tied)


def _by_final(
    rules: LeagueRules, league: League, finalists: Sequence[LeagueStanding], cents: int
) -> dict[str, int] | Refused:
    """What the final paid each, once it has been played; its results name every finalist, and nobody else."""
    if league.final is None or not league.final.results:
        return {}
    results = league.final.results
    if sorted(results) != sorted(line.player for line in finalists):
        return refuse(
            f"la final la juegan los {len(finalists)} clasificados: cada uno tiene su posición y nadie más",
            f"the {len(finalists)} qualified play the final: each of them has a place and nobody else",
            rules.cite(Topic.SERIES_QUALIFIERS),
        )
    shares = for_players(rules.series.shares, len(results))
    return dict(zip(results, apportion(cents, shares, rules.prizes.rounding), strict=False))
