"""What a player who bets with real chips does, the situation it is done in, and the act that binds them."""

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.bet_limits import bounds, full_raise, is_opening_bet, lies_marker
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import CircleHand
from tapete.incidents.desk.vocabulary import Decider


class Said(msgspec.Struct, frozen=True):
    """Words: an act of the vocabulary, or none where only an amount or something else was said."""

    act: str = ""
    amount: int = 0
    """As spoken: the «8» of «subo a 8». Zero where none was."""
    whole: bool = True
    """The amount is what the bet comes to; false where it may also be the size of the raise."""
    conditional: bool = False
    at_once: bool = False
    """Spoken while the chips went in, with no gap to tell which came first."""
    clear: bool = True


class Put(msgspec.Struct, frozen=True):
    """One motion: the chips that crossed the line together."""

    chips: tuple[int, ...]

    @property
    def value(self) -> int:
        return sum(self.chips)


class Tap(msgspec.Struct, frozen=True):
    """A knock on the table."""


Motion = Said | Put | Tap


class BettingSituation(msgspec.Struct, frozen=True, kw_only=True):
    """What the player in turn faces. Sums called ``to`` or given as levels are whole bets of the interval."""

    stack: int
    full: int
    """What a whole bet or raise comes to."""
    most: int
    """The most the player may raise to; 0 where they may not raise."""
    bet: int = 0
    level: int = 0
    pot: int = 0
    unit: int = 1
    """The smallest chip in play."""
    opening: bool = False
    """The bet to answer is the first of the round; before the flop, the big blind."""
    players: int = 3
    marker: bool = False
    """An all-in marker lies on the table."""
    front: tuple[int, ...] = ()
    """Chips of an earlier bet still in front of the player; they may be worth more than that bet, with change due."""

    @property
    def all_in(self) -> int:
        return self.bet + self.stack

    @property
    def least(self) -> int:
        return min(self.full, self.all_in)

    @property
    def called(self) -> int:
        """What the player's bet comes to with a call."""
        return min(max(self.level, self.bet), self.all_in)

    @property
    def before(self) -> int:
        """What lies in front of the player beforehand."""
        return sum(self.front) or self.bet

    @property
    def faces_bet(self) -> bool:
        return self.level > self.bet


def situation(
    rules: HandRules, hand: CircleHand, place: int, front: tuple[int, ...] = (), unit: int = 1
) -> BettingSituation:
    """What a player of a hand faces now."""
    return BettingSituation(
        stack=hand.stacks[place],
        full=full_raise(rules, hand),
        most=bounds(rules, hand, place).most,
        bet=hand.bets[place],
        level=hand.level,
        pot=hand.pot,
        unit=unit,
        opening=is_opening_bet(hand),
        players=len(hand.in_hand()),
        marker=lies_marker(rules, hand),
        front=front,
    )


class BindingAct(msgspec.Struct, frozen=True):
    """The act that binds, as the hand takes it: fold, check, call, bet or raise; ``none`` leaves every option open.

    ``to`` is what the player's whole bet of the interval comes to; after a fold, what stays in the pot.
    """

    point: str
    """The point of the grammar it was decided on."""
    act: str
    to: int
    cite: tuple[RuleId, ...]
    text: Sentence


class LeftToDecide(msgspec.Struct, frozen=True):
    """The text leaves it to somebody: who, between which acts."""

    point: str
    decided_by: Decider
    options: tuple[BindingAct, ...]
    cite: tuple[RuleId, ...]
    text: Sentence
