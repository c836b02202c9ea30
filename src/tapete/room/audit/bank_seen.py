"""What the log has of the bank's hand in a round, where it says enough of every round that a promise can rest on it.

At a table with screens the bank's cards are in the log whether or not anybody stays to see them. At a live one they are
told when they are turned up, which depends on who stays: there only rounds with several boxes are watched, in which
somebody nearly always does, and what was not told is nobody's to choose (see ``control.bank_watch``).
"""

from collections.abc import Sequence
from typing import Final

from tapete.cards.card import Card, face_up
from tapete.control.bank_law import bank_law
from tapete.control.settled import DealtBank
from tapete.core.decision import Event
from tapete.games.banked.model.event import BetPlaced, CardDealt, CardsShown
from tapete.games.banked.model.floor_event import FloorEvent
from tapete.games.banked.model.vocabulary import Pile
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.law.table_rules import TableRules
from tapete.room.model.terms import Terms

_BOXES: Final = 3
"""In so many boxes, at a live table, somebody nearly always stays."""


class SeenBank:
    """Follows the bank of a table with these rules."""

    def __init__(self, rules: BankedRules, live: bool) -> None:
        self._order, self._cards, self._live = rules.order, rules.deal.bank, live

    def dealt(self, events: Sequence[Event]) -> DealtBank | None:
        """The bank's hand in a round; None where it was dealt none, or the round is not watched."""
        dealt = [event.card for event in events if isinstance(event, CardDealt) and event.to == Pile.BANK]
        boxes = {event.seat for event in events if isinstance(event, BetPlaced)}
        if not dealt or (self._live and len(boxes) < _BOXES):
            return None
        law, hand = bank_law(self._order, self._cards), _seen(events, dealt)
        return DealtBank(law.is_strong(hand) if len(hand) == self._cards else None, law.share)


def seen_bank(terms: Terms) -> SeenBank | None:
    """Who follows the bank of a table, where its game has one."""
    table = terms.rules() if terms.game in GAMES else None
    rules = banked_rules(table) if isinstance(table, TableRules) else None
    return SeenBank(rules, terms.live) if rules and rules.deal.bank else None


def _seen(events: Sequence[Event], dealt: Sequence[Card | None]) -> tuple[Card, ...]:
    """The bank's cards that are known, as they were dealt; none where somebody has ruled on the round."""
    if any(isinstance(event, FloorEvent) for event in events):
        return ()
    shown = [event.cards for event in events if isinstance(event, CardsShown) and event.to == Pile.BANK]
    return face_up(shown[-1] if shown else dealt)
