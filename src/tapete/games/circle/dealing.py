"""Dealing: which cards the next steps need, to whom they go, and what is done when the deck runs short."""

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle import event as happened
from tapete.games.circle.course import DEALING, go_on
from tapete.games.circle.draft import Draft
from tapete.games.circle.hand_rules import HandRules, Step
from tapete.games.circle.state import Hand, mask


class Portion(msgspec.Struct, frozen=True):
    """What one step takes from the deck: so many cards to each of some places in turn, or to the middle."""

    kind: str
    each: int
    places: tuple[int, ...] = ()

    @property
    def cards(self) -> int:
        return self.each * (len(self.places) or 1)


def dealing_steps(rules: HandRules, hand: Hand) -> tuple[Step, ...]:
    """The dealing steps from the present one up to the next that is none."""
    steps, last = rules.steps, hand.step
    while steps[last].kind in DEALING:
        last += 1
    return steps[hand.step : last]


def portions(rules: HandRules, hand: Hand) -> tuple[Portion, ...]:
    """What the coming deal takes, in the order in which cards leave the deck.

    No dead card is set aside when too few would be left for the round; if even with the dead cards they do not suffice,
    one common card serves everybody.
    """
    receivers = hand.deal_order
    if hand.folded:
        receivers = tuple(place for place in receivers if not hand.folded >> place & 1)
    left = rules.order.deck - hand.taken
    found: list[Portion] = []
    for step in dealing_steps(rules, hand):
        kind, each = step.kind, step.count
        portion = Portion(kind, each)
        if kind in ("down", "up"):
            enough = left + len(hand.dead) >= each * len(receivers)
            portion = Portion(kind, each, receivers) if enough else Portion("common", 1)
        elif kind == "dead" and left - each < len(receivers):
            continue
        found.append(portion)
        left -= each * (len(portion.places) or 1)
    return tuple(found)


def cards_needed(rules: HandRules, hand: Hand) -> int:
    """How many cards the coming deal takes; 0 where none is due."""
    return sum(portion.cards for portion in portions(rules, hand))


def deal(draft: Draft, cards: tuple[Card | None, ...]) -> Refused | None:
    """Deal the cards of the coming steps, exactly as many as they take."""
    rules, hand = draft.rules, draft.hand
    planned = portions(rules, hand)
    count = sum(portion.cards for portion in planned)
    if not count or len(cards) != count:
        return _refused(
            rules,
            f"se reparten ahora {count} cartas, no {len(cards)}",
            f"{count} cards are dealt now, not {len(cards)}",
        )
    bits = mask(cards)
    out = hand.out if _mixes(rules, hand, planned) else hand.out | mask(hand.dead)
    if bits & out or bits.bit_count() < count - cards.count(None):
        return _refused(rules, "hay una carta repetida", "a card is dealt twice")
    if bits & ~rules.order.deck_mask:
        return _refused(rules, "hay una carta que no está en la baraja", "a card is not in the deck")
    return _carry_out(draft, planned, cards)


def _mixes(rules: HandRules, hand: Hand, planned: tuple[Portion, ...]) -> bool:
    """Whether dead cards go back among the rest: only when it is too short for a card to each."""
    common = any(portion.kind == "common" for portion in planned)
    in_place = common and all(step.kind != "common" for step in dealing_steps(rules, hand))
    count = sum(portion.cards for portion in planned)
    return bool(hand.dead) and (in_place or rules.order.deck - hand.taken < count)


def _refused(rules: HandRules, es: str, en: str) -> Refused:
    return Refused(Sentence(es, en), rules.cite("deal"))


def _carry_out(draft: Draft, planned: tuple[Portion, ...], cards: tuple[Card | None, ...]) -> Refused | None:
    rules, hand = draft.rules, draft.hand
    last = hand.step + len(dealing_steps(rules, hand)) - 1
    if _mixes(rules, hand, planned):
        draft.add(happened.DeadMixed(because=rules.cite("short")))
    start = 0
    for portion in planned:
        part = cards[start : start + portion.cards]
        start += portion.cards
        if portion.kind in ("up", "common") and None in part:
            return _refused(rules, "una carta descubierta ha de decirse", "a card dealt face up must be told")
        if portion.places:
            for turn, place in enumerate(portion.places):
                own = part[turn :: len(portion.places)]
                draft.add(happened.Dealt(place, own, portion.kind == "up", because=rules.cite("deal")))
        elif portion.kind == "common":
            topics = (
                ("deal",) if any(step.kind == "common" for step in dealing_steps(rules, hand)) else ("deal", "short")
            )
            draft.add(happened.CommonDealt(part, because=rules.cite(*topics)))
        else:
            dead = portion.kind == "dead"
            draft.add(happened.Burnt(part, dead, because=rules.cite("dead" if dead else "burn")))
    go_on(draft, last)
    return None
