"""Cards as text: rank then suit, ``As Kh Td``; ``10d`` is read too; the joker is ``Xx``."""

import re
from collections.abc import Iterable
from typing import Final

from tapete.cards.card import JOKER, RANK_LETTERS, SUIT_LETTERS, Card, card, rank_named, rank_of, suit_of
from tapete.cards.card import Suit as SuitIndex
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

JOKER_TEXT: Final = "Xx"
_CARD: Final = re.compile(r"(10|[2-9TJQKA])([cdhs])|(Xx)", re.IGNORECASE)
_SEPARATORS: Final = re.compile(r"[\s,]+")


def write_card(card: Card) -> str:
    """
    >>> write_card(Card(51))
    'As'
    """
    return JOKER_TEXT if card == JOKER else RANK_LETTERS[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(write_card, cards))


def read_cards(text: str) -> tuple[Card, ...] | Refused:
    """The cards a text names, in its order, or why it names none.

    >>> read_cards("As 10d Xx")
    (51, 33, 52)
    >>> read_cards("As As").reason.en
    'the card As is named twice'
    """
    cards: list[Card] = []
    for word in filter(None, _SEPARATORS.split(text.strip())):
        rest = word
        while rest:
            match = _CARD.match(rest)
            if match is None:
                return _not_a_card(rest)
            read = _card_of(match)
            if read in cards:
                return _twice(read)
            cards.append(read)
            rest = rest[match.end() :]
    return tuple(cards)


def _card_of(match: re.Match[str]) -> Card:
    rank, suit, _ = match.groups()
    if rank is None:
        return JOKER
    letter = "T" if rank == "10" else rank.upper()
    return card(rank_named(letter), SuitIndex(SUIT_LETTERS.index(suit.lower())))


def _not_a_card(text: str) -> Refused:
    return Refused(
        Sentence(
            f"«{text}» no es una carta: se escribe el valor (2-9, T o 10, J, Q, K, A) y el palo "
            "(s picas, h corazones, d diamantes, c tréboles); el comodín es Xx",
            f"'{text}' is not a card: write the rank (2-9, T or 10, J, Q, K, A) and the suit "
            "(s spades, h hearts, d diamonds, c clubs); the joker is Xx",
        )
    )


def _twice(repeated: Card) -> Refused:
    text = write_card(repeated)
    return Refused(Sentence(f"la carta {text} está dos veces", f"the card {text} is named twice"))
