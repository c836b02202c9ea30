"""Players good enough to play against: strength by sampled showdowns against pot odds, each in a style of its own.

A bot sees what a player in its place sees. Chance comes in as an argument, like everywhere in the engine.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tapete.cards.card import Card, face_up
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.hand import Selection
from tapete.cards.ranking import category_of, grade
from tapete.games.circle.bot_style import round_sum, style_of
from tapete.games.circle.hand.bet_limits import Bounds, bounds
from tapete.games.circle.hand.evaluation import strengths
from tapete.games.circle.hand.openers import may_open
from tapete.games.circle.hand_rules import BET, HandRules, LimitStructure, StepKind
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.state import CircleHand, mask

T = TypeVar("T")
SAMPLES = 24


class Die(Protocol):
    """What a bot needs of a source of chance."""

    def random(self) -> float: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


def choose(rules: HandRules, hand: CircleHand, place: int, die: Die, samples: int = SAMPLES) -> asked.HandCommand:
    """What the bot at a place does now: a bet, a fold, a discard, a show."""
    name = hand.players[place]
    if hand.discarding:
        return asked.Discard(name, to_put_away(rules, hand, place))
    kind = rules.steps[hand.step].kind
    if kind is StepKind.SHOW:
        return asked.Show(name)
    if kind is not BET:
        raise ValueError(f"nothing to choose at {kind}: cards to draw come from the deck, see draw_discards")
    return _bet(rules, hand, place, die, win_chance(rules, hand, place, die, samples))


def win_chance(rules: HandRules, hand: CircleHand, place: int, die: Die, samples: int = SAMPLES) -> float:
    """The chance to win a showdown against everybody still in, by sampling one opponent."""
    own = [card for card in hand.cards_of(place) if card is not None]
    common = [card for card in hand.common if card is not None]
    on_view = [[card for card in hand.up[other] if card is not None] for other in hand.in_hand() if other != place]
    seen = mask(tuple(own)) | mask(tuple(common)) | sum(mask(tuple(cards)) for cards in on_view)
    unseen = [card for card in deck(rules.order.deck) if not seen >> card & 1]
    own_due, common_due = _cards_at_the_end(rules)
    won = 0.0
    for turn in range(samples):
        rival = on_view[turn % len(on_view)]
        rest = die.sample(
            unseen, max(own_due - len(own), 0) + max(own_due - len(rival), 0) + max(common_due - len(common), 0)
        )
        mine, rest = own + rest[: max(own_due - len(own), 0)], rest[max(own_due - len(own), 0) :]
        theirs, rest = rival + rest[: max(own_due - len(rival), 0)], rest[max(own_due - len(rival), 0) :]
        board = tuple(common + rest)
        ours, other = (strengths(rules, (tuple(cards),), board)[0] for cards in (mine, theirs))
        won += 1.0 if ours > other else 0.5 if ours == other else 0.0
    return (won / samples) ** len(on_view)


def _cards_at_the_end(rules: HandRules) -> tuple[int, int]:
    """Own and common cards of a hand that goes to the showdown."""
    own = sum(step.count for step in rules.steps if step.kind in (StepKind.DOWN, StepKind.UP))
    put_away = sum(step.count for step in rules.steps if step.kind is StepKind.DISCARD)
    return own - put_away, sum(step.count for step in rules.steps if step.kind is StepKind.COMMON)


def _bet(rules: HandRules, hand: CircleHand, place: int, die: Die, chance: float) -> asked.Act:
    name, allowed, mood, style = hand.players[place], bounds(rules, hand, place), die.random(), style_of(hand, place)
    fair = 1 / len(hand.in_hand())
    bluffs = mood < style.bluffs and sum(hand.raises) < 2
    wants_more = (chance > fair + (1 - fair) * style.raises_above and mood < style.raises) or bluffs
    if allowed.most and may_open(rules, hand, place) and (allowed.must_bet or wants_more):
        fixed = rules.structure is LimitStructure.FIXED or allowed.must_bet
        to = allowed.least if fixed else _sum(rules, hand, allowed, style.share_of_pot(chance, die.random()))
        return asked.Act(name, asked.ActKind.RAISE if hand.level else asked.ActKind.BET, to)
    if not allowed.call:
        return asked.Act(name, asked.ActKind.CHECK)
    odds = allowed.call / (hand.pot + allowed.call)
    curious = mood < style.curious and allowed.call * 10 <= hand.stacks[place]
    if chance >= style.calls_at * odds or curious or not allowed.may_fold:
        return asked.Act(name, asked.ActKind.CALL)
    return asked.Act(name, asked.ActKind.FOLD)


def _sum(rules: HandRules, hand: CircleHand, allowed: Bounds, share: float) -> int:
    """What to bet or raise to: a share of the pot, as people say sums, within what may be bet."""
    wanted = hand.level + round_sum(int(share * (hand.pot + allowed.call)), rules.unit)
    return min(max(allowed.least, wanted), allowed.most)


def draw_discards(rules: HandRules, hand: CircleHand, place: int) -> tuple[Card, ...]:
    """The cards a bot changes: all but a made hand, its pairs, or its two highest."""
    cards = [card for card in hand.down[place] if card is not None]
    category = category_of(rules.order, grade(rules.order, cards))
    if rules.order.categories.index(category) <= rules.order.categories.index(Category.STRAIGHT):
        return ()
    ranks = [card // 4 for card in cards]
    grouped = [card for card in cards if ranks.count(card // 4) > 1]
    kept = grouped or sorted(cards, reverse=True)[:2]
    return tuple(sorted(card for card in cards if card not in kept)[: rules.draw_most])


def to_put_away(rules: HandRules, hand: CircleHand, place: int) -> tuple[Card, ...]:
    """The own card whose loss costs least on the board as it lies."""
    own = [card for card in hand.down[place] if card is not None]
    common = face_up(hand.common)
    due = next(step.count for step in rules.steps if step.kind is StepKind.DISCARD)

    def worth_without(dropped: Card) -> int:
        kept = tuple(card for card in own if card != dropped)
        if len(kept) + len(common) >= rules.order.size and rules.selection is Selection.ANY_FIVE:
            return strengths(rules, (kept,), common)[0]
        return sum(card // 4 for card in kept)

    return tuple(sorted(own, key=worth_without, reverse=True)[:due])
