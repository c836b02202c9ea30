"""Setting seven cards by the written house way: the first line whose conditions hold says which two go low."""

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from itertools import combinations
from typing import Final, NamedTuple

from tapete.cards.card import ACE, JOKER, RANK_LETTERS, SUIT_LETTERS, Card, Rank, rank_of
from tapete.cards.category import Category
from tapete.cards.evaluate import Evaluator, evaluator
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.games.banked.hands import low_order
from tapete.law.house_way import HouseWayLine, house_way

_MADE: Final = (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FLUSH, Category.STRAIGHT)


class SevenCards:
    """Seven cards seen as the lines see them: groups of equal rank, the joker an ace, and the fives that are made."""

    def __init__(self, order: HandOrder, cards: Sequence[Card]) -> None:
        self.order, self.cards = order, tuple(cards)
        ranks = [_rank(card) for card in cards]
        self.counts = {rank: ranks.count(rank) for rank in set(ranks)}

    @cached_property
    def shape(self) -> str:
        return "-".join(map(str, sorted(self.counts.values(), reverse=True)))

    def held(self, times: int) -> list[Rank]:
        """The ranks held so many times, highest first."""
        return sorted((rank for rank, count in self.counts.items() if count == times), reverse=True)

    def of_rank(self, rank: Rank, count: int) -> tuple[Card, ...]:
        """Cards of a rank for the low hand, by the house way's order of suits; the joker last."""
        return tuple(sorted((card for card in self.cards if _rank(card) == rank), key=_low_first)[:count])

    @cached_property
    def made(self) -> list[tuple[int, int, tuple[Card, ...]]]:
        """The pairs of cards that leave a made five: the low hand's strength, the high hand's, and the pair."""
        high_strength, low_strength, made, _ = _strengths(self.order)
        splits: list[tuple[int, int, tuple[Card, ...]]] = []
        for low in combinations(self.cards, 2):
            high = high_strength([card for card in self.cards if card not in low])
            if high in made:
                splits.append((low_strength(low), high, low))
        return splits

    @property
    def leaves_pair(self) -> bool:
        """Whether a made five leaves a pair."""
        return any(low >= _strengths(self.order).pair for low, _, _ in self.made)

    def made_low(self, pairs_only: bool) -> tuple[Card, ...]:
        """The best low hand that a made five leaves; then the best high hand; then the order of suits."""
        kept = [split for split in self.made if not pairs_only or split[0] >= _strengths(self.order).pair]
        best = max(split[:2] for split in kept)
        return min(
            (split[2] for split in kept if split[:2] == best),
            key=lambda low: (JOKER in low, sorted(map(_low_first, low))),
        )


class _Strengths(NamedTuple):
    """The strengths of high and of low hands, those of the high ones that are made, and the lowest of a low pair."""

    high: Evaluator
    low: Evaluator
    made: frozenset[int]
    pair: int


@cache
def _strengths(order: HandOrder) -> _Strengths:
    high, low = scale(order), scale(low_order(order))
    made = (strength for strength in range(len(high.grades)) if high.category(strength) in _MADE)
    return _Strengths(
        evaluator(order, order.size), evaluator(low.order, 2), frozenset(made), low.first_of(Category.PAIR)
    )


def _rank(card: Card) -> Rank:
    return ACE if card == JOKER else rank_of(card)


def _low_first(card: Card) -> tuple[int, int]:
    suits = house_way().low_first
    return -_rank(card), len(suits) if card == JOKER else suits.index(SUIT_LETTERS[card % 4])


def _in_band(band: str, ranks: Sequence[Rank]) -> bool:
    first, _, last = band.partition("-")
    return bool(ranks) and RANK_LETTERS.index(first) <= ranks[0] <= RANK_LETTERS.index(last or first)


@cache
def _lines_for(shape: str) -> tuple[HouseWayLine, ...]:
    return tuple(line for line in house_way().lines if line.when.shape is None or shape in line.when.shape)


def _holds(line: HouseWayLine, seven: SevenCards) -> bool:
    """Whether a line for hands of this shape sets this one."""
    when = line.when
    bands = ((when.quad, 4, 0), (when.trips, 3, 0), (when.pair_1, 2, 0), (when.pair_2, 2, 1), (when.single, 1, 0))
    return (
        all(band is None or _in_band(band, seven.held(times)[place:]) for band, times, place in bands)
        and (when.singles is None or [RANK_LETTERS[rank] for rank in seven.held(1)[:2]] == list(when.singles))
        and (when.made != "any" or bool(seven.made))
        and (when.made != "pair_left" or seven.leaves_pair)
    )


_LOW: Final[dict[str, Callable[[SevenCards], tuple[Card, ...]]]] = {
    "pair_1": lambda seven: seven.of_rank(seven.held(2)[0], 2),
    "pair_2": lambda seven: seven.of_rank(seven.held(2)[1], 2),
    "quad_two": lambda seven: seven.of_rank(seven.held(4)[0], 2),
    "aces_two": lambda seven: seven.of_rank(ACE, 2),
    "trips_two": lambda seven: seven.of_rank(seven.held(3)[0], 2),
    "top_group_two": lambda seven: seven.of_rank(max(seven.held(4) + seven.held(3)), 2),
    "singles": lambda seven: seven.of_rank(seven.held(1)[0], 1) + seven.of_rank(seven.held(1)[1], 1),
    "ace_and_single": lambda seven: seven.of_rank(ACE, 1) + seven.of_rank(seven.held(1)[0], 1),
    "second_third": lambda seven: seven.of_rank(seven.held(1)[1], 1) + seven.of_rank(seven.held(1)[2], 1),
    "made_pair": lambda seven: seven.made_low(pairs_only=True),
    "made_best": lambda seven: seven.made_low(pairs_only=False),
}


def set_by_house_way(order: HandOrder, cards: Sequence[Card]) -> tuple[HouseWayLine, tuple[Card, ...]]:
    """The line that applies and the two cards of the low hand."""
    seven = SevenCards(order, cards)
    line = next(line for line in _lines_for(seven.shape) if _holds(line, seven))
    low = _LOW[line.low](seven)
    return line, _greatest_high(seven, low) if JOKER in seven.cards else low


def _greatest_high(seven: SevenCards, low: tuple[Card, ...]) -> tuple[Card, ...]:
    """Of the pairs equal to the low hand, the one that leaves the greatest high hand; then the order of suits.

    It matters beside the joker alone: of three aces the one that stays can make a flush with it.
    """
    ranks, high = sorted(map(_rank, low)), _strengths(seven.order).high
    equal = (
        pair
        for pair in combinations(seven.cards, 2)
        if sorted(map(_rank, pair)) == ranks and (JOKER in pair) == (JOKER in low)
    )
    return min(
        equal,
        key=lambda pair: (-high([card for card in seven.cards if card not in pair]), sorted(map(_low_first, pair))),
    )


def set_strengths(order: HandOrder, cards: Sequence[Card]) -> tuple[int, int]:
    """The strengths of the high and of the low hand as the house way sets them."""
    _, low = set_by_house_way(order, cards)
    strengths = _strengths(order)
    return strengths.high([card for card in cards if card not in low]), strengths.low(low)
