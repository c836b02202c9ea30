"""Changing the limits of an open table: who may, announced beforehand, between hands, and inside the law's band."""

from typing import Final

import msgspec

from tapete.core.decision import Refused
from tapete.core.option import Chips, Given, Office, Option
from tapete.games.shared.people import ChangeLimits
from tapete.games.shared.rules import Cites, LimitChange, cites, limit_choices, limit_rules, minimum_bounds
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.wording import money

MOST_MINIMUM: Final = 10**9
"""No table opens with a minimum above ten million euros."""


class Limits(msgspec.Struct, frozen=True):
    """The table's minimum and maximum, in cents."""

    minimum: int
    maximum: int


class RequestedLimits(msgspec.Struct, frozen=True):
    """The limits that a command asks for, who asks, and whether the players have been told."""

    limits: Limits
    by: str
    announced: bool


def requested_limits(rules: TableRules, command: ChangeLimits) -> RequestedLimits:
    """What a command asks of a table that was opened by these rules."""
    maximum = command.maximum
    most = same_proportion(rules, command.minimum) if maximum is None else maximum
    return RequestedLimits(Limits(command.minimum, most), command.by, command.announced)


_MAY_CHANGE: Final = {
    LimitChange.DIRECTOR_ANNOUNCED: ("director",),
    LimitChange.INSIDE_BAND_INFORMED: ("director", "organiser"),
    LimitChange.AS_ROULETTE: ("director",),
}
"""Who may change limits, by the law's way of changing them."""


def refuse_change(rules: TableRules, requested: RequestedLimits, between_hands: bool) -> Refused | None:
    """Why the limits of an open table cannot be changed, or None."""
    change = limit_rules(rules).change
    if change is None:
        return refuse("los límites de esta mesa no cambian", "the limits of this table do not change")
    way, cite = change.value, change.cite
    if requested.by not in _MAY_CHANGE[way]:
        return refuse("los límites los cambia el director", "the director changes the limits", cite)
    if not requested.announced:
        return refuse(
            "el cambio de límites se anuncia antes a los jugadores",
            "a change of limits is announced to the players first",
            cite,
        )
    if not between_hands:
        return refuse(
            "los límites no cambian a mitad de una mano", "limits do not change in the middle of a hand", cite
        )
    changed = changed_limits(rules, requested.limits)
    if isinstance(changed, Refused):
        return changed
    return _refuse_wider(rules, requested.limits) if way is LimitChange.INSIDE_BAND_INFORMED else None


def change_options(rules: TableRules) -> tuple[Option, ...]:
    """What the director of an open table may ask for: another minimum, in the proportion it was opened with."""
    change = limit_rules(rules).change
    if change is None:
        return ()
    least, most = minimum_bounds(rules)
    minimum = Chips(least=least, most=most or MOST_MINIMUM)
    given: dict[str, Given] = {"announced": True}
    return (Option(ChangeLimits.name(), given, {"minimum": minimum}, Office.DIRECTOR, because=change.cite),)


def changed_limits(rules: TableRules, limits: Limits) -> TableRules | Refused:
    """The table's rules with other limits, or why the law does not allow them; every other choice stays."""
    least, most, stated = limits.minimum, limits.maximum, limit_rules(rules)
    if least <= 0 or most < least:
        return refuse(
            "el mínimo es al menos de un céntimo y no pasa del máximo",
            "the minimum is at least one cent and not above the maximum",
            cites(stated.minimum),
        )
    if stated.times is not None and most % (least * stated.step):
        return _refuse_uneven(stated.step, stated.times.cite)
    changed = resolve_subject(rules.law, rules.game, limit_choices(rules, least, most))
    return changed if isinstance(changed, Refused) else _refuse_stipulated(changed) or changed


def _refuse_uneven(step: int, cite: Cites) -> Refused:
    if step == 1:
        return refuse("el máximo es un múltiplo del mínimo", "the maximum is a multiple of the minimum", cite)
    return refuse(
        f"el máximo es el de la apuesta a {step} números: un múltiplo de {step} veces el mínimo",
        f"the maximum is that of the bet on {step} numbers: a multiple of {step} times the minimum",
        cite,
    )


def _refuse_stipulated(rules: TableRules) -> Refused | None:
    """A side bet of a single amount stays as it is, and so may be too much beside a lower minimum."""
    stated = limit_rules(rules)
    minimum = stated.minimum.value if stated.minimum else 0
    for bet in stated.stipulated:
        if bet.least_minimum > minimum:
            least, amount = money(bet.least_minimum), money(bet.amount)
            return refuse(
                f"con una apuesta estipulada de {amount.es} el mínimo no baja de {least.es}",
                f"with a stipulated bet of {amount.en} the minimum is at least {least.en}",
                bet.part.cite,
            )
    return None


def in_force(rules: TableRules, limits: Limits | None) -> TableRules:
    """The rules of a table whose director has changed its limits; those it opened with, where none has."""
    if limits is None:
        return rules
    changed = changed_limits(rules, limits)
    assert isinstance(changed, TableRules), changed
    return changed


def _refuse_wider(rules: TableRules, limits: Limits) -> Refused | None:
    """Where limits only move inside the band, the maximum keeps within the proportion the table was opened with."""
    most = same_proportion(rules, limits.minimum)
    if limits.maximum <= most:
        return None
    return refuse(
        f"con un mínimo de {money(limits.minimum).es} la banda llega a {money(most).es}",
        f"with a minimum of {money(limits.minimum).en} the band goes up to {money(most).en}",
        cites(limit_rules(rules).change),
    )


def same_proportion(rules: TableRules, minimum: int) -> int:
    """The maximum that goes with a minimum in the proportion a table was opened with; 0 where it has none."""
    stated = limit_rules(rules)
    if stated.times is not None:
        return minimum * stated.times.value
    return int(minimum / stated.minimum_of_maximum.value) if stated.minimum_of_maximum else 0
