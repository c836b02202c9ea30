"""The hands of a game: the order and the selection that a table's rules give, and what a player's cards make under
them."""

from collections.abc import Sequence

import msgspec

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import SIZES, deck
from tapete.cards.hand import MadeHand, Selection, best_hand
from tapete.cards.naming import hand_name
from tapete.cards.notation import write_card
from tapete.cards.order import HandOrder, low_straight
from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.shared.rules import HandOrderRules, hand_order_rules
from tapete.law.article import articles
from tapete.law.catalogue import title_of
from tapete.law.definitions import breaking_ties, defining
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed


def hand_order(rules: TableRules) -> HandOrder:
    """The order of hands at a table: the law's categories, with the flush above the full house in a stripped deck."""
    return hand_order_rules(rules).order


def selection(rules: TableRules) -> Selection:
    return hand_order_rules(rules).selection


class ReadHand(msgspec.Struct, frozen=True):
    """A hand as the law reads it: its category, its name, and the rules behind both."""

    hand: MadeHand
    name: Sentence
    cite: tuple[RuleId, ...]
    remarks: tuple[Sentence, ...] = ()
    """Why it is not what it looks like."""


def read_hand(rules: TableRules, own: Sequence[Card], common: Sequence[Card] = ()) -> ReadHand | Refused:
    """What a player's cards make, or why they are not a hand of this game."""
    if refused := refuse_cards(rules, (*own, *common)) or _refuse_count(rules, len(own), len(common)):
        return refused
    order = hand_order(rules)
    best = best_hand(order, own, common, selection(rules) if common else Selection.ALL)
    remarks = _remarks(rules, order, best)
    cite = dict.fromkeys((*category_cite(rules, best.category), *(rule for _, cites in remarks for rule in cites)))
    return ReadHand(best, hand_name(order, best), tuple(cite), tuple(text for text, _ in remarks))


def category_cite(rules: TableRules, category: Category) -> tuple[RuleId, ...]:
    """The rules that define a category in this game, or the order itself where none does."""
    resting_on = hand_order_rules(rules).categories_cite
    return defining(category.value, resting_on) or resting_on[:1]


def tie_cite(rules: TableRules, category: Category) -> tuple[RuleId, ...]:
    """The rules that break a tie in a category, or those on ties in general where none does."""
    resting_on = hand_order_rules(rules).ties_cite
    return breaking_ties(category.value, resting_on) or resting_on[:1]


def refuse_cards(rules: TableRules, cards: Sequence[Card]) -> Refused | None:
    """Why some cards cannot come from one deck of this table, or None."""
    size = hand_order_rules(rules).deck
    present = set(deck(size)) if size in SIZES else set()
    for card in cards:
        text = write_card(card)
        if cards.count(card) > 1:
            return Refused(Sentence(f"la carta {text} está dos veces", f"the card {text} is named twice"))
        if card not in present:
            lowest = write_card(min(present))[0]
            because = hand_order_rules(rules).deck_cite
            return refuse(
                f"la carta {text} no está en la baraja de {size} cartas, del {lowest} al as",
                f"the card {text} is not in the deck of {size} cards, {lowest} to ace",
                because,
            )
    return None


def _refuse_count(rules: TableRules, own: int, common: int) -> Refused | None:
    """A hand is the game's own and common cards, or just the cards of one hand."""
    hand = hand_order_rules(rules)
    expected = _expected_counts(hand)
    if (own, common) in expected:
        return None
    title = title_of(rules.game)
    wanted_es = listed(_in_words_es(*pair) for pair in expected).es
    wanted_en = listed(_in_words_en(*pair) for pair in expected).en
    return Refused(
        Sentence(
            f"en {title.es} una jugada se forma con {wanted_es}; hay {_in_words_es(own, common)}",
            f"in {title.en} a hand is formed from {wanted_en}; given {_in_words_en(own, common)}",
        ),
        hand.size_cite,
    )


def _expected_counts(hand: HandOrderRules) -> tuple[tuple[int, int], ...]:
    """Numbers of own and common cards: a hand laid out, or the game's own cards with a board from the flop on."""
    size, own, common = hand.order.size, hand.own_cards, hand.common_cards
    if hand.selection is Selection.SPLIT_TWO_FIVE:
        return ((size, 0),)
    counts = [(size, 0), *((own, on_board) for on_board in range(3, common)), (own, common)]
    if hand.selection is Selection.ANY_FIVE:
        counts += [(cards, 0) for cards in range(size + 1, own + common + 1)]
    return tuple(dict.fromkeys(counts))


def _in_words_es(own: int, common: int) -> str:
    return f"{own} propias y {common} comunes" if common else f"{own} cartas"


def _in_words_en(own: int, common: int) -> str:
    return f"{own} own and {common} common" if common else f"{own} cards"


def _remarks(rules: TableRules, order: HandOrder, best: MadeHand) -> list[tuple[Sentence, tuple[RuleId, ...]]]:
    """What a reader might have expected instead, and the rule against it."""
    remarks: list[tuple[Sentence, tuple[RuleId, ...]]] = []
    stated = hand_order_rules(rules)
    ranks = tuple(sorted((card // 4 for card in best.cards), reverse=True))
    if not order.ace_low and ranks == low_straight(order):
        remarks.append((_no_low_ace(stated.ace_low_cite), stated.ace_low_cite))
    if best.category in _FLUSH_AND_FULL and stated.flush_beats_full:
        remarks.append((_FLUSH_OVER_FULL, stated.flush_over_full_cite))
    return remarks


def _no_low_ace(cite: tuple[RuleId, ...]) -> Sentence:
    places = articles(cite)
    return Sentence(
        f"no es escalera: en este juego el as no vale como carta baja ({places.es})",
        f"no straight: in this game the ace does not play low ({places.en})",
    )


_FLUSH_OVER_FULL = Sentence(
    "con menos de 52 cartas el color gana al full", "with fewer than 52 cards a flush beats a full house"
)
_FLUSH_AND_FULL = (Category.FLUSH, Category.FULL_HOUSE)


def cards_to_choose_from(rules: TableRules) -> int:
    """How many cards a hand of the game is chosen from: seven in hold'em, five where all cards of the hand play."""
    hand = hand_order_rules(rules)
    if hand.selection is Selection.ANY_FIVE:
        return max(own + common for own, common in _expected_counts(hand))
    return hand.order.size
