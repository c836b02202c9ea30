"""A game under a law: the cards, the hands, what is paid, and every other value with its article."""

from decimal import Decimal
from functools import cache

import msgspec

from tapete.cards.category import Category
from tapete.cards.deck import JOKER_DECK, lowest_rank
from tapete.cards.frequencies import frequencies
from tapete.cards.hand import MadeHand
from tapete.cards.naming import RANK_NAMES
from tapete.cards.order import HandOrder
from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Sentence
from tapete.games.shared.hands import category_cite, hand_order
from tapete.law.catalogue import Family, family_of, title_of
from tapete.law.parameter import Parameter
from tapete.law.profile import parameters, profile
from tapete.law.table_rules import Setting, TableRules
from tapete.odds.ask.registry import bets_of
from tapete.web.law.contents import count_by_kind, entries, in_chapters, sheets
from tapete.web.law.desk_tables import games_ruled
from tapete.web.law.entry import ShownParameter
from tapete.web.law.example_hand import example_hands, speaking_cards
from tapete.web.law.laws import known_law, known_subject, laws_with
from tapete.web.law.numbers import has_numbers
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.card_face import Face, deck_rows
from tapete.web.text.house_edge import shown_edges

CARDS = "cards"
"""The chapter that is drawn: the deck and the order of hands stand beside its values."""

ORDER = "order.categories"


class Rung(msgspec.Struct, frozen=True):
    """One category on the ladder of hands, with an example, how rare it is and the rules that define it."""

    hand: MadeHand
    speaking: int
    one_in: Decimal | None
    entry: ShownParameter

    @property
    def title(self) -> Sentence:
        return self.hand.category.title


class DrawnDeck(msgspec.Struct, frozen=True):
    size: int
    rows: tuple[tuple[Face, ...], ...]
    joker: bool
    words: Sentence


def show(visit: PageVisit) -> Page:
    law = known_law(visit.places["law"])
    game = known_subject(law, visit.places["game"])
    values = parameters(law, game)
    shown = entries(law, values)
    chapters = in_chapters(shown)
    return Page(
        "law/game.html",
        {
            "law": profile(law),
            "game": game,
            "title": title_of(game),
            "family": family_of(game),
            "in_catalogue": family_of(game) not in (Family.HOUSE, Family.CIRCLE) or game in profile(law).games,
            "other_laws": [profile(other) for other in laws_with(game) if other != law],
            "ruled": game in games_ruled(law),
            "entries": shown,
            "kinds": count_by_kind(shown),
            "deck": _deck(values),
            "rungs": rungs(law, game, values),
            "whole_order": next((entry for entry in shown if entry.key == ORDER), None),
            "sheets": sheets(shown),
            "edges": shown_edges(law, game),
            "drawn": has_numbers(law, game),
            "house_plays": bool(bets_of(game)),
            "card_groups": [group for chapter in chapters if chapter.id == CARDS for group in chapter.groups],
            "chapters": [chapter for chapter in chapters if chapter.id != CARDS],
        },
    )


def _deck(values: dict[str, Parameter]) -> DrawnDeck | None:
    if "deck.cards" not in values:
        return None
    size = values["deck.cards"].default
    assert isinstance(size, int)
    lowest = RANK_NAMES[lowest_rank(size)]
    joker = size == JOKER_DECK
    words = Sentence(
        f"Del {lowest.singular.es} al as en los cuatro palos" + (", y el comodín" if joker else ""),
        f"From {lowest.singular.en} to ace in all four suits" + (", and the joker" if joker else ""),
    )
    return DrawnDeck(size, deck_rows(size), joker, words)


def rungs(law: LawId, game: str, values: dict[str, Parameter]) -> list[Rung]:
    """The hands of the game from the highest, as the game's own order ranks them; none where cards make no hands."""
    if ORDER not in values:
        return []
    rules = TableRules(law, GameId(game), {key: Setting(value, value.default) for key, value in values.items()})
    order = hand_order(rules)
    return [
        Rung(
            example,
            speaking_cards(example),
            _one_in(order, example.category),
            ShownParameter(law, _defined(rules, example)),
        )
        for example in example_hands(order)
    ]


def _defined(rules: TableRules, example: MadeHand) -> Parameter:
    """The order of hands with the rules of one category only, and its reading only if it is about them."""
    whole = rules.settings[ORDER].parameter
    cite = category_cite(rules, example.category)
    reading = ShownParameter(rules.law, whole).reading
    about = reading is not None and bool(set(reading.rules) & set(cite))
    return msgspec.structs.replace(whole, cite=cite, reading=whole.reading if about else None)


@cache
def _one_in(order: HandOrder, category: Category) -> Decimal | None:
    """One hand in how many is of the category, with a decimal for small numbers."""
    counts = _counts(order)
    if not counts[category]:
        return None
    exact = Decimal(sum(counts.values())) / counts[category]
    return round(exact, 1) if exact < 10 else Decimal(round(exact))


@cache
def _counts(order: HandOrder) -> dict[Category, int]:
    return frequencies(order, order.size)
