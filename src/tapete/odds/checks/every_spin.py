"""The bets of a line of the cloth, all laid at once at a table whose ball then falls into every pocket."""

from fractions import Fraction
from typing import Final

from tapete.core.ids import PlayerId
from tapete.games.roulette import command as asked
from tapete.games.roulette.cloth import bets, places
from tapete.games.roulette.rules import RouletteLine
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.table import RouletteTable
from tapete.law.table_rules import TableRules
from tapete.odds.checks.every_deal import EveryDeal

_PLAYER: Final = PlayerId("player")
_CHIPS: Final = 100_000_000


def every_spin(rules: TableRules, line: RouletteLine) -> EveryDeal:
    """What the table itself collects and pays, for one bet; where a zero imprisons bets, after every next spin too."""
    table = RouletteTable(rules)
    cloth, pockets = bets(table.law), table.law.wheel.order
    by_bet = {bet: place for place, bet in places(table.law).items() if cloth[bet].line is line}
    table.must(asked.OpenTable())
    table.must(asked.Sit(_PLAYER, None, _CHIPS))
    for place in by_bet.values():
        table.must(asked.LayBet(_PLAYER, place, table.law.minimum))
    stake = table.law.minimum * len(by_bet)
    return EveryDeal(len(pockets), _mean(table, table.state) / stake)


def _mean(table: RouletteTable, laid: Roulette) -> Fraction:
    """What the player has more than at first, over all pockets, once nothing lies on the cloth."""
    pockets = table.law.wheel.order
    return sum((_spun(table.at(laid), pocket) for pocket in pockets), Fraction(0)) / len(pockets)


def _spun(table: RouletteTable, pocket: str) -> Fraction:
    for command in (asked.CloseBets(), asked.DropBall(pocket), asked.Settle()):
        table.must(command)
    return _mean(table, table.state) if table.state.stakes else Fraction(table.stacks[_PLAYER] - _CHIPS)
