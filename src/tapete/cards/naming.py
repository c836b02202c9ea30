"""A concrete hand in words: «Full de reyes y damas», "Full house, kings over queens"."""

from collections.abc import Callable
from typing import Final

import msgspec

from tapete.cards.card import ACE, JOKER, Card, Rank, suit_of
from tapete.cards.category import Category
from tapete.cards.hand import MadeHand
from tapete.cards.order import HandOrder, low_straight, straights
from tapete.core.sentence import Sentence


class RankName(msgspec.Struct, frozen=True):
    singular: Sentence
    plural: Sentence
    to: str
    """Spanish «a» joined to the article: «al rey», «a la dama»."""


def _rank(es: str, es_many: str, en: str, en_many: str, to: str) -> RankName:
    return RankName(Sentence(es, en), Sentence(es_many, en_many), to)


RANK_NAMES: Final = (
    _rank("dos", "doses", "two", "twos", "al dos"),
    _rank("tres", "treses", "three", "threes", "al tres"),
    _rank("cuatro", "cuatros", "four", "fours", "al cuatro"),
    _rank("cinco", "cincos", "five", "fives", "al cinco"),
    _rank("seis", "seises", "six", "sixes", "al seis"),
    _rank("siete", "sietes", "seven", "sevens", "al siete"),
    _rank("ocho", "ochos", "eight", "eights", "al ocho"),
    _rank("nueve", "nueves", "nine", "nines", "al nueve"),
    _rank("diez", "dieces", "ten", "tens", "al diez"),
    _rank("jota", "jotas", "jack", "jacks", "a la jota"),
    _rank("dama", "damas", "queen", "queens", "a la dama"),
    _rank("rey", "reyes", "king", "kings", "al rey"),
    _rank("as", "ases", "ace", "aces", "al as"),
)

SUIT_NAMES: Final = (
    Sentence("tréboles", "clubs"),
    Sentence("diamantes", "diamonds"),
    Sentence("corazones", "hearts"),
    Sentence("picas", "spades"),
)


def card_name(card: Card) -> Sentence:
    """
    >>> card_name(Card(51)).es
    'as de picas'
    """
    if card == JOKER:
        return Sentence("comodín", "joker")
    rank, suit = RANK_NAMES[card // 4].singular, SUIT_NAMES[card % 4]
    return Sentence(f"{rank.es} de {suit.es}", f"{rank.en} of {suit.en}")


def hand_name(order: HandOrder, hand: MadeHand) -> Sentence:
    """The hand as a croupier would announce it."""
    return _NAMES[hand.category](order, hand)


def _plain(_: HandOrder, hand: MadeHand) -> Sentence:
    return hand.category.title


def _with_ranks(
    *places: int, between_es: str = " y ", between_en: str = " and "
) -> Callable[[HandOrder, MadeHand], Sentence]:
    """Category and plural ranks taken from places of the grade: «Doble pareja de reyes y damas»."""

    def name(_: HandOrder, hand: MadeHand) -> Sentence:
        ranks = [RANK_NAMES[hand.grade[place]].plural for place in places]
        title = hand.category.title
        spanish = between_es.join(rank.es for rank in ranks)
        english = between_en.join(rank.en for rank in ranks)
        return Sentence(f"{title.es} de {spanish}", f"{title.en}, {english}")

    return name


def _run(order: HandOrder, hand: MadeHand) -> Sentence:
    run = next(run for run, place in straights(order).items() if place == hand.grade[1])
    top = run[1] if order.ace_low and run == low_straight(order) else run[0]
    return _up_to(hand, top)


def _up_to(hand: MadeHand, top: Rank) -> Sentence:
    title = hand.category.title if hand.category is Category.STRAIGHT else _suited(hand)
    return Sentence(f"{title.es} {RANK_NAMES[top].to}", f"{title.en}, {RANK_NAMES[top].singular.en} high")


def _flush(_: HandOrder, hand: MadeHand) -> Sentence:
    return _up_to(hand, Rank(hand.grade[1]))


def _royal(_: HandOrder, hand: MadeHand) -> Sentence:
    return _suited(hand)


def _suited(hand: MadeHand) -> Sentence:
    suit = SUIT_NAMES[suit_of(next(card for card in hand.cards if card != JOKER))]
    title = hand.category.title
    return Sentence(f"{title.es} de {suit.es}", f"{title.en} of {suit.en}")


def _figures(_: HandOrder, hand: MadeHand) -> Sentence:
    pair = RANK_NAMES[hand.grade[1]].plural
    return Sentence(f"Figuras con pareja de {pair.es}", f"Figures with a pair of {pair.en}")


def _pair(_: HandOrder, hand: MadeHand) -> Sentence:
    pair = RANK_NAMES[hand.grade[1]].plural
    return Sentence(f"Pareja de {pair.es}", f"Pair of {pair.en}")


def _high(_: HandOrder, hand: MadeHand) -> Sentence:
    """Where all high cards tie, their grade does not say which is the highest."""
    tied = len(hand.grade) == 1
    rank = max(ACE if card == JOKER else card // 4 for card in hand.cards) if tied else hand.grade[1]
    top = RANK_NAMES[rank].singular
    return Sentence(f"Carta mayor, {top.es}", f"High card, {top.en}")


_NAMES: Final[dict[Category, Callable[[HandOrder, MadeHand], Sentence]]] = {
    Category.FIVE_ACES: _plain,
    Category.ROYAL_FLUSH: _royal,
    Category.STRAIGHT_FLUSH: _run,
    Category.FOUR_OF_A_KIND: _with_ranks(1),
    Category.FULL_HOUSE: _with_ranks(1, 2, between_en=" over "),
    Category.FLUSH: _flush,
    Category.STRAIGHT: _run,
    Category.THREE_OF_A_KIND: _with_ranks(1),
    Category.FIGURES: _figures,
    Category.TWO_PAIR: _with_ranks(1, 2),
    Category.PAIR: _pair,
    Category.ACE_KING: _plain,
    Category.HIGH_CARD: _high,
}
