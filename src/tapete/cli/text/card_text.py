"""Cards on a terminal: four colours, so that no suit is told by its colour alone nor by its shape alone."""

from collections.abc import Iterable
from typing import Final

from tapete.cards.card import JOKER, RANK_LETTERS, Card, rank_of, suit_of

_SUITS: Final = (("♣", "green"), ("♦", "dodger_blue2"), ("♥", "red"), ("♠", "default"))


def card_text(cards: Iterable[Card]) -> str:
    """Rich markup for some cards."""
    return " ".join(map(_markup, cards))


def card_rows(cards: Iterable[Card | None]) -> tuple[str, str, str]:
    """Rich markup for cards drawn side by side on three lines; one that lies face down (None) shows its back."""
    faces = [_face(card) for card in cards]
    return (
        " ".join("╭───╮" for _ in faces),
        " ".join(f"│{face}│" for face in faces),
        " ".join("╰───╯" for _ in faces),
    )


def small_cards(cards: Iterable[Card | None]) -> str:
    """Rich markup for cards on one line; one that lies face down (None) shows its back."""
    return " ".join("[blue]▒▒[/]" if card is None else _markup(card) for card in cards)


def _face(card: Card | None) -> str:
    """Three characters wide."""
    if card is None:
        return "[blue]▒▒▒[/]"
    return f" {_markup(card)} " if card == JOKER else " " * (_rank(card) != "10") + _markup(card)


def _rank(card: Card) -> str:
    return RANK_LETTERS[rank_of(card)].replace("T", "10")


def _markup(card: Card) -> str:
    if card == JOKER:
        return "[magenta]★[/]"
    symbol, colour = _SUITS[suit_of(card)]
    return f"[bold {colour}]{_rank(card)}{symbol}[/]"
