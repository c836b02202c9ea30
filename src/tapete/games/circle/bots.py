"""Players good enough to play against: strength by a few sampled showdowns against pot odds, with some variety.

A bot sees what a player in its place sees. Chance comes in as an argument, like everywhere in the engine.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.deck import deck
from tapete.cards.hand import Selection
from tapete.cards.ranking import category_of, grade
from tapete.games.circle import command as asked
from tapete.games.circle.betting import bounds
from tapete.games.circle.evaluation import strengths
from tapete.games.circle.hand_rules import BET, HandRules, StepKind, Structure
from tapete.games.circle.openers import may_open
from tapete.games.circle.state import Hand, mask

T = TypeVar("T")
SAMPLES = 24


class Die(Protocol):
    """What a bot needs of a source of chance."""

    def random(self) -> float: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


def choose(rules: HandRules, hand: Hand, place: int, die: Die, samples: int = SAMPLES) -> asked.HandCommand:
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


def win_chance(rules: HandRules, hand: Hand, place: int, die: Die, samples: int = SAMPLES) -> float:
    """The chance to win a showdown against everybody still in, by sampling one opponent."""
    own = [of for of in hand.cards_of(place) if of is not None]
    common = [of for of in hand.common if of is not None]
    on_view = [[of for of in hand.up[other] if of is not None] for other in hand.in_hand() if other != place]
    seen = mask(tuple(own)) | mask(tuple(common)) | sum(mask(tuple(cards)) for cards in on_view)
    unseen = [of for of in deck(rules.order.deck) if not seen >> of & 1]
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


def _bet(rules: HandRules, hand: Hand, place: int, die: Die, chance: float) -> asked.Act:
    name, of, mood = hand.players[place], bounds(rules, hand, place), die.random()
    rivals = len(hand.in_hand()) - 1
    fair = 1 / (rivals + 1)
    wants_more = (chance > 1.5 * fair and mood < 0.75) or mood < 0.05
    if of.most and may_open(rules, hand, place) and (of.must_bet or wants_more):
        most = min(of.most, max(of.least, hand.level + hand.pot))
        size = of.least + int((most - of.least) * min(chance * die.random(), 0.6))
        unit = max(rules.unit, rules.minimum // 4)
        to = max(of.least, size // unit * unit)
        to = of.least if rules.structure is Structure.FIXED or of.must_bet else min(to, of.most)
        return asked.Act(name, asked.ActKind.RAISE if hand.level else asked.ActKind.BET, to)
    if not of.call:
        return asked.Act(name, asked.ActKind.CHECK)
    odds = of.call / (hand.pot + of.call)
    if chance >= 0.9 * odds or (mood < 0.1 and of.call * 10 <= hand.stacks[place]) or not of.may_fold:
        return asked.Act(name, asked.ActKind.CALL)
    return asked.Act(name, asked.ActKind.FOLD)


def draw_discards(rules: HandRules, hand: Hand, place: int) -> tuple[Card, ...]:
    """The cards a bot changes: all but what is made, or but its pairs, or but its two highest."""
    cards = [of for of in hand.down[place] if of is not None]
    category = category_of(rules.order, grade(rules.order, cards))
    if rules.order.categories.index(category) <= rules.order.categories.index(Category.STRAIGHT):
        return ()
    ranks = [of // 4 for of in cards]
    grouped = [of for of in cards if ranks.count(of // 4) > 1]
    kept = grouped or sorted(cards, reverse=True)[:2]
    return tuple(sorted(of for of in cards if of not in kept)[: rules.draw_most])


def to_put_away(rules: HandRules, hand: Hand, place: int) -> tuple[Card, ...]:
    """The own card whose loss costs least on the board as it lies."""
    own = [of for of in hand.down[place] if of is not None]
    common = tuple(of for of in hand.common if of is not None)
    due = next(step.count for step in rules.steps if step.kind is StepKind.DISCARD)

    def worth_without(dropped: Card) -> int:
        kept = tuple(of for of in own if of != dropped)
        if len(kept) + len(common) >= rules.order.size and rules.selection is Selection.ANY_FIVE:
            return strengths(rules, (kept,), common)[0]
        return sum(of // 4 for of in kept)

    return tuple(sorted(own, key=worth_without, reverse=True)[:due])
