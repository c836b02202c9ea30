"""The croupier of a circle table: what is done next, which cards are due, and what the rule does for somebody late.

Whoever plays hands asks here, with or without a table around them.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from tapete.cards.card import Card, face_up
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Chips
from tapete.games.circle.bots import choose, draw_discards, to_put_away
from tapete.games.circle.hand import evaluation
from tapete.games.circle.hand.deal import cards_needed, plan
from tapete.games.circle.hand.showdown import untold
from tapete.games.circle.hand_rules import DRAW, SHOW, HandRules, StepKind
from tapete.games.circle.legal import legal
from tapete.games.circle.model.command import Act, ActKind, Deal, Discard, Draw, HandCommand, Showdown
from tapete.games.circle.model.floor_command import ReplaceCard
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats.command import StartGame
from tapete.games.circle.seats.event import SeatDraw
from tapete.games.shared.chance import Chance
from tapete.games.shared.people import TableCommand

_SAFE: Final = (ActKind.CHECK, ActKind.FOLD, ActKind.CALL, ActKind.BET, ActKind.RAISE)
"""What the rule does for somebody silent: check, else fold; whoever may not fold does the least they must."""
TAKING_CARDS: Final = frozenset({Deal, Draw, ReplaceCard})
"""What may need cards of the pack."""
_SAMPLES: Final = 20
"""Showdowns a bot samples: few, for everybody at the table waits for it."""


def due_in_hand(rules: HandRules, hand: CircleHand) -> Deal | Showdown | None:
    """What the croupier does next in a hand, if anything."""
    if hand.over or not hand.players:
        return None
    if rules.steps[hand.step].kind is SHOW:
        return None if untold(rules, hand) or hand.agreement.asked else Showdown()
    return Deal() if not hand.pending and cards_needed(rules, hand) else None


def cards_wanted(rules: HandRules, hand: CircleHand, command: TableCommand) -> int:
    """How many cards of the pack a command still needs; 0 where it brings them."""
    match command:
        case Deal(cards=()):
            return cards_needed(rules, hand)
        case Draw(cards=()):
            return len(command.discards)
        case ReplaceCard(new=None):
            return 0 if hand.dead else 1
    return 0


def with_cards(command: TableCommand, cards: tuple[Card | None, ...]) -> TableCommand:
    """A command with the cards it needed."""
    match command:
        case Deal() | Draw() if cards:
            return replace(command, cards=cards)
        case ReplaceCard() if cards:
            return replace(command, new=cards[0])
    return command


def shuffled_in(rules: HandRules, hand: CircleHand, left: int, needed: int) -> tuple[Card, ...]:
    """Discards or dead cards that the law wants shuffled into the rest of the pack before so many are taken."""
    if hand.over or not hand.players:
        return ()
    if rules.steps[hand.step].kind is DRAW:
        short = needed > 0 and left <= needed
        back = [card for place in hand.reusable(hand.turn) for card in hand.discarded[place]] if short else []
    else:
        short = bool(hand.dead) and (left < needed or plan(rules, hand).one_for_all)
        back = list(hand.dead) if short else []
    return face_up(back)


def safest(rules: HandRules, hand: CircleHand, player: PlayerId) -> HandCommand:
    """What the rule does for a player who has not decided in time."""
    if hand.discarding:
        return Discard(player, to_put_away(rules, hand, hand.players.index(player)))
    if rules.steps[hand.step].kind is DRAW:
        return Draw(player)
    options = {str(option.given.get("act", "")): option for option in legal(rules, hand, player)}
    act = next(act for act in _SAFE if act in options)
    to = options[act].fields.get("to")
    return Act(player, act, to.least if isinstance(to, Chips) else 0)


def bot_decision(
    rules: HandRules, hand: CircleHand, player: PlayerId, chance: Chance, samples: int = _SAMPLES
) -> HandCommand:
    """What a bot decides when its decision is awaited; the cards that it draws come from the pack."""
    place = hand.players.index(player)
    if rules.steps[hand.step].kind is DRAW and not hand.discarding:
        return Draw(player, draw_discards(rules, hand, place))
    return choose(rules, hand, place, chance, samples)


def start_by_lot(rules: CircleRules, chips: Mapping[PlayerId, int], chance: Chance) -> StartGame | None:
    """The start of a game: seats, and the first marker where the law says so, drawn by lot; None with too few."""
    if len(chips) < rules.least_players:
        return None
    seats = tuple(map(Seat, chance.sample(range(1, max(rules.seats, len(chips)) + 1), len(chips))))
    marker = chance.choice(seats) if rules.marker_by_lot else None
    return StartGame(tuple(chips), seats, tuple(chips.values()), marker, drawn_by=SeatDraw.ROOM)


def prepare(rules: HandRules) -> None:
    """Load the strengths by which hands of this game are compared, so that the first hand need not wait."""
    dealt = {kind: sum(step.count for step in rules.steps if step.kind is kind) for kind in _DEALT}
    own, common = dealt[StepKind.DOWN] + dealt[StepKind.UP] - dealt[StepKind.DISCARD], dealt[StepKind.COMMON]
    evaluation.prepare(rules, own, common)


_DEALT: Final = (StepKind.DOWN, StepKind.UP, StepKind.DISCARD, StepKind.COMMON)
