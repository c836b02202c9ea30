"""The wheel of double-zero roulette: its pockets and colours, and whether a wheel is the law's."""

from tapete.core.decision import Refused
from tapete.games.roulette_cloth import DOUBLE_ZERO, NUMBERS, ZERO, ZEROS
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules


def refuse_wheel(rules: TableRules) -> Refused | None:
    """Why a wheel is not the law's, or None: 38 pockets, the 00 facing the 0, neither of them red or black."""
    order, red, steps = rules.words("wheel.order"), rules.counts("wheel.red"), rules.count("wheel.zero_steps")
    pockets = rules.count("wheel.pockets")
    if len(order) != pockets or set(order) != set(NUMBERS):
        return refuse(
            f"el disco tiene {pockets} casillas: el 0, el 00 y del 1 al 36, cada uno una vez",
            f"the wheel has {pockets} pockets: 0, 00 and 1 to 36, each once",
            rules.cite("wheel.pockets", "wheel.extra_pockets"),
        )
    if (order.index(DOUBLE_ZERO) - order.index(ZERO)) % pockets != steps:
        return refuse(
            f"el 00 está frente al 0, a {steps} casillas por ambos lados",
            f"the 00 faces the 0, {steps} pockets away on both sides",
            rules.cite("wheel.double_zero", "wheel.zero_steps"),
        )
    if 0 in red and not rules.flag("wheel.zeros_coloured"):
        return refuse(
            "ni el 0 ni el 00 pueden ser rojos o negros",
            "neither the 0 nor the 00 may be red or black",
            rules.cite("wheel.zeros_coloured"),
        )
    if len(set(red)) != len(red) or len(red) != 18 or max(red) > 36:
        return refuse(
            "son rojos dieciocho números del 1 al 36", "eighteen numbers from 1 to 36 are red", rules.cite("wheel.red")
        )
    return None


def colour_of(rules: TableRules, pocket: str) -> str:
    """``red``, ``black``, or ``none`` for the zeros."""
    if pocket in ZEROS:
        return "none"
    return "red" if int(pocket) in rules.counts("wheel.red") else "black"
