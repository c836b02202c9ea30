"""Drawing lots with cards: the highest by rank, then by suit, spades above hearts, diamonds and clubs."""

from tapete.cards.card import SUIT_LETTERS, Card, rank_of, suit_of
from tapete.tournament.model.rules import TournamentRules


def worth(rules: TournamentRules, card: Card) -> tuple[int, int]:
    """What a card is worth in a draw, greater is better; no two cards are equal."""
    order = [suit[0] for suit in rules.lots.suit_order]
    rank = rank_of(card)
    if rules.button.draw_ace != "high" and rank == 12:
        rank = type(rank)(-1)
    return rank, -order.index(SUIT_LETTERS[suit_of(card)])
