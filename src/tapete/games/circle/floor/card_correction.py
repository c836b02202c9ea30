"""A card that was told wrongly is put right before the pot is paid, unless something was already decided by it."""

from collections.abc import Iterator

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.games.circle.hand.bet_limits import open_pair
from tapete.games.circle.hand.first_to_speak import first_to_speak
from tapete.games.circle.hand_rules import BET, HandRules, OpenPair, StepKind
from tapete.games.circle.model.evolve import evolve
from tapete.games.circle.model.floor_event import CardCorrected
from tapete.games.circle.model.state import Cards, CircleHand, mask
from tapete.law.refusal import refuse

_NOT_HERE = refuse(
    "ahí no hay ninguna carta anotada que corregir", "no card that could be corrected has been entered there"
)


def piles(hand: CircleHand) -> Iterator[tuple[int | None, Cards]]:
    """Everything that has been dealt in a hand not yet paid: the common cards, then those of each place."""
    if hand.players and not hand.over:
        yield None, hand.common
        yield from ((place, hand.cards_of(place)) for place in hand.in_hand())


def corrected_card(
    rules: HandRules, hand: CircleHand, place: int | None, position: int, new: Card, by: str, why: str
) -> CardCorrected | Refused:
    """The correction of a card that the table knows: the other one must not lie elsewhere, nor change what was done."""
    cards = dict(piles(hand)).get(place, ())
    old = cards[position] if 0 <= position < len(cards) else None
    if old is None or old == new:
        return _NOT_HERE
    out = hand.out | mask(hand.dead) | mask(hand.floor.aside)
    if out >> new & 1 or not rules.deck_mask >> new & 1:
        return refuse(
            "esa carta ya está en otra parte o no es de la baraja",
            "that card lies elsewhere already or is not of the deck",
            rules.cites.deal,
        )
    if not why:
        return refuse("falta decir por qué se corrige", "the reason for the correction is missing")
    event = CardCorrected(position, old, new, why, place, because=rules.cites.show, by=by)
    return _refuse_contradiction(rules, hand, evolve(hand, event)) or event


def _refuse_contradiction(rules: HandRules, before: CircleHand, after: CircleHand) -> Refused | None:
    """Cards on view decide who speaks first, and a pair among them the limit: bets made by them stand."""
    if _first_speakers(rules, before) != _first_speakers(rules, after):
        return refuse(
            "con esa carta habría hablado antes otra persona: lo ya apostado lo resuelve quien supervisa la mesa",
            "with that card somebody else would have spoken first: whoever supervises the table rules on the bets made",
            rules.cites.begin,
        )
    limited = rules.open_pair is not OpenPair.NONE and before.interval > 1
    if limited and open_pair(before, before.places) != open_pair(after, after.places):
        return refuse(
            "con esa carta el límite de lo ya apostado habría sido otro",
            "with that card the limit of the bets made would have been another",
            rules.cites.open_pair,
        )
    return None


def _first_speakers(rules: HandRules, hand: CircleHand) -> list[int]:
    """Who speaks first in each interval that has begun, by the cards then on view of those still in."""
    speakers: list[int] = []
    interval = shown = 0
    for step in rules.steps:
        shown += step.count if step.kind is StepKind.UP else 0
        if step.kind is BET and interval < hand.interval:
            if shown:
                then = replace(hand, interval=interval, up=tuple(cards[:shown] for cards in hand.up))
                speakers.append(first_to_speak(rules, then))
            interval += 1
    return speakers
