"""How seven cards that nobody has seen, set as a high and a low hand, may come out against the bank's two hands."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from tapete.cards.card import JOKER, Card, Rank, rank_of, suit_of
from tapete.cards.deck import deck
from tapete.cards.order import HandOrder
from tapete.cards.ranking import Grade, grade_ranks, scale
from tapete.games.banked.hands import low_order
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.model.vocabulary import Result, ToldResult
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.variants.pai_gow import bank_cards, hands, is_below, is_foul, standing_of

_RESULTS: Final = {Result.LOSS: ToldResult.LOSES, Result.NULL: ToldResult.TIES, Result.WIN: ToldResult.WINS}


def is_bank_set(now: Round) -> bool:
    """Whether the two hands that all others are compared with are known."""
    box = next((box for box in now.boxes.values() if box.holder == now.banker), None)
    cards, low = (now.bank, now.bank_low) if box is None else (box.cards, box.low)
    return None not in cards and bool(low)


def possible_outcomes(rules: BankedRules, now: Round, box: Box) -> frozenset[ToldResult]:
    """What may be announced of a box; a hand that was set wrongly always loses (ARA-10.1.C.VII.3)."""
    bank, low = bank_cards(now)
    if is_foul(rules, bank, low):
        return frozenset({ToldResult.LOSES, ToldResult.WINS})
    own = {card for card in box.cards if card is not None}
    left = frozenset(deck(rules.deck)) - {*now.known_cards} | own
    results = settings_results(setting_rules(rules), left, hands(rules.order, bank, low))
    return frozenset({ToldResult.LOSES, *(_RESULTS[result] for result in results)})


class SettingRules(NamedTuple):
    """What decides how two set hands come out, as a key."""

    order: HandOrder
    low_cards: int
    equal_start_is_foul: bool
    cases: tuple[tuple[str, Result], ...]


def setting_rules(rules: BankedRules) -> SettingRules:
    """The cases that a hand rightly set can fall under, but for those that are lost: a wrong one loses anyway."""
    cases = ((name, case.result) for name, case in rules.cases.items() if case.result is not Result.LOSS)
    return SettingRules(rules.order, rules.low_cards, rules.equal_start_is_foul, tuple(cases))


@lru_cache(maxsize=64)
def settings_results(rules: SettingRules, left: frozenset[Card], banks: tuple[Grade, Grade]) -> frozenset[Result]:
    """The results of all settings that the cards left allow, but for the loss.

    Of a low hand the ranks alone matter, so that it is enough to count what a high hand leaves of each.
    """
    counts, cases = Counter(map(rank_of, left)), dict(rules.cases)
    lows = [(standing_of(worth, banks[1]), ranks, worth) for ranks, worth in _low_hands(rules, counts)]
    results: set[Result] = set()
    for ranks, high in _high_hands(rules, left, counts):
        rest, standing = counts - Counter(ranks), standing_of(high, banks[0])
        results |= {
            result
            for below, low, worth in lows
            if (result := cases.get(f"{standing}_{below}")) is not None
            and result not in results
            and _goes_with(rules, high, worth)
            and all(rest[rank] >= low.count(rank) for rank in low)
        }
        if results == {*cases.values()}:
            break
    return frozenset(results)


def _goes_with(rules: SettingRules, high: Grade, low: Grade) -> bool:
    return not is_below(rules.order, high, low, equal_start=rules.equal_start_is_foul)


def _low_hands(rules: SettingRules, counts: Counter[Rank]) -> list[tuple[tuple[Rank, ...], Grade]]:
    order = low_order(rules.order)
    pairs = combinations_with_replacement(sorted(counts, reverse=True), rules.low_cards)
    return [(pair, grade_ranks(order, pair, False)) for pair in pairs if Counter(pair) <= counts]


def _high_hands(
    rules: SettingRules, left: frozenset[Card], counts: Counter[Rank]
) -> Iterator[tuple[tuple[Rank, ...], Grade]]:
    """Every high hand that the cards left can make, the best first, by its ranks."""
    high = scale(rules.order)
    suits: dict[Rank, set[int]] = {}
    for card in left - {JOKER}:
        suits.setdefault(rank_of(card), set()).add(suit_of(card))
    for (ranks, suited), strength in sorted(high.strengths.items(), key=lambda entry: -entry[1]):
        if Counter(ranks) <= counts and _has_suits(ranks, suited, suits):
            yield ranks, high.grades[strength]


def _has_suits(ranks: tuple[Rank, ...], suited: bool, suits: dict[Rank, set[int]]) -> bool:
    """Whether cards of these ranks are left in one suit, or in several."""
    naturals = [suits[rank] for rank in ranks if rank in suits]
    in_one = set.intersection(*naturals)
    if suited:
        return bool(in_one)
    return len({*ranks}) < len(ranks) or not in_one or any(len(each) > 1 for each in naturals)
