"""What is printed on a card."""

import msgspec

from tapete.cards.card import JOKER, RANK_LETTERS, SUIT_LETTERS, Card, Rank, Suit, card, rank_of, suit_of
from tapete.cards.deck import deck
from tapete.cards.naming import card_name
from tapete.core.sentence import Sentence


class Face(msgspec.Struct, frozen=True):
    """A card's index and suit letter (none on the joker), with its name."""

    rank: str
    suit: str
    name: Sentence
    present: bool = True


def face(card: Card, present: bool = True) -> Face:
    if card == JOKER:
        return Face("", "", card_name(card), present)
    return Face(RANK_LETTERS[rank_of(card)].replace("T", "10"), SUIT_LETTERS[suit_of(card)], card_name(card), present)


def deck_rows(size: int) -> tuple[tuple[Face, ...], ...]:
    """The 52 cards by suit from ace to two, spades first, those the deck lacks marked as absent."""
    present = set(deck(size))
    return tuple(
        tuple(
            face(drawn, drawn in present) for rank in reversed(range(13)) for drawn in (card(Rank(rank), Suit(suit)),)
        )
        for suit in reversed(range(4))
    )
