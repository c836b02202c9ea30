"""Who speaks first in an interval: the marker, whoever follows the blinds, the lowest or highest hand on view…"""

from typing import Final

from tapete.cards.card import Card
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.state import NOBODY, CircleHand

_TOLD: Final = "place "


def told_first(place: int) -> str:
    """The word of a course in which a certain place speaks first."""
    return f"{_TOLD}{place}"


def first_to_speak(rules: HandRules, hand: CircleHand) -> int:
    """The place that opens the interval about to begin, folded or not."""
    match rules.first_to_act[hand.interval]:
        case "after_blinds":
            return after_largest(hand.bets)
        case "marker":
            return 0
        case "lowest_up":
            return _by_view(rules, hand, lowest=True)
        case "highest_up":
            return _by_view(rules, hand, lowest=False)
        case "opener" if hand.opener != NOBODY:
            return hand.opener
        case "last_aggressor":
            if hand.opened != NOBODY:
                return hand.opened
            return hand.first if rules.first_without_bet == "previous_first" and hand.first != NOBODY else 0
        case word if word.startswith(_TOLD):
            return int(word.removeprefix(_TOLD))
    return 0


def after_largest(bets: tuple[int, ...]) -> int:
    """The place after the last of those who posted the largest blind."""
    count, largest = len(bets), max(bets)
    return (count - bets[::-1].index(largest)) % count if largest else 0


def _by_view(rules: HandRules, hand: CircleHand, lowest: bool) -> int:
    """The lowest single card or the highest hand on view; the nearest to the marker among equals."""
    seen = {place: _worth(hand.up[place]) for place in hand.in_hand()}
    best = min(seen.values()) if lowest else max(seen.values())
    equal = [place for place, worth in seen.items() if worth == best]
    if lowest and rules.suits_break_ties:
        return min(equal, key=lambda place: min(card for card in hand.up[place] if card is not None))
    nearness = (lambda place: -place % len(hand.players)) if rules.ties_run_back else (lambda place: place)
    return min(equal, key=nearness)


def _worth(cards: tuple[Card | None, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What cards on view are worth: the sizes of their groups first, then ranks; runs and suits do not count yet."""
    ranks = [card // 4 for card in cards if card is not None]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(size for size, _ in groups), tuple(rank for _, rank in groups)
