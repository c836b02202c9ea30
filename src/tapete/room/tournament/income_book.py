"""The house's book of tournament income (condition 4): what each tournament took, paid and left, and its tax base."""

from datetime import date

import msgspec

from tapete.core.decision import Refused
from tapete.room.tournament.hall import Hall
from tapete.room.tournament.played import played
from tapete.tournament.money.accounts import tax_base
from tapete.tournament.money.pool import Pool, share_out, sold


class IncomeLine(msgspec.Struct, frozen=True):
    """One tournament, in cents."""

    day: date
    tournament: str
    title: str
    pool: Pool
    tax_base: int


def income_book(hall: Hall) -> tuple[IncomeLine, ...]:
    """Every tournament that is over, the first first."""
    lines: list[IncomeLine] = []
    for event in played(hall):
        rules, state = event.actor.rules, event.actor.state
        pool = share_out(rules, sold(state))
        if not isinstance(pool, Refused):
            base = tax_base(rules, pool).base
            lines.append(IncomeLine(event.day, event.actor.name, rules.structure.title, pool, base))
    return tuple(sorted(lines, key=lambda line: line.day))
