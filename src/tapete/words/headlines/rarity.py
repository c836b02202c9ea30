"""How rare a hand is, so that what is told of it shines accordingly."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.frequencies import frequencies
from tapete.cards.hand import MadeHand
from tapete.cards.order import HandOrder
from tapete.core.sentence import Sentence
from tapete.games.blackjack.points import value_of
from tapete.games.blackjack.rules import SevensPrize
from tapete.law.vocabulary import line_title
from tapete.law.wording import number
from tapete.words.telling import fill

_WORTH_SAYING: Final = 4_000
"""Four of a kind and better in the usual deck: of lesser hands the odds would only be in the way."""


@cache
def one_in(order: HandOrder, category: Category) -> int:
    """Of how many hands of the order's deck and size one is of the category; 0 of a category that no hand makes.

    >>> one_in(HandOrder(), Category.FULL_HOUSE)
    694
    """
    counts = _counted(order)
    return round(sum(counts.values()) / counts[category]) if counts[category] else 0


def prepare(order: HandOrder) -> None:
    """Count the hands of an order before somebody wins one: whoever is asked then need not wait."""
    _counted(order)


@cache
def _counted(order: HandOrder) -> Mapping[Category, int]:
    """Every hand of the order's deck by its category: counted once, for it takes a tenth of a second."""
    return frequencies(order, order.size)


@cache
def one_in_shoe(packs: int, cards: int, line: str) -> int:
    """Of how many rounds one has the first cards of a line of blackjack, from so many decks of so many cards; 0 of a
    line of any cards.

    >>> one_in_shoe(6, 52, "three_sevens_suited"), one_in_shoe(6, 52, "blackjack")
    (62666, 21)
    """
    size, of_rank = cards * packs, 4 * packs
    tens = packs * sum(value_of(card) == 10 for card in deck(cards))
    seven = Fraction(of_rank, size)
    suited, any_suit = Fraction(packs - 1, size - 1), Fraction(of_rank - 1, size - 1)
    both = seven * any_suit * Fraction(of_rank - 2, size - 2)
    flush = seven * suited * Fraction(max(packs - 2, 0), size - 2)
    chances = {
        "blackjack": 2 * seven * Fraction(tens, size - 1),
        SevensPrize.FIRST_SEVEN: seven,
        SevensPrize.TWO_OFFSUIT: seven * (any_suit - suited),
        SevensPrize.TWO_SUITED: seven * suited,
        SevensPrize.THREE_OFFSUIT: both - flush,
        SevensPrize.THREE_SUITED: flush,
    }
    chance = chances.get(line, Fraction(0))
    return round(1 / chance) if chance else 0


def shoe_rarity(packs: int, cards: int, line: str) -> tuple[int, Sentence | None]:
    """How rare the first cards are that decided a bet at blackjack, and the sentence about it where it is an event."""
    rare = one_in_shoe(packs, cards, line)
    words = "{line}: una de cada {rare} veces|{line}: one in {rare} times"
    values = {"line": line_title(line), "rare": number(rare)}
    return rare, fill(words, values) if rare >= _WORTH_SAYING else None


def rarity(order: HandOrder, made: MadeHand | None) -> tuple[int, Sentence | None]:
    """How rare the hand is, and the sentence about it where it is an event."""
    rare = one_in(order, made.category) if made is not None else 0
    if made is None or rare < _WORTH_SAYING:
        return rare, None
    words = "{hand}: una de cada {rare} manos de {n} cartas|{hand}: one in {rare} hands of {n} cards"
    return rare, fill(words, {"n": number(order.size), "rare": number(rare), "hand": made.category.title})
