"""Cards on a terminal: four colours, so that no suit is told by its colour alone nor by its shape alone."""

from collections.abc import Iterable
from typing import Final

from tapete.cards.card import JOKER, RANK_LETTERS, Card, rank_of, suit_of

_SUITS: Final = (("♣", "green"), ("♦", "dodger_blue2"), ("♥", "red"), ("♠", "default"))


def card_text(cards: Iterable[Card]) -> str:
    """Rich markup for some cards."""
    return " ".join(map(_one, cards))


def _one(of: Card) -> str:
    if of == JOKER:
        return "[magenta]★[/]"
    symbol, colour = _SUITS[suit_of(of)]
    rank = RANK_LETTERS[rank_of(of)].replace("T", "10")
    return f"[bold {colour}]{rank}{symbol}[/]"
