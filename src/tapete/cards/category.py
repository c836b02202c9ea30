"""The kinds of hand the texts name."""

from enum import Enum

from tapete.core.sentence import Sentence


class Category(Enum):
    FIVE_ACES = "five_aces"
    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    FIGURES = "figures"
    TWO_PAIR = "two_pair"
    PAIR = "pair"
    ACE_KING = "ace_king"
    HIGH_CARD = "high_card"

    @property
    def title(self) -> Sentence:
        return _TITLES[self]


_TITLES = {
    Category.FIVE_ACES: Sentence("Cinco ases", "Five aces"),
    Category.ROYAL_FLUSH: Sentence("Escalera real", "Royal flush"),
    Category.STRAIGHT_FLUSH: Sentence("Escalera de color", "Straight flush"),
    Category.FOUR_OF_A_KIND: Sentence("Póquer", "Four of a kind"),
    Category.FULL_HOUSE: Sentence("Full", "Full house"),
    Category.FLUSH: Sentence("Color", "Flush"),
    Category.STRAIGHT: Sentence("Escalera", "Straight"),
    Category.THREE_OF_A_KIND: Sentence("Trío", "Three of a kind"),
    Category.FIGURES: Sentence("Figuras", "Figures"),
    Category.TWO_PAIR: Sentence("Doble pareja", "Two pair"),
    Category.PAIR: Sentence("Pareja", "Pair"),
    Category.ACE_KING: Sentence("As y rey", "Ace-king"),
    Category.HIGH_CARD: Sentence("Carta mayor", "High card"),
}
