"""How rulings change a hand. Nothing is decided here."""

from typing import Final

from msgspec.structs import replace

from tapete.core.decision import Event
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.changes import Change, ask_again, changing, chips_in, put_at
from tapete.games.circle.model.command import ActKind
from tapete.games.circle.model.state import Agreement, Bound, Cards, CircleHand, Void, mask


def _voided(hand: CircleHand, event: ruled.HandVoided) -> CircleHand:
    apart = hand.apart or (0,) * len(hand.players)
    none = (0,) * len(hand.players)
    return replace(
        hand,
        stacks=tuple(map(sum, zip(hand.stacks, hand.staked, apart, strict=True))),
        staked=none,
        bets=none,
        apart=(),
        level=0,
        raked=0,
        raked_of=0,
        pending=(),
        discarding=False,
        over=True,
        void=Void.REDEAL if event.redeal else Void.VOID,
    )


def _killed(hand: CircleHand, event: ruled.HandKilled) -> CircleHand:
    place = event.place
    bets = put_at(hand.bets, place, max(hand.bets[place] - event.refund + event.apart, 0))
    staked = put_at(hand.staked, place, hand.staked[place] - (event.refund - event.apart))
    return replace(
        _without_turn(ask_again(hand), place),
        folded=hand.folded | 1 << place,
        stacks=put_at(hand.stacks, place, hand.stacks[place] + event.refund),
        staked=staked,
        raked_of=min(hand.raked_of, sum(staked)),
        bets=bets,
        apart=put_at(hand.apart, place, hand.apart[place] - event.apart) if event.apart else hand.apart,
        level=max(bets) if event.refund else hand.level,
    )


def _without_turn(hand: CircleHand, place: int) -> CircleHand:
    """The player has nothing more to do."""
    pending = tuple(other for other in hand.pending if other != place)
    return replace(hand, pending=pending, discarding=hand.discarding and bool(pending))


def _frozen(hand: CircleHand, event: ruled.PlayerFrozen) -> CircleHand:
    return replace(
        _without_turn(hand, event.place), floor=replace(hand.floor, frozen=hand.floor.frozen | 1 << event.place)
    )


def _stopped(hand: CircleHand, _: ruled.BettingStopped) -> CircleHand:
    return replace(hand, pending=(), floor=replace(hand.floor, no_betting=True, bound=()))


def _turned_up(hand: CircleHand, event: ruled.HoleTurnedUp) -> CircleHand:
    place, card, covered = event.place, event.card, event.covered
    down = tuple(own for own in hand.down[place] if own != card)
    up = tuple(seen for seen in hand.up[place] if seen != covered) if covered is not None else hand.up[place]
    turned = replace(
        hand,
        down=put_at(hand.down, place, down if covered is None else (*down, covered)),
        up=put_at(hand.up, place, (*up, card)),
    )
    return (
        turned
        if covered is not None
        else replace(turned, floor=replace(hand.floor, next_down=hand.floor.next_down | 1 << place))
    )


def _faced(hand: CircleHand, event: ruled.CardFaced) -> CircleHand:
    bit = 1 << event.card
    return replace(hand, floor=replace(hand.floor, seen=hand.floor.seen | bit if event.up else hand.floor.seen & ~bit))


def _next_due(hand: CircleHand, event: ruled.NextCardDue) -> CircleHand:
    return replace(hand, floor=replace(hand.floor, next_up=hand.floor.next_up | 1 << event.place))


def _replaced(hand: CircleHand, event: ruled.CardReplaced) -> CircleHand:
    place = event.place

    def changed(cards: Cards) -> Cards:
        return tuple(event.new if card == event.old else card for card in cards)

    swapped = replace(
        ask_again(hand),
        down=put_at(hand.down, place, changed(hand.down[place])),
        up=put_at(hand.up, place, changed(hand.up[place])),
        out=hand.out | 1 << event.new,
    )
    if not event.dead:
        return replace(swapped, taken=hand.taken + 1)
    return replace(swapped, dead=hand.dead[1:], taken=hand.taken - 1, out=swapped.out & ~(1 << event.old))


def _corrected(hand: CircleHand, event: ruled.CardCorrected) -> CircleHand:
    """The cards lie as they did; only what is known of one of them changes."""
    old, new = 1 << event.old, 1 << event.new
    seen = hand.floor.seen & ~old | new if hand.floor.seen & old else hand.floor.seen
    floor = hand.floor if seen == hand.floor.seen else replace(hand.floor, seen=seen)
    hand = replace(ask_again(hand), out=hand.out & ~old | new, floor=floor)
    place, position = event.place, event.position
    if place is None:
        return replace(hand, common=put_at(hand.common, position, event.new))
    down = len(hand.down[place])
    if position < down:
        return replace(hand, down=put_at(hand.down, place, put_at(hand.down[place], position, event.new)))
    return replace(hand, up=put_at(hand.up, place, put_at(hand.up[place], position - down, event.new)))


def _objection_decided(hand: CircleHand, event: ruled.ObjectionDecided) -> CircleHand:
    """An objection upheld leaves nothing of what was announced."""
    if event.upheld:
        return replace(hand, announced=(), agreement=Agreement(by_cards=True))
    return replace(hand, agreement=replace(hand.agreement, asked=False, against=(), given=True))


def _set_aside(hand: CircleHand, event: ruled.CardsSetAside) -> CircleHand:
    aside = replace(hand, taken=hand.taken + len(event.cards), out=hand.out | mask(event.cards))
    return replace(aside, floor=replace(hand.floor, aside=event.cards, aside_deals=1)) if event.comes_back else aside


def _premature(hand: CircleHand, event: ruled.PrematureCard) -> CircleHand:
    return replace(
        hand, taken=hand.taken + 1, out=hand.out | mask((event.card,)), floor=replace(hand.floor, burn_round=True)
    )


def _deal_corrected(hand: CircleHand, event: ruled.DealCorrected) -> CircleHand:
    floor = hand.floor
    if not event.mixed:
        return replace(
            hand,
            floor=replace(hand.floor, burn_round=False, skip_burn=False, aside_deals=max(floor.aside_deals - 1, 0)),
        )
    back = replace(hand, taken=hand.taken - len(floor.aside), out=hand.out & ~mask(floor.aside))
    return replace(back, floor=replace(hand.floor, aside=(), aside_deals=0, burn_round=False, skip_burn=False))


def _left_in(hand: CircleHand, event: ruled.ChipsLeftIn) -> CircleHand:
    stacks, staked, bets = chips_in(hand, event.place, event.chips)
    return replace(hand, stacks=stacks, staked=staked, bets=bets)


def _bound(hand: CircleHand, event: ruled.BoundOutOfTurn) -> CircleHand:
    bound = Bound(event.place, ActKind(event.act), event.to, hand.level, event.stays)
    return replace(hand, floor=replace(hand.floor, bound=(*hand.floor.bound, bound)))


def _released(hand: CircleHand, event: ruled.BoundReleased) -> CircleHand:
    rest = tuple(bound for bound in hand.floor.bound if bound.place != event.place)
    barred = hand.may_not_raise if event.may_raise else hand.may_not_raise | 1 << event.place
    return replace(hand, may_not_raise=barred, floor=replace(hand.floor, bound=rest))


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
        changing(ruled.BurnSkipped, lambda hand, _: replace(hand, floor=replace(hand.floor, skip_burn=True))),
        changing(ruled.PrematureCard, _premature),
        changing(ruled.DealCorrected, _deal_corrected),
        changing(ruled.ChipsLeftIn, _left_in),
        changing(ruled.BoundOutOfTurn, _bound),
        changing(ruled.BoundReleased, _released),
        changing(ruled.ObjectionDecided, _objection_decided),
        changing(ruled.CardCorrected, _corrected),
        changing(ruled.Noted, lambda hand, _: hand),
        changing(ruled.BetRead, lambda hand, _: hand),
    )
)
