"""A slow, independent definition of the orders, written from the words of the texts.

It shares nothing with the ranking core. Cards are two letters. A hand's worth is a pair: the letter of its combination
as the text lists it (earlier is better) and the list of ranks that the text compares, highest first.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
Worth = tuple[int, list[int]]


def rank(card: str) -> int:
    return RANKS.index(card[0])


def _times(hand: Sequence[str], n: int) -> list[int]:
    """Ranks held exactly n times, highest first."""
    ranks = [rank(card) for card in hand]
    return sorted({value for value in ranks if ranks.count(value) == n}, reverse=True)


def _run_top(hand: Sequence[str], lowest: str, ace_low: bool) -> int | None:
    """The top card of five (or three) in sequence, or None; the ace may stand before the lowest card of the deck."""
    ranks = sorted(rank(card) for card in hand)
    if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return ranks[-1]
    bottom = RANKS.index(lowest)
    if ace_low and ranks == [*range(bottom, bottom + len(ranks) - 1), 12]:
        return ranks[-2]
    return None


def circle_worth(hand: Sequence[str], lowest: str = "2", covered: bool = False, ace_low: bool = True) -> Worth:
    """The combinations of circle poker (ARA-10.2.VI.1, GAL-22.1, CLM-20.1) and their ties."""
    one_suit = len({card[1] for card in hand}) == 1
    top = _run_top(hand, lowest, ace_low)
    fours, threes, pairs, singles = (_times(hand, n) for n in (4, 3, 2, 1))
    cards = sorted((rank(card) for card in hand), reverse=True)
    stripped = lowest != "2"
    letters: list[tuple[bool, Callable[[], list[int]]]] = [
        (one_suit and top == 12, list),
        (one_suit and top is not None, lambda: [top or 0]),
        (bool(fours), lambda: fours + singles),
        (one_suit and stripped, lambda: cards),
        (bool(threes and pairs), lambda: threes + pairs),
        (one_suit, lambda: cards),
        (top is not None, lambda: [top or 0]),
        (bool(threes), lambda: threes + singles),
        (covered and all(card[0] in "AKQJ" for card in hand), lambda: _figures(pairs, cards)),
        (len(pairs) == 2, lambda: pairs + singles),
        (bool(pairs), lambda: pairs + singles),
        (True, lambda: cards),
    ]
    for place, (holds, ties) in enumerate(letters):
        if holds:
            return -place, ties()
    raise AssertionError(hand)


def _figures(pairs: list[int], cards: list[int]) -> list[int]:
    """The highest pair; if equal, the other cards one by one."""
    return [pairs[0], *(value for value in cards if value != pairs[0])]


def two_own_three_common(own: Sequence[str], common: Sequence[str], lowest: str) -> Worth:
    return max(
        circle_worth([*two, *three], lowest) for two in combinations(own, 2) for three in combinations(common, 3)
    )


def joker_worth(hand: Sequence[str]) -> Worth:
    """Pai gow (ARA-10.1.C): the joker is an ace, or completes a straight, a flush or a straight flush."""
    if "Xx" not in hand:
        return _pai_gow(list(hand))
    natural = [card for card in hand if card != "Xx"]
    worths = []
    for value in RANKS:
        for suit in "cdhs":
            trial = [*natural, value + suit]
            in_sequence = _run_top(trial, "2", ace_low=True) is not None
            one_suit = len({card[1] for card in trial}) == 1
            if value == "A" or ((in_sequence or one_suit) and value + suit not in natural):
                worths.append(_pai_gow(trial))
    return max(worths)


def _pai_gow(hand: list[str]) -> Worth:
    if all(card[0] == "A" for card in hand):
        return 1, []
    place, ties = circle_worth(hand)
    in_sequence = place in (-1, -6)
    if in_sequence and ties == [3]:
        ties = [11.5]  # type: ignore[list-item]  # A-2-3-4-5 lies between A-K-Q-J-10 and K-Q-J-10-9
    return place, ties


def three_card_worth(hand: Sequence[str]) -> Worth:
    """Tres cartas (ARA-10.1.D.V.1 and VIII)."""
    one_suit = len({card[1] for card in hand}) == 1
    top = _run_top(hand, "2", ace_low=True)
    cards = sorted((rank(card) for card in hand), reverse=True)
    if one_suit and top is not None:
        return (0 if top == 12 else -1), [top]
    if len(set(cards)) == 1:
        return -2, cards
    if top is not None:
        return -3, [top]
    if one_suit:
        return -4, cards
    if len(set(cards)) == 2:
        return -5, _times(hand, 2) + _times(hand, 1)
    return -6, cards
