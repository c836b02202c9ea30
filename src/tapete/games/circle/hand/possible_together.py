"""Which strengths several hands can have at once of which some cards are not known: no card lies in two of them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from tapete.cards.card import Card, Rank, rank_of, suit_of
from tapete.cards.evaluate import beside, evaluator
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.games.circle.hand.possible_strengths import FEW, UnknownHand, unknown_hand
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import CircleHand, mask

Draws = dict[int, tuple[int, ...]]
"""For each strength the sets of unseen cards that play for it."""


def possible_together(
    rules: HandRules, hand: CircleHand, places: Sequence[int], worths: frozenset[int]
) -> frozenset[int]:
    """Of some strengths those that the hands of all these places can have beside each other."""
    if len(places) < 2:
        return worths
    return together(rules.order, rules.selection, [unknown_hand(rules, hand, place) for place in places], worths)


def together(
    order: HandOrder, selection: Selection, hands: Sequence[UnknownHand], worths: frozenset[int]
) -> frozenset[int]:
    """Of some strengths those that all these hands can have at once.

    Of two own cards out of four just those that play are looked at, and of closed hands of five their ranks; where
    cards of such hands lie in sight nothing is excluded.
    """
    if selection is not Selection.TWO_OWN_THREE_COMMON and max(each.unseen for each in hands) > FEW:
        return _of_ranks(order, hands, worths)
    draws = [_draws(order, selection, each) for each in hands]
    return frozenset(worth for worth in worths if _apart([each.get(worth, ()) for each in draws]))


def _apart(choices: Sequence[tuple[int, ...]], taken: int = 0) -> bool:
    """Whether one set of each choice can be taken so that no two have a card in common."""
    if not choices:
        return True
    first, *rest = choices
    return any(not cards & taken and _apart(rest, taken | cards) for cards in first)


@lru_cache(256)
def _draws(order: HandOrder, selection: Selection, hand: UnknownHand) -> Draws:
    playing = _two_own if selection is Selection.TWO_OWN_THREE_COMMON else _whole_draws
    draws: defaultdict[int, list[int]] = defaultdict(list)
    for cards, worth in playing(order, hand):
        draws[worth].append(mask(cards) & ~mask(hand.own))
    return {worth: tuple(sets) for worth, sets in draws.items()}


_Played = list[tuple[tuple[Card, ...], int]]


def _whole_draws(order: HandOrder, hand: UnknownHand) -> _Played:
    drawn = list(combinations(hand.left, hand.unseen))
    return list(zip(drawn, beside(order, hand.common, [(*hand.own, *cards) for cards in drawn]), strict=True))


def _two_own(order: HandOrder, hand: UnknownHand) -> _Played:
    of_five, threes = evaluator(order, 5), list(combinations(hand.common, 3))
    own = {*hand.own}
    pairs = (two for two in combinations((*hand.own, *hand.left), 2) if len({*two} - own) <= hand.unseen)
    return [(two, max(of_five((*two, *three)) for three in threes)) for two in pairs]


def _of_ranks(order: HandOrder, hands: Sequence[UnknownHand], worths: frozenset[int]) -> frozenset[int]:
    """Closed hands of which nothing is known: equal ones have the same ranks, and flushes a suit each."""
    if any(each.own or each.common or each.unseen != order.size for each in hands):
        return worths
    left = hands[0].left
    if order.high_cards_tie or max(map(rank_of, left)) not in order.ranks:
        return worths  # hands of other ranks, or with a joker, may be equal too
    fits = _fitting(left, len(hands))
    equal = ((hand, worth) for hand, worth in scale(order).strengths.items() if worth in worths)
    return frozenset(worth for hand, worth in equal if fits(*hand))


def _fitting(left: Sequence[Card], hands: int) -> Callable[[tuple[Rank, ...], bool], bool]:
    """Whether so many hands of the same ranks can be made of the cards left."""
    counts = Counter(map(rank_of, left))
    suits: defaultdict[Rank, set[int]] = defaultdict(set)
    for card in left:
        suits[rank_of(card)].add(suit_of(card))

    def fits(ranks: tuple[Rank, ...], suited: bool) -> bool:
        if suited:
            return len(set.intersection(*(suits[rank] for rank in ranks))) >= hands
        return all(counts[rank] >= hands * ranks.count(rank) for rank in ranks)

    return fits
