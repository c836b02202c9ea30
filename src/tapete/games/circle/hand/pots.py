"""Main pot and side pots: who has a claim on which money, and how a tie shares it."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from typing import Final

import msgspec

from tapete.games.circle.model.state import CircleHand

_KEPT: Final = 512


class Pot(msgspec.Struct, frozen=True):
    """An amount and the places that may win it."""

    chips: int
    claims: tuple[int, ...]


def pots(hand: CircleHand, unit: int = 1) -> tuple[Pot, ...]:
    """The pots of a hand, main pot first: each player in it has put in at least its share.

    Money carried over from blank hands is in the main pot; rake already taken comes off every pot, in whole chips.
    """
    staked = hand.staked
    claiming = hand.alive() or hand.in_hand()
    if staked.count(staked[0]) == len(staked) or len(levels := {staked[place] for place in hand.in_hand()}) == 1:
        return (Pot(hand.pot, claiming),)
    return _layers(staked, tuple(sorted(levels)), claiming, hand.carried + sum(hand.apart), hand.raked, unit)


@lru_cache(_KEPT)
def _layers(
    staked: tuple[int, ...], levels: tuple[int, ...], claiming: tuple[int, ...], more: int, raked: int, unit: int
) -> tuple[Pot, ...]:
    """A pot for each level of stakes; ``more`` is in the main pot whoever staked it. Who only checks changes nothing
    of it, and it is asked after every act."""
    layers: list[Pot] = []
    for chips, level in zip(_rising(staked, levels, more), levels, strict=True):
        claims = tuple([place for place in claiming if staked[place] >= level])
        if claims or not layers:
            layers.append(Pot(chips, claims))
        else:
            layers[-1] = Pot(layers[-1].chips + chips, layers[-1].claims)
    return _less_rake(layers, raked, unit) if raked else tuple(layers)


def _rising(staked: tuple[int, ...], levels: tuple[int, ...], more: int) -> list[int]:
    """The chips of each level: what lies up to it without what lies up to the one below, and all the rest in the
    last."""
    up_to = [sum(map(min, staked, repeat(level))) for level in levels[:-1]]
    return [above - below for above, below in zip((*up_to, sum(staked)), (-more, *up_to), strict=True)]


def _less_rake(pots: list[Pot], raked: int, unit: int) -> tuple[Pot, ...]:
    """Rake already taken comes off each pot in proportion, so that nobody pays for a pot they have no claim on.

    Chips that cannot be divided come off the pots that the division favours most.
    """
    money = sum(pot.chips for pot in pots)
    if not raked or not money:
        return tuple(pots)
    parts = [divmod(raked * pot.chips, money * unit) for pot in pots]
    odd = raked // unit - sum(whole for whole, _ in parts)
    favoured = sorted(range(len(pots)), key=lambda number: -parts[number][1])[:odd]
    taken = [whole * unit + unit * (number in favoured) for number, (whole, _) in enumerate(parts)]
    taken[-1] += raked % unit
    return tuple(Pot(pot.chips - off, pot.claims) for pot, off in zip(pots, taken, strict=True))


class PotPrize(msgspec.Struct, frozen=True):
    """Money that the same winners share, and the first pot it comes from."""

    chips: int
    winners: tuple[int, ...]
    pot: int


def best_claims(pots: Sequence[Pot], strengths: Sequence[int]) -> list[tuple[int, ...]]:
    """Whose hand is the best of those with a claim, pot by pot; nothing is compared where only one has it."""
    if len(pots) == 1:
        return [_best_of(pots[0].claims, strengths)]
    return [_best_of(pot.claims, strengths) for pot in pots]


def _best_of(claims: tuple[int, ...], strengths: Sequence[int]) -> tuple[int, ...]:
    winners: tuple[int, ...]
    if len(claims) == 1:
        return claims
    best, winners = -1, ()
    for place in claims:
        if (strength := strengths[place]) > best:
            best, winners = strength, (place,)
        elif strength == best:
            winners += (place,)
    return winners


def prizes(pots: Sequence[Pot], best: Sequence[tuple[int, ...]], joined: bool = False) -> list[PotPrize]:
    """What the best hands win, pot by pot, or with the pots of the same winners ``joined``."""
    if len(pots) == 1:
        return [PotPrize(pots[0].chips, best[0], 0)]
    won: list[PotPrize] = []
    for number, (pot, winners) in enumerate(zip(pots, best, strict=True)):
        if joined and won and won[-1].winners == winners:
            won[-1] = PotPrize(won[-1].chips + pot.chips, winners, won[-1].pot)
        else:
            won.append(PotPrize(pot.chips, winners, number))
    return won


def shares(chips: int, winners: Sequence[int], unit: int, first: int = 0, together: bool = False) -> dict[int, int]:
    """Equal shares in whole chips.

    Odd chips go to the winners in the order of play from ``first`` on, one by one, or ``together`` to the first.
    """
    if len(winners) == 1:
        return {winners[0]: chips}
    each, rest = divmod(chips // unit, len(winners))
    by_place = dict.fromkeys(winners, each * unit)
    around = sorted(winners, key=lambda place: (place < first, place))
    for place in around[:rest] if not together else around[:1] * rest:
        by_place[place] += unit
    by_place[around[0]] += chips % unit
    return by_place
