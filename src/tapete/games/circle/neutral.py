"""Neutral tables: the games as the world plays them, under no law, for replaying recorded hands and for measuring."""

from msgspec.structs import replace

from tapete.cards.category import Category
from tapete.cards.hand import Selection
from tapete.cards.order import FIVE_CARD_CATEGORIES, HandOrder
from tapete.core.ids import GameId
from tapete.games.circle.hand_rules import HandRules, LimitStructure, step

_BOARD = "burn common_3 bet burn common_1 bet burn common_1 bet show"
_HOLDEM = f"ante down_2 bet {_BOARD}"
_OMAHA = f"ante down_4 bet {_BOARD}"
_SEVEN_STUD = "ante down_2 up_1 bet burn up_1 bet burn up_1 bet burn up_1 bet burn down_1 bet show"
_AFTER_BUTTON = ("after_blinds", "marker", "marker", "marker")
_FLUSH_FIRST = {Category.FULL_HOUSE: Category.FLUSH, Category.FLUSH: Category.FULL_HOUSE}
_SHORT_DECK = HandOrder(tuple(_FLUSH_FIRST.get(category, category) for category in FIVE_CARD_CATEGORIES), deck=36)


def no_limit_holdem(minimum: int) -> HandRules:
    return _rules("holdem", _HOLDEM, Selection.ANY_FIVE, _AFTER_BUTTON, minimum=minimum)


def no_limit_short_deck_holdem(minimum: int) -> HandRules:
    return replace(no_limit_holdem(minimum), order=_SHORT_DECK)


def fixed_limit_holdem(small: int, big: int) -> HandRules:
    return _fixed(_rules("holdem", _HOLDEM, Selection.ANY_FIVE, _AFTER_BUTTON, minimum=small), small, big)


def pot_limit_omaha(minimum: int) -> HandRules:
    return _rules(
        "omaha", _OMAHA, Selection.TWO_OWN_THREE_COMMON, _AFTER_BUTTON, structure=LimitStructure.POT, minimum=minimum
    )


def fixed_limit_seven_stud(small: int, big: int, bring_in: int) -> HandRules:
    first = ("lowest_up", *("highest_up",) * 4)
    rules = _rules(
        "seven-stud", _SEVEN_STUD, Selection.ANY_FIVE, first, minimum=small, forced="lowest_up", bring_in=bring_in
    )
    return replace(_fixed(rules, small, big), deck_refilled=True)


def _rules(game: str, course: str, selection: Selection, first: tuple[str, ...], **rest: object) -> HandRules:
    steps = tuple(map(step, course.split()))
    common = dict.fromkeys(("short_all_ins_add_up", "suits_break_ties", "odd_chips_together"), True)
    return HandRules(GameId(game), HandOrder(), selection, steps, first, uncapped_with=0, **common, **rest)  # type: ignore[arg-type]


def _fixed(rules: HandRules, small: int, big: int) -> HandRules:
    return replace(
        rules, structure=LimitStructure.FIXED, low_limit=small, high_limit=big, low_intervals=(1, 2), bets_in_all=4
    )
