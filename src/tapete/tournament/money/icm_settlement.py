"""ICM to the cent: what each stack is paid of the prizes left (rule 4), nothing lost and nobody short."""

from collections.abc import Sequence
from fractions import Fraction

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.law.refusal import refuse
from tapete.tournament.money.apportion import apportion
from tapete.tournament.money.icm import equities
from tapete.tournament.money.icm_exact import exact_equities

EXACT_PLAYERS = 9
"""A final table is settled by exact fractions; larger fields by the race, right to twelve digits."""


def icm_equities(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """What each stack is worth, exactly up to a final table."""
    if len(stacks) <= EXACT_PLAYERS:
        return exact_equities(stacks, prizes)
    return tuple(Fraction(equity) for equity in equities(stacks, prizes))


def in_cents(stacks: Sequence[int], prizes: Sequence[int], worth: Sequence[Fraction]) -> tuple[int, ...]:
    """The prizes by what stacks are worth, by largest remainder.

    Everybody first gets the lowest prize left, which is theirs whatever happens, so that no rounding can touch it.

    >>> in_cents([1, 1, 1], [50, 30, 20], exact_equities([1, 1, 1], [50, 30, 20]))
    (34, 33, 33)
    """
    sure = prizes[-1] if len(prizes) == len(stacks) else 0
    rest = sum(prizes) - sure * len(stacks)
    if not rest:
        return (sure,) * len(stacks)
    return tuple(sure + cents for cents in apportion(rest, [max(value - sure, Fraction(0)) for value in worth]))


def settle_by_icm(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[int, ...]:
    """Cents to each stack: they add up to the prizes, and equal stacks differ by one cent at most."""
    return in_cents(stacks, prizes, icm_equities(stacks, prizes))


def refuse_icm(stacks: Sequence[int], prizes: Sequence[int], because: tuple[RuleId, ...]) -> Refused | None:
    """Why stacks and prizes make no settlement, or None."""
    if not stacks or not prizes:
        return refuse(
            "hace falta al menos un stack y un premio", "at least one stack and one prize are needed", because
        )
    if min(stacks) < 1:
        return refuse(
            "todo jugador en activo tiene al menos una ficha", "every active player has at least one chip", because
        )
    if len(prizes) > len(stacks):
        return refuse(
            f"sobran premios, {len(prizes)} para {len(stacks)}: a cada jugador le queda como mucho uno",
            f"too many prizes, {len(prizes)} for {len(stacks)}: at most one is left for each player",
            because,
        )
    if min(prizes) < 0 or list(prizes) != sorted(prizes, reverse=True):
        return refuse(
            "los premios van del primero al último, de mayor a menor y sin negativos",
            "prizes go from first to last, none larger than the one before and none negative",
            because,
        )
    return None
