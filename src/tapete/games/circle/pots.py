"""Main pot and side pots: who has a claim on which money, and how a tie shares it."""

from collections.abc import Sequence

import msgspec

from tapete.games.circle.state import Hand


class Pot(msgspec.Struct, frozen=True):
    """An amount and the places that may win it."""

    chips: int
    claims: tuple[int, ...]


def pots(hand: Hand) -> tuple[Pot, ...]:
    """The pots of a hand, main pot first: each player in it has put in at least its share.

    Money taken as rake interval by interval, and money carried over from blank hands, is in the main pot's account.
    """
    in_hand = [place for place in hand.in_hand() if not hand.mucked >> place & 1] or hand.in_hand()
    levels = sorted({hand.staked[place] for place in in_hand})
    if len(levels) == 1:
        return (Pot(hand.pot, tuple(in_hand)),)
    found: list[Pot] = []
    below = 0
    for level in levels:
        chips = sum(min(staked, level) - min(staked, below) for staked in hand.staked)
        found.append(Pot(chips, tuple(place for place in in_hand if hand.staked[place] >= level)))
        below = level
    surplus = sum(max(staked - below, 0) for staked in hand.staked)
    if found:
        found[-1] = Pot(found[-1].chips + surplus, found[-1].claims)
        found[0] = Pot(found[0].chips + hand.carried + hand.apart, found[0].claims)
    return _less_rake(tuple(found), hand.raked)


def _less_rake(of: tuple[Pot, ...], raked: int) -> tuple[Pot, ...]:
    """Rake already taken comes off the pots from the main one on."""
    found = []
    for pot in of:
        taken = min(raked, pot.chips)
        raked -= taken
        found.append(Pot(pot.chips - taken, pot.claims))
    return tuple(found)


def shares(chips: int, winners: Sequence[int], unit: int) -> dict[int, int]:
    """Equal shares in whole chips; odd chips go one by one to the winners nearest the marker in the order of play."""
    each, rest = divmod(chips // unit, len(winners))
    found = dict.fromkeys(winners, each * unit)
    for place in sorted(winners)[:rest]:
        found[place] += unit
    found[min(winners)] += chips % unit
    return found
