"""The hands of a game: the order and the selection that a table's rules give, and what a player's cards make under
them."""

from collections.abc import Sequence

import msgspec

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import SIZES, deck
from tapete.cards.hand import Hand, Selection, best_hand
from tapete.cards.naming import hand_name
from tapete.cards.notation import write_card
from tapete.cards.order import HandOrder, low_straight
from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.article import articles
from tapete.law.catalogue import title_of
from tapete.law.definitions import breaking_ties, defining
from tapete.law.table_rules import TableRules
from tapete.law.wording import listed


def hand_order(rules: TableRules) -> HandOrder:
    """The order of hands at a table: the law's categories, with the flush above the full house in a stripped deck."""
    cards = rules.count("deck.cards")
    categories = [Category(word) for word in rules.words("order.categories")]
    if Category.HIGH_CARD not in categories:
        categories.append(Category.HIGH_CARD)
    if _flush_beats_full(rules):
        categories.remove(Category.FLUSH)
        categories.insert(categories.index(Category.FULL_HOUSE), Category.FLUSH)
    return HandOrder(
        categories=tuple(categories),
        deck=cards,
        size=rules.count("order.hand_cards"),
        ace_low=rules.flag(_ace_low_key(rules)),
        low_straight_second=rules.has("order.low_straight") and rules.word("order.low_straight") == "second",
        high_cards_tie=rules.has("order.high_card") and rules.word("order.high_card") == "tie",
    )


def _flush_beats_full(rules: TableRules) -> bool:
    limit = "order.flush_over_full_below"
    return rules.has(limit) and rules.count("deck.cards") < rules.count(limit)


def _ace_low_key(rules: TableRules) -> str:
    """With fewer than 52 cards some texts leave open what the low ace stands before."""
    stripped = rules.count("deck.cards") < 52 and rules.has("order.ace_low_stripped")
    return "order.ace_low_stripped" if stripped else "order.ace_low"


def selection(rules: TableRules) -> Selection:
    return Selection(rules.word("order.selection"))


class ReadHand(msgspec.Struct, frozen=True):
    """A hand as the law reads it: what it is, what it is called, and because of which rules."""

    hand: Hand
    name: Sentence
    cite: tuple[RuleId, ...]
    remarks: tuple[Sentence, ...] = ()
    """Why it is not what one might take it for."""


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
    resting_on = rules.cite("order.categories")
    return defining(category.value, resting_on) or resting_on[:1]


def tie_cite(rules: TableRules, category: Category) -> tuple[RuleId, ...]:
    """The rules that break a tie in a category, or those on ties in general where none does."""
    resting_on = rules.cite("order.tie_breaks")
    return breaking_ties(category.value, resting_on) or resting_on[:1]


def refuse_cards(rules: TableRules, cards: Sequence[Card]) -> Refused | None:
    """Why some cards cannot come from one deck of this table, or None."""
    size = rules.count("deck.cards")
    present = set(deck(size)) if size in SIZES else set()
    for of in cards:
        text = write_card(of)
        if cards.count(of) > 1:
            return Refused(Sentence(f"la carta {text} está dos veces", f"the card {text} is named twice"))
        if of not in present:
            lowest = write_card(min(present))[0]
            because = rules.cite("deck.cards")
            places = articles(because)
            return Refused(
                Sentence(
                    f"la carta {text} no está en la baraja de {size} cartas, del {lowest} al as ({places.es})",
                    f"the card {text} is not in the deck of {size} cards, {lowest} to ace ({places.en})",
                ),
                because,
            )
    return None


def _refuse_count(rules: TableRules, own: int, common: int) -> Refused | None:
    """A hand is the game's own and common cards, or just the cards of one hand."""
    size = rules.count("order.hand_cards")
    expected = _expected_counts(rules, size)
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
        rules.cite("order.hand_cards", "order.selection"),
    )


def _expected_counts(rules: TableRules, size: int) -> tuple[tuple[int, int], ...]:
    """Numbers of own and common cards: a hand laid out, or the game's own cards with a board from the flop on."""
    kept = "discard.keep" if rules.has("discard.keep") else "deal.own_cards"
    own = rules.count(kept) if rules.has(kept) else size
    common = rules.count("deal.common_cards") if rules.has("deal.common_cards") else 0
    counts = [(size, 0), *((own, on_board) for on_board in range(3, common)), (own, common)]
    if selection(rules) is Selection.ANY_FIVE:
        counts += [(cards, 0) for cards in range(size + 1, own + common + 1)]
    if selection(rules) is Selection.SPLIT_TWO_FIVE:
        counts = [(size, 0)]
    return tuple(dict.fromkeys(counts))


def _in_words_es(own: int, common: int) -> str:
    return f"{own} propias y {common} comunes" if common else f"{own} cartas"


def _in_words_en(own: int, common: int) -> str:
    return f"{own} own and {common} common" if common else f"{own} cards"


def _remarks(rules: TableRules, order: HandOrder, best: Hand) -> list[tuple[Sentence, tuple[RuleId, ...]]]:
    """What a reader might have expected instead, and the rule against it."""
    found: list[tuple[Sentence, tuple[RuleId, ...]]] = []
    ranks = tuple(sorted((of // 4 for of in best.cards), reverse=True))
    if not order.ace_low and ranks == low_straight(order):
        found.append((_no_low_ace(rules), rules.cite(_ace_low_key(rules))))
    if best.category in _FLUSH_AND_FULL and _flush_beats_full(rules):
        found.append((_FLUSH_OVER_FULL, rules.cite("order.flush_over_full_below")))
    return found


def _no_low_ace(rules: TableRules) -> Sentence:
    places = articles(rules.cite(_ace_low_key(rules)))
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
    if selection(rules) is Selection.ANY_FIVE:
        return max(own + common for own, common in _expected_counts(rules, rules.count("order.hand_cards")))
    return rules.count("order.hand_cards")
