"""A quick bot for whole fields: its own cards before the flop, the circle's sampling bot after it.

It plays tight with many blinds and pushes or folds with few, which is what decides how long a structure lasts.
"""

from msgspec.structs import replace

from tapete.cards.card import ACE, Card, rank_of, suit_of
from tapete.core.ids import PlayerId
from tapete.games.circle import bots
from tapete.games.circle.bots import Die
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.hand_rules import BET, HandRules
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.state import CircleHand

SAMPLES = 4
SHORT = 12
"""Big blinds below which a bot pushes or folds."""


def choose(rules: HandRules, hand: CircleHand, place: int, die: Die) -> asked.HandCommand:
    """What the bot at a place does now, in whole chips of the smallest value in play."""
    if hand.common or hand.discarding or rules.steps[hand.step].kind is not BET:
        command = bots.choose(rules, hand, place, die, SAMPLES)
        return _whole_chips(rules, command) if isinstance(command, asked.Act) else command
    return _whole_chips(rules, _before_flop(rules, hand, place, die))


def promise(cards: tuple[Card | None, ...]) -> float:
    """How good a start two cards are, from 0 to 1: pairs, high cards, suits and neighbours; of more, the best two.

    >>> promise((Card(48), Card(49))), promise((Card(0), Card(21)))
    (1.0, 0.2)
    """
    seen = [card for card in cards if card is not None]
    pairs = [(first, other) for turn, first in enumerate(seen) for other in seen[turn + 1 :]]
    return max((_of_two(first, other) for first, other in pairs), default=0.0)


def _of_two(first: Card, other: Card) -> float:
    low, high = sorted((rank_of(first), rank_of(other)))
    if low == high:
        return 0.55 + 0.45 * low / ACE
    near = max(0, 4 - (high - low)) / 40
    return round(0.5 * high / ACE + 0.2 * low / ACE + near + 0.06 * (suit_of(first) == suit_of(other)), 1)


def _before_flop(rules: HandRules, hand: CircleHand, place: int, die: Die) -> asked.Act:
    name, allowed = hand.players[place], bounds(rules, hand, place)
    good = promise(hand.down[place]) + 0.12 * (die.random() - 0.5)
    rivals = len(hand.in_hand()) - 1
    crowd = 0.03 * min(rivals, 8)
    stack = hand.stacks[place] + hand.bets[place]
    raised = hand.level > rules.minimum
    if stack < SHORT * rules.minimum:
        if allowed.most and not raised and good > 0.42 + crowd:
            return asked.Act(name, asked.ActKind.RAISE if hand.level else asked.ActKind.BET, allowed.most)
        return _pay_or_not(name, allowed.call, good > 0.52 + crowd)
    if allowed.most and good > (0.72 if raised else 0.55) + crowd:
        size = hand.level * 3 if raised else hand.level + 3 * rules.minimum // 2
        return asked.Act(
            name, asked.ActKind.RAISE if hand.level else asked.ActKind.BET, max(allowed.least, min(size, allowed.most))
        )
    large = allowed.call * 4 > stack
    return _pay_or_not(name, allowed.call, good > (0.7 if large else 0.5) + crowd)


def _pay_or_not(name: PlayerId, call: int, pays: bool) -> asked.Act:
    if not call:
        return asked.Act(name, asked.ActKind.CHECK)
    return asked.Act(name, asked.ActKind.CALL if pays else asked.ActKind.FOLD)


def _whole_chips(rules: HandRules, act: asked.Act) -> asked.Act:
    return replace(act, to=act.to - act.to % rules.unit) if act.to % rules.unit else act
