"""Substantial action: how far a hand has gone, so that an error in the deal no longer voids it."""

from collections.abc import Sequence

import msgspec

from tapete.core.ids import RuleId
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import NOBODY, CircleHand, places_from
from tapete.incidents.rules import SubstantialRules


class ActInTurn(msgspec.Struct, frozen=True):
    """Somebody has acted in turn: whose place, and whether chips went into the pot."""

    place: int
    chips: bool = False


class ActionSoFar(msgspec.Struct, frozen=True):
    """Whether action has been substantial, and by which rules."""

    substantial: bool
    because: tuple[RuleId, ...]

    @property
    def facts(self) -> dict[str, str]:
        """The answer to the question that the ruling desk would ask."""
        return {"substantial": "yes" if self.substantial else "no"}


def spoken(rules: HandRules, hand: CircleHand) -> tuple[ActInTurn, ...]:
    """Who has acted in turn since the first interval of bets began, each once; blinds and antes are no acts."""
    if not hand.interval:
        return ()
    betting = hand.pending and not hand.discarding and rules.steps[hand.step].kind == "bet"
    if hand.interval > 1 or not betting:
        return tuple(ActInTurn(place, chips=not hand.folded >> place & 1) for place in hand.places)
    return tuple(ActInTurn(place, _put_chips_in(hand, place)) for place in _acted(hand))


def _acted(hand: CircleHand) -> tuple[int, ...]:
    """The places from the first to speak up to the one in turn; all of them, once the turn is round again.

    After two raises it may not be, but both raisers have acted, which is as much as anybody asks for.
    """
    order = places_from(hand.first, len(hand.players))
    turn = order.index(hand.turn)
    round_again = hand.bets_made > 1 or (hand.aggressor != NOBODY and turn < order.index(hand.aggressor))
    return tuple(place for place in (order if round_again else order[:turn]) if _could_act(hand, place))


def _could_act(hand: CircleHand, place: int) -> bool:
    """Whoever is all-in with a blind or an ante has nothing to decide."""
    decided = (hand.folded | hand.checked | hand.may_not_raise) >> place & 1
    return bool(decided) or hand.stacks[place] > 0 or place == hand.aggressor


def _put_chips_in(hand: CircleHand, place: int) -> bool:
    """Whoever bet or raised last, and whoever has spoken since without checking or folding."""
    since = hand.may_not_raise & ~hand.checked & ~hand.folded
    return place == hand.aggressor or bool(since >> place & 1)


def progress(rules: SubstantialRules, actions: Sequence[ActInTurn]) -> ActionSoFar:
    """Two actions of different players, one with chips; or three, where the first two put none in.

    A player who acts twice counts once for the two.
    """
    places = {action.place for action in actions}
    if len(places) >= rules.with_chips and any(action.chips for action in actions):
        return ActionSoFar(True, rules.because_with_chips)
    return ActionSoFar(len(actions) >= rules.without_chips, rules.because_without_chips)
