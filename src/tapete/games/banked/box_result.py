"""How a box came out: read from its cards, or as the croupier announced it without them."""

from typing import Final

import msgspec

from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.hand import MadeHand
from tapete.games.banked.hands import all_seen, bank_hand, bank_qualifies, box_hand, main_line
from tapete.games.banked.model.state import Box, HandResult, Round
from tapete.games.banked.model.vocabulary import BoxStanding, PayTable, ToldResult
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.setting_result import is_bank_set, possible_outcomes
from tapete.games.shared.possible_hands import telling_hands

_STANDINGS: Final = {
    ToldResult.LOSES: BoxStanding.LOSS,
    ToldResult.TIES: BoxStanding.TIE,
    ToldResult.WINS: BoxStanding.WIN,
}
_RESULTS: Final = {
    **{standing: result for result, standing in _STANDINGS.items()},
    BoxStanding.UNQUALIFIED: ToldResult.WINS,
}


class BoxResult(msgspec.Struct, frozen=True):
    """How a box stands, what its hand is as far as that is known, and its line of the main game's pay table."""

    standing: BoxStanding
    category: Category | None
    line: str | None


def box_result(rules: BankedRules, now: Round, box: Box) -> BoxResult:
    """By the cards where all are known, else by what was announced; a bank that does not play needs neither."""
    if None not in box.cards:
        return _by_cards(rules, _banks_hand(rules, now), box_hand(rules, now, box))
    if box.result is not None:
        return _as_announced(rules, now, box.result)
    assert not bank_plays(rules, now)
    return BoxResult(BoxStanding.UNQUALIFIED, None, None)


def _banks_hand(rules: BankedRules, now: Round) -> MadeHand | None:
    """The bank's hand, in a game where it has one."""
    return bank_hand(rules, now) if rules.deal.bank else None


def _by_cards(rules: BankedRules, banks: MadeHand | None, hand: MadeHand) -> BoxResult:
    table = paying_table(rules)
    line = main_line(rules, table, hand) if table else None
    return BoxResult(_standing(rules, banks, hand, line), hand.category, line)


def _as_announced(rules: BankedRules, now: Round, announced: HandResult) -> BoxResult:
    """An equal hand is of the bank's category."""
    standing = _STANDINGS[announced.result] if bank_plays(rules, now) else BoxStanding.UNQUALIFIED
    line = announced.category.value if announced.category is not None and paying_table(rules) else None
    category = bank_hand(rules, now).category if standing is BoxStanding.TIE else announced.category
    return BoxResult(standing, category, line)


def _standing(rules: BankedRules, banks: MadeHand | None, hand: MadeHand, line: str | None) -> BoxStanding:
    """Against the bank's hand, or, in a game where it has none, against the pay table."""
    if banks is None:
        return BoxStanding.LOSS if line is None else BoxStanding.WIN
    if not bank_qualifies(rules, banks):
        return BoxStanding.UNQUALIFIED
    if hand.grade == banks.grade:
        return BoxStanding.TIE
    return BoxStanding.WIN if hand.grade > banks.grade else BoxStanding.LOSS


def paying_table(rules: BankedRules) -> PayTable | None:
    """The table by which the hands of the main game are paid, if it has one."""
    return next((table for table in PayTable if rules.pay_tables[table]), None)


def bank_plays(rules: BankedRules, now: Round) -> bool:
    """Whether hands are compared with the bank's; so are those of a game in which it has none with the table."""
    return not rules.deal.bank or bank_qualifies(rules, bank_hand(rules, now))


def needs_hand(rules: BankedRules, now: Round, box: Box) -> bool:
    """Whether a box in the payment cannot be settled yet: neither its cards nor its result are known.

    What was announced is asked again once other cards exclude it. A bank that does not play pays everybody alike,
    except for what is paid on the own cards.
    """
    if None not in box.cards:
        return False
    if box.result is not None:
        return box.result not in possible_results(rules, now, box)
    pays_own_cards = bool(rules.low_cards or rules.pay_tables[PayTable.ANTE_BONUS] or side_bets(rules, box))
    return pays_own_cards or bank_plays(rules, now)


def side_bets(rules: BankedRules, box: Box) -> tuple[str, ...]:
    """The bets of a box that its own cards decide, beside the main game."""
    return tuple(dict.fromkeys(wager.bet for wager in box.wagers if wager.bet in rules.side_bets))


def possible_results(rules: BankedRules, now: Round, box: Box) -> tuple[HandResult, ...]:
    """Everything that may be announced of a box: what the cards in sight exclude is not among it."""
    if rules.low_cards:
        outcomes = possible_outcomes(rules, now, box) if is_bank_set(now) else frozenset()
        return tuple(HandResult(result) for result in ToldResult if result in outcomes)
    own = tuple(card for card in box.cards if card is not None)
    left = frozenset(deck(rules.deck)) - {*now.known_cards}
    unseen = box.cards.count(None)
    banks = _banks_hand(rules, now)
    worth = banks.grade if banks is not None else None
    hands = telling_hands(rules.order, rules.selection, own, all_seen(now.common), left, unseen, worth)
    results = {_announced(rules, _by_cards(rules, banks, hand)) for hand in hands}
    return tuple(sorted(results, key=lambda result: _place(rules, result)))


def _announced(rules: BankedRules, result: BoxResult) -> HandResult:
    """A result with the category only where the payment depends on it."""
    category = None if result.line is None else Category(result.line)
    if pays_ante(rules, result.category):
        category = result.category
    matters = result.standing is BoxStanding.WIN or bool(rules.pay_tables[PayTable.ANTE_BONUS])
    return HandResult(_RESULTS[result.standing], category if matters else None)


def pays_ante(rules: BankedRules, category: Category | None) -> bool:
    """Whether a winning hand reaches the least with which the ante is paid, where the rules ask for one."""
    if rules.ante_needs is None or category is None:
        return False
    categories = rules.order.categories
    return categories.index(category) <= categories.index(rules.ante_needs)


def _place(rules: BankedRules, result: HandResult) -> tuple[int, int]:
    """Lost hands first, then ties and wins, each from the lowest category up."""
    categories = rules.order.categories
    rank = -1 if result.category is None else len(categories) - categories.index(result.category)
    return tuple(ToldResult).index(result.result), rank
