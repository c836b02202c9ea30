"""Openers: what a draw hand must hold to open the pot, and whether its opener held it."""

from tapete.cards.card import RANK_LETTERS, Card, face_up
from tapete.cards.category import Category
from tapete.cards.ranking import category_of, grade
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import NOBODY, CircleHand


def rung(rules: HandRules, hand: CircleHand) -> str:
    """The pair needed now: the ladder goes up with each blank hand and stays at its top."""
    return rules.ladder[min(hand.blanks, len(rules.ladder) - 1)]


def opens(rules: HandRules, hand: CircleHand, cards: tuple[Card, ...]) -> bool:
    """Whether five cards may open: the pair of the rung, or anything higher."""
    worth = grade(rules.order, cards)
    category = category_of(rules.order, worth)
    if category is Category.PAIR:
        return worth[1] >= RANK_LETTERS.index(rung(rules, hand)[0])
    return category is not Category.HIGH_CARD


def opening_needs(rules: HandRules, hand: CircleHand) -> Sentence:
    """What somebody is told who has no openers."""
    pair = rung(rules, hand)[0]
    return Sentence(f"para abrir hace falta pareja de {pair} o más", f"opening needs a pair of {pair} or better")


def awaits_opening(rules: HandRules, hand: CircleHand) -> bool:
    """Whether nobody has opened yet where a pair is needed for it."""
    return bool(rules.ladder) and hand.opener == NOBODY


def original_cards(hand: CircleHand, place: int) -> tuple[Card | None, ...]:
    """The five cards a player was dealt before changing any: those kept, and the discard set aside on the pot."""
    kept = 5 - len(hand.discarded[place])
    return hand.down[place][:kept] + hand.discarded[place]


def holds_openers(rules: HandRules, hand: CircleHand, place: int) -> bool:
    """Whether the opener held openers; cards that nobody has stated are taken on trust."""
    cards = original_cards(hand, place)
    seen = face_up(cards)
    return len(seen) < 5 or opens(rules, hand, seen)


def unproved(hand: CircleHand, place: int) -> bool:
    """Whether a player opened with cards that are still unknown."""
    return place == hand.opener and None in original_cards(hand, place)


def may_open(rules: HandRules, hand: CircleHand, place: int) -> bool:
    """Whether a player may open: the pot is open already, they hold openers, or their cards are unknown."""
    return not awaits_opening(rules, hand) or holds_openers(rules, hand, place)
