"""Strategies by name: the best there is, or a rule of thumb whose cost is wanted."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from tapete.cards.card import RANK_LETTERS, Rank, rank_named
from tapete.cards.category import Category
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.law.wording import listed
from tapete.odds.kernels.naturals import Natural

OPTIMAL: Final = "optimal"
ALWAYS: Final = "always"
NEVER_BUY: Final = "never_buy"
HOUSE_WAY: Final = "house_way"
BEST: Final = "best"
"""The two ways to set the hands of pai gow."""
UNBEATEN: Final = {"pai-gow": BEST}
"""The strategy that no play does better than, of games where the usual answer is for another one."""
INFINITE: Final = "infinite"
"""The best play of blackjack from a shoe that never runs short."""


def no_such_strategy(name: str, offered: Iterable[str]) -> Refused:
    names = listed(offered)
    return refuse(
        f"no hay estrategia «{name}» en este juego: hay {names.es}",
        f"there is no strategy '{name}' in this game: write {names.en}",
    )


class Least:
    """Play with some hand or better: a category by its name, or cards by their ranks.

    >>> from tapete.odds.kernels.naturals import naturals
    >>> order = HandOrder(tuple(Category(word) for word in ("pair", "high_card")), size=3)
    >>> least = least_hand("Q-6-4", order)
    >>> [least.plays(hand) for hand in naturals(order) if hand.ranks in ((10, 4, 2), (10, 4, 1), (0, 0, 1))]
    [True, False]
    """

    def __init__(self, order: HandOrder, category: Category, ranks: tuple[Rank, ...] = ()) -> None:
        self.order, self.category, self.ranks = order, category, ranks

    def plays(self, natural: Natural) -> bool:
        place = self.order.categories.index
        if self.ranks and place(natural.hand.category) > place(Category.PAIR):
            return natural.ranks[: len(self.ranks)] >= self.ranks
        return place(natural.hand.category) <= place(Category.PAIR if self.ranks else self.category)

    @property
    def words(self) -> Sentence:
        if self.ranks:
            cards = "-".join(RANK_LETTERS[rank] for rank in self.ranks)
            return Sentence(f"Se va con {cards} o mejor.", f"Play {cards} or better.")
        title = self.category.title
        return Sentence(f"Se va con {title.es.lower()} o mejor.", f"Play {title.en.lower()} or better.")


def least_hand(name: str, order: HandOrder) -> Least | None:
    """The rule that a name like ``pair`` or ``A-K-J-8-3`` stands for, or None."""
    if name in [category.value for category in order.categories]:
        return Least(order, Category(name))
    letters = name.upper().split("-")
    if 1 <= len(letters) <= order.size and all(len(letter) == 1 and letter in RANK_LETTERS for letter in letters):
        ranks = tuple(map(rank_named, letters))
        if all(high > low for high, low in pairwise(ranks)):
            return Least(order, Category.HIGH_CARD, ranks)
    return None


def named_against_bank(order: HandOrder) -> tuple[str, ...]:
    """The names that exist, for a refusal: the categories, and cards by an example."""
    example = "Q-6-4" if order.size == 3 else "A-K-J-8-3"
    return (OPTIMAL, ALWAYS, NEVER_BUY, *(category.value for category in reversed(order.categories)), example)
