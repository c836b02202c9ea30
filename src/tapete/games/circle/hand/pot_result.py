"""Who wins each pot of a showdown: by the cards where they are known, else as the croupier announced it."""

from collections.abc import Iterable, Sequence
from operator import add
from typing import Any

import msgspec

from tapete.cards.category import Category
from tapete.cards.ranking import scale
from tapete.games.circle.hand.evaluation import strengths
from tapete.games.circle.hand.openers import holds_openers, unproved
from tapete.games.circle.hand.possible_strengths import may_be_worth
from tapete.games.circle.hand.possible_together import possible_together
from tapete.games.circle.hand.pots import Pot, best_claims, pots
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import ShowdownResult
from tapete.games.circle.model.state import CircleHand


class PotResult(msgspec.Struct, frozen=True):
    """Who wins a pot, and with what, where that is known."""

    places: tuple[int, ...]
    category: Category | None = None


def all_known(hand: CircleHand) -> bool:
    """Whether every hand that may still win is known by its cards."""
    if hand.out.bit_count() == hand.taken - len(hand.dead):
        return True
    down = hand.down
    for place in hand.alive():  # noqa: SIM110 - a generator costs more than all the looks
        if None in down[place]:
            return False
    return True


def strengths_of(rules: HandRules, hand: CircleHand, places: tuple[int, ...]) -> list[int]:
    """The strengths of hands that are known, by place; 0 at places that are not compared."""
    down, up = hand.down, hand.up
    common: Any = hand.common
    if len(places) == len(down):
        whole: Any = [*map(add, down, up)] if any(up) else down
        return strengths(rules, whole, common)
    own: Any = [down[place] + up[place] for place in places]
    by_place = [0] * len(down)
    for place, strength in zip(places, strengths(rules, own, common) if own else (), strict=True):
        by_place[place] = strength
    return by_place


def claimed_pots(rules: HandRules, hand: CircleHand) -> tuple[Pot, ...]:
    """The pots with those who can win them: not an opener who is known to have lacked openers."""
    layers = pots(hand, rules.unit)
    opener = hand.opener
    if opener not in hand.alive() or unproved(hand, opener) or holds_openers(rules, hand, opener):
        return layers
    return tuple(Pot(pot.chips, tuple(place for place in pot.claims if place != opener)) for pot in layers)


def pot_results(rules: HandRules, hand: CircleHand) -> tuple[PotResult | None, ...]:
    """The result of every pot; None for one of which neither enough cards nor a possible result have been told.

    Whoever has the best hand of all has it in every pot on which they have a claim. Of results that do not go together
    the latest stands.
    """
    layers = claimed_pots(rules, hand)
    results: list[PotResult | None] = [_by_cards(rules, hand, pot) for pot in layers]
    latest = dict.fromkeys(result.pot for result in reversed(hand.announced))
    for number in latest:
        if number < len(layers) and results[number] is None and (result := _as_told(rules, hand, layers, number)):
            results[number] = result if _go_together(rules, layers, results, number, result) else None
    for number, pot in enumerate(layers):
        results[number] = results[number] or _as_in_a_larger(pot, results[:number])
    return tuple(results)


def _by_cards(rules: HandRules, hand: CircleHand, pot: Pot) -> PotResult | None:
    if not pot.claims:
        return PotResult(())
    if len(pot.claims) == 1 and None in hand.down[pot.claims[0]]:
        announced = (each.category for each in reversed(hand.announced) if each.place == pot.claims[0])
        return PotResult(pot.claims, next(announced, None))
    if any(None in hand.down[place] for place in pot.claims):
        return None
    worth = strengths_of(rules, hand, pot.claims)
    (best,) = best_claims((pot,), worth)
    return PotResult(best, scale(rules.order).category(worth[best[0]]))


def _as_told(rules: HandRules, hand: CircleHand, layers: Sequence[Pot], number: int) -> PotResult | None:
    """What was announced of a pot, if it is whole and the cards known since then do not exclude it."""
    own = [result for result in hand.announced if result.pot == number]
    places = tuple(sorted(result.place for result in own))
    alone = own[0].result is ShowdownResult.WINS
    if len(places) < 2 and not alone:
        return None
    best = best_together(rules, hand, layers[number], places)
    category = own[0].category
    return PotResult(places, category) if category in categories_of(rules, best) else None


def best_together(
    rules: HandRules, hand: CircleHand, pot: Pot, places: tuple[int, ...], beaten: bool = True
) -> frozenset[int]:
    """The strengths that all these hands can have at once while every other one of the pot has less, or not more."""
    if not set(places) <= set(pot.claims):
        return frozenset()
    common = frozenset.intersection(*(may_be_worth(rules, hand, place) for place in places))
    others = [min(may_be_worth(rules, hand, place)) for place in pot.claims if place not in places]
    least = max(others, default=-1)
    best = frozenset(worth for worth in common if worth > least or (worth == least and not beaten))
    return possible_together(rules, hand, places, best)


def categories_of(rules: HandRules, worths: Iterable[int]) -> frozenset[Category]:
    order = scale(rules.order)
    return frozenset(order.category(worth) for worth in worths)


def _go_together(
    rules: HandRules, layers: Sequence[Pot], results: Sequence[PotResult | None], number: int, fresh: PotResult
) -> bool:
    """Whether a pot's result agrees with those that stand already."""
    for other, result in enumerate(results):
        if result is None or other == number:
            continue
        larger, smaller = (result, fresh) if other < number else (fresh, result)
        shared = tuple(place for place in larger.places if place in layers[max(other, number)].claims)
        if shared and shared != smaller.places:
            return False
        if not _may_follow(rules, smaller.category, larger.category, bool(shared)):
            return False
    return True


def _may_follow(rules: HandRules, lower: Category | None, higher: Category | None, same: bool) -> bool:
    """Whether a pot may be won with a category after a larger one was: the same hand's, or no better one."""
    if lower is None or higher is None:
        return True
    ranks = rules.order.categories
    return lower is higher if same else ranks.index(lower) >= ranks.index(higher)


def _as_in_a_larger(pot: Pot, larger: Sequence[PotResult | None]) -> PotResult | None:
    """The winners of a pot with more claims, as far as they have one on this pot too."""
    for result in larger:
        shared = tuple(place for place in result.places if place in pot.claims) if result is not None else ()
        if result is not None and shared:
            return PotResult(shared, result.category)
    return None
