"""The showdown: who shows, who concedes, and who is paid from which pot."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from tapete.cards.card import Card
from tapete.cards.evaluate import evaluator
from tapete.cards.hand import Selection, best_hand
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle import event as happened
from tapete.games.circle.course import rake_of, return_uncalled
from tapete.games.circle.draft import Draft
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.openers import holds_openers
from tapete.games.circle.pots import Pot, pots, shares
from tapete.games.circle.state import NOBODY, Hand


def strength(rules: HandRules, hand: Hand, place: int) -> int:
    """The strength of a player's best hand; all his cards must be known."""
    own: Sequence[Any] = hand.down[place] + hand.up[place]
    common: Sequence[Any] = hand.common
    if rules.selection is Selection.TWO_OWN_THREE_COMMON:
        evaluate = evaluator(rules.order, 5)
        threes = list(combinations(common, 3))
        return max(evaluate((*two, *three)) for two in combinations(own, 2) for three in threes)
    return evaluator(rules.order, len(own) + len(common))((*own, *common))


def show(draft: Draft, place: int) -> Refused | None:
    """Turn a hand up in its turn."""
    cards: tuple[Any, ...] = draft.hand.down[place] + draft.hand.up[place]
    if None in cards:
        return Refused(Sentence("faltan por decir cartas", "some cards have not been told"), draft.rules.cite("show"))
    draft.add(happened.Shown(place, cards, because=draft.rules.cite("show")))
    return None


def may_muck(rules: HandRules, hand: Hand, place: int) -> bool:
    """A hand may be conceded unseen where the law lets it be; the last one left need not show, the pot is its own."""
    others = [other for other in hand.in_hand() if other != place and not hand.mucked >> other & 1]
    return rules.may_muck and bool(others) and place != hand.opener


def finish_showdown(draft: Draft) -> Refused | None:
    """Complete the showdown in its order: whoever cannot win and may concede concedes, everybody else shows."""
    rules, hand = draft.rules, draft.hand
    if any(None in hand.down[place] for place in hand.pending):
        return Refused(Sentence("faltan por decir cartas", "some cards have not been told"), rules.cite("show"))
    strengths = _strengths(rules, hand)
    claimed = pots(hand)
    shown = {place for place in strengths if hand.shown >> place & 1}
    for place in hand.pending:
        own = strengths[place]
        beaten = all(
            any(strengths[other] > own for other in pot.claims if other in shown)
            for pot in claimed
            if place in pot.claims
        )
        if beaten and may_muck(rules, draft.hand, place):
            draft.add(happened.Mucked(place, because=rules.cite("muck")))
        else:
            show(draft, place)
            shown.add(place)
    award(draft, strengths)
    return None


def _strengths(rules: HandRules, hand: Hand) -> dict[int, int]:
    """The strength of every hand that has not been given up."""
    return {place: strength(rules, hand, place) for place in hand.in_hand() if not hand.mucked >> place & 1}


def award(draft: Draft, strengths: dict[int, int] | None = None) -> None:
    """Pay every pot to the best hand that has a claim on it, after the rake, and end the hand."""
    _unmask_false_opener(draft)
    rules, hand = draft.rules, draft.hand
    alive = [place for place in hand.in_hand() if not hand.mucked >> place & 1]
    if not alive:
        draft.add(happened.BlankHand(hand.pot, because=rules.cite("false_opener", "blank")))
        return
    _rake_hand(draft)
    if strengths is None:
        strengths = _strengths(rules, hand) if len(alive) > 1 else {}
    for number, pot in enumerate(pots(draft.hand)):
        claims = [place for place in pot.claims if place in alive] or alive
        best = max(strengths.get(place, 0) for place in claims)
        winners = [place for place in claims if strengths.get(place, 0) == best]
        _pay(draft, number, pot, winners, _hand_word(rules, strengths, winners[0]))
    draft.add(happened.HandEnded())


def _hand_word(rules: HandRules, strengths: dict[int, int], place: int) -> str:
    return scale(rules.order).category(strengths[place]).value if place in strengths else ""


def _pay(draft: Draft, number: int, pot: Pot, winners: list[int], word: str) -> None:
    cite: tuple[RuleId, ...] = draft.rules.cite("award", "odd_chip") if len(winners) > 1 else draft.rules.cite("award")
    for place, chips in shares(pot.chips, winners, draft.rules.unit).items():
        if chips:
            draft.add(happened.Awarded(place, chips, number, word, because=cite))


def _rake_hand(draft: Draft) -> None:
    """The house's share of the hand's money, pot by pot, before anybody is paid."""
    rules = draft.rules
    if rules.rake_each_interval or not rules.rake_share:
        return
    chips = sum(rake_of(rules.rake_share, pot.chips, rules.unit) for pot in pots(draft.hand))
    if chips:
        draft.add(happened.Raked(chips, draft.hand.pot, because=rules.cite("rake")))


def win_uncontested(draft: Draft) -> None:
    """Everybody else has given up: the pot is won without showing."""
    rules = draft.rules
    winner = draft.hand.in_hand()[0]
    return_uncalled(draft)
    if winner == draft.hand.opener and rules.ladder and not holds_openers(rules, draft.hand, winner):
        draft.add(happened.FalseOpener(winner, because=rules.cite("false_opener")))
        draft.add(happened.BlankHand(draft.hand.pot, because=rules.cite("false_opener")))
        return
    if any(draft.hand.bets) or draft.hand.interval:
        draft.add(happened.IntervalEnded(draft.hand.interval))
    if rules.rake_each_interval:
        fresh = sum(draft.hand.staked) - draft.hand.raked_of
        if chips := rake_of(rules.rake_share, fresh, rules.unit):
            draft.add(happened.Raked(chips, fresh, because=rules.cite("rake")))
    _rake_hand(draft)
    draft.add(happened.Awarded(winner, draft.hand.pot, because=rules.cite("uncontested")))
    draft.add(happened.HandEnded())


def _unmask_false_opener(draft: Draft) -> None:
    """Whoever opened must prove his openers; without them his hand cannot win."""
    rules, hand = draft.rules, draft.hand
    place = hand.opener
    if place == NOBODY or not rules.ladder or hand.folded >> place & 1 or hand.mucked >> place & 1:
        return
    if not holds_openers(rules, hand, place):
        draft.add(happened.FalseOpener(place, because=rules.cite("false_opener")))


def describe(rules: HandRules, hand: Hand, place: int) -> tuple[Card, ...]:
    """The cards of a player's best hand."""
    own = [of for of in hand.cards_of(place) if of is not None]
    common = [of for of in hand.common if of is not None]
    return best_hand(rules.order, own, common, rules.selection if common else Selection.ALL).cards
