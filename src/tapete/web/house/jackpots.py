"""The jackpots of a day beside their theory: what the bet gives back at what the meter shows, and where it is fair."""

from fractions import Fraction

import msgspec

from tapete.core.decision import Refused
from tapete.house.cage.jackpots import Jackpot
from tapete.house.casino import CasinoFile, CasinoTable
from tapete.house.day.state import Day
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import ask
from tapete.odds.ask.result import MeterEffect
from tapete.odds.ask.shipped import ShippedReturn, shipped_returns
from tapete.reports.rules import computed_alike
from tapete.room.day.orders_due import meters_of


class ShownJackpot(msgspec.Struct, frozen=True):
    """Theory is shown for tables whose rules it was computed for; elsewhere it is None."""

    jackpot: Jackpot
    returned: Fraction | None
    """What of a stake comes back over time while the meter shows what it shows."""
    fair: int | None
    """The cents on the meter at which all of it does."""


def shown_jackpots(day: Day) -> list[ShownJackpot]:
    return [_shown(day.casino, jackpot) for jackpot in day.jackpots.values()]


def _shown(casino: CasinoFile, jackpot: Jackpot) -> ShownJackpot:
    tables = (table for table in casino.tables if jackpot.shared_by(table.number))
    effect = next(filter(None, (_effect(casino, table, jackpot.name) for table in tables)), None)
    if effect is None:
        return ShownJackpot(jackpot, None, None)
    returned = 1 - effect.edge_at_zero + effect.edge_per_cent * jackpot.meter
    fair = effect.break_even
    return ShownJackpot(jackpot, returned, None if fair is None else -(-fair.numerator // fair.denominator))


def _effect(casino: CasinoFile, table: CasinoTable, bet: str) -> MeterEffect | None:
    """How the return of the bet hangs on its meter, where the table's rules are those it was computed for."""
    rules = casino.rules_of(table)
    if isinstance(rules, Refused) or bet not in meters_of(rules):
        return None
    answers = (each for each in shipped_returns(casino.law, table.game) if each.bet == bet and each.answer.meter)
    alike = (each.answer.meter for each in answers if _computed_for(each, rules))
    return next(alike, None)


def _computed_for(kept: ShippedReturn, rules: TableRules) -> bool:
    question = ask(kept.law, kept.game, kept.choices, kept.bet)
    return not isinstance(question, Refused) and computed_alike(question.rules, rules)
