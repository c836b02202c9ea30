"""The facts that a hand itself knows, so that nobody has to be asked for them."""

from typing import Final

from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.state import Hand
from tapete.incidents.rules import SubstantialRules
from tapete.incidents.substantial import progress, spoken

_STREETS: Final = {0: "flop", 3: "turn", 4: "river"}
"""The common cards that come next, by how many lie on the table."""


def facts_known(rules: HandRules, substantial: SubstantialRules | None, hand: Hand) -> dict[str, str]:
    """The answers to questions of the ruling desk that follow from the hand in course; none between hands."""
    if not hand.players or hand.over:
        return {}
    acted = spoken(rules, hand)
    facts = {
        "acted": str(min(len(acted), 2)),
        "noticed": "betting" if hand.interval else "dealing",
        "players": "two" if len(hand.in_hand()) == 2 else "more",
    }
    if substantial is not None:
        facts |= progress(substantial, acted).facts
    if len(hand.common) in _STREETS and any(step.kind == "common" for step in rules.steps[hand.step :]):
        facts["street"] = _STREETS[len(hand.common)]
    return facts
