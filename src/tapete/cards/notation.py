"""Cards as text: rank then suit, ``As Kh Td``; ``10d`` is read too; the joker is ``Xx``.

Spanish letters and names are read as well, ``Rp``, ``10t``, ``rey de corazones``; ``c`` alone stays clubs, as everybody
writes it in files, and hearts are ``h``, ``co`` or their name.
"""

import re
from collections.abc import Iterable
from typing import Final

from tapete.cards.card import JOKER, RANK_LETTERS, SUIT_LETTERS, Card, card, rank_named, rank_of, suit_of
from tapete.cards.card import Suit as SuitIndex
from tapete.cards.pocket import pocket_name
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence

JOKER_TEXT: Final = "Xx"
_RANKS: Final = {"10": "T", "r": "K", "rey": "K", "king": "K", "dama": "Q", "reina": "Q", "queen": "Q"} | {
    "jota": "J",
    "jack": "J",
    "as": "A",
    "ace": "A",
    **{letter: letter.upper() for letter in "23456789tjqka"},
}
_SUITS: Final = {"s": "s", "p": "s", "h": "h", "d": "d", "c": "c", "t": "c", "♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_SUIT_NAMES: Final = {
    "picas": "s",
    "corazones": "h",
    "co": "h",
    "diamantes": "d",
    "rombos": "d",
    "tréboles": "c",
    "treboles": "c",
    "tr": "c",
    "spades": "s",
    "hearts": "h",
    "diamonds": "d",
    "clubs": "c",
}
_JOKERS: Final = frozenset({"xx", "joker", "comodín", "comodin", "★"})
_CARD: Final = re.compile(r"(10|[2-9TJQKAR])([cdhspt♠♥♦♣])\ufe0e?|(Xx|★)", re.IGNORECASE | re.ASCII)
"""A card of one letter for its rank and one for its suit: such may stand one behind the other without a space.

Capitals of ASCII alone: a long s would otherwise be taken for one, and is none."""
_TEXTS: Final = (
    *(RANK_LETTERS[rank_of(Card(index))] + SUIT_LETTERS[suit_of(Card(index))] for index in range(JOKER)),
    JOKER_TEXT,
)
_SEPARATORS: Final = re.compile(r"[\s,]+")
_BETWEEN: Final = re.compile(r"\s+(?:de|of)\s+", re.IGNORECASE)


def write_card(card: Card) -> str:
    """
    >>> write_card(Card(51))
    'As'
    """
    return _TEXTS[card] if card <= JOKER else pocket_name(card)


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(write_card, cards))


def read_cards(text: str) -> tuple[Card, ...] | Refused:
    """The cards a text names, in its order, or why it names none.

    >>> read_cards("As 10d Xx")
    (51, 33, 52)
    >>> read_cards("As As").reason.en
    'the card As is named twice'
    >>> write_cards(read_cards("Rp 10t 7♥ rey de corazones"))
    'Ks Tc 7h Kh'
    """
    cards: list[Card] = []
    for word in filter(None, _SEPARATORS.split(_BETWEEN.sub("", text.strip()))):
        rest = word
        if (named := _named(word.lower())) is not None:
            if named in cards:
                return _twice(named)
            cards.append(named)
            continue
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


def _named(word: str) -> Card | None:
    """A card whose suit, or whose joker, is written by its name."""
    if word in _JOKERS:
        return JOKER
    for name, suit in _SUIT_NAMES.items():
        rank = _RANKS.get(word.removesuffix(name)) if word.endswith(name) else None
        if rank is not None:
            return _card(rank, suit)
    return None


def _card_of(match: re.Match[str]) -> Card:
    rank, suit, _ = match.groups()
    return JOKER if rank is None else _card(_RANKS[rank.lower()], _SUITS[suit.lower()])


def _card(rank: str, suit: str) -> Card:
    return card(rank_named(rank), SuitIndex(SUIT_LETTERS.index(suit)))


def _not_a_card(text: str) -> Refused:
    return Refused(
        Sentence(
            f"«{text}» no es una carta: se escribe el valor (2-9, T o 10, J, Q, K o R, A) y el palo "
            "(s o p picas, h o co corazones, d diamantes, c o t tréboles); el comodín es Xx",
            f"'{text}' is not a card: write the rank (2-9, T or 10, J, Q, K, A) and the suit "
            "(s spades, h hearts, d diamonds, c clubs); the joker is Xx",
        )
    )


def _twice(repeated: Card) -> Refused:
    text = write_card(repeated)
    return Refused(Sentence(f"la carta {text} está dos veces", f"the card {text} is named twice"))
