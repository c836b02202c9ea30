"""Dealing: which cards the next steps need, to whom they go, and what is done when the deck runs short."""

from functools import lru_cache

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.circle.hand.course import begin_interval, go_on
from tapete.games.circle.hand_rules import HandRules, Step, StepKind, joined
from tapete.games.circle.model import event as happened
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.command import Deal
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.evolve import lay
from tapete.games.circle.model.state import AS_DEALT, Cards, CircleHand, Corrections, mask
from tapete.law.refusal import refuse

_UP, _COMMON, _BURN = StepKind.UP, StepKind.COMMON, StepKind.BURN
"""Bound once: every deal needs them, and looking a member up in its class takes longer than the rest."""


class Portion(msgspec.Struct, frozen=True):
    """What one step takes from the deck: so many cards to each of some places in turn, or to the middle."""

    kind: StepKind
    each: int
    cards: int
    first: int
    """Which of the cards of the deal is the first of them."""
    cut: slice
    """Which ones they are."""
    places: tuple[int, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """The coming deal: its portions, and how many cards they take."""

    portions: tuple[Portion, ...]
    cards: int
    one_for_all: bool = False
    """There are too few cards: one common card serves everybody."""
    usual: bool = False
    """Nothing is out of the course: there are enough cards, none is dead and no ruling changes the deal."""


def plan(rules: HandRules, hand: CircleHand) -> Plan:
    """What the coming deal takes, in the order in which cards leave the deck.

    No dead card is set aside when too few would be left for the round; if even with the dead cards they do not suffice,
    one common card serves everybody.
    """
    receivers, floor, left = hand.deal_order, hand.floor, rules.order.deck - hand.taken
    if hand.folded:
        receivers = tuple([place for place in receivers if not hand.folded >> place & 1])
    if floor is AS_DEALT and not rules.deck_refilled:
        return _plan(rules.deals[hand.step], left, len(hand.dead), receivers, True)
    if rules.deck_refilled:
        left = rules.order.deck - sum(map(len, _in_play(hand)))
    aside = len(floor.aside) if _brings_back(floor) else 0
    skips = floor.skip_burn or aside > 0
    return _plan(rules.deals[hand.step], left + aside, len(hand.dead), receivers, False, skips, floor.burn_round)


def _in_play(hand: CircleHand) -> list[Cards]:
    """The cards on the table and in the hands not given up."""
    return [hand.common, *map(hand.cards_of, hand.in_hand())]


@lru_cache(4096)
def _plan(
    steps: tuple[Step, ...],
    deck: int,
    dead: int,
    receivers: tuple[int, ...],
    as_dealt: bool,
    skips_burn: bool = False,
    burns_round: bool = False,
) -> Plan:
    one_for_all, portions, taken = False, list[Portion](), 0

    def take(kind: StepKind, each: int, places: tuple[int, ...] = ()) -> None:
        nonlocal taken
        cards = each * len(places) if places else each
        portions.append(Portion(kind, each, cards, taken, slice(taken, taken + cards), places))
        taken += cards

    if burns_round and steps:
        take(StepKind.BURN, len(receivers))
    for step in steps:
        kind, each = step.kind, step.count
        if kind in (StepKind.DOWN, StepKind.UP):
            one_for_all = deck - taken + dead < each * len(receivers)
            take(StepKind.COMMON, 1) if one_for_all else take(kind, each, receivers)
        elif not (kind is StepKind.BURN and skips_burn) and (
            kind is not StepKind.DEAD or deck - taken - each >= len(receivers)
        ):
            take(kind, each)
    usual = as_dealt and not (dead or one_for_all or any(portion.kind is StepKind.DEAD for portion in portions))
    return Plan(tuple(portions), taken, one_for_all, usual)


def portions(rules: HandRules, hand: CircleHand) -> tuple[Portion, ...]:
    return plan(rules, hand).portions


def cards_needed(rules: HandRules, hand: CircleHand) -> int:
    """How many cards the coming deal takes; 0 where none is due."""
    return plan(rules, hand).cards


def spare_cards(rules: HandRules, hand: CircleHand) -> int:
    """How many cards of the deck the rest of the hand does not need."""
    players = len(hand.in_hand())
    each = {
        StepKind.DOWN: players,
        StepKind.UP: players,
        StepKind.COMMON: 1,
        StepKind.BURN: 1,
        StepKind.DRAW: players * rules.draw_most,
    }
    need = sum(step.count * each.get(step.kind, 0) for step in rules.steps[hand.step :])
    return rules.order.deck - hand.taken - need


def deal(draft: Draft, command: Deal) -> Refused | None:
    """Deal the cards of the coming steps, exactly as many as they take."""
    rules, hand, cards = draft.rules, draft.hand, command.cards
    coming = plan(rules, hand)
    if len(cards) != coming.cards or not cards:
        return _refused(
            rules,
            f"se reparten ahora {coming.cards} cartas, no {len(cards)}",
            f"{coming.cards} cards are dealt now, not {len(cards)}",
        )
    out, bits = hand.out if coming.usual else _out_of_reach(rules, hand, coming), mask(cards)
    if (bits & rules.deck_mask & ~out).bit_count() < coming.cards and (
        refused := _refuse_cards(rules, hand, coming, cards, out)
    ):
        return refused
    if coming.usual:
        _deal_at_once(draft, coming, cards, bits)
    else:
        _put_deck_right(draft, coming)
        for portion in coming.portions:
            _deal_portion(draft, portion, cards[portion.cut], coming.one_for_all)
    following = rules.after_deal[hand.step]
    if not rules.betting[following]:
        go_on(draft, following)
    elif not begin_interval(draft, following):
        go_on(draft, following + 1)
    return None


def _deal_at_once(draft: Draft, coming: Plan, cards: Cards, bits: int) -> None:
    """Deal in the usual course: each portion goes where its event says, and all cards leave the deck together."""
    hand, cites, add = draft.hand, draft.rules.cites, draft.events.append
    for portion in coming.portions:
        kind = portion.kind
        if kind is _BURN and portion.cards == 1:
            add(draft.usual.burnt[cards[portion.first]])
        elif kind is _COMMON:
            part = cards[portion.cut]
            add(happened.CommonDealt(part, because=cites.deal))
            hand.common += part
        elif kind is _BURN:
            add(happened.Burnt(cards[portion.cut], because=cites.burn))
        else:
            dealt = happened.Dealt(portion.places, cards[portion.cut], kind is _UP, because=cites.deal)
            add(dealt)
            lay(hand, dealt)
    hand.taken += coming.cards
    hand.out |= bits


def _out_of_reach(rules: HandRules, hand: CircleHand, coming: Plan) -> int:
    """The cards that cannot be dealt now: those out, less what comes back into the deck before the deal."""
    out = hand.out if not hand.dead or _mixes_dead(rules, hand, coming) else hand.out | mask(hand.dead)
    if rules.deck_refilled and rules.order.deck - hand.taken < coming.cards:
        out = sum(map(mask, _in_play(hand)))
    return out & ~mask(hand.floor.aside) if _brings_back(hand.floor) else out


def _mixes_dead(rules: HandRules, hand: CircleHand, coming: Plan) -> bool:
    """Whether the deal needs the dead cards."""
    return bool(hand.dead) and (coming.one_for_all or rules.order.deck - hand.taken < coming.cards)


def _brings_back(floor: Corrections) -> bool:
    """Whether cards that a ruling set aside come back before this deal."""
    return bool(floor.aside) and not floor.aside_deals


def _put_deck_right(draft: Draft, coming: Plan) -> None:
    """Mix in the dead cards where the deal needs them, and do to the deck what a ruling wants before it."""
    floor = draft.hand.floor
    if _mixes_dead(draft.rules, draft.hand, coming):
        draft.add(happened.DeadMixed(because=draft.rules.cites.short))
    if floor.aside or floor.skip_burn or floor.burn_round:
        draft.add(ruled.DealCorrected(mixed=_brings_back(floor)))


def _refuse_cards(rules: HandRules, hand: CircleHand, coming: Plan, cards: Cards, out: int) -> Refused | None:
    """Why cards cannot be dealt; unseen ones can, where nobody needs to see them."""
    bits, unseen = mask(cards), cards.count(None)
    if bits & out or bits.bit_count() < coming.cards - unseen:
        return _refused(rules, "hay una carta repetida", "a card is dealt twice")
    if bits & ~rules.deck_mask:
        return _refused(rules, "hay una carta que no está en la baraja", "a card is not in the deck")
    if unseen and any(cards[number] is None for number in numbers_face_up(hand, coming)):
        return _refused(rules, "una carta descubierta ha de decirse", "a card dealt face up must be entered")
    return None


def _refused(rules: HandRules, es: str, en: str) -> Refused:
    return refuse(es, en, rules.cites.deal)


def numbers_face_up(hand: CircleHand, coming: Plan) -> tuple[int, ...]:
    """Which cards of the coming deal lie face up, by the course or because a ruling owes a card to somebody."""
    owed, up = hand.floor.next_up, list[int]()
    for portion in coming.portions:
        numbers = range(coming.cards)[portion.cut]
        if portion.kind in (StepKind.UP, StepKind.COMMON):
            up.extend(numbers)
        elif owed:
            up.extend(number for number, place in zip(numbers, portion.places, strict=False) if owed >> place & 1)
    return tuple(up)


def _deal_portion(draft: Draft, portion: Portion, cards: tuple[Card | None, ...], one_for_all: bool) -> None:
    rules, kind = draft.rules, portion.kind
    if kind is _COMMON:
        cite = joined(rules.cites.deal, rules.cites.short) if one_for_all else rules.cites.deal
        draft.add(happened.CommonDealt(cards, because=cite))
    elif kind is _BURN:
        draft.add(happened.Burnt(cards, because=rules.cites.burn))
    elif kind is StepKind.DEAD:
        draft.add(happened.Burnt(cards, dead=True, because=rules.cites.dead))
    else:
        _deal_round(draft, portion.places, cards, kind is _UP, rules.cites.deal)


def _deal_round(
    draft: Draft, places: tuple[int, ...], cards: tuple[Card | None, ...], up: bool, because: tuple[RuleId, ...]
) -> None:
    """Cards to some places in turn; a place that a ruling owes a card the other way gets its first one that way."""
    floor = draft.hand.floor
    owed = floor.next_down if up else floor.next_up
    if not owed or not any(owed >> place & 1 for place in places):
        draft.add(happened.Dealt(places, cards, up, because=because))
        return
    first, rest = cards[: len(places)], cards[len(places) :]
    for other_way in (False, True):
        chosen = [turn for turn, place in enumerate(places) if bool(owed >> place & 1) == other_way]
        if chosen:
            to, part = tuple(places[turn] for turn in chosen), tuple(first[turn] for turn in chosen)
            draft.add(happened.Dealt(to, part, up != other_way, because=because))
    if rest:
        draft.add(happened.Dealt(places, rest, up, because=because))
