"""The pot of a league: what its tournaments set aside, what the masters take first, and what is left (condition 15)."""

from math import floor

import msgspec

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.law.wording import money
from tapete.tournament.league.league import ANNUAL, League
from tapete.tournament.model.rules import LeagueRules
from tapete.tournament.model.topic import Topic


class MasterMonth(msgspec.Struct, frozen=True):
    """A casino's master league in a month: what was set aside there, its prizes, and what the annual pot gave."""

    month: str
    venue: str
    collected: int
    prizes: int
    shortfall: int


class LeaguePot(msgspec.Struct, frozen=True):
    """``collected`` is ``pot`` and what the masters were paid."""

    collected: int
    pot: int
    masters: tuple[MasterMonth, ...] = ()


def league_pot(rules: LeagueRules, league: League) -> LeaguePot | Refused:
    """The pot to be shared; refused where the masters promise more than the annual pot has."""
    levy = rules.prizes.league_levy
    collected: dict[tuple[str, str], int] = {}
    for stage in league.tournament:
        where = (f"{stage.date:%Y-%m}", stage.venue)
        collected[where] = collected.get(where, 0) + (floor(levy * stage.pot) if stage.levied else 0)
    whole = sum(collected.values())
    if league.league != ANNUAL:
        return LeaguePot(whole, whole)
    masters = tuple(
        MasterMonth(*where, (here := collected.get(where, 0)), prizes, max(prizes - here, 0))
        for where, prizes in _promised(rules, league, collected).items()
    )
    pot = whole - sum(master.prizes for master in masters)
    if pot < 0:
        return refuse(
            f"las ligas máster reparten {money(-pot).es} más de lo retenido, y el bote anual no llega",
            f"the masters pay {money(-pot).en} more than was set aside, and the annual pot has not so much",
            rules.cite(Topic.MASTER_SHORTFALL),
        )
    return LeaguePot(whole, pot, masters)


def _promised(rules: LeagueRules, league: League, collected: dict[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """Master prizes by month and casino: those stated, else the usual ones where there was a tournament."""
    usual = rules.master.monthly_prizes
    stated = {(master.month, master.venue): master.prizes for master in league.master}
    prizes = (dict.fromkeys(collected, usual) if usual else {}) | stated
    return dict(sorted(prizes.items()))
