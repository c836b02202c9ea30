"""The wheel of double-zero roulette: its pockets and colours, and whether a wheel is the law's."""

from enum import StrEnum

from tapete.core.decision import Refused
from tapete.games.roulette.cloth import DOUBLE_ZERO, NUMBERS, ZERO, ZEROS
from tapete.games.roulette.rules import WheelRules
from tapete.law.refusal import refuse


class Colour(StrEnum):
    """The colour of a pocket; the zeros have none."""

    RED = "red"
    BLACK = "black"
    NONE = "none"


def refuse_wheel(wheel: WheelRules) -> Refused | None:
    """Why a wheel is not the law's, or None: 38 pockets, the 00 facing the 0, neither of them red or black."""
    order, red, steps, pockets = wheel.order, wheel.red, wheel.zero_steps, wheel.pockets
    if len(order) != pockets or set(order) != set(NUMBERS):
        return refuse(
            f"el disco tiene {pockets} casillas: el 0, el 00 y del 1 al 36, cada uno una vez",
            f"the wheel has {pockets} pockets: 0, 00 and 1 to 36, each once",
            wheel.pockets_cite,
        )
    if (order.index(DOUBLE_ZERO) - order.index(ZERO)) % pockets != steps:
        return refuse(
            f"el 00 está frente al 0, a {steps} casillas por ambos lados",
            f"the 00 faces the 0, {steps} pockets away on both sides",
            wheel.double_zero_cite,
        )
    if 0 in red and not wheel.zeros_coloured:
        return refuse(
            "ni el 0 ni el 00 pueden ser rojos o negros",
            "neither the 0 nor the 00 may be red or black",
            wheel.zeros_cite,
        )
    if len(set(red)) != len(red) or len(red) != 18 or max(red) > 36:
        return refuse(
            "son rojos dieciocho números del 1 al 36", "eighteen numbers from 1 to 36 are red", wheel.red_cite
        )
    return None


def colour_of(wheel: WheelRules, pocket: str) -> Colour:
    """Neither red nor black for the zeros."""
    if pocket in ZEROS:
        return Colour.NONE
    return Colour.RED if int(pocket) in wheel.red else Colour.BLACK
