"""A jackpot over one or several tables: what it began with, received and paid, and what its meter shows.

The meter is its seed and contributions less its prizes, to the cent, whatever the order of what happened.
"""

from datetime import datetime

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.growing import Growing
from tapete.games.shared.rules import cites
from tapete.house.cage.takings import MeterTaking
from tapete.house.rules import house_rules
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import money


class MeterChange(msgspec.Struct, frozen=True):
    """A line of a jackpot's history: a seed, or what a round at a table brought and took; ``meter`` after it."""

    at: datetime
    table: int | None
    seed: int
    taking: MeterTaking
    meter: int


class Jackpot(msgspec.Struct, frozen=True):
    """``tables`` are those that share it; none named, every table that offers the bet."""

    name: str
    tables: tuple[int, ...] = ()
    seed: int = 0
    contributions: int = 0
    deductions: int = 0
    prizes: int = 0
    history: Growing[MeterChange] = Growing()

    @property
    def meter(self) -> int:
        return self.seed + self.contributions - self.prizes

    def shared_by(self, table: int) -> bool:
        return not self.tables or table in self.tables


def seeded(jackpot: Jackpot, cents: int, at: datetime) -> Jackpot:
    """The house puts money of its own into the meter."""
    return _with(replace(jackpot, seed=jackpot.seed + cents), MeterChange(at, None, cents, MeterTaking(), 0))


def played(jackpot: Jackpot, table: int, taking: MeterTaking, at: datetime) -> Jackpot:
    """A round's contributions, deduction and prizes, and what the house began it again with."""
    after = replace(
        jackpot,
        seed=jackpot.seed + taking.seeded,
        contributions=jackpot.contributions + taking.fed,
        deductions=jackpot.deductions + taking.deducted,
        prizes=jackpot.prizes + taking.paid,
    )
    return _with(after, MeterChange(at, table, taking.seeded, taking, 0))


def refuse_taking(rules: TableRules, jackpot: Jackpot | None, table: int, taking: MeterTaking) -> Refused | None:
    """Why a round's part in a jackpot is refused: not this table's, or deducted or paid beyond what is allowed."""
    if jackpot is None or not jackpot.shared_by(table):
        return refuse(f"la mesa {table} no está unida a ese contador", f"table {table} is not linked to that meter")
    bet = house_rules(rules).side_bet(jackpot.name)
    share = bet.deduction.value if bet.deduction else 0
    staked = taking.fed + taking.deducted
    if taking.deducted > share * staked:
        return refuse(
            f"de {money(staked).es} la casa no puede detraer {money(taking.deducted).es}",
            f"of {money(staked).en} the house may not deduct {money(taking.deducted).en}",
            cites(bet.deduction),
        )
    if taking.paid > jackpot.meter + max(taking.fed, 0):
        return refuse(
            f"el contador tiene {money(jackpot.meter + taking.fed).es}, no puede pagar {money(taking.paid).es}",
            f"the meter holds {money(jackpot.meter + taking.fed).en} and cannot pay {money(taking.paid).en}",
            cites(bet.fund, bet.several_winners),
        )
    return None


def _with(jackpot: Jackpot, change: MeterChange) -> Jackpot:
    return replace(jackpot, history=jackpot.history.plus([replace(change, meter=jackpot.meter)]))
