"""A round of blackjack that has not been: every bet goes back, those lost already too.

A prize of the jackpot bet that has been paid stands: it depends only on the box's own cards. Of what the meter had
taken it gives back what it has above its floor, and the house the rest.
"""

from collections.abc import Iterator

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import RuleId
from tapete.games.banked.model.event import BetTakenBack
from tapete.games.banked.model.floor_event import CollectedReturned, MeterUnfed, RoundVoided
from tapete.games.blackjack.bet import INSURANCE, JACKPOT, hand_bet
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.rules import BlackjackRules, SevensRules
from tapete.games.blackjack.state import BlackjackBox, BlackjackState
from tapete.law.refusal import refuse

Because = tuple[RuleId, ...]


def void_round(
    law: SevensRules, game: BlackjackRules, table: BlackjackState, because: Because
) -> Accepted[BlackjackEvent] | Refused:
    """All bets of the round back, or why it is too early or too late for that."""
    because = because or game.chief_cite
    if not table.known_cards:
        return refuse("no hay ninguna jugada en curso", "no round is in progress", because)
    if not table.undecided:
        return refuse("la jugada ya está pagada", "the round has been paid already", because)
    spare, events = table.meter - law.floor, list[BlackjackEvent]()
    for _, box in sorted(table.boxes.items()):
        for event in _given_back(box, spare, because):
            spare -= event.cents if isinstance(event, MeterUnfed) else 0
            events.append(event)
    return Accepted((*events, RoundVoided(len(table.known_cards), because=because)))


def _given_back(box: BlackjackBox, spare: int, because: Because) -> Iterator[BlackjackEvent]:
    """Every bet of a box, lost or in play; of several hands each has its own."""
    for taken in box.collected:
        yield CollectedReturned(box.holder, box.seat, taken.bet, taken.cents, taken.fed, because=because)
    lost = {taken.bet: taken.cents + taken.fed for taken in box.collected}
    hands = {hand_bet(number): hand.stake for number, hand in enumerate(box.hands) if not hand.settled}
    fed = box.fed + sum(taken.fed for taken in box.collected)
    if fed:
        there = min(fed, max(spare, 0))
        yield MeterUnfed(JACKPOT, box.holder, box.seat, there, 0, fed - there, because=because)
    for bet, cents in {**lost, JACKPOT: box.staked or lost.get(JACKPOT, 0), INSURANCE: box.insurance, **hands}.items():
        if cents:
            yield BetTakenBack(box.holder, box.seat, bet, cents, because=because)
