"""How rulings change a hand. Nothing is decided here."""

from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.changes import Change, ask_again, changing, put_at, put_in
from tapete.games.circle.model.command import ActKind
from tapete.games.circle.model.state import Agreement, Bound, Cards, CircleHand, Void, mask


def _voided(hand: CircleHand, event: ruled.HandVoided) -> None:
    none = (0,) * len(hand.players)
    apart = hand.apart or none
    hand.stacks = tuple(map(sum, zip(hand.stacks, hand.staked, apart, strict=True)))
    hand.staked = hand.bets = none
    hand.apart, hand.speaking = (), hand.speaking.waiting_for(())
    hand.level = hand.raked = hand.raked_of = 0
    hand.discarding, hand.over = False, True
    hand.void = Void.REDEAL if event.redeal else Void.VOID


def _killed(hand: CircleHand, event: ruled.HandKilled) -> None:
    place = event.place
    ask_again(hand)
    _end_turn(hand, place)
    hand.folded |= 1 << place
    hand.stacks = put_at(hand.stacks, place, hand.stacks[place] + event.refund)
    hand.staked = put_at(hand.staked, place, hand.staked[place] - (event.refund - event.apart))
    hand.raked_of = min(hand.raked_of, sum(hand.staked))
    hand.bets = put_at(hand.bets, place, max(hand.bets[place] - event.refund + event.apart, 0))
    if event.apart:
        hand.apart = put_at(hand.apart, place, hand.apart[place] - event.apart)
    if event.refund:
        hand.level = max(hand.bets)


def _end_turn(hand: CircleHand, place: int) -> None:
    """The player has nothing more to do."""
    hand.speaking = hand.speaking.without(1 << place)
    hand.discarding = hand.discarding and bool(hand.pending)


def _frozen(hand: CircleHand, event: ruled.PlayerFrozen) -> None:
    _end_turn(hand, event.place)
    hand.floor = replace(hand.floor, frozen=hand.floor.frozen | 1 << event.place)


def _stopped(hand: CircleHand, _: ruled.BettingStopped) -> None:
    hand.speaking, hand.floor = hand.speaking.waiting_for(()), replace(hand.floor, no_betting=True, bound=())


def _turned_up(hand: CircleHand, event: ruled.HoleTurnedUp) -> None:
    place, card, covered = event.place, event.card, event.covered
    down = tuple(own for own in hand.down[place] if own != card)
    up = tuple(seen for seen in hand.up[place] if seen != covered) if covered is not None else hand.up[place]
    hand.down = put_at(hand.down, place, down if covered is None else (*down, covered))
    hand.up = put_at(hand.up, place, (*up, card))
    if covered is None:
        hand.floor = replace(hand.floor, next_down=hand.floor.next_down | 1 << place)


def _faced(hand: CircleHand, event: ruled.CardFaced) -> None:
    seen, bit = hand.floor.seen, 1 << event.card
    hand.floor = replace(hand.floor, seen=seen | bit if event.up else seen & ~bit)


def _next_due(hand: CircleHand, event: ruled.NextCardDue) -> None:
    hand.floor = replace(hand.floor, next_up=hand.floor.next_up | 1 << event.place)


def _replaced(hand: CircleHand, event: ruled.CardReplaced) -> None:
    place = event.place

    def changed(cards: Cards) -> Cards:
        return tuple(event.new if card == event.old else card for card in cards)

    ask_again(hand)
    hand.down = put_at(hand.down, place, changed(hand.down[place]))
    hand.up = put_at(hand.up, place, changed(hand.up[place]))
    hand.out |= 1 << event.new
    if event.dead:
        hand.dead = hand.dead[1:]
        hand.taken -= 1
        hand.out &= ~(1 << event.old)
    else:
        hand.taken += 1


def _corrected(hand: CircleHand, event: ruled.CardCorrected) -> None:
    """The cards lie as they did; only what is known of one of them changes."""
    old, new = 1 << event.old, 1 << event.new
    if hand.floor.seen & old:
        hand.floor = replace(hand.floor, seen=hand.floor.seen & ~old | new)
    ask_again(hand)
    hand.out = hand.out & ~old | new
    place, position = event.place, event.position
    if place is None:
        hand.common = put_at(hand.common, position, event.new)
    elif position < (down := len(hand.down[place])):
        hand.down = put_at(hand.down, place, put_at(hand.down[place], position, event.new))
    else:
        hand.up = put_at(hand.up, place, put_at(hand.up[place], position - down, event.new))


def _objection_decided(hand: CircleHand, event: ruled.ObjectionDecided) -> None:
    """An objection upheld leaves nothing of what was announced."""
    if event.upheld:
        hand.announced, hand.agreement = (), Agreement(by_cards=True)
    else:
        hand.agreement = replace(hand.agreement, asked=False, against=(), given=True)


def _set_aside(hand: CircleHand, event: ruled.CardsSetAside) -> None:
    hand.taken += len(event.cards)
    hand.out |= mask(event.cards)
    if event.comes_back:
        hand.floor = replace(hand.floor, aside=event.cards, aside_deals=1)


def _burn_skipped(hand: CircleHand, _: ruled.BurnSkipped) -> None:
    hand.floor = replace(hand.floor, skip_burn=True)


def _premature(hand: CircleHand, event: ruled.PrematureCard) -> None:
    hand.taken += 1
    hand.out |= mask((event.card,))
    hand.floor = replace(hand.floor, burn_round=True)


def _deal_corrected(hand: CircleHand, event: ruled.DealCorrected) -> None:
    floor = replace(hand.floor, burn_round=False, skip_burn=False)
    if event.mixed:
        hand.taken -= len(floor.aside)
        hand.out &= ~mask(floor.aside)
        hand.floor = replace(floor, aside=(), aside_deals=0)
    else:
        hand.floor = replace(floor, aside_deals=max(floor.aside_deals - 1, 0))


def _left_in(hand: CircleHand, event: ruled.ChipsLeftIn) -> None:
    put_in(hand, event.place, event.chips)


def _bound(hand: CircleHand, event: ruled.BoundOutOfTurn) -> None:
    bound = Bound(event.place, ActKind(event.act), event.to, hand.level, event.stays)
    hand.floor = replace(hand.floor, bound=(*hand.floor.bound, bound))


def _released(hand: CircleHand, event: ruled.BoundReleased) -> None:
    rest = tuple(bound for bound in hand.floor.bound if bound.place != event.place)
    hand.floor = replace(hand.floor, bound=rest)
    if not event.may_raise:
        spoken = hand.may_not_raise | 1 << event.place
        hand.speaking = replace(hand.speaking, may_not_raise=spoken)


def _nothing(_: CircleHand, __: Event) -> None:
    """Something is noted and the hand stays as it is."""


FLOOR_CHANGES: Final[dict[type[Event], Change]] = dict(
    (
        changing(ruled.HandVoided, _voided),
        changing(ruled.HandKilled, _killed),
        changing(ruled.PlayerFrozen, _frozen),
        changing(ruled.BettingStopped, _stopped),
        changing(ruled.HoleTurnedUp, _turned_up),
        changing(ruled.CardFaced, _faced),
        changing(ruled.NextCardDue, _next_due),
        changing(ruled.CardReplaced, _replaced),
        changing(ruled.CardsSetAside, _set_aside),
        changing(ruled.BurnSkipped, _burn_skipped),
        changing(ruled.PrematureCard, _premature),
        changing(ruled.DealCorrected, _deal_corrected),
        changing(ruled.ChipsLeftIn, _left_in),
        changing(ruled.BoundOutOfTurn, _bound),
        changing(ruled.BoundReleased, _released),
        changing(ruled.ObjectionDecided, _objection_decided),
        changing(ruled.CardCorrected, _corrected),
        changing(ruled.Noted, _nothing),
        changing(ruled.BetRead, _nothing),
    )
)
