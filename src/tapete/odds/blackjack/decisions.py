"""Which decisions the house's rules open for a hand, and what giving it up is worth."""

from tapete.games.blackjack.rules import BlackjackRules, Doubling
from tapete.odds.blackjack.hands import ACE, is_soft, total

_DOUBLES = {Doubling.NINE_TO_ELEVEN: (9, 10, 11), Doubling.TEN_ELEVEN: (10, 11)}


def doubles(law: BlackjackRules, low: int, has_ace: bool) -> bool:
    """Whether two cards may be doubled on."""
    if law.double.value is Doubling.ANY:
        return True
    return not is_soft(low, has_ace) and total(low, has_ace) in _DOUBLES[law.double.value]


def most_hands(law: BlackjackRules, rank: int) -> int:
    """How many hands a pair may become."""
    most = law.split_hands.value
    return min(most, 2) if rank == ACE and not law.resplit_aces else most
