"""The facts that a hand itself knows, so that nobody has to be asked for them."""

from typing import Final

from tapete.core.ids import PlayerId
from tapete.games.circle.hand.bet_limits import bounds, is_opening_bet, lies_marker
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import NOBODY, CircleHand
from tapete.incidents.floor.substantial import progress, spoken
from tapete.incidents.rules import SubstantialRules

_STREETS: Final = {0: "flop", 3: "turn", 4: "river"}
"""The common cards that come next, by how many lie on the table."""


def facts_known(
    rules: HandRules, substantial: SubstantialRules | None, hand: CircleHand, player: PlayerId | None = None
) -> dict[str, str]:
    """The answers to questions of the ruling desk that follow from the hand in progress; none between hands."""
    if not hand.players or hand.over:
        return {}
    facts = _of_the_hand(rules, hand) | _of_the_turn(hand)
    if substantial is not None:
        facts |= progress(substantial, spoken(rules, hand)).facts
    return facts | _of_the_player(hand, player)


def _of_the_hand(rules: HandRules, hand: CircleHand) -> dict[str, str]:
    acted = spoken(rules, hand)
    facts = {
        "acted": str(min(len(acted), 2)),
        "noticed": "betting" if hand.interval else "dealing",
        "players": "two" if len(hand.in_hand()) == 2 else "more",
        "showdown_muck.all_in": _yes(any(not hand.stacks[place] for place in hand.in_hand())),
    }
    if acted:
        facts["correctable"] = "no"
    if hand.level:
        facts["undercall.against"] = _faced(rules, hand)
    if hand.turn != NOBODY and rules.steps[hand.step].kind == "bet":
        facts["forced_due"] = _yes(bounds(rules, hand, hand.turn).must_bet)
    if len(hand.common) in _STREETS and any(step.kind == "common" for step in rules.steps[hand.step :]):
        facts["street"] = _STREETS[len(hand.common)]
    return facts


def _faced(rules: HandRules, hand: CircleHand) -> str:
    """What a call is short of: a marker compels it only where the house uses markers."""
    if len(hand.in_hand()) == 2:
        return "heads_up"
    if lies_marker(rules, hand):
        return "marker"
    return "opening" if is_opening_bet(hand) else "other"


def _of_the_turn(hand: CircleHand) -> dict[str, str]:
    """What whoever speaks now faces; with chips of their own in front it may be either of two things."""
    if hand.turn == NOBODY or hand.bets[hand.turn]:
        return {}
    return {"oversized_chip.against": "bet" if hand.level else "nothing"}


OF_THE_PLAYER: Final = frozenset(("bet_pending", "uncalled", "count_asked.in_turn", "device.in_hand"))
"""The facts that follow once it is known which player is concerned."""


def _of_the_player(hand: CircleHand, player: PlayerId | None) -> dict[str, str]:
    """What follows for the player who has been named."""
    if player not in hand.players:
        return {"device.in_hand": "no"} if player else {}
    place = hand.players.index(player)
    others = (hand.bets[other] for other in hand.in_hand() if other != place)
    return {
        "bet_pending": _yes(hand.bets[place] < hand.level),
        "uncalled": _yes(hand.aggressor == place and all(bet < hand.level for bet in others)),
        "count_asked.in_turn": _yes(hand.turn == place),
        "device.in_hand": _yes(place in hand.in_hand()),
    }


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
