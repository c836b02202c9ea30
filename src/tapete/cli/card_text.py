"""Cards on a terminal: four colours, so that no suit is told by its colour alone nor by its shape alone."""

from collections.abc import Iterable
from typing import Final

from tapete.cards.card import JOKER, RANK_LETTERS, Card, rank_of, suit_of

_SUITS: Final = (("♣", "green"), ("♦", "dodger_blue2"), ("♥", "red"), ("♠", "default"))


def card_text(cards: Iterable[Card]) -> str:
    """Rich markup for some cards."""
    return " ".join(map(_one, cards))


def card_rows(cards: Iterable[Card | None]) -> tuple[str, str, str]:
    """Rich markup for cards drawn side by side on three lines; one that lies face down (None) shows its back."""
    faces = [_face(of) for of in cards]
    return (
        " ".join("╭───╮" for _ in faces),
        " ".join(f"│{face}│" for face in faces),
        " ".join("╰───╯" for _ in faces),
    )


def small_cards(cards: Iterable[Card | None]) -> str:
    """Rich markup for cards on one line; one that lies face down (None) shows its back."""
    return " ".join("[blue]▒▒[/]" if of is None else _one(of) for of in cards)


def _face(of: Card | None) -> str:
    """Three characters wide."""
    if of is None:
        return "[blue]▒▒▒[/]"
    return f" {_one(of)} " if of == JOKER else " " * (_rank(of) != "10") + _one(of)


def _rank(of: Card) -> str:
    return RANK_LETTERS[rank_of(of)].replace("T", "10")


def _one(of: Card) -> str:
    if of == JOKER:
        return "[magenta]★[/]"
    symbol, colour = _SUITS[suit_of(of)]
    return f"[bold {colour}]{_rank(of)}{symbol}[/]"
